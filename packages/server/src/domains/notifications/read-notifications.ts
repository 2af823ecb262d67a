import { type Grants, getSites } from '@storekeeper/contract/grants'
import {
  NOTIFICATION_PERMISSIONS,
  type Notification,
  type NotificationType,
} from '@storekeeper/contract/notifications/notification'
import { NOTIFICATION_FILTER_FIELDS } from '@storekeeper/contract/notifications/notification-filter-fields'
import type { NotificationQuery } from '@storekeeper/contract/notifications/notification-query'
import { type Expression, type RawBuilder, type SqlBool, sql, type Transaction } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { countUpTo, type Total } from '../../lib/queries/page.ts'
import { type FilterColumns, whereFilter } from '../../lib/queries/where-filter.ts'

export type Reader = Grants & { _id: string }

/** The time from which an admin receives notifications, and the sequence up to which they have read all. */
type Horizon = { since: string; readUpTo: number }

const findHorizon = async (db: Db, { _id }: Reader): Promise<Horizon> => {
  const { since, upTo } = await db
    .selectFrom('admins')
    .leftJoin('notificationsRead as read', 'read.admin', 'admins._id')
    .select(['admins.createdAt as since', 'upTo'])
    .where('_id', '=', _id)
    .executeTakeFirstOrThrow()
  return { since, readUpTo: upTo ?? 0 }
}

/**
 * The admin's own mark decides; without one, a notification is read if it is resolved or within the part that
 * the admin has read.
 */
const isReadBy = ({ _id }: Reader, readUpTo: number) => sql<boolean>`coalesce(
  (
    select not mark."isUnread" from "notificationMarks" mark
    where mark."admin" = ${_id} and mark."notification" = notifications."_id"
  ),
  notifications."isResolved" or notifications."sequence" <= ${readUpTo}
)`

/**
 * The notifications of one admin: of the types they have permission for, since they joined, except removed
 * ones.
 */
const receivedBy = (admin: Reader, { since }: Horizon) => sql<SqlBool>`
  ${isPermitted(admin)} and notifications."createdAt" >= ${since} and not exists (
    select from "notificationMarks" mark
    where mark."admin" = ${admin._id} and mark."notification" = notifications."_id" and mark."isRemoved"
  )
`

const buildNotificationQuery = (db: Db, admin: Reader, horizon: Horizon) =>
  db
    .selectFrom('notifications')
    .select(isReadBy(admin, horizon.readUpTo).as('isRead'))
    .where(receivedBy(admin, horizon))

/**
 * Returns whether the admin has read it; undefined if they have no such notification. The lock prevents its
 * deletion.
 */
export const lockNotification = async (
  tx: Transaction<Tables>,
  admin: Reader,
  id: string,
): Promise<{ isRead: boolean } | undefined> =>
  buildNotificationQuery(tx, admin, await findHorizon(tx, admin))
    .where('notifications._id', '=', id)
    .forKeyShare()
    .executeTakeFirst()

export async function latestNotifications(db: Db, admin: Reader, limit: number): Promise<Notification[]> {
  return newestFirst(buildNotificationQuery(db, admin, await findHorizon(db, admin)), { limit })
}

/** Returns a page of an admin's notifications, and how many match. */
export async function toNotificationPage(
  db: Db,
  admin: Reader,
  { page, limit, type, unread, filter, timeZone }: NotificationQuery,
): Promise<{ items: Notification[] } & Total> {
  const horizon = await findHorizon(db, admin)
  const conditions: Expression<SqlBool>[] = [receivedBy(admin, horizon)]
  if (type?.length) conditions.push(sql<SqlBool>`notifications."type" = any(${type})`)
  const isRead = isReadBy(admin, horizon.readUpTo)
  if (filter)
    conditions.push(
      whereFilter(filter, NOTIFICATION_FILTER_FIELDS, notificationFilterColumns(isRead), timeZone),
    )
  if (unread !== undefined) conditions.push(unread ? sql<SqlBool>`not ${isRead}` : isRead)
  const where = sql.join(conditions, sql` and `) as unknown as Expression<SqlBool>
  const matching = db.selectFrom('notifications').select(isRead.as('isRead')).where(where)
  const [items, total] = await Promise.all([
    newestFirst(matching, { limit, offset: (page - 1) * limit }),
    countUpTo(db, 'notifications', where),
  ])
  return { items, ...total }
}

const notificationFilterColumns = (
  isRead: RawBuilder<boolean>,
): FilterColumns<typeof NOTIFICATION_FILTER_FIELDS> => ({
  type: sql`notifications."type"`,
  customer: sql`trim(concat_ws(' ', notifications."firstName", notifications."lastName"))`,
  unread: sql`not ${isRead}`,
  created: sql`notifications."createdAt"`,
})

