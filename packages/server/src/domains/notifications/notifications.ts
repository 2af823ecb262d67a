import { markAllRead, markRead, removeNotification } from './mark-notifications.ts'
import { allNotifications, listNotifications } from './read-notifications.ts'

/** The public entry of the domain: its calls, its reaction to events, and the sweep of old notifications. */
export const notifications = {
  list: listNotifications,
  all: allNotifications,
  readAll: markAllRead,
  read: markRead,
  remove: removeNotification,
}

export { createNotifications } from './create-notifications.ts'
export { mailNotifications } from './mail-notifications.ts'
export { markAllAsRead } from './mark-notifications.ts'
export { emitAssigned, mentionAdmins, requireAssignee } from './mentions.ts'
export { sweepNotifications } from './sweep-notifications.ts'
