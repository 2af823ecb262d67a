import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { newId } from '../../lib/id.ts'
import { emit } from '../../lib/outbox.ts'
import type { Reaction } from '../../ports/outbox/reactions.ts'
import { type News, newsOf } from './news-of.ts'
import { asNotification } from './read-notifications.ts'

/** Makes notifications of what happened, each once; and ends those of chats that were read. */
export const tellOfEvents: Reaction = async (tx, event, now) => {
  if (event.name === 'chat.messageRead') {
    const { by, chat } = event.payload
    if (by === 'admin' && chat.unreadCount.adminUnread === 0) await settleChat(tx, chat._id, now)
    return
  }
  const news = await newsOf(tx, event)
  if (news) await notify(tx, news, { happenedAt: event.createdAt, now })
}

/** Writes a notification that is unread to every admin but the one who made what it is about, and tells of it. */
export async function notify(
  tx: Transaction<Tables>,
  { about, person, info, words, madeBy = null }: News,
  { happenedAt, now }: { happenedAt: string; now: Date },
): Promise<string> {
  // A chat has one notification, of its latest message: unread to everybody again.
  if (about.chat) await tx.deleteFrom('notifications').where('chat', '=', about.chat).execute()
  const { type, uriCode } = info
  const row = {
    _id: newId(),
    type,
    uriCode,
    path: 'path' in info ? info.path : null,
    firstName: person?.firstName ?? null,
    lastName: person?.lastName ?? null,
    createdAt: happenedAt,
  }
  await tx
    .insertInto('notifications')
    .values({ ...row, ...about, person: person?._id ?? null, words: JSON.stringify(words) })
    .execute()
  if (madeBy)
    await tx
      .insertInto('notificationMarks')
      .values({ admin: madeBy, notification: row._id, isRemoved: true })
      .execute()
  const notification = asNotification({ ...row, words, avatar: person?.avatar ?? null, isRead: false })
  await emit(tx, now, [{ name: 'notification.created', payload: { notification, madeBy } }])
  return row._id
}

/** Somebody of the shop read the chat: that it was written in is no news any more. Unless it was written in since. */
async function settleChat(tx: Transaction<Tables>, chat: string, now: Date): Promise<void> {
  const settled = await tx
    .updateTable('notifications')
    .set({ isSettled: true })
    .where('chat', '=', chat)
    .where('isSettled', '=', false)
    .where((where) =>
      where.exists(
        where
          .selectFrom('liveChats')
          .select('liveChats._id')
          .whereRef('liveChats._id', '=', 'notifications.chat')
          .where('adminUnread', '=', 0),
      ),
    )
    .returning('_id')
    .execute()
  if (settled.length > 0) await emit(tx, now, [{ name: 'notification.changed', payload: { admin: null } }])
}
