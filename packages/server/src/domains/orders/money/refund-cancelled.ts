import { getRefundable } from '@storekeeper/contract/orders/money/refundable'
import type { StatusChange } from '@storekeeper/contract/orders/status-change'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Actor } from '../../../lib/audit.ts'
import { lockCustomers } from '../../customers/customers.ts'
import type { LockedOrder } from '../locked-order.ts'
import type { RefundDraft } from './plan-refund.ts'
import { refundOrders } from './refund-orders.ts'

/**
 * Restores the used credit of cancelled orders and refunds the paid money to credit or to the original
 * payment, if the change requests it. Returns the orders after the refunds. Status changes other than
 * cancelling refund nothing.
 */
export async function restoreCancelled(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
  change: StatusChange,
  by: Actor,
  now: Date,
): Promise<LockedOrder[]> {
  if (change.trackingStatus !== 'cancelled') return [...orders]
  // Locks all customers whose totals change in one query: with two queries, the ids would not be locked in
  // order.
  const counted = orders.filter((order) => !order.isTestOrder)
  await lockCustomers(
    tx,
    counted.flatMap((order) => order.customer ?? []),
  )
  const drafts = orders.flatMap((order) => toDrafts(order, change))
  const given = await refundOrders(tx, orders, drafts, by, now)
  return orders.map((order) => given.orders.get(order._id)?.order ?? order)
}

function toDrafts(order: LockedOrder, { refundTo, cancelReason }: StatusChange): RefundDraft[] {
  const { money, credit } = getRefundable(order)
  const ledgerReason = { code: 'ORDER_CANCELLED', params: { orderId: order.orderId } } as const
  const draft = { order: order._id, reason: cancelReason ?? 'other', ledgerReason, isCancelling: true }
  const toCredit = credit + (refundTo === 'credit' ? money : 0)
  const toOriginal = refundTo === 'original' ? money : 0
  return [
    ...(toCredit > 0 ? [{ ...draft, amount: toCredit, target: 'credit' as const }] : []),
    ...(toOriginal > 0 ? [{ ...draft, amount: toOriginal, target: 'original' as const }] : []),
  ]
}
