import type { CustomerLink } from '@storekeeper/contract/store/store-account'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** Invalidates the outstanding links of a customer with these purposes. */
export async function endTokens(
  tx: Transaction<Tables>,
  customer: string,
  purposes: readonly CustomerLink[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('customerTokens')
    .set({ endedAt: now.toISOString() })
    .where('customer', '=', customer)
    .where('purpose', 'in', purposes)
    .where('endedAt', 'is', null)
    .execute()
}
