import type { EventName, EventPayload } from '@storekeeper/contract/events'
import { type ToldAdmins, type ToldAdminsName, toldAdmins } from '@storekeeper/contract/live/told'
import { NOTIFICATION_RIGHTS } from '@storekeeper/contract/notifications/notification'
import { isAllowed } from '@storekeeper/contract/rights'
import type { z } from 'zod'
import type { PublishedEvent } from '../ports/outbox/read-events.ts'

type Told = {
  [Name in ToldAdminsName]: { name: Name; payload: Omit<z.infer<ToldAdmins[Name]['payload']>, 'number'> }
}[ToldAdminsName]

/** What administrators are told of an event; one line an event. */
const sayings: { [Name in EventName]: (payload: EventPayload<Name>) => Told | null } = {
  'order.placed': ({ madeBy, ...payload }) => ({ name: 'new_order_create', payload }),
  'order.statusChanged': ({ from, to, ...payload }) => ({ name: 'order_changed_received', payload }),
  'order.changed': (payload) => ({ name: 'order_changed_received', payload }),
  'order.commented': ({ comment, ...payload }) => ({ name: 'comment_created_received', payload }),
  'product.stockLow': () => null,
  'freeBuy.claimed': () => null,
  'ticket.opened': ({ byCustomer, ...payload }) => ({ name: 'ticket_created_received', payload }),
  'ticket.replied': ({ message, isInternal, ...payload }) => ({
    name: 'ticket_message_created_received',
    payload,
  }),
  'ticket.changed': (payload) => ({ name: 'ticket_changed_received', payload }),
  'chat.created': ({ chat, by }) => ({ name: `live_chat_${by}_chat_created_received`, payload: { chat } }),
  'chat.updated': ({ chat, by }) => ({ name: `live_chat_${by}_chat_updated_received`, payload: { chat } }),
  'chat.messageCreated': ({ chat, message, by }) => ({
    name: `live_chat_${by}_message_created_received`,
    payload: { chat, message },
  }),
  'chat.messageRead': (payload) => ({ name: `live_chat_${payload.by}_message_read_received`, payload }),
  'notification.created': ({ notification }) => ({
    name: 'notification_created_received',
    payload: { notification },
  }),
  'notification.changed': () => ({ name: 'notification_changed_received', payload: {} }),
  'customer.sessionsEnded': () => null,
  'admin.sessionsEnded': () => null,
}

/** What one administrator is told of an event; null where it is not for them. */
export function toldTo(
  admin: { _id: string; isSuperAdmin: boolean },
  event: PublishedEvent,
): { name: ToldAdminsName; payload: object } | null {
  const say = sayings[event.name] as (payload: unknown) => Told | null
  const told = say(event.payload)
  if (!told || !isAllowed(admin, toldAdmins[told.name].right)) return null
  // What an admin read is news to their own other windows alone.
  if (event.name === 'notification.changed' && (event.payload.admin ?? admin._id) !== admin._id) return null
  if (event.name === 'notification.created') {
    const { notification, madeBy } = event.payload
    // Admins are told neither of what they made themselves nor of what they may not read.
    if (madeBy === admin._id || !isAllowed(admin, NOTIFICATION_RIGHTS[notification.info.type])) return null
  }
  return { name: told.name, payload: { number: event.number, ...told.payload } }
}
