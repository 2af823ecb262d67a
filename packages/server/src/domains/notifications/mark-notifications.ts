import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { emit } from '../../lib/outbox.ts'
import { countUnread, lockNotification, type Reader } from './read-notifications.ts'

/** What an admin reads and removes is theirs alone and no change of the shop: the audit log does not record it. */
export const readNotification = signedIn.notifications.read.handler(
  async ({ context: { db, admin, clock }, input: { id, isRead }, errors }) => {
    const as = isRead ? 'read' : 'unread'
    const unreadCount = await db.transaction().execute((tx) => mark(tx, admin, id, as, clock()))
    if (unreadCount === undefined) throw errors.NOT_FOUND()
    return { unreadCount }
  },
)

export const removeNotification = signedIn.notifications.remove.handler(
  async ({ context: { db, admin, clock }, input: { id }, errors }) => {
    const unreadCount = await db.transaction().execute((tx) => mark(tx, admin, id, 'removed', clock()))
    if (unreadCount === undefined) throw errors.NOT_FOUND()
    return { unreadCount }
  },
)

export const readAllNotifications = signedIn.notifications.readAll.handler(
  ({ context: { db, admin, clock }, input: { upTo } }) =>
    db.transaction().execute(async (tx) => {
      const before = await countUnread(tx, admin)
      await markAllAsRead(tx, admin, clock(), upTo)
      const unreadCount = await countUnread(tx, admin)
      return { unreadCount, marked: Math.max(0, before - unreadCount) }
    }),
)

/** Marks all that an admin has as read, or all up to the newest that they saw; where all of it was, that is no news. */
export async function markAllAsRead(
  tx: Transaction<Tables>,
  admin: Reader,
  now: Date,
  upTo?: string,
): Promise<void> {
  if ((await countUnread(tx, admin)) === 0) return
  await readAll(tx, admin, await placeOf(tx, upTo))
  await emitToOthers(tx, admin, now)
}

/** Marks one and answers how many are unread now; undefined where the admin has no such. */
async function mark(
  tx: Transaction<Tables>,
  admin: Reader,
  notification: string,
  as: 'read' | 'unread' | 'removed',
  now: Date,
): Promise<number | undefined> {
  const found = await lockNotification(tx, admin, notification)
  if (!found) return undefined
  const isRemoved = as === 'removed'
  const isUnread = as === 'unread'
  if (isRemoved || found.isRead === isUnread) {
    const marking = tx
      .insertInto('notificationMarks')
      .values({ admin: admin._id, notification, isRemoved, isUnread })
    // What another window removed at the same moment stays removed.
    await marking
      .onConflict((conflict) => {
        const known = conflict.columns(['admin', 'notification'])
        return isRemoved
          ? known.doUpdateSet({ isRemoved, isUnread })
          : known.doUpdateSet({ isUnread }).where('notificationMarks.isRemoved', '=', false)
      })
      .execute()
    await emitToOthers(tx, admin, now)
  }
  return countUnread(tx, admin)
}

/** The last place there is, or that of a notification. One that a later message of its chat replaced was after all before it. */
async function placeOf(tx: Transaction<Tables>, upTo: string | undefined): Promise<number> {
  const seen = upTo === undefined ? sql`true` : sql`"_id" = ${upTo}`
  const before = upTo === undefined ? sql`false` : sql`"_id" < ${upTo}`
  const { rows } = await sql<{ place: number }>`
    select coalesce(
      (select max("place") from notifications where ${seen}),
      (select max("place") from notifications where ${before}),
      0
    ) as "place"
  `.execute(tx)
  return rows[0]?.place ?? 0
}

/** All up to there counts as read from now on; marks of single ones below are of no use any more. */
async function readAll(tx: Transaction<Tables>, { _id }: Reader, place: number): Promise<void> {
  await sql`
    insert into "notificationsRead" ("admin", "upTo") values (${_id}, ${place})
    on conflict ("admin") do update set "upTo" = greatest("notificationsRead"."upTo", excluded."upTo")
  `.execute(tx)
  await sql`
    delete from "notificationMarks" mark using notifications
    where mark."admin" = ${_id} and not mark."isRemoved"
      and notifications."_id" = mark."notification" and notifications."place" <= ${place}
  `.execute(tx)
}

const emitToOthers = (tx: Transaction<Tables>, { _id: admin }: Reader, now: Date) =>
  emit(tx, now, [{ name: 'notification.changed', payload: { admin } }])
