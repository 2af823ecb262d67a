import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { LockedOrder } from './locked-order.ts'

/** The lines of orders whose products are still there, as the shelves need to know them. */
export async function linesOf(tx: Transaction<Tables>, orders: readonly LockedOrder[]) {
  if (orders.length === 0) return []
  const rows = await tx
    .selectFrom('orderLines')
    .select(['order', 'product', 'title', 'sku', 'image', 'quantity', 'isBundle', 'includes'])
    .where(
      'order',
      'in',
      orders.map((order) => order._id),
    )
    .execute()
  return rows.flatMap((row) => (row.product ? [{ ...row, product: row.product }] : []))
}
