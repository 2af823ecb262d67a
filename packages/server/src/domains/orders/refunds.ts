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
    if (target === 'credit' && order.customer)
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
    refunds.push(refundRow(order, refunded, target, change.cancelReason ?? 'other', by, now))
  }
  await insertRefunds(tx, refunds)
  return given
}

/** The goods come first: what a sales figure subtracts is never more than the goods were sold for. */
const refundRow = (
  order: LockedOrder,
  amount: number,
  target: 'original' | 'credit',
  reason: string,
  by: Actor,
  now: Date,
): Insertable<Tables['refunds']> => ({
  _id: newId(),
  order: order._id,
  amount,
  merchandise: Math.min(amount, order.subtotal - order.discountTotal),
  target,
  reason,
  admin: by?._id ?? null,
  createdAt: now.toISOString(),
})

export async function insertRefunds(
  tx: Transaction<Tables>,
  refunds: readonly Insertable<Tables['refunds']>[],
): Promise<void> {
  for (const chunk of inChunks(refunds, 1000)) await tx.insertInto('refunds').values(chunk).execute()
}
