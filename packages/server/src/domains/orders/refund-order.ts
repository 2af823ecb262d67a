import { ORPCError } from '@orpc/server'
import { paymentStatusOf } from '@storekeeper/contract/orders/payment-status'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type Actor, changesBetween, writeAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { bookCredit } from '../credit/credit.ts'
import { moveCustomerTotals } from './customer-totals.ts'
import { type LockedOrder, lockOrders } from './locked-order.ts'
import { insertRefunds } from './refunds.ts'
import { updateOrders } from './write-orders.ts'

/** An amount in cents; 'all' is what is left of the money that was paid. */
export type NewRefund = {
  order: string
  amount: 'all' | number
  target: 'original' | 'credit'
  reason: string
}

/** Gives paid money back, whatever the tracking status; never more than was paid (422). Answers the amount. */
export async function refundOrder(
  tx: Transaction<Tables>,
  refund: NewRefund,
  by: Actor,
  now: Date,
): Promise<number> {
  const [order] = await lockOrders(tx, [refund.order])
  if (!order) throw refuse('This order does not exist any more.')
  const left = order.amountPaid - order.amountRefunded
  const amount = refund.amount === 'all' ? left : refund.amount
  if (amount <= 0 || amount > left) throw refuse(`Order #${order.orderId} does not have that much to refund.`)
  if (refund.target === 'credit') await giveCredit(tx, order, amount, by, now)
  await insertRefunds(tx, [
    {
      _id: newId(),
      order: order._id,
      amount,
      merchandise: Math.min(amount, await goodsLeft(tx, order)),
      target: refund.target,
      reason: refund.reason,
      admin: by?._id ?? null,
      createdAt: now.toISOString(),
    },
  ])
  const amountRefunded = order.amountRefunded + amount
  const after = { ...order, amountRefunded, paymentStatus: paymentStatusOf({ ...order, amountRefunded }) }
  await updateOrders(tx, [after], now)
  await moveCustomerTotals(tx, [{ before: order, after }])
  await writeAudit(tx, by, now, [
    {
      action: 'order.refunded',
      entity: 'order',
      entityId: order._id,
      changes: changesBetween(order, after),
      note: refund.reason,
    },
  ])
  return amount
}

async function giveCredit(
  tx: Transaction<Tables>,
  order: LockedOrder,
  amount: number,
  by: Actor,
  now: Date,
): Promise<void> {
  const { customer, orderId, _id } = order
  if (!customer) throw refuse(`Order #${orderId} has no customer whose credit could take the money.`)
  const reason = `Refund of order #${orderId}`
  await bookCredit(tx, { customer, amount, kind: 'refund', reason, order: _id }, by, now)
}

/** What of the goods' price was not given back yet. The goods come first, shipping last. */
async function goodsLeft(tx: Transaction<Tables>, order: LockedOrder): Promise<number> {
  const { refunded } = await tx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum("merchandise"), 0)::bigint`.as('refunded'))
    .where('order', '=', order._id)
    .executeTakeFirstOrThrow()
  return order.subtotal - order.discountTotal - refunded
}

const refuse = (message: string) => new ORPCError('REFUSED', { status: 422, message })
