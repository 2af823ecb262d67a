import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { later } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { emit } from '../../lib/outbox.ts'
import type { Reaction } from '../../ports/outbox/reactions.ts'
import { buildNotification, type NewNotification } from './build-notification.ts'
import { AWAY_MS } from './mail-notifications.ts'
import { asNotification } from './read-notifications.ts'

/**
 * Creates at most one notification per event, and resolves the notification of a chat without unread
 * messages.
 */
export const createNotifications: Reaction = async (tx, event, now) => {
  if (event.name === 'chat.messageRead') {
    const { by, chat } = event.payload
    if (by === 'admin' && chat.unreadCount.adminUnread === 0) await finalizeChat(tx, chat._id, now)
    return
  }
  const notifications = await buildNotification(tx, event)
  if (notifications) await notify(tx, notifications, { happenedAt: event.createdAt, now })
}

/**
 * Writes an unread notification for its recipient, or for every admin except the one who caused the event, and
 * emits it.
 */
export async function notify(
  tx: Transaction<Tables>,
  {
    about,
    site,
    person,
    info,
    texts,
    madeBy = null,
    recipient,
    sites,
    isMailed = true,
    author = null,
  }: NewNotification,
  { happenedAt, now }: { happenedAt: string; now: Date },
): Promise<string> {
  const { type, uriCode } = info
  // A chat has one notification, of its latest message; a new message makes it unread for every admin again.
  if (about.chat && type === 'chat')
    await tx.deleteFrom('notifications').where('chat', '=', about.chat).where('type', '=', type).execute()
  const row = {
    _id: newId(),
    type,
    site,
    uriCode,
    path: 'path' in info ? info.path : null,
    firstName: person?.firstName ?? null,
    lastName: person?.lastName ?? null,
    createdAt: happenedAt,
  }
  await tx
    .insertInto('notifications')
    .values({
      ...row,
      ...about,
      person: person?._id ?? null,
      recipient: recipient ?? null,
      mailAt: recipient && isMailed ? later(now, AWAY_MS) : null,
      author: author?._id ?? null,
      texts: JSON.stringify(texts),
    })
    .execute()
  if (madeBy && !recipient)
    await tx
      .insertInto('notificationMarks')
      .values({ admin: madeBy, notification: row._id, isRemoved: true })
      .execute()
  const notification = asNotification({
    ...row,
    texts,
    author,
    avatar: person?.avatar ?? null,
    isRead: false,
  })
  await emit(tx, now, [
    {
      name: 'notification.created',
      payload: {
        ...{ notification, recipient: recipient ?? null, madeBy },
        ...(sites && { sites: sites === 'all' ? sites : [...sites] }),
      },
    },
  ])
  return row._id
}

/**
 * An admin has read the chat: resolves its notification, unless the customer has written another message
 * since.
 */
async function finalizeChat(tx: Transaction<Tables>, chat: string, now: Date): Promise<void> {
  const completed = await tx
    .updateTable('notifications')
    .set({ isResolved: true })
    .where('chat', '=', chat)
    .where('type', '=', 'chat')
    .where('isResolved', '=', false)
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
  if (completed.length > 0) await emit(tx, now, [{ name: 'notification.changed', payload: { admin: null } }])
}
