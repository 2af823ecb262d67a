import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { emit } from '../../lib/outbox.ts'
import { countUnread, lockNotification, type Reader } from './read-notifications.ts'

/** What an admin reads and removes is theirs alone and no change of the shop: the audit log says nothing of it. */
export const readNotification = signedIn.notifications.read.handler(
  async ({ context: { db, admin, clock }, input: { id }, errors }) => {
    const unreadCount = await db.transaction().execute((tx) => mark(tx, admin, id, false, clock()))
    if (unreadCount === undefined) throw errors.NOT_FOUND()
    return { unreadCount }
  },
)

export const removeNotification = signedIn.notifications.remove.handler(
  async ({ context: { db, admin, clock }, input: { id }, errors }) => {
    const unreadCount = await db.transaction().execute((tx) => mark(tx, admin, id, true, clock()))
    if (unreadCount === undefined) throw errors.NOT_FOUND()
    return { unreadCount }
  },
)

export const readAllNotifications = signedIn.notifications.readAll.handler(
  ({ context: { db, admin, clock } }) =>
    db.transaction().execute(async (tx) => {
      await markAllAsRead(tx, admin, clock())
      return { unreadCount: await countUnread(tx, admin) }
    }),
)

/** Marks all that an admin has as read; where all of it was, that is no news. */
export async function markAllAsRead(tx: Transaction<Tables>, admin: Reader, now: Date): Promise<void> {
  if ((await countUnread(tx, admin)) === 0) return
  await readAll(tx, admin)
  await tellOthers(tx, admin, now)
}

/** Marks one as read or removed and answers how many are unread now; undefined where the admin has no such. */
async function mark(
  tx: Transaction<Tables>,
  admin: Reader,
  notification: string,
  isRemoved: boolean,
  now: Date,
): Promise<number | undefined> {
  const found = await lockNotification(tx, admin, notification)
  if (!found) return undefined
  if (isRemoved || !found.isRead) {
    const marking = tx.insertInto('notificationMarks').values({ admin: admin._id, notification, isRemoved })
    // What another window removed at the same moment stays removed when this one reads it.
    await marking
      .onConflict((conflict) => {
        const known = conflict.columns(['admin', 'notification'])
        return isRemoved ? known.doUpdateSet({ isRemoved }) : known.doNothing()
      })
      .execute()
    await tellOthers(tx, admin, now)
  }
  return countUnread(tx, admin)
}

/** All that there is counts as read from now on; marks of single ones below are of no use any more. */
async function readAll(tx: Transaction<Tables>, { _id }: Reader): Promise<void> {
  await sql`
    insert into "notificationsRead" ("admin", "upTo")
    select ${_id}, coalesce(max("place"), 0) from notifications
    on conflict ("admin") do update set "upTo" = greatest("notificationsRead"."upTo", excluded."upTo")
  `.execute(tx)
  await sql`
    delete from "notificationMarks" mark using notifications, "notificationsRead" read
    where mark."admin" = ${_id} and not mark."isRemoved" and read."admin" = mark."admin"
      and notifications."_id" = mark."notification" and notifications."place" <= read."upTo"
  `.execute(tx)
}

const tellOthers = (tx: Transaction<Tables>, { _id: admin }: Reader, now: Date) =>
  emit(tx, now, [{ name: 'notification.changed', payload: { admin } }])
