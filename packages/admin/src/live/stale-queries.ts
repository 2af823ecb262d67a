import type { AdminEventName, AdminEventPayload } from '@storekeeper/contract/live/admin-events'
import type { QueryKey } from '@tanstack/react-query'
import { api } from '~/api'

/** Returns the query keys that an event invalidates; empty for events without any. */
export const staleQueries = (name: string, payload: object): readonly QueryKey[] => {
  const find = STALE[name as AdminEventName] as ((payload: object) => QueryKey[]) | undefined
  return find?.(payload) ?? []
}

/** The query keys that at least one event invalidates. */
export const getLiveQueryKeys = (): readonly QueryKey[] => [
  api.orders.list.key(),
  api.orders.counts.key(),
  api.orders.details.key(),
  api.tickets.list.key(),
  api.tickets.stats.key(),
  api.tickets.byOrder.key(),
  api.tickets.details.key(),
  api.orderShipments.pickList.key(),
  api.returns.key(),
  api.invoices.list.key(),
  api.liveChats.list.key(),
  api.liveChats.counts.key(),
  api.liveChats.details.key(),
  api.savedViews.counts.key(),
  ...notifications(),
  // The live connection refetches the profile at once.
  api.profile.read.key(),
]

type Order = { order: string; uriCode: string }
type Ticket = { ticket: string; ticketNumber: string }
type Chat = { chat: { _id: string; uuid: string } }

const lists = () => [api.orders.list.key(), api.orders.counts.key(), api.savedViews.counts.key()]
const order = (payload: Order) => [
  ...lists(),
  ...oneOrder(payload),
  api.invoices.list.key(),
  api.orderShipments.pickList.key(),
]
/** Screens query an order by `_id` or by `uriCode`. */
const oneOrder = ({ order: _id, uriCode }: Order) =>
  [_id, uriCode].map((id) => api.orders.details.key({ input: { id } }))
const ticket = ({ ticket: _id, ticketNumber }: Ticket) => [
  api.tickets.list.key(),
  api.savedViews.counts.key(),
  api.tickets.stats.key(),
  api.tickets.byOrder.key(),
  ...[_id, ticketNumber].map((id) => api.tickets.details.key({ input: { id } })),
]
/** The chat screen itself appends messages. */
const chat = ({ chat: { _id, uuid } }: Chat) => [
  api.liveChats.list.key(),
  api.liveChats.counts.key(),
  // Chats change with each message, so the views of other lists are not counted again.
  api.savedViews.counts.key({ input: { list: 'live-chats' } }),
  ...[_id, uuid].map((id) => api.liveChats.details.key({ input: { id } })),
]
const readChat = (payload: Chat) => [...chat(payload), ...notifications()]
const notifications = () => [api.notifications.list.key(), api.notifications.all.key()]

const STALE: { [Name in AdminEventName]?: (payload: AdminEventPayload<Name>) => QueryKey[] } = {
  new_order_create: order,
  order_changed_received: order,
  comment_created_received: order,
  notification_created_received: notifications,
  notification_changed_received: notifications,
  ticket_created_received: ticket,
  ticket_changed_received: ticket,
  ticket_message_created_received: ticket,
  return_changed_received: ({ return: _id, returnNumber }) => [
    api.returns.list.key(),
    api.savedViews.counts.key(),
    api.returns.ofOrder.key(),
    ...[_id, returnNumber].map((id) => api.returns.details.key({ input: { id } })),
  ],
  live_chat_customer_chat_created_received: chat,
  live_chat_admin_chat_created_received: chat,
  live_chat_customer_chat_updated_received: chat,
  live_chat_admin_chat_updated_received: chat,
  live_chat_customer_message_created_received: chat,
  live_chat_admin_message_created_received: chat,
  live_chat_customer_message_read_received: chat,
  live_chat_admin_message_read_received: readChat,
}
