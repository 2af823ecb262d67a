import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/**
 * Locks customers whose credit or totals are about to change, in the order of their ids, so that two changes of many
 * orders never wait for each other in a circle.
 */
export async function lockCustomers(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .selectFrom('customers')
    .select('_id')
    .where('_id', 'in', ids)
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute()
}
