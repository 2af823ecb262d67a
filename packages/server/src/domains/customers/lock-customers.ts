import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/**
 * Locks customers before their credit or totals change, in the order of their ids, so that concurrent changes
 * of many orders do not deadlock.
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
