import type { Notification } from '@storekeeper/contract/notifications/notification'

/**
 * Specification 3: the latest notifications, newest first. The count includes unread ones beyond the list.
 */
export type NotificationState = { notifications: Notification[]; unreadCount: number }

/** Actions of an admin on notifications. */
export type NotificationAct =
  // `isRead` is the state of a row that may be beyond the list.
  | { kind: 'read' | 'unread' | 'remove'; id: string; isRead?: boolean }
  // Up to the newest displayed notification, or all.
  | { kind: 'readAll'; upTo: string | undefined }

/** Specification 4: each action is applied optimistically. */
export const applyAct = (state: NotificationState, act: NotificationAct): NotificationState => ({
  notifications: applyToRows(state.notifications, act),
  unreadCount: unreadAfter(state, act),
})

/** Applies the action to a page of notifications, newest first. */
export const applyToRows = (rows: readonly Notification[], act: NotificationAct): Notification[] => {
  if (act.kind === 'readAll')
    return rows.map((one) => (isNewer(one, act.upTo) ? one : { ...one, isRead: true }))
  if (act.kind === 'remove') return rows.filter(({ _id }) => _id !== act.id)
  return rows.map((one) => (one._id === act.id ? { ...one, isRead: act.kind === 'read' } : one))
}

/** Whether a notification is newer than the newest displayed one; ids are in the order of creation. */
const isNewer = ({ _id }: Notification, upTo: string | undefined) => upTo !== undefined && _id > upTo

const unreadAfter = ({ notifications, unreadCount }: NotificationState, act: NotificationAct): number => {
  if (act.kind === 'readAll')
    return notifications.filter((one) => isNewer(one, act.upTo) && !one.isRead).length
  const isRead = notifications.find(({ _id }) => _id === act.id)?.isRead ?? act.isRead
  if (isRead === undefined) return unreadCount
  const change = (act.kind === 'unread' ? 1 : 0) - (isRead ? 0 : 1)
  return Math.max(0, unreadCount + change)
}
