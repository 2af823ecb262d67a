import type { EventName, EventPayload } from '@storekeeper/contract/events'
import { type Grants, isAllowed, isOfSites } from '@storekeeper/contract/grants'
import { type AdminEventName, type AdminEvents, adminEvents } from '@storekeeper/contract/live/admin-events'
import { NOTIFICATION_PERMISSIONS } from '@storekeeper/contract/notifications/notification'
import type { z } from 'zod'
import { getSite } from '../ports/outbox/event-site.ts'
import type { PublishedEvent } from '../ports/outbox/read-events.ts'

type Received = {
  [Name in AdminEventName]: { name: Name; payload: Omit<z.infer<AdminEvents[Name]['payload']>, 'number'> }
}[AdminEventName]

/** The message that admins receive for each event; one event per line. */
const adminMessages: { [Name in EventName]: (payload: EventPayload<Name>) => Received | null } = {
  'order.placed': ({ madeBy, ...payload }) => ({ name: 'new_order_create', payload }),
  'order.statusChanged': ({ from, to, ...payload }) => ({ name: 'order_changed_received', payload }),
  'order.changed': ({ edited, ...payload }) => ({ name: 'order_changed_received', payload }),
  'shipment.sent': ({ shipment, skipsMail, ...payload }) => ({ name: 'order_changed_received', payload }),
  'shipment.delivered': ({ shipment, ...payload }) => ({ name: 'order_changed_received', payload }),
  'order.paymentReminder': ({ holdUntil, ...payload }) => ({ name: 'order_changed_received', payload }),
  'order.commented': ({ comment, ...payload }) => ({ name: 'comment_created_received', payload }),
  'payment.problem': () => null,
  'product.stockLow': () => null,
  'freeBuy.claimed': () => null,
  'freeBuy.decided': () => null,
  'credit.granted': () => null,
  'privacyRequest.due': () => null,
  'return.requested': ({ isWithdrawal, ...payload }) => ({ name: 'return_changed_received', payload }),
  'return.changed': ({ status, ...payload }) => ({ name: 'return_changed_received', payload }),
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
  'admin.mentioned': () => null,
  'admin.assigned': () => null,
  'notification.created': ({ notification }) => ({
    name: 'notification_created_received',
    payload: { notification },
  }),
  'notification.changed': () => ({ name: 'notification_changed_received', payload: {} }),
  'record.changed': () => null,
  'webhook.turnedOff': () => null,
  'savedView.alertRaised': () => null,
  'customer.sessionsEnded': () => null,
  'admin.permissionsChanged': () => ({ name: 'permissions_changed_received', payload: {} }),
  'admin.sessionsEnded': () => null,
}

/** The message that an admin receives for an event; null if the event is not for them. */
export function receivedBy(
  admin: Grants & { _id: string },
  event: PublishedEvent,
): { name: AdminEventName; payload: object } | null {
  const emit = adminMessages[event.name] as (payload: unknown) => Received | null
  const emitted = emit(event.payload)
  if (!emitted) return null
  const { permission } = adminEvents[emitted.name]
  const site = getSite(event)
  const on = site !== null && isOfSites(permission) ? [site] : undefined
  if (!isAllowed(admin, permission, on)) return null
  // A read notification only concerns other windows of the same admin.
  if (event.name === 'notification.changed' && (event.payload.admin ?? admin._id) !== admin._id) return null
  if (event.name === 'admin.permissionsChanged' && !event.payload.admins.includes(admin._id)) return null
  if (event.name === 'notification.created') {
    const { notification, recipient, madeBy, sites = site === null ? undefined : [site] } = event.payload
    if (recipient !== null && recipient !== admin._id) return null
    // Admins receive neither notifications of their own actions nor those without permission.
    const ofType = NOTIFICATION_PERMISSIONS[notification.info.type]
    if (madeBy === admin._id || !isAllowed(admin, ofType, sites)) return null
  }
  return { name: emitted.name, payload: { number: event.number, ...emitted.payload } }
}
