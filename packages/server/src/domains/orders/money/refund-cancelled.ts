import type { StatusChange } from '@storekeeper/contract/orders/tracking-status'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Actor } from '../../../lib/audit.ts'
import { lockCustomers } from '../../customers/customers.ts'
import type { LockedOrder } from '../locked-order.ts'
import { leftOf, type RefundDraft, refundOrders } from './refund-orders.ts'

/**
 * Cancelling gives back the credit that was used, and sends the paid money to the requested target. Answers the orders
 * as they are afterwards; other changes give nothing back.
 */
export async function restoreCancelled(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
  change: StatusChange,
  by: Actor,
  now: Date,
): Promise<LockedOrder[]> {
  if (change.trackingStatus !== 'cancelled') return [...orders]
  // Everybody whose totals a cancelled order leaves too, at once: locked in two steps, they would not be in one order.
  const counted = orders.filter((order) => !order.isTestOrder)
  await lockCustomers(
    tx,
    counted.flatMap((order) => order.customer ?? []),
  )
  const drafts = orders.flatMap((order) => draftsOf(order, change))
  const given = await refundOrders(tx, orders, drafts, by, now)
  return orders.map((order) => given.orders.get(order._id)?.order ?? order)
}

function draftsOf(order: LockedOrder, { refundTo, cancelReason }: StatusChange): RefundDraft[] {
  const { money, credit } = leftOf(order)
  const ledgerReason = `Order #${order.orderId} cancelled`
  const draft = { order: order._id, reason: cancelReason ?? 'other', ledgerReason, isCancelling: true }
  const toCredit = credit + (refundTo === 'credit' ? money : 0)
  const toOriginal = refundTo === 'original' ? money : 0
  return [
    ...(toCredit > 0 ? [{ ...draft, amount: toCredit, target: 'credit' as const }] : []),
    ...(toOriginal > 0 ? [{ ...draft, amount: toOriginal, target: 'original' as const }] : []),
  ]
}
