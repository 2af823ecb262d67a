import type { NewRefund } from '@storekeeper/contract/orders/money/money-input'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { fieldError } from '../../../lib/api-error.ts'
import { toStockMoves } from '../../pricing/pricing.ts'
import { putStockBack } from '../../products/products.ts'
import { findLines } from '../find-lines.ts'
import type { LockedOrder } from '../locked-order.ts'

/**
 * Restocks refunded units of a locked order and returns them. Callers restock before they refund, because
 * products are locked before customers everywhere.
 */
export async function restockLines(
  tx: Transaction<Tables>,
  order: LockedOrder,
  refunded: NewRefund['lines'],
): Promise<{ title: string; quantity: number }[]> {
  if (!order.stockIsTaken) throw fieldError('restock', 'ORDER_HOLDS_NO_STOCK', { orderId: order.orderId })
  const wanted = new Map(refunded.map(({ line, quantity }) => [line, quantity]))
  // A deleted product has no stock to return to.
  const returned = (await findLines(tx, [order])).flatMap((line) => {
    const quantity = Math.min(wanted.get(line._id) ?? 0, line.quantity)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
  await putStockBack(tx, toStockMoves(returned))
  for (const { _id, quantity } of returned)
    await tx
      .updateTable('orderLines')
      .set((line) => ({ restocked: line('restocked', '+', quantity) }))
      .where('_id', '=', _id)
      .execute()
  return returned.map(({ title, quantity }) => ({ title, quantity }))
}
