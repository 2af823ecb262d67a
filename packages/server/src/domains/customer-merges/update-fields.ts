import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { MergedFields } from './customer-merges.table.ts'

export async function updateFields(
  tx: Transaction<Tables>,
  customer: string,
  { addresses, shippingInfo, ...fields }: MergedFields,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set((row) => ({
      ...fields,
      addresses: JSON.stringify(addresses),
      shippingInfo: shippingInfo && JSON.stringify(shippingInfo),
      version: row('version', '+', 1),
      updatedAt: now.toISOString(),
    }))
    .where('_id', '=', customer)
    .execute()
}
