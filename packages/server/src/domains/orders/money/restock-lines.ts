import type { NewRefund } from '@storekeeper/contract/orders/money-input'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { fieldError } from '../../../lib/api-error.ts'
import { stockMovesOf } from '../../pricing/pricing.ts'
import { putStockBack } from '../../products/products.ts'
import { linesOf } from '../lines-of.ts'
import type { LockedOrder } from '../locked-order.ts'

/**
 * Puts refunded units of a locked order back in stock, and answers which. It comes before the money moves: shelves are
 * locked before customers, as everywhere.
 */
export async function restockLines(
  tx: Transaction<Tables>,
  order: LockedOrder,
  refunded: NewRefund['lines'],
): Promise<{ title: string; quantity: number }[]> {
  if (!order.stockIsTaken) throw fieldError('restock', 'ORDER_HOLDS_NO_STOCK', { orderId: order.orderId })
  const wanted = new Map(refunded.map(({ line, quantity }) => [line, quantity]))
  // A product that was deleted has no shelf to go back to.
  const returned = (await linesOf(tx, [order])).flatMap((line) => {
    const quantity = Math.min(wanted.get(line._id) ?? 0, line.quantity)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  await putStockBack(tx, stockMovesOf(returned))
  for (const { _id, quantity } of returned)
    await tx
      .updateTable('orderLines')
      .set((line) => ({ restocked: line('restocked', '+', quantity) }))
      .where('_id', '=', _id)
      .execute()
  return returned.map(({ title, quantity }) => ({ title, quantity }))
}
