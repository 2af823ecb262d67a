import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { LockedOrder } from './locked-order.ts'

/**
 * Reads the lines of orders whose products still exist, each with the quantity that the order still takes
 * from stock.
 */
export async function findLines(tx: Transaction<Tables>, orders: readonly LockedOrder[]) {
  if (orders.length === 0) return []
  const rows = await tx
    .selectFrom('orderLines')
    .select([
      '_id',
      'order',
      'product',
      'title',
      'sku',
      'image',
      'quantity',
      'restocked',
      'isBundle',
      'includes',
    ])
    .where(
      'order',
      'in',
      orders.map((order) => order._id),
    )
    .execute()
  return rows
    .flatMap((row) => (row.product ? [withoutRestocked({ ...row, product: row.product })] : []))
    .filter(({ quantity }) => quantity > 0)
}

/** Returns a line with the quantity it takes from stock: units that a refund restocked no longer count. */
export const withoutRestocked = <Line extends { quantity: number; restocked?: number }>(
  line: Line,
): Line => ({
  ...line,
  quantity: Math.max(0, line.quantity - (line.restocked ?? 0)),
})
