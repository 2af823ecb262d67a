import type { NotificationType } from '@storekeeper/contract/notifications/notification'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from '../../db/system.table.ts'

export type NotificationTable = {
  _id: string
  /** Increases in the order of the commits. */
  sequence: GeneratedAlways<number>
  type: NotificationType
  /**
   * The entity that the notification is about and is deleted with: exactly one of these nine columns is set.
   */
  order: string | null
  customer: Generated<string | null>
  ticket: string | null
  claim: string | null
  product: string | null
  chat: string | null
  privacyRequest: Generated<string | null>
  webhook: Generated<string | null>
  savedView: Generated<string | null>
  /** The only admin who receives it; null if all with the permission do. */
  recipient: Generated<string | null>
  /** The admin who caused it, by a mention or an assignment. */
  author: Generated<string | null>
  /** The site of the entity; null if all sites share it. */
  site: string | null
  /** The customer who caused it, whose avatar is shown, and their name at that time. */
  person: string | null
  firstName: string | null
  lastName: string | null
  /** Set for orders; other notifications have the `path` of their screen. */
  uriCode: string | null
  path: string | null
  texts: Json<Record<string, string>>
  /** An admin resolved it, for example by reading the chat: it counts as read for every admin. */
  isResolved: Generated<boolean>
  /** When its recipient is also e-mailed, unless they have read it by then. */
  mailAt: Generated<string | null>
  createdAt: string
}

/** The sequence up to which an admin has read all notifications. */
export type NotificationsReadTable = { admin: string; upTo: number }

/** A notification that an admin individually read, marked as unread, or removed. */
export type NotificationMarkTable = {
  admin: string
  notification: string
  isRemoved: boolean
  isUnread: Generated<boolean>
}

declare module '../../db/tables.ts' {
  interface Tables {
    notificationMarks: NotificationMarkTable
    notifications: NotificationTable
    notificationsRead: NotificationsReadTable
  }
}
