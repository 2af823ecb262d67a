import { NOTIFICATION_LIMIT, type Notification } from '@storekeeper/contract/notifications'

/** Spec 3: the latest, newest first; the count is of all unread ones, listed or not. */
export type NotificationState = { notifications: readonly Notification[]; unreadCount: number }

/** Spec 4: opening one marks it read. Each of these rules is applied before the server answers. */
export const readOne = (state: NotificationState, id: string): NotificationState => ({
  notifications: state.notifications.map((one) => (one._id === id ? { ...one, isRead: true } : one)),
  unreadCount: without(state, id),
})

export const removeOne = (state: NotificationState, id: string): NotificationState => ({
  notifications: state.notifications.filter(({ _id }) => _id !== id),
  unreadCount: without(state, id),
})

export const readAll = ({ notifications }: NotificationState): NotificationState => ({
  notifications: notifications.map((one) => ({ ...one, isRead: true })),
  unreadCount: 0,
})

/** One that is told of twice, by two sockets or after a lost connection, counts once. */
export const addOne = (state: NotificationState, added: Notification): NotificationState => {
  if (state.notifications.some(({ _id }) => _id === added._id)) return state
  return {
    notifications: [added, ...state.notifications].slice(0, NOTIFICATION_LIMIT),
    unreadCount: state.unreadCount + (added.isRead ? 0 : 1),
  }
}

/** How many are unread once this one no longer is. */
const without = ({ notifications, unreadCount }: NotificationState, id: string) => {
  const wasUnread = notifications.some((one) => one._id === id && !one.isRead)
  return Math.max(0, unreadCount - (wasUnread ? 1 : 0))
}
