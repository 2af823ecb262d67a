import { allNotifications, listNotifications } from './list-notifications.ts'
import { readAllNotifications, readNotification, removeNotification } from './mark-notifications.ts'

/** The public entry of the domain: its calls, what it does about events, and the sweep of what is old. */
export const notifications = {
  list: listNotifications,
  all: allNotifications,
  readAll: readAllNotifications,
  read: readNotification,
  remove: removeNotification,
}

export { emitEvents } from './emit-events.ts'
export { markAllAsRead } from './mark-notifications.ts'
export { sweepNotifications } from './sweep-notifications.ts'
