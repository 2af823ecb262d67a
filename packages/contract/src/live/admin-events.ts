import { z } from 'zod'
import { ChatMessage, ChatSide, LiveChat } from '../live-chats/live-chat.ts'
import { Presence } from '../live-chats/presence.ts'
import { Notification } from '../notifications/notification.ts'
import type { Permission } from '../permissions.ts'
import { Id, SiteKey } from '../shapes.ts'

/**
 * An event that is numbered: the numbers of the shop's events grow, so that a client that comes back names the last one
 * it saw and receives exactly what it missed, in order. Of two with one number the second is the same event again.
 */
const numbered = <Shape extends z.ZodRawShape>(permission: Permission, about: string, shape: Shape) => ({
  permission,
  about,
  payload: z.object({ number: z.int(), ...shape }),
})

/** An event that is emitted as it happens and is not sent again afterwards. */
const passing = <Payload extends z.ZodType>(permission: Permission, about: string, payload: Payload) => ({
  permission,
  about,
  payload,
})

const order = { order: Id, orderId: z.string(), uriCode: z.string(), site: SiteKey }
const ticket = { ticket: Id, ticketNumber: z.string(), site: SiteKey }
const chat = { chat: LiveChat }
const message = { ...chat, message: ChatMessage }
const read = { ...chat, by: ChatSide, upTo: z.int() }

/** What the server emits to administrators over the socket: each event by name, the right it needs and its payload. */
export const adminEvents = {
  new_order_create: numbered('orders:read', 'An order was placed', order),
  order_changed_received: numbered('orders:read', 'An order was changed, or its status was', order),
  comment_created_received: numbered('orders:read', 'An admin commented on an order', {
    ...order,
    byCustomer: z.boolean(),
  }),
  notification_created_received: numbered('profile:own', 'There is something to be told of', {
    notification: Notification,
  }),
  notification_changed_received: numbered(
    'profile:own',
    'The same admin read or removed notifications elsewhere',
    {},
  ),
  ticket_created_received: numbered('tickets:read', 'A ticket was opened', ticket),
  ticket_changed_received: numbered('tickets:read', 'A ticket was changed', ticket),
  ticket_message_created_received: numbered('tickets:read', 'An admin or the customer wrote in a ticket', {
    ...ticket,
    byCustomer: z.boolean(),
  }),
  live_chat_customer_chat_created_received: numbered('live-chats:read', 'A customer began a chat', chat),
  live_chat_admin_chat_created_received: numbered('live-chats:read', 'An admin began a chat', chat),
  live_chat_customer_chat_updated_received: numbered('live-chats:read', 'A customer changed a chat', chat),
  live_chat_admin_chat_updated_received: numbered(
    'live-chats:read',
    'An admin assigned, closed or reopened a chat',
    chat,
  ),
  live_chat_customer_message_created_received: numbered('live-chats:read', 'A customer wrote', message),
  live_chat_admin_message_created_received: numbered(
    'live-chats:read',
    'An admin wrote, or the shop answered by itself',
    message,
  ),
  live_chat_customer_message_read_received: numbered('live-chats:read', 'A customer read a chat', read),
  live_chat_admin_message_read_received: numbered('live-chats:read', 'An admin read a chat', read),
  live_chat_customer_typing_received: passing(
    'live-chats:read',
    'A customer writes, or stops',
    z.object({ chatUuid: Id, isTyping: z.boolean() }),
  ),
  live_chat_admin_typing_received: passing(
    'live-chats:read',
    'Another admin writes, or stops',
    z.object({ chatUuid: Id, isTyping: z.boolean(), name: z.string() }),
  ),
  active_status: passing('live-chats:read', 'A customer came or went', Presence),
  all_active_status: passing('live-chats:read', 'Who is here now, upon joining', z.array(Presence)),
  ping_pong: passing(
    'profile:own',
    'Are you there? The client answers through the acknowledgement, and compares the number of the last event',
    z.object({ number: z.int() }),
  ),
} as const
export type AdminEvents = typeof adminEvents
export type AdminEventName = keyof AdminEvents
export type AdminEventPayload<Name extends AdminEventName> = z.infer<AdminEvents[Name]['payload']>
