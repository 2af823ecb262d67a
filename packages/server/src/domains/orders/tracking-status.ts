import type { ErrorReason } from '@storekeeper/contract/errors'
import type { BulkResult } from '@storekeeper/contract/list'
import { paymentStatusOf } from '@storekeeper/contract/orders/payment-status'
import { canMove, NEXT_STATUSES, type StatusChange } from '@storekeeper/contract/orders/tracking-status'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { errorOf, toReason } from '../../lib/api-error.ts'
import { type Actor, changesBetween, writeAudit } from '../../lib/audit.ts'
import { emit } from '../../lib/outbox.ts'
import { giveUsesBack, takeUsesAgain } from '../coupons/coupons.ts'
import { stockMovesOf } from '../pricing/pricing.ts'
import { putStockBack, takeStockOfEach } from '../products/products.ts'
import { moveCustomerTotals } from './customer-totals.ts'
import { linesOf } from './lines-of.ts'
import { type LockedOrder, lockOrders } from './locked-order.ts'
import { restoreCancelled } from './money/refund-cancelled.ts'
import { updateOrders } from './write-orders.ts'

/**
 * The only function through which a tracking status changes: one order or hundreds, each by its own rules. An order that
 * the rules keep is skipped with the reason; the rest move together, in the transaction given.
 */
export async function changeTrackingStatus(
  tx: Transaction<Tables>,
  ids: readonly string[],
  change: StatusChange,
  by: Actor,
  now: Date,
): Promise<BulkResult> {
  const orders = await lockOrders(tx, ids)
  const found = new Set(orders.map((order) => order._id))
  const skipped = ids.filter((id) => !found.has(id)).map((_id) => ({ _id, ...toReason('ORDER_GONE') }))
  const willing: LockedOrder[] = []
  for (const order of orders) {
    const refusal = rejectionReason(order, change)
    if (refusal) skipped.push({ _id: order._id, ...refusal })
    else willing.push(order)
  }
  const short = await moveStock(tx, willing, change, now)
  const supplied = willing.filter((order) => !short.has(order._id))
  const denied = await moveCouponUses(tx, supplied, change)
  const moving = supplied.filter((order) => !denied.has(order._id))
  for (const [_id, reason] of [...short, ...denied]) skipped.push({ _id, ...reason })
  const completed = await restoreCancelled(tx, moving, change, by, now)
  const moved = moving.map((order, place) => ({
    before: order,
    after: moveOrder(completed[place] ?? order, change),
  }))
  await updateOrders(
    tx,
    moved.map(({ after }) => after),
    now,
  )
  await moveCustomerTotals(tx, moved)
  await writeDown(tx, moved, change, by, now)
  return { updated: moving.map((order) => order._id), skipped }
}

/** Why an order may not take this step; undefined when it may. */
function rejectionReason(order: LockedOrder, change: StatusChange): ErrorReason | undefined {
  const { orderId, trackingStatus: from } = order
  const to = change.trackingStatus
  if (from === to) return toReason('ORDER_STATUS_UNCHANGED', { orderId, status: from })
  if (!canMove(from, to) && !change.override) {
    const allowed = [...NEXT_STATUSES[from]]
    return allowed.length === 0
      ? toReason('ORDER_STATUS_FINAL', { orderId, from })
      : toReason('ORDER_STATUS_NOT_ALLOWED', { orderId, from, to: allowed })
  }
  const isToCredit = to === 'cancelled' && change.refundTo === 'credit'
  if (isToCredit && !order.customer && order.amountPaid > order.amountRefunded)
    return toReason('ORDER_HAS_NO_CUSTOMER', { orderId })
  return undefined
}

/**
 * Cancelling and returning put stock back on request; an order that an override brings back to life takes it again,
 * or answers what is short. `stockIsTaken` sees to it that neither happens twice.
 */
async function moveStock(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
  change: StatusChange,
  now: Date,
): Promise<Map<string, ErrorReason>> {
  const returning = orders.filter((order) => order.stockIsTaken && !holdsStock(order, change))
  const taking = orders.filter((order) => !order.stockIsTaken && holdsStock(order, change))
  await putStockBack(tx, stockMovesOf(await linesOf(tx, returning)))
  const lines = Map.groupBy(await linesOf(tx, taking), (line) => line.order)
  const refusals = await takeStockOfEach(
    tx,
    taking.map((order) => stockMovesOf(lines.get(order._id) ?? [])),
    now,
  )
  return new Map(
    taking.flatMap((order, place) => {
      const refusal = refusals[place]
      return refusal ? [[order._id, refusal] as const] : []
    }),
  )
}

/**
 * Cancelling gives the coupon's use back; an order that an override brings back to life takes it again, or answers that
 * none is left, and what it took from the shelves meanwhile goes back. A test order never has one.
 */
async function moveCouponUses(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
  change: StatusChange,
): Promise<Map<string, ErrorReason>> {
  if (change.trackingStatus === 'cancelled') {
    await giveUsesBack(
      tx,
      orders.map((order) => order._id),
    )
    return new Map()
  }
  const revived = orders.filter((order) => order.trackingStatus === 'cancelled' && !order.isTestOrder)
  const denied = await takeUsesAgain(
    tx,
    revived.map((order) => order._id),
  )
  const resupplied = revived.filter(
    (order) => denied.has(order._id) && !order.stockIsTaken && holdsStock(order, change),
  )
  await putStockBack(tx, stockMovesOf(await linesOf(tx, resupplied)))
  return denied
}

function holdsStock(order: LockedOrder, change: StatusChange): boolean {
  if (order.isTestOrder) return false
  const ends = change.trackingStatus === 'cancelled' || change.trackingStatus === 'returned'
  if (ends) return order.stockIsTaken && !change.restock
  const wasEnded = order.trackingStatus === 'cancelled' || order.trackingStatus === 'returned'
  return order.stockIsTaken || wasEnded
}

const moveOrder = (order: LockedOrder, change: StatusChange): LockedOrder => ({
  ...order,
  // What cancelling gave back is owed again once an override brings the order back to life.
  paymentStatus: order.trackingStatus === 'cancelled' ? paymentStatusOf(order) : order.paymentStatus,
  trackingStatus: change.trackingStatus,
  cancelReason: change.trackingStatus === 'cancelled' ? (change.cancelReason ?? 'other') : null,
  stockIsTaken: holdsStock(order, change),
})

async function writeDown(
  tx: Transaction<Tables>,
  moved: readonly { before: LockedOrder; after: LockedOrder }[],
  change: StatusChange,
  by: Actor,
  now: Date,
): Promise<void> {
  await writeAudit(
    tx,
    by,
    now,
    moved.map(({ before, after }) => ({
      action: canMove(before.trackingStatus, after.trackingStatus)
        ? 'order.statusChanged'
        : 'order.overridden',
      entity: 'order',
      entityId: after._id,
      changes: changesBetween(before, after),
      note: change.override?.reason ?? null,
    })),
  )
  await emit(
    tx,
    now,
    moved.map(({ before, after }) => ({
      name: 'order.statusChanged' as const,
      payload: {
        order: after._id,
        orderId: after.orderId,
        uriCode: after.uriCode,
        site: after.site,
        from: before.trackingStatus,
        to: after.trackingStatus,
      },
    })),
  )
}

/** For a call about one order: why it was skipped is the error of the call. */
export function refuseIfSkipped({ skipped: [reason] }: BulkResult): void {
  if (reason) throw errorOf(reason)
}
