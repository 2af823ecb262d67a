import type { NotificationType } from '@storekeeper/contract/notifications/notification'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Json } from '../../db/system.table.ts'

export type NotificationTable = {
  _id: string
  /** Grows in the order of the commits. */
  place: GeneratedAlways<number>
  type: NotificationType
  /** What it speaks of, and goes with: one of these five. */
  order: string | null
  ticket: string | null
  claim: string | null
  product: string | null
  chat: string | null
  /** The customer it comes from, with whose picture it is shown, and what they were called. */
  person: string | null
  firstName: string | null
  lastName: string | null
  /** Of an order; anything else has the path of its screen. */
  uriCode: string | null
  path: string | null
  texts: Json<Record<string, string>>
  /** Resolved by an admin, such as a chat that was read: it is unread for no admin any more. */
  isResolved: Generated<boolean>
  createdAt: string
}

/** Up to which place an admin read all. */
export type NotificationsReadTable = { admin: string; upTo: number }

/** What an admin read, marked as unread again or removed one by one. */
export type NotificationMarkTable = {
  admin: string
  notification: string
  isRemoved: boolean
  isUnread: Generated<boolean>
}
