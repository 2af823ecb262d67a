import {
  NOTIFICATION_PERMISSIONS,
  type Notification,
  type NotificationType,
} from '@storekeeper/contract/notifications/notification'
import type { NotificationQuery } from '@storekeeper/contract/notifications/notification-query'
import { isAllowed } from '@storekeeper/contract/permissions'
import { type Expression, type SqlBool, sql, type Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { countUpTo, type Total } from '../../lib/page.ts'
import { sentenceOf } from './message.ts'

export type Reader = { _id: string; isSuperAdmin: boolean }

/** From when on an admin gets notifications, and up to which place they read all of them. */
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

/** What an admin marked one by one decides; else whether an admin resolved it, or this admin read all up to there. */
const isReadBy = ({ _id }: Reader, readUpTo: number) => sql<boolean>`coalesce(
  (
    select not mark."isUnread" from "notificationMarks" mark
    where mark."admin" = ${_id} and mark."notification" = notifications."_id"
  ),
  notifications."isResolved" or notifications."place" <= ${readUpTo}
)`

/** The notifications of one admin: what they may read, since they joined, except for what they removed. */
const receivedBy = (admin: Reader, { since }: Horizon) => sql<SqlBool>`
  notifications."type" = any(${typesFor(admin)}) and notifications."createdAt" >= ${since} and not exists (
    select from "notificationMarks" mark
    where mark."admin" = ${admin._id} and mark."notification" = notifications."_id" and mark."isRemoved"
  )
`

const notificationsOf = (db: Db, admin: Reader, horizon: Horizon) =>
  db
    .selectFrom('notifications')
    .select(isReadBy(admin, horizon.readUpTo).as('isRead'))
    .where(receivedBy(admin, horizon))

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
  return newestFirst(notificationsOf(db, admin, await horizonOf(db, admin)), { limit })
}

/** A page of all notifications of an admin, and how many match. */
export async function pageOfNotifications(
  db: Db,
  admin: Reader,
  { page, limit, type, unread }: NotificationQuery,
): Promise<{ items: Notification[] } & Total> {
  const horizon = await horizonOf(db, admin)
  const conditions = [receivedBy(admin, horizon)]
  if (type?.length) conditions.push(sql<SqlBool>`notifications."type" = any(${type})`)
  const isRead = isReadBy(admin, horizon.readUpTo)
  if (unread !== undefined) conditions.push(unread ? sql<SqlBool>`not ${isRead}` : isRead)
  const where = sql.join(conditions, sql` and `) as unknown as Expression<SqlBool>
  const matching = db.selectFrom('notifications').select(isRead.as('isRead')).where(where)
  const [items, total] = await Promise.all([
    newestFirst(matching, { limit, offset: (page - 1) * limit }),
    countUpTo(db, 'notifications', where),
  ])
  return { items, ...total }
}

async function newestFirst(
  notifications: ReturnType<typeof notificationsOf>,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Notification[]> {
  const rows = await notifications
    .leftJoin('customers', 'customers._id', 'notifications.person')
    .select(['notifications._id', 'type', 'texts', 'uriCode', 'path', 'notifications.createdAt'])
    .select(['notifications.firstName', 'notifications.lastName', 'avatar'])
    .orderBy('place', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(asNotification)
}

type Row = {
  _id: string
  type: NotificationType
  texts: Record<string, string>
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
  message: sentenceOf(type, row.texts),
  customer:
    firstName === null && lastName === null
      ? null
      : { avatar, firstName: firstName ?? '', lastName: lastName ?? '' },
  // Which of the two it is the table's own check and `notification-of.ts` see to.
  info: (uriCode === null ? { type, uriCode, path } : { type, uriCode }) as Notification['info'],
})

/**
 * How many are unread to an admin: all since they last read all, but for what they read or removed one by one, and what
 * they marked as unread again, both of which are few. Indexes alone answer it; see the migration.
 */
export async function countUnread(db: Db, admin: Reader): Promise<number> {
  const { since, readUpTo } = await horizonOf(db, admin)
  const theirs = sql`"createdAt" >= ${since} and "type" = any(${typesFor(admin)})`
  const fresh = sql`not "isResolved" and "place" > ${readUpTo}`
  const marked = sql`"notificationMarks" mark join notifications on notifications."_id" = mark."notification"`
  const { rows } = await sql<{ unreadCount: number }>`
    select (
      (select count(*) from notifications where ${fresh} and ${theirs})
      - (select count(*) from ${marked} where mark."admin" = ${admin._id} and not mark."isUnread" and ${fresh} and ${theirs})
      + (select count(*) from ${marked} where mark."admin" = ${admin._id} and mark."isUnread" and not (${fresh}) and ${theirs})
    )::int as "unreadCount"
  `.execute(db)
  return rows[0]?.unreadCount ?? 0
}

const typesFor = (admin: Reader) =>
  (Object.keys(NOTIFICATION_PERMISSIONS) as NotificationType[]).filter((type) =>
    isAllowed(admin, NOTIFICATION_PERMISSIONS[type]),
  )
