import { z } from 'zod'
import { ChatMessage, ChatSide, LiveChat } from '../live-chats/live-chat.ts'
import { Presence } from '../live-chats/presence.ts'
import { Notification } from '../notifications/notification.ts'
import type { Permission } from '../permissions.ts'
import { Id, SiteKey } from '../shapes.ts'
import { RecordViewer } from './record-viewer.ts'

/**
 * An event with a number. Numbers increase, so that a reconnecting client sends the last one it received and
 * the server replays the missed events in order. A repeated number is the same event.
 */
const numbered = <Shape extends z.ZodRawShape>(permission: Permission, about: string, shape: Shape) => ({
  permission,
  about,
  payload: z.object({ number: z.int(), ...shape }),
})

/** An event that is not numbered and not replayed. */
const passing = <Payload extends z.ZodType>(permission: Permission, about: string, payload: Payload) => ({
  permission,
  about,
  payload,
})

const order = { order: Id, orderId: z.string(), uriCode: z.string(), site: SiteKey }
const ticket = { ticket: Id, ticketNumber: z.string(), site: SiteKey }
const returned = { ...order, return: Id, returnNumber: z.string() }
const chat = { chat: LiveChat }
const message = { ...chat, message: ChatMessage }
const read = { ...chat, by: ChatSide, upTo: z.int() }

/** Events that the server emits to admins over the socket: name, required permission and payload. */
export const adminEvents = {
  new_order_create: numbered('orders:read', 'An order was placed', order),
  order_changed_received: numbered('orders:read', 'An order or its status was changed', order),
  comment_created_received: numbered('orders:read', 'An admin or the customer commented on an order', {
    ...order,
    byCustomer: z.boolean(),
  }),
  notification_created_received: numbered('profile:own', 'A notification was created', {
    notification: Notification,
  }),
  notification_changed_received: numbered(
    'profile:own',
    'The same admin read or removed notifications in another client',
    {},
  ),
  permissions_changed_received: numbered(
    'profile:own',
    'The permissions of this admin changed, or what the menu hides: the client reads the profile and settings again',
    {},
  ),
  ticket_created_received: numbered('tickets:read', 'A ticket was opened', ticket),
  ticket_changed_received: numbered('tickets:read', 'A ticket was changed', ticket),
  ticket_message_created_received: numbered(
    'tickets:read',
    'An admin or the customer added a message to a ticket',
    {
      ...ticket,
      byCustomer: z.boolean(),
    },
  ),
  return_changed_received: numbered('returns:read', 'A return was requested, created or changed', returned),
  live_chat_customer_chat_created_received: numbered('live-chats:read', 'A customer started a chat', chat),
  live_chat_admin_chat_created_received: numbered('live-chats:read', 'An admin started a chat', chat),
  live_chat_customer_chat_updated_received: numbered('live-chats:read', 'A customer changed a chat', chat),
  live_chat_admin_chat_updated_received: numbered(
    'live-chats:read',
    'An admin assigned, closed or reopened a chat',
    chat,
  ),
  live_chat_customer_message_created_received: numbered(
    'live-chats:read',
    'A customer sent a message',
    message,
  ),
  live_chat_admin_message_created_received: numbered(
    'live-chats:read',
    'An admin sent a message, or the server sent an automatic reply',
    message,
  ),
  live_chat_customer_message_read_received: numbered('live-chats:read', 'A customer read a chat', read),
  live_chat_admin_message_read_received: numbered('live-chats:read', 'An admin read a chat', read),
  live_chat_customer_typing_received: passing(
    'live-chats:read',
    'A customer starts or stops typing',
    z.object({ chatUuid: Id, isTyping: z.boolean() }),
  ),
  live_chat_admin_typing_received: passing(
    'live-chats:read',
    'Another admin starts or stops typing',
    z.object({ chatUuid: Id, isTyping: z.boolean(), name: z.string() }),
  ),
  record_viewed_received: passing(
    'profile:own',
    'Another admin views or edits a record that this one has open, or closed it',
    RecordViewer,
  ),
  active_status: passing('live-chats:read', 'A customer connected or disconnected', Presence),
  all_active_status: passing(
    'live-chats:read',
    'All present customers, when the admin joins',
    z.array(Presence),
  ),
  ping_pong: passing(
    'profile:own',
    'A connection check: the client acknowledges it, and compares the number of the last event with its own',
    z.object({ number: z.int() }),
  ),
} as const
export type AdminEvents = typeof adminEvents
export type AdminEventName = keyof AdminEvents
export type AdminEventPayload<Name extends AdminEventName> = z.infer<AdminEvents[Name]['payload']>
