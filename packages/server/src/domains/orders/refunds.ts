import type { StatusChange } from '@storekeeper/contract/orders/tracking-status'
import type { Insertable, Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { Actor } from '../../lib/audit.ts'
import { inChunks } from '../../lib/bulk.ts'
import { newId } from '../../lib/id.ts'
import { bookCredit } from '../credit/credit.ts'
import { lockCustomers } from '../customers/customers.ts'
import type { LockedOrder } from './locked-order.ts'

/** What cancelling gave back, in cents: of the paid money, and of the credit that was used. */
export type GivenBack = { refunded: number; credit: number }

/**
 * Cancelling gives back the credit that was used, and sends the paid money where it was asked to go. What was given
 * back before is not given twice.
 */
export async function giveMoneyBack(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
  change: StatusChange,
  by: Actor,
  now: Date,
): Promise<Map<string, GivenBack>> {
  const given = new Map<string, GivenBack>()
  if (change.trackingStatus !== 'cancelled') return given
  const refunds: Insertable<Tables['refunds']>[] = []
  const inNeed = orders.filter((order) => order.creditUsed > 0 || change.refundTo === 'credit')
  await lockCustomers(
    tx,
    inNeed.flatMap((order) => order.customer ?? []),
  )
  const goods = await goodsLeft(tx, orders)
  for (const order of orders) {
    const credit = order.isTestOrder ? 0 : order.creditUsed - order.creditReturned
    const refunded = change.refundTo === 'nowhere' ? 0 : order.amountPaid - order.amountRefunded
    given.set(order._id, { refunded, credit })
    if (order.customer && credit > 0)
      await bookCredit(
        tx,
        {
          customer: order.customer,
          amount: credit,
          kind: 'order',
          reason: `Order #${order.orderId} cancelled`,
          order: order._id,
        },
        by,
        now,
      )
    if (refunded === 0) continue
    const target = change.refundTo === 'credit' ? 'credit' : 'original'
    if (target === 'credit' && order.customer && !order.isTestOrder)
      await bookCredit(
        tx,
        {
          customer: order.customer,
          amount: refunded,
          kind: 'refund',
          reason: `Refund of order #${order.orderId}`,
          order: order._id,
        },
        by,
        now,
      )
    const merchandise = Math.min(refunded, goods.get(order._id) ?? 0)
    const reason = change.cancelReason ?? 'other'
    refunds.push(refundRow(order, { amount: refunded, merchandise, target, reason }, by, now))
  }
  await insertRefunds(tx, refunds)
  return given
}

/** The goods come first: what a sales figure subtracts is never more than the goods were sold for. */
async function goodsLeft(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
): Promise<Map<string, number>> {
  const left = new Map(orders.map((order) => [order._id, order.subtotal - order.discountTotal]))
  if (orders.length === 0) return left
  const earlier = await tx
    .selectFrom('refunds')
    .select(['order', 'merchandise'])
    .where('order', 'in', [...left.keys()])
    .execute()
  for (const { order, merchandise } of earlier) left.set(order, (left.get(order) ?? 0) - merchandise)
  return left
}

const refundRow = (
  order: LockedOrder,
  refund: { amount: number; merchandise: number; target: 'original' | 'credit'; reason: string },
  by: Actor,
  now: Date,
): Insertable<Tables['refunds']> => ({
  ...refund,
  _id: newId(),
  order: order._id,
  admin: by?._id ?? null,
  createdAt: now.toISOString(),
})

export async function insertRefunds(
  tx: Transaction<Tables>,
  refunds: readonly Insertable<Tables['refunds']>[],
): Promise<void> {
  for (const chunk of inChunks(refunds, 1000)) await tx.insertInto('refunds').values(chunk).execute()
}
