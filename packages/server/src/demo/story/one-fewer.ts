import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { changeOrder, lockHeldOrder, refundOrder } from '../../domains/orders/orders.ts'
import type { Actor } from '../../lib/audit.ts'

/** Takes one piece off an order and gives back what was paid for it. */
export async function takeOneOff(
  tx: Transaction<Tables>,
  order: string,
  sku: string,
  by: Actor,
  now: Date,
): Promise<void> {
  const held = await lockHeldOrder(tx, order)
  if (!held) throw new Error('The demo story edits an order that was never placed.')
  const items = held.lines.map((line) => ({
    line: line._id,
    product: line.product,
    quantity: line.sku === sku ? line.quantity - 1 : line.quantity,
  }))
  await changeOrder(tx, held, { items }, by, now)
  const after = await lockHeldOrder(tx, order)
  const tooMuch = held.total - (after?.total ?? held.total)
  if (tooMuch <= 0) return
  const refund = { order, amount: tooMuch, target: 'original', reason: 'One piece fewer' } as const
  await refundOrder(tx, refund, by, now)
}
