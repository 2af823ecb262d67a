import type { AdminEventName, AdminEventPayload } from '@storekeeper/contract/live/admin-events'
import { m } from '~/paraglide/messages.js'
import { fullName } from '~/ui/customer-name'
import { notificationMessage, senderName } from './notification-message'
import { notificationPath } from './notification-path'

/** Specification 9: events that cause a toast, a sound and a different title of the browser tab. */
export type Alert = {
  /** Identical in all tabs. */
  key: string
  kind: 'order' | 'message' | 'notification'
  title: string
  message: string
  /** The target of the toast. */
  href: string
  /** The `uuid` of the chat of the message. */
  chat?: string
}

/** Returns the alert for an event; null for most events. */
export const toAlert = (name: string, payload: object): Alert | null => {
  const emit = ALERTS[name as AdminEventName] as ((payload: object) => Alert | null) | undefined
  return emit?.(payload) ?? null
}

/** Order events contain no names, unlike their notifications, which cause the alert. */
const ALERTS: { [Name in AdminEventName]?: (payload: AdminEventPayload<Name>) => Alert | null } = {
  notification_created_received: ({ notification }) => {
    const { _id, info, author } = notification
    // Admins cause notifications only by mentions and assignments.
    if (info.type !== 'order' && !author) return null
    const text = notificationMessage(notification)
    const name = senderName(notification)
    const message = name ? m.notifications_of_person({ name, message: text }) : text
    const what = author
      ? { kind: 'notification' as const, title: m.live_new_notification() }
      : { kind: 'order' as const, title: m.live_new_order() }
    return { key: _id, ...what, message, href: notificationPath(info) }
  },

  live_chat_customer_message_created_received: ({ chat, message }) => ({
    key: message._id,
    kind: 'message',
    title: m.live_new_message(),
    message: m.live_message_of({ name: fullName(chat), text: cut(message.message || chat.lastMessage) }),
    href: `/admin/chats/all?chat=${chat.uuid}`,
    chat: chat.uuid,
  }),
}

/** The number of characters that fit in a toast. */
const MAX_SHOWN = 140
const cut = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN - 1).trimEnd()}…` : text)

/** Merges several alerts into one; returns a single alert unchanged. */
export const together = (alerts: readonly Alert[], isMissed: boolean): Omit<Alert, 'key'> | null => {
  const [first] = alerts
  if (!first) return null
  if (alerts.length === 1) return first
  const count = (kind: Alert['kind']) => alerts.filter((one) => one.kind === kind).length
  const [orders, messages, notifications] = [count('order'), count('message'), count('notification')]
  const counted = [
    ...(orders > 0 ? [m.live_orders({ count: orders })] : []),
    ...(messages > 0 ? [m.live_messages({ count: messages })] : []),
    ...(notifications > 0 ? [m.live_notifications({ count: notifications })] : []),
  ].join(m.live_and())
  const allOfKind = orders > 0 ? '/admin/orders/all' : '/admin/chats/all'
  return {
    kind: first.kind,
    title: isMissed ? m.live_while_away() : counted,
    message: isMissed ? counted : m.live_and_more({ message: first.message, count: alerts.length - 1 }),
    href: notifications > 0 ? '/admin/notifications' : allOfKind,
  }
}
