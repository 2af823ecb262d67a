import type { ChatSide } from '@storekeeper/contract/live-chats/live-chat'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { emit } from '../../lib/outbox.ts'
import { lockChat } from './lock-chat.ts'
import { requireChat } from './read-chats.ts'

/**
 * Marks the other side's messages as read up to a sequence and returns how many remain unread; undefined if
 * the chat does not exist. Reading is never undone: an earlier sequence changes nothing, and one beyond the
 * last means the last.
 */
export async function readUpTo(
  tx: Transaction<Tables>,
  _id: string,
  { by, upTo: input }: { by: ChatSide; upTo: number },
  now: Date,
): Promise<number | undefined> {
  const chat = await lockChat(tx, _id)
  if (!chat) return undefined
  const [was, unread] =
    by === 'admin' ? [chat.adminReadUpTo, chat.adminUnread] : [chat.customerReadUpTo, chat.customerUnread]
  const upTo = Math.min(input, chat.messageCount)
  if (upTo <= was) return unread
  const at = now.toISOString()
  const read = await tx
    .updateTable('liveChatMessages')
    .set({ readAt: at })
    .where('chat', '=', _id)
    .where('isCustomer', '=', by === 'admin')
    .where('sequence', '>', was)
    .where('sequence', '<=', upTo)
    .returning('_id')
    .execute()
  const left = unread - read.length
  await tx
    .updateTable('liveChats')
    .set(
      by === 'admin'
        ? { adminReadUpTo: upTo, adminUnread: left }
        : { customerReadUpTo: upTo, customerUnread: left },
    )
    .where('_id', '=', _id)
    .execute()
  await emit(tx, now, [{ name: 'chat.messageRead', payload: { chat: await requireChat(tx, _id), by, upTo } }])
  return left
}
