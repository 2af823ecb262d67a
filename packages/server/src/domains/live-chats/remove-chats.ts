import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { useFiles } from '../files/files.ts'

/**
 * Permanently deletes all chats of the given customers, with their events that the outbox has not numbered
 * yet, and releases their files, which the job `sweepFiles` deletes. A guest's chat that an admin linked to
 * one of the customers becomes a guest's chat again.
 */
export async function removeCustomerChats(
  tx: Transaction<Tables>,
  customers: readonly string[],
): Promise<void> {
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
