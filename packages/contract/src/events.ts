import { z } from 'zod'
import { ChatMessage, ChatSide, LiveChat } from './live-chats/live-chat.ts'
import { Notification } from './notifications/notification.ts'
import { Id, SiteKey } from './shapes.ts'

/** The admin who made it in the back-office; null where a customer did, and in events of older versions. */
const madeBy = Id.nullable().default(null)

/** What the outbox emits after a commit: name to payload. Sockets, jobs and other domains listen to these. */
export const events = {
  'order.placed': z.object({ order: Id, orderId: z.string(), uriCode: z.string(), site: SiteKey, madeBy }),
  'order.statusChanged': z.object({
    order: Id,
    orderId: z.string(),
    uriCode: z.string(),
    site: SiteKey,
    from: z.string(),
    to: z.string(),
  }),
  'order.commented': z.object({
    order: Id,
    orderId: z.string(),
    uriCode: z.string(),
    site: SiteKey,
    comment: Id,
    byCustomer: z.boolean(),
  }),
  /** Edited, paid, refunded, tracked, marked as a test: anything but its status and its comments. */
  'order.changed': z.object({ order: Id, orderId: z.string(), uriCode: z.string(), site: SiteKey }),
  /** Sold down to the number at which the shop wants to know, or below; once until there is more again. */
  'product.stockLow': z.object({
    product: Id,
    title: z.string(),
    slug: z.string(),
    site: SiteKey,
    quantity: z.int(),
  }),
  'freeBuy.claimed': z.object({ claim: Id, customer: Id, site: SiteKey, title: z.string(), madeBy }),
  'ticket.opened': z.object({ ticket: Id, ticketNumber: z.string(), site: SiteKey, byCustomer: z.boolean() }),
  'ticket.replied': z.object({
    ticket: Id,
    ticketNumber: z.string(),
    site: SiteKey,
    message: Id,
    byCustomer: z.boolean(),
    isInternal: z.boolean(),
  }),
  /** Its status, priority, assignee or anything else but its messages. */
  'ticket.changed': z.object({ ticket: Id, ticketNumber: z.string(), site: SiteKey }),
  'chat.created': z.object({ chat: LiveChat, by: ChatSide }),
  'chat.updated': z.object({ chat: LiveChat, by: ChatSide }),
  'chat.messageCreated': z.object({ chat: LiveChat, message: ChatMessage, by: ChatSide }),
  'chat.messageRead': z.object({ chat: LiveChat, by: ChatSide, upTo: z.int() }),
  /** Unread to every admin but the one who made what it is about. */
  'notification.created': z.object({ notification: Notification, madeBy }),
  /** An admin read or removed some of theirs, so that their other tabs follow; null: some were resolved for all. */
  'notification.changed': z.object({ admin: Id.nullable() }),
  'customer.sessionsEnded': z.object({ customer: Id, sessions: z.array(Id) }),
  'admin.sessionsEnded': z.object({ admin: Id, sessions: z.array(Id) }),
} as const
export type EventName = keyof typeof events
export type EventPayload<Name extends EventName> = z.infer<(typeof events)[Name]>
