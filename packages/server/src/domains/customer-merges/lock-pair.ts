import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { lockForChange, lockOrdersOf } from '../customers/customers.ts'

/**
 * Both customers with their orders, locked: orders first, as everywhere. The strongest lock on the customers keeps new
 * orders of theirs away until the transaction ends.
 */
export async function lockPair(tx: Transaction<Tables>, { keep, merge }: { keep: string; merge: string }) {
  await lockOrdersOf(tx, [keep, merge])
  await tx
    .selectFrom('customers')
    .select('_id')
    .where('_id', 'in', [keep, merge])
    .orderBy('_id')
    .forUpdate()
    .execute()
  const pair = await lockForChange(tx, [keep, merge])
  return {
    keep: pair.find((one) => one._id === keep),
    merge: pair.find((one) => one._id === merge),
  }
}
