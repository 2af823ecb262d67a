import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { emit } from '../../lib/outbox.ts'
import { countUnread, lockNotification, type Reader } from './read-notifications.ts'

/** Marks belong to a single admin and do not change shop data, so the audit log does not record them. */
export const markRead = signedIn.notifications.read.handler(
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

export const markAllRead = signedIn.notifications.readAll.handler(
  ({ context: { db, admin, clock }, input: { upTo } }) =>
    db.transaction().execute(async (tx) => {
      const before = await countUnread(tx, admin)
      await markAllAsRead(tx, admin, clock(), upTo)
      const unreadCount = await countUnread(tx, admin)
      return { unreadCount, marked: Math.max(0, before - unreadCount) }
    }),
)

/**
 * Marks all notifications of an admin as read, or those up to the given one. Emits nothing if none is unread.
 */
export async function markAllAsRead(
  tx: Transaction<Tables>,
  admin: Reader,
  now: Date,
  upTo?: string,
): Promise<void> {
  if ((await countUnread(tx, admin)) === 0) return
  await readAll(tx, admin, await findSequence(tx, upTo))
  await emitToOthers(tx, admin, now)
}

/**
 * Marks one notification and returns the admin's unread count; undefined if the admin has no such
 * notification.
 */
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
    // A notification that another window removes concurrently stays removed.
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

/**
 * Returns the last sequence, or that of the given notification. If a later message of the chat has replaced
 * that one, returns the last sequence before it.
 */
async function findSequence(tx: Transaction<Tables>, upTo: string | undefined): Promise<number> {
  const seen = upTo === undefined ? sql`true` : sql`"_id" = ${upTo}`
  const before = upTo === undefined ? sql`false` : sql`"_id" < ${upTo}`
  const { rows } = await sql<{ sequence: number }>`
    select coalesce(
      (select max("sequence") from notifications where ${seen}),
      (select max("sequence") from notifications where ${before}),
      0
    ) as "sequence"
  `.execute(tx)
  return rows[0]?.sequence ?? 0
}

/**
 * Sets the position up to which the admin has read all, and deletes the read and unread marks up to it. Marks
 * of removed notifications remain.
 */
async function readAll(tx: Transaction<Tables>, { _id }: Reader, sequence: number): Promise<void> {
  await sql`
    insert into "notificationsRead" ("admin", "upTo") values (${_id}, ${sequence})
    on conflict ("admin") do update set "upTo" = greatest("notificationsRead"."upTo", excluded."upTo")
  `.execute(tx)
  await sql`
    delete from "notificationMarks" mark using notifications
    where mark."admin" = ${_id} and not mark."isRemoved"
      and notifications."_id" = mark."notification" and notifications."sequence" <= ${sequence}
  `.execute(tx)
}

const emitToOthers = (tx: Transaction<Tables>, { _id: admin }: Reader, now: Date) =>
  emit(tx, now, [{ name: 'notification.changed', payload: { admin } }])