async function newestFirst(
  notifications: ReturnType<typeof buildNotificationQuery>,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Notification[]> {
  const rows = await notifications
    .leftJoin('customers', 'customers._id', 'notifications.person')
    .select([
      'notifications._id',
      'type',
      'notifications.site',
      'texts',
      'uriCode',
      'path',
      'notifications.createdAt',
    ])
    .select(['notifications.firstName', 'notifications.lastName', 'avatar'])
    .select((row) =>
      jsonObjectFrom(
        row
          .selectFrom('admins')
          .select(['admins.firstName', 'admins.lastName', 'admins.avatar'])
          .whereRef('admins._id', '=', 'notifications.author'),
      ).as('author'),
    )
    .orderBy('sequence', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(asNotification)
}

type Row = {
  _id: string
  type: NotificationType
  site: string | null
  texts: Record<string, string>
  uriCode: string | null
  path: string | null
  firstName: string | null
  lastName: string | null
  avatar: string | null
  author: Notification['author']
  isRead: boolean
  createdAt: string
}

export const asNotification = ({
  type,
  firstName,
  lastName,
  avatar,
  author,
  uriCode,
  path,
  ...row
}: Row) => ({
  ...row,
  author: author && { firstName: author.firstName, lastName: author.lastName, avatar: author.avatar },
  message: formatNotification(type, row.texts),
  customer:
    firstName === null && lastName === null
      ? null
      : { avatar, firstName: firstName ?? '', lastName: lastName ?? '' },
  // A check constraint of the table ensures that exactly one of the two is set.
  info: (uriCode === null ? { type, uriCode, path } : { type, uriCode }) as Notification['info'],
})

/**
 * The unread count of an admin: the notifications since they last read all, minus those they marked as read
 * or removed, plus those they marked as unread; marks are few. The query reads indexes only; see the
 * migration.
 */
export async function countUnread(db: Db, admin: Reader): Promise<number> {
  const { since, readUpTo } = await findHorizon(db, admin)
  const theirs = sql`"createdAt" >= ${since} and ${isPermitted(admin)}`
  const fresh = sql`not "isResolved" and "sequence" > ${readUpTo}`
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

/**
 * The types for which the admin has the permission, each on the sites on which they have it, except others’ own. Of
 * webhooks those that the admin may view: all of their sites are the admin's.
 */
function isPermitted(admin: Reader): RawBuilder<SqlBool> {
  const types = Object.keys(NOTIFICATION_PERMISSIONS) as NotificationType[]
  const bySites = Map.groupBy(types, (type) => String(getSites(admin, NOTIFICATION_PERMISSIONS[type])))
  const conditions = [...bySites].map(([sites, some]) => {
    const isOfType = sql`notifications."type" = any(${some})`
    if (sites === 'all') return isOfType
    const own = sites.split(',')
    return sql`${isOfType} and case when notifications."type" = 'webhook'
      then notifications."webhook" in (select "_id" from webhooks where "sites" <@ ${own}::text[])
      else notifications."site" = any(${own}) end`
  })
  return sql`coalesce(notifications."recipient" = ${admin._id}, true) and (${sql.join(conditions, sql` or `)})`
}

/** The values in the text of a notification, where present. */
type Words = Readonly<Record<string, string>>

/** The English text of each notification type; lists show it after the name of the customer. */
const MESSAGE: Record<NotificationType, (texts: Words) => string> = {
  order: ({ orderId }) => `placed order #${orderId}`,
  orderMention: ({ orderId, text }) => `mentioned you on order #${orderId}: ${text}`,
  orderAssigned: ({ orderId }) => `assigned order #${orderId} to you`,
  ticketMention: ({ ticketNumber, text }) => `mentioned you on ticket ${ticketNumber}: ${text}`,
  customerMention: ({ customer, text }) => `mentioned you on customer ${customer}: ${text}`,
  privacyRequestMention: ({ customer, text }) =>
    `mentioned you on the privacy request of ${customer}: ${text}`,
  returnMention: ({ returnNumber, text }) => `mentioned you on return ${returnNumber}: ${text}`,
  ticketAssigned: ({ ticketNumber, subject }) => `assigned ticket ${ticketNumber} to you: ${subject}`,
  orderComment: ({ orderId, text }) => `commented on order #${orderId}: ${text}`,
  chat: ({ text }) => `wrote in the chat: ${text}`,
  chatAssigned: ({ customer }) => `assigned the chat with ${customer} to you`,
  ticket: ({ ticketNumber, subject, text }) =>
    text === undefined
      ? `created ticket ${ticketNumber}: ${subject}`
      : `answered ticket ${ticketNumber}: ${text}`,
  freeBuy: ({ product }) => `claimed ${product} for free`,
  privacyRequest: ({ kind, dueAt }) => {
    const due = `due on ${dueAt?.slice(0, 10)}`
    return kind === 'erasure' ? `requested an erasure, ${due}` : `requested their data, ${due}`
  },
  return: ({ returnNumber, orderId }) => `requested return ${returnNumber} of order #${orderId}`,
  webhook: ({ webhook, reason }) =>
    reason === 'gone'
      ? `Webhook ${webhook} was turned off: its receiver no longer exists`
      : `Webhook ${webhook} was turned off: all its deliveries failed for days`,
  viewAlert: ({ view, rows }) => `The view ${view} has ${rows} rows`,
  payment: ({ orderId, problem, dueBy }) => {
    if (problem === 'refund-failed') return `A refund for order #${orderId} failed`
    const due = dueBy ? `: respond by ${dueBy.slice(0, 10)}` : ''
    return `The payment for order #${orderId} was disputed${due}`
  },
  stock: ({ product, quantity }) => `${product} is running low: ${quantity} left`,
}

const formatNotification = (type: NotificationType, texts: Words): string => MESSAGE[type](texts)

/** One transaction, so that the unread count matches the list. */
export const listNotifications = signedIn.notifications.list.handler(
  ({ context: { db, admin }, input: { limit } }) =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => ({
        notifications: await latestNotifications(tx, admin, limit),
        unreadCount: await countUnread(tx, admin),
      })),
)

export const allNotifications = signedIn.notifications.all.handler(
  async ({ context: { db, admin }, input }) => ({
    ...(await toNotificationPage(db, admin, input)),
    page: input.page,
    limit: input.limit,
  }),
)
