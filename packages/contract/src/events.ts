import { z } from 'zod'
import { ClaimStatus } from './free-buy/claim-status.ts'
import { ChatMessage, ChatSide, LiveChat } from './live-chats/live-chat.ts'
import { Notification } from './notifications/notification.ts'
import { PrivacyRequestKind } from './privacy/privacy-request.ts'
import { ReturnStatus } from './returns/return-status.ts'
import { Id, IsoDate, SiteKey } from './shapes.ts'
import { TurnOffReason, WEBHOOK_EVENT_TYPES } from './webhooks/webhook-events.ts'

/** The admin who caused the event; null if a customer did, and in events of earlier versions. */
const madeBy = Id.nullable().default(null)

const OrderRecord = z.object({
  ...{ kind: z.literal('order'), _id: Id, orderId: z.string(), uriCode: z.string() },
})
const TicketRecord = z.object({
  ...{ kind: z.literal('ticket'), _id: Id, ticketNumber: z.string(), subject: z.string() },
})
const ReturnRecord = z.object({
  ...{ kind: z.literal('return'), _id: Id, returnNumber: z.string(), order: Id },
})
const CustomerRecord = z.object({ kind: z.literal('customer'), _id: Id })
const PrivacyRequestRecord = z.object({ kind: z.literal('privacyRequest'), _id: Id })
const ChatRecord = z.object({ kind: z.literal('chat'), _id: Id, uuid: Id })

/** What admins are mentioned in. */
const MentioningRecord = z.discriminatedUnion('kind', [
  OrderRecord,
  TicketRecord,
  ReturnRecord,
  CustomerRecord,
  PrivacyRequestRecord,
])
export type MentioningRecord = z.infer<typeof MentioningRecord>

/** What admins are assigned to. */
const AssignableRecord = z.discriminatedUnion('kind', [OrderRecord, TicketRecord, ChatRecord])
export type AssignableRecord = z.infer<typeof AssignableRecord>

/** A return with its order. */
const returned = {
  return: Id,
  returnNumber: z.string(),
  order: Id,
  orderId: z.string(),
  uriCode: z.string(),
  site: SiteKey,
}

/**
 * Events that the outbox emits after a commit: name to payload. Sockets, jobs and other domains subscribe to
 * them.
 */
