import type { Notification } from '@storekeeper/contract/notifications/notification'
import { NOTIFICATION_LIMIT } from '@storekeeper/contract/notifications/notification-limit'

/** Spec 3: the latest, newest first; the count is of all unread ones, listed or not. */
export type NotificationState = { notifications: Notification[]; unreadCount: number }

/** What an admin does with notifications. */
export type NotificationAct =
  | { kind: 'read' | 'unread' | 'remove'; id: string }
  // The newest that was seen; without one, all.
  | { kind: 'readAll'; upTo: string | undefined }

/** Spec 4: each act is applied before the server answers. */
export const applyAct = (state: NotificationState, act: NotificationAct): NotificationState => ({
  notifications: applyToRows(state.notifications, act),
  unreadCount: unreadAfter(state, act),
})

/** The same of some of them, newest first, such as a page. */
export const applyToRows = (rows: readonly Notification[], act: NotificationAct): Notification[] => {
  if (act.kind === 'readAll') {
    const newer = newerThan(rows, act.upTo)
    return rows.map((one, place) => (place < newer ? one : { ...one, isRead: true }))
  }
  if (act.kind === 'remove') return rows.filter(({ _id }) => _id !== act.id)
  return rows.map((one) => (one._id === act.id ? { ...one, isRead: act.kind === 'read' } : one))
}

/** How many came in after the newest that was seen: all of them where that is not among them any more. */
const newerThan = (rows: readonly Notification[], upTo: string | undefined) => {
  if (upTo === undefined) return 0
  const place = rows.findIndex(({ _id }) => _id === upTo)
  return place < 0 ? rows.length : place
}

const unreadAfter = ({ notifications, unreadCount }: NotificationState, act: NotificationAct): number => {
  if (act.kind === 'readAll')
    return notifications.slice(0, newerThan(notifications, act.upTo)).filter(({ isRead }) => !isRead).length
  const one = notifications.find(({ _id }) => _id === act.id)
  if (!one) return unreadCount
  const change = (act.kind === 'unread' ? 1 : 0) - (one.isRead ? 0 : 1)
  return Math.max(0, unreadCount + change)
}

const removeOne = (state: NotificationState, id: string) => applyAct(state, { kind: 'remove', id })

/** One that is received twice counts once, and of a chat there is only the latest. */
export const addOne = (state: NotificationState, added: Notification): NotificationState => {
  if (state.notifications.some(({ _id }) => _id === added._id)) return state
  const earlier = state.notifications.find((one) => isOfSameChat(one, added))
  const { notifications, unreadCount } = earlier ? removeOne(state, earlier._id) : state
  return {
    notifications: [added, ...notifications].slice(0, NOTIFICATION_LIMIT),
    unreadCount: unreadCount + (added.isRead ? 0 : 1),
  }
}

const isOfSameChat = ({ info: one }: Notification, { info: other }: Notification) =>
  one.type === 'chat' && other.type === 'chat' && one.path === other.path
