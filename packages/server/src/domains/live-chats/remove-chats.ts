import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { useFiles } from '../files/files.ts'

/**
 * Deletes all chats of some customers for good, with their files and the events not yet emitted. A chat of a guest that an
 * admin linked to one of them is the guest's again.
 */
export async function removeChatsOf(tx: Transaction<Tables>, customers: readonly string[]): Promise<void> {
  await tx
    .updateTable('liveChats')
    .set({ customer: null, isLinked: false })
    .where('customer', 'in', [...customers])
    .where('isLinked', '=', true)
    .execute()
  const chats = await tx
    .selectFrom('liveChats')
    .select('_id')
    .where('customer', 'in', [...customers])
    .orderBy('_id')
    .forUpdate()
    .execute()
  if (chats.length === 0) return
  const ids = chats.map((chat) => chat._id)
  const withFiles = await tx
    .selectFrom('liveChatMessages')
    .select('_id')
    .where('chat', 'in', ids)
    .where(sql<boolean>`"media" <> '[]'`)
    .execute()
  for (const { _id } of withFiles) await useFiles(tx, { entity: 'liveChatMessage', entityId: _id }, {})
  await sql`
    delete from outbox where "number" is null and "payload" -> 'chat' ->> '_id' = any(${ids}::text[])
  `.execute(tx)
  await tx.deleteFrom('liveChats').where('_id', 'in', ids).execute()
}
