import type { Notification } from '@storekeeper/contract/notifications/notification'
import { NOTIFICATION_LIMIT } from '@storekeeper/contract/notifications/notification-limit'

/** Spec 3: the latest, newest first; the count is of all unread ones, listed or not. */
export type NotificationState = { notifications: Notification[]; unreadCount: number }

/** What an admin does with notifications. */
export type NotificationAct = { kind: 'read' | 'remove'; id: string } | { kind: 'readAll' }

/** Spec 4: each act is applied before the server answers. */
export const applyAct = (state: NotificationState, act: NotificationAct): NotificationState => {
  if (act.kind === 'readAll') return readAll(state)
  return act.kind === 'read' ? readOne(state, act.id) : removeOne(state, act.id)
}

const readOne = (state: NotificationState, id: string): NotificationState => ({
  notifications: state.notifications.map((one) => (one._id === id ? { ...one, isRead: true } : one)),
  unreadCount: without(state, id),
})

const removeOne = (state: NotificationState, id: string): NotificationState => ({
  notifications: state.notifications.filter(({ _id }) => _id !== id),
  unreadCount: without(state, id),
})

const readAll = ({ notifications }: NotificationState): NotificationState => ({
  notifications: notifications.map((one) => ({ ...one, isRead: true })),
  unreadCount: 0,
})

/** One that is told of twice counts once, and of a chat there is only the latest. */
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

/** How many are unread once this one no longer is. */
const without = ({ notifications, unreadCount }: NotificationState, id: string) => {
  const wasUnread = notifications.some((one) => one._id === id && !one.isRead)
  return Math.max(0, unreadCount - (wasUnread ? 1 : 0))
}
