import {
  NOTIFICATION_RIGHTS,
  type Notification,
  type NotificationType,
} from '@storekeeper/contract/notifications/notification'
import { isAllowed } from '@storekeeper/contract/rights'
import { sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { sentenceOf } from './sentence.ts'

export type Reader = { _id: string; isSuperAdmin: boolean }

/** From when on an admin is told of things, and up to which place they read all of them. */
type Horizon = { since: string; readUpTo: number }

const horizonOf = async (db: Db, { _id }: Reader): Promise<Horizon> => {
  const { since, upTo } = await db
    .selectFrom('admins')
    .leftJoin('notificationsRead as read', 'read.admin', 'admins._id')
    .select(['admins.createdAt as since', 'upTo'])
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow()
  return { since, readUpTo: upTo ?? 0 }
}

/** What one admin is told of: what they may read, since they came, but for what they removed. With whether they read it. */
const notificationsOf = (db: Db, admin: Reader, { since, readUpTo }: Horizon) =>
  db
    .selectFrom('notifications')
    .select(
      sql<boolean>`(
        notifications."isSettled" or notifications."place" <= ${readUpTo} or exists (
          select from "notificationMarks" mark
          where mark."admin" = ${admin._id} and mark."notification" = notifications."_id"
        )
      )`.as('isRead'),
    )
    .where('type', 'in', typesFor(admin))
    .where('notifications.createdAt', '>=', since)
    .where(
      sql<boolean>`not exists (
        select from "notificationMarks" mark
        where mark."admin" = ${admin._id} and mark."notification" = notifications."_id" and mark."isRemoved"
      )`,
    )

/** Whether an admin read it; undefined where they have no such. Until the end of the transaction it stays. */
export const lockNotification = async (
  tx: Transaction<Tables>,
  admin: Reader,
  id: string,
): Promise<{ isRead: boolean } | undefined> =>
  notificationsOf(tx, admin, await horizonOf(tx, admin))
    .where('notifications._id', '=', id)
    .forKeyShare()
    .executeTakeFirst()

/** The latest, newest first. */
export async function latestNotifications(db: Db, admin: Reader, limit: number): Promise<Notification[]> {
  const rows = await notificationsOf(db, admin, await horizonOf(db, admin))
    .leftJoin('customers', 'customers._id', 'notifications.person')
    .select(['notifications._id', 'type', 'words', 'uriCode', 'path', 'notifications.createdAt'])
    .select(['notifications.firstName', 'notifications.lastName', 'avatar'])
    .orderBy('place', 'desc')
    .limit(limit)
    .execute()
  return rows.map(asNotification)
}

type Row = {
  _id: string
  type: NotificationType
  words: Record<string, string>
  uriCode: string | null
  path: string | null
  firstName: string | null
  lastName: string | null
  avatar: string | null
  isRead: boolean
  createdAt: string
}

export const asNotification = ({ type, firstName, lastName, avatar, uriCode, path, ...row }: Row) => ({
  ...row,
  message: sentenceOf(type, row.words),
  customer:
    firstName === null && lastName === null
      ? null
      : { avatar, firstName: firstName ?? '', lastName: lastName ?? '' },
  // Which of the two it is the table's own check and `news-of.ts` see to.
  info: (uriCode === null ? { type, uriCode, path } : { type, uriCode }) as Notification['info'],
})

/**
 * How many are unread to an admin: all since they last read all, but for what they read or removed one by one, which are
 * few. Indexes alone answer it; see the migration.
 */
export async function countUnread(db: Db, admin: Reader): Promise<number> {
  const { since, readUpTo } = await horizonOf(db, admin)
  const those = sql`not "isSettled" and "place" > ${readUpTo} and "createdAt" >= ${since} and "type" = any(${typesFor(admin)})`
  const { rows } = await sql<{ unreadCount: number }>`
    select (
      (select count(*) from notifications where ${those}) - (
        select count(*) from "notificationMarks" mark join notifications on notifications."_id" = mark."notification"
        where mark."admin" = ${admin._id} and ${those}
      )
    )::int as "unreadCount"
  `.execute(db)
  return rows[0]?.unreadCount ?? 0
}

const typesFor = (admin: Reader) =>
  (Object.keys(NOTIFICATION_RIGHTS) as NotificationType[]).filter((type) =>
    isAllowed(admin, NOTIFICATION_RIGHTS[type]),
  )
