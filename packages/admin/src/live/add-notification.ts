import type { Notification } from '@storekeeper/contract/notifications/notification'
import { NOTIFICATION_LIMIT } from '@storekeeper/contract/notifications/notification-limit'
import { applyAct, type NotificationState } from './notification-state'

/** Adds a new notification to the latest ones. Ignores duplicates, and replaces an older notification of the same chat. */
export const addNotification = (state: NotificationState, added: Notification): NotificationState => {
  if (state.notifications.some(({ _id }) => _id === added._id)) return state
  const earlier = state.notifications.find((one) => isOfSameChat(one, added))
  const { notifications, unreadCount } = earlier
    ? applyAct(state, { kind: 'remove', id: earlier._id })
    : state
  return {
    notifications: [added, ...notifications].slice(0, NOTIFICATION_LIMIT),
    unreadCount: unreadCount + (added.isRead ? 0 : 1),
  }
}

const isOfSameChat = ({ info: one }: Notification, { info: other }: Notification) =>
  one.type === 'chat' && other.type === 'chat' && one.path === other.path
