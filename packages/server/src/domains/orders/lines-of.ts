import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { LockedOrder } from './locked-order.ts'

/** The lines of orders whose products are still there, with what they hold of the shelves. */
export async function linesOf(tx: Transaction<Tables>, orders: readonly LockedOrder[]) {
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

/** A line as the shelves see it: what a refund has put back is not the order's any more. */
export const withoutRestocked = <Line extends { quantity: number; restocked?: number }>(
  line: Line,
): Line => ({
  ...line,
  quantity: Math.max(0, line.quantity - (line.restocked ?? 0)),
})
