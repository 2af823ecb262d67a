import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { useFiles } from '../files/files.ts'

/**
 * Permanently deletes all tickets of the given customers, with their events that the outbox has not numbered
 * yet, and releases their files, which the job `sweepFiles` deletes.
 */
export async function removeCustomerTickets(
  tx: Transaction<Tables>,
  customers: readonly string[],
): Promise<void> {
  const tickets = await tx
    .selectFrom('tickets')
    .select('_id')
    .where('customer', 'in', [...customers])
    .orderBy('_id')
    .forUpdate()
    .execute()
  if (tickets.length === 0) return
  const ids = tickets.map((ticket) => ticket._id)
  const withFiles = await tx
    .selectFrom('ticketMessages')
    .select('_id')
    .where('ticket', 'in', ids)
    .where(sql<boolean>`"attachments" <> '[]'`)
    .execute()
  for (const { _id } of withFiles) await useFiles(tx, { entity: 'ticketMessage', entityId: _id }, {})
  await sql`
    delete from outbox where "number" is null and "payload" ->> 'ticket' = any(${ids}::text[])
  `.execute(tx)
  await tx.deleteFrom('tickets').where('_id', 'in', ids).execute()
}
