import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { lockCustomerOrders, lockForChange } from '../customers/customers.ts'

/**
 * Locks the orders of both customers, then the customers. The `for update` lock on the customers blocks new
 * orders until the transaction ends.
 */
export async function lockPair(tx: Transaction<Tables>, { keep, merge }: { keep: string; merge: string }) {
  await lockCustomerOrders(tx, [keep, merge])
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