export const events = {
  'order.placed': z.object({ order: Id, orderId: z.string(), uriCode: z.string(), site: SiteKey, madeBy }),
  'order.statusChanged': z.object({
    order: Id,
    orderId: z.string(),
    uriCode: z.string(),
    site: SiteKey,
    from: z.string(),
    to: z.string(),
    isUndo: z
      .boolean()
      .optional()
      .describe('Whether an undo restored the status; customers are not notified'),
    skipsMail: z.boolean().optional().describe('True if the customer gets no e-mail about the status'),
  }),
  'order.commented': z.object({
    order: Id,
    orderId: z.string(),
    uriCode: z.string(),
    site: SiteKey,
    comment: Id,
    byCustomer: z.boolean(),
  }),
  /** Edits, payments, refunds, tracking numbers, test flag: any change except status and comments. */
  'order.changed': z.object({
    ...{ order: Id, orderId: z.string(), uriCode: z.string(), site: SiteKey },
    edited: z.int().optional().describe('The version after an edit about which the customer gets an e-mail'),
  }),
  /** A part of an order, or all of it, left the store, or was delivered. */
  'shipment.sent': z.object({
    order: Id,
    orderId: z.string(),
    uriCode: z.string(),
    site: SiteKey,
    shipment: Id,
    skipsMail: z.boolean().optional().describe('True if the customer gets no e-mail about it'),
  }),
  'shipment.delivered': z.object({
    ...{ order: Id, orderId: z.string(), uriCode: z.string(), site: SiteKey },
    shipment: Id,
  }),
  /** An unpaid order of a storefront will be cancelled soon, and its customer is reminded. Emitted once. */
  'order.paymentReminder': z.object({
    ...{ order: Id, orderId: z.string(), uriCode: z.string(), site: SiteKey },
    holdUntil: IsoDate,
  }),
  /** The provider could not return a refund, or the customer disputed a payment, to which the store responds by `dueBy`. */
  'payment.problem': z.object({
    ...{ order: Id, orderId: z.string(), uriCode: z.string(), site: SiteKey },
    problem: z.enum(['refund-failed', 'disputed']),
    dueBy: IsoDate.nullable(),
  }),
  /**
   * The stock fell to the low-stock threshold, or the threshold rose to the stock. Emitted once until the
   * stock is above the threshold again.
   */
  'product.stockLow': z.object({
    product: Id,
    title: z.string(),
    slug: z.string(),
    site: SiteKey,
    quantity: z.int(),
  }),
  /** An admin gave a customer credit. */
  'credit.granted': z.object({ entry: Id, customer: Id }),
  /** A claim for a free product was approved or rejected. */
  'freeBuy.decided': z.object({ claim: Id, customer: Id, site: SiteKey, status: ClaimStatus }),
  'freeBuy.claimed': z.object({ claim: Id, customer: Id, site: SiteKey, title: z.string(), madeBy }),
  /** An open request of a customer for their data or its erasure is due soon. Emitted once. */
  'privacyRequest.due': z.object({ request: Id, customer: Id, kind: PrivacyRequestKind, dueAt: IsoDate }),
  /** A customer requested a return, or withdrew from a contract whose products were shipped. */
  'return.requested': z.object({ ...returned, isWithdrawal: z.boolean() }),
  /** Any change of a return, and one that an admin created. */
  'return.changed': z.object({ ...returned, status: ReturnStatus }),
  'ticket.opened': z.object({ ticket: Id, ticketNumber: z.string(), site: SiteKey, byCustomer: z.boolean() }),
  'ticket.replied': z.object({
    ticket: Id,
    ticketNumber: z.string(),
    site: SiteKey,
    message: Id,
    byCustomer: z.boolean(),
    isInternal: z.boolean(),
  }),
  /** Any change of a ticket except its messages, such as status, priority or assignee. */
  'ticket.changed': z.object({ ticket: Id, ticketNumber: z.string(), site: SiteKey }),
  'chat.created': z.object({ chat: LiveChat, by: ChatSide }),
  'chat.updated': z.object({ chat: LiveChat, by: ChatSide }),
  'chat.messageCreated': z.object({ chat: LiveChat, message: ChatMessage, by: ChatSide }),
  'chat.messageRead': z.object({ chat: LiveChat, by: ChatSide, upTo: z.int() }),
  /** An admin mentioned another one in an internal comment or a note. `site` is null if all sites share the record. */
  'admin.mentioned': z.object({
    admin: Id,
    record: MentioningRecord,
    site: SiteKey.nullable(),
    text: z.string(),
    madeBy,
  }),
  /** An order, a ticket or a chat was assigned to this admin by another one. */
  'admin.assigned': z.object({ admin: Id, record: AssignableRecord, site: SiteKey, madeBy }),
  /** Unread for every admin except the one whose action caused it, or for the recipient alone. */
  'notification.created': z.object({
    notification: Notification,
    recipient: Id.nullable().default(null),
    sites: z
      .union([z.literal('all'), z.array(SiteKey)])
      .optional()
      .describe('The sites of a webhook, which an admin views only with the permission on all of them'),
    madeBy,
  }),
  /**
   * An admin read or removed notifications, so that their other tabs update; null: the server resolved
   * notifications of all admins.
   */
  'notification.changed': z.object({ admin: Id.nullable() }),
  /** A change of the audit log that a webhook receives, such as that of a product; only if there is such a webhook. */
  'record.changed': z.object({
    type: z.enum(WEBHOOK_EVENT_TYPES),
    record: Id,
    site: SiteKey.nullable(),
    fields: z.array(z.string()),
  }),
  /** The server turned a webhook off, since it cannot reach its receiver. `site` is null unless it has exactly one. */
  'webhook.turnedOff': z.object({
    webhook: Id,
    name: z.string(),
    site: SiteKey.nullable(),
    reason: TurnOffReason,
  }),
  /** A view has more rows than its alert of an admin allows. */
  'savedView.alertRaised': z.object({ view: Id, admin: Id, name: z.string(), rows: z.int() }),
  'customer.sessionsEnded': z.object({ customer: Id, sessions: z.array(Id) }),
  /** The roles of these admins changed, a permission of one of their roles, or whether they are super admins. */
  'admin.permissionsChanged': z.object({ admins: z.array(Id) }),
  'admin.sessionsEnded': z.object({ admin: Id, sessions: z.array(Id) }),
} as const
export type EventName = keyof typeof events
export type EventPayload<Name extends EventName> = z.infer<(typeof events)[Name]>
