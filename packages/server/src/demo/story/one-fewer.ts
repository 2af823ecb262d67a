import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { changeOrder, lockStoredOrder, refundOrder } from '../../domains/orders/orders.ts'
import type { Actor } from '../../lib/audit.ts'

/** Reduces a line of an order by one unit and refunds the difference. */
export async function takeOneOff(
  tx: Transaction<Tables>,
  order: string,
  sku: string,
  by: Actor,
  now: Date,
): Promise<void> {
  const current = await lockStoredOrder(tx, order)
  if (!current) throw new Error('The demo story edits an order that was never placed.')
  const items = current.lines.map((line) => ({
    line: line._id,
    product: line.product,
    quantity: line.sku === sku ? line.quantity - 1 : line.quantity,
  }))
  await changeOrder(tx, current, { items }, by, now)
  const after = await lockStoredOrder(tx, order)
  const tooMuch = current.total - (after?.total ?? current.total)
  if (tooMuch <= 0) return
  const refund = { order, amount: tooMuch, target: 'original', reason: 'One piece fewer' } as const
  await refundOrder(tx, refund, by, now)
}
