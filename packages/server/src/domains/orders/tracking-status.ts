import type { ErrorReason } from '@storekeeper/contract/errors'
import type { BulkResult } from '@storekeeper/contract/list'
import { getReturnable } from '@storekeeper/contract/orders/money/provider-payment-status'
import { getRefundable } from '@storekeeper/contract/orders/money/refundable'
import { getPaymentStatus } from '@storekeeper/contract/orders/payment-status'
import { ROLL_UP } from '@storekeeper/contract/orders/shipments/roll-up'
import { canMove, NEXT_STATUSES, type TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { getLimit } from '@storekeeper/contract/roles/limits'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { buildError, toReason } from '../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../lib/audit.ts'
import { emit } from '../../lib/outbox.ts'
import { openGrantLimits } from '../credit/credit.ts'
import { findErased } from '../customers/customers.ts'
import { updateInvoices } from '../invoices/invoices.ts'
import { readLimitedRoles } from '../permissions/permissions.ts'
import { moveCustomerTotals } from './customer-totals.ts'
import { type LockedOrder, lockOrders } from './locked-order.ts'
import { readExchangedCredit } from './money/exchanged-credit.ts'
import { restoreCancelled } from './money/refund-cancelled.ts'
import { disputedReason, limitReason } from './money/refund-order.ts'
import { updateOrders } from './order-rows.ts'
import { type CapturedPayment, queueVoids, readCaptured } from './provider-payments/queue-refunds.ts'
import { followStatus } from './shipments/follow-status.ts'
import { findPartlyShipped } from './shipments/partly-shipped.ts'
import { readStates } from './shipments/read-shipping.ts'
import { holdsStock, moveCouponUses, moveStock, type OwnChange } from './status-stock.ts'

/**
 * The only function that changes tracking statuses, of one order or hundreds, each by its own rules. An order
 * whose rules refuse the change is skipped with the reason; the others change together in the given
 * transaction. Orders that leave hold then follow their shipments, since they did not while they were on hold.
 */
export async function changeTrackingStatus(
  tx: Transaction<Tables>,
  ids: readonly string[],
  change: OwnChange,
  by: Actor,
  now: Date,
): Promise<BulkResult> {
  const orders = await lockOrders(tx, ids)
  const found = new Set(orders.map((order) => order._id))
  const skipped = ids.filter((id) => !found.has(id)).map((_id) => ({ _id, ...toReason('ORDER_GONE') }))
  const willing: LockedOrder[] = []
  const roles = await readLimitedRoles(tx, by)
  // Also for cancelling without a refund to credit: restoring credit reads the limits after customers are locked.
  const limits = change.trackingStatus === 'cancelled' ? await openGrantLimits(tx, by, now) : () => undefined
  const exchanged = await readExchangedCredit(
    tx,
    change.trackingStatus === 'cancelled' ? orders.map((order) => order._id) : [],
  )
  const erased = await findErased(
    tx,
    orders.map(({ customer }) => customer),
  )
  const captured = await readCaptured(
    tx,
    change.refundTo === 'original' ? orders.map((order) => order._id) : [],
  )
  const partlyShipped = await findPartlyShipped(tx, orders, change)
  for (const order of orders) {
    const refusal =
      rejectionReason(order, change) ??
      (order.customer && erased.has(order.customer) && givesCredit(order, change)
        ? toReason('CUSTOMER_ERASED')
        : undefined) ??
      (partlyShipped.has(order._id)
        ? toReason('ORDER_PARTLY_SHIPPED', { orderId: order.orderId })
        : undefined) ??
      (isAboveLimit(order, change, roles && getLimit(roles, 'refundPerOrder', 'orders:status', order.site))
        ? await limitReason(tx, order, by, 'orders:status')
        : undefined) ??
      (isDisputed(order, captured.get(order._id) ?? []) ? await disputedReason(tx, order) : undefined) ??
      limits(toGrant(order, change, exchanged.get(order._id) ?? 0))
    if (refusal) skipped.push({ _id: order._id, ...refusal })
    else willing.push(order)
  }
  const short = await moveStock(tx, willing, change, now)
  const supplied = willing.filter((order) => !short.has(order._id))
  const denied = await moveCouponUses(tx, supplied, change, now)
  const moving = supplied.filter((order) => !denied.has(order._id))
  for (const [_id, reason] of [...short, ...denied]) skipped.push({ _id, ...reason })
  const completed = await restoreCancelled(tx, moving, change, by, now)
  if (change.trackingStatus === 'cancelled')
    await queueVoids(
      tx,
      moving.map((order) => order._id),
      now,
    )
  const moved = moving.map((order, index) => ({
    before: order,
    after: moveOrder(completed[index] ?? order, change),
  }))
  await updateOrders(
    tx,
    moved.map(({ after }) => ({ ...after, isUndo: change.isUndo })),
    now,
  )
  await moveCustomerTotals(tx, moved)
  await followStatus(tx, moved, change, by, now)
  await recordMoves(tx, moved, change, by, now)
  const ended = change.trackingStatus === 'cancelled' ? moved.map(({ after }) => after._id) : []
  await updateInvoices(tx, ended, by, now)
  const released = moved.filter(({ before }) => before.trackingStatus === 'on-hold')
  await rollUp(
    tx,
    released.map(({ after }) => after._id),
    by,
    now,
    change.skipsMail || change.isUndo,
  )
  return { updated: moving.map((order) => order._id), skipped }
}

/**
 * Moves locked orders to the tracking status that follows from their shipments and returns, one allowed step at a time.
 * Returns restock their units one by one.
 */
export async function rollUp(
  tx: Transaction<Tables>,
  ids: readonly string[],
  by: Actor,
  now: Date,
  skipsMail = false,
): Promise<void> {
  if (ids.length === 0) return
  const states = await readStates(tx, ids)
  const orders = await tx
    .selectFrom('orders')
    .select(['_id', 'trackingStatus'])
    .where('_id', 'in', ids)
    .execute()
  let waiting = orders.map(({ _id, trackingStatus }) => {
    return { _id, status: trackingStatus, next: ROLL_UP[states.get(_id) ?? 'none'] }
  })
  while (waiting.length > 0) {
    const moving = waiting.flatMap(({ _id, status, next }) => {
      const to = next[status]
      return to ? [{ _id, status: to, next }] : []
    })
    for (const [to, group] of Map.groupBy(moving, ({ status }) => status)) await moveTo(to, group)
    waiting = moving
  }

  async function moveTo(trackingStatus: TrackingStatus, group: readonly { _id: string }[]): Promise<void> {
    const moved = group.map(({ _id }) => _id)
    const change = { trackingStatus, restock: false, skipsMail }
    refuseIfSkipped(await changeTrackingStatus(tx, moved, change, by, now))
  }
}

/** The skip reason of an order, or undefined if the change is allowed. */
function rejectionReason(order: LockedOrder, change: OwnChange): ErrorReason | undefined {
  const { orderId, trackingStatus: from } = order
  const to = change.trackingStatus
  if (from === to) return toReason('ORDER_STATUS_UNCHANGED', { orderId, status: from })
  if (!canMove(from, to) && !change.override && !change.isUndo) {
    const allowed = [...NEXT_STATUSES[from]]
    return allowed.length === 0
      ? toReason('ORDER_STATUS_FINAL', { orderId, from })
      : toReason('ORDER_STATUS_NOT_ALLOWED', { orderId, from, to: allowed })
  }
  const isToCredit = to === 'cancelled' && change.refundTo === 'credit'
  if (isToCredit && !order.customer && getRefundable(order).money > 0)
    return toReason('ORDER_HAS_NO_CUSTOMER', { orderId })
  return undefined
}

/** Whether cancelling an order restores credit that it used, or converts its payments to credit. */
function givesCredit(order: LockedOrder, { trackingStatus, refundTo }: OwnChange): boolean {
  const { money, credit } = getRefundable(order)
  return trackingStatus === 'cancelled' && credit + (refundTo === 'credit' ? money : 0) > 0
}

/** Whether cancelling an order would refund more than the limit of the admin's roles. */
function isAboveLimit(order: LockedOrder, change: OwnChange, limit: number | null): boolean {
  const { money } = getRefundable(order)
  return (
    limit !== null &&
    change.trackingStatus === 'cancelled' &&
    (change.refundTo === 'credit' || change.refundTo === 'original') &&
    money > 0 &&
    order.amountRefunded + money > limit
  )
}

/** Whether a part of the money of an order is disputed, so that the shop can't return all of it. */
function isDisputed(order: LockedOrder, captured: readonly CapturedPayment[]): boolean {
  const { money } = getRefundable(order)
  return getReturnable(captured, money) < money
}

/**
 * What cancelling an order converts to credit, with the restored credit that an exchange created from paid money; test
 * orders change no customer’s credit.
 */
function toGrant(order: LockedOrder, { refundTo }: OwnChange, exchanged: number) {
  const { money, credit } = getRefundable(order)
  const given = (refundTo === 'credit' ? money : 0) + Math.min(credit, exchanged)
  return {
    amount: order.isTestOrder ? 0 : given,
    permission: 'orders:status' as const,
    site: order.site,
  }
}

const moveOrder = (order: LockedOrder, change: OwnChange): LockedOrder => ({
  ...order,
  // After a reactivation, the amounts refunded on cancelling are due again.
  paymentStatus: order.trackingStatus === 'cancelled' ? getPaymentStatus(order) : order.paymentStatus,
  trackingStatus: change.trackingStatus,
  cancelReason: change.trackingStatus === 'cancelled' ? (change.cancelReason ?? 'other') : null,
  stockIsTaken: holdsStock(order, change),
})

async function recordMoves(
  tx: Transaction<Tables>,
  moved: readonly { before: LockedOrder; after: LockedOrder }[],
  change: OwnChange,
  by: Actor,
  now: Date,
): Promise<void> {
  await recordAudit(
    tx,
    by,
    now,
    moved.map(({ before, after }) => ({
      action:
        change.isUndo || canMove(before.trackingStatus, after.trackingStatus)
          ? 'order.statusChanged'
          : 'order.overridden',
      entityId: after._id,
      changes: changesBetween(before, after),
      note: change.override?.reason ?? change.note ?? null,
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
        ...(change.isUndo && { isUndo: true }),
        ...(change.skipsMail && { skipsMail: true }),
      },
    })),
  )
}

/** For calls about one order: throws its skip reason as the error. */
export function refuseIfSkipped({ skipped: [reason] }: BulkResult): void {
  if (reason) throw buildError(reason)
}
