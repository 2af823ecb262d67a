import type { ErrorReason } from '@storekeeper/contract/errors'
import type { BulkResult } from '@storekeeper/contract/list'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { toReason } from '../../../lib/api-error.ts'
import { type Actor, changesBetween, recordAudit } from '../../../lib/audit.ts'
import { type GrantLimits, openGrantLimits } from '../../credit/credit.ts'
import { lockCustomers } from '../../customers/customers.ts'
import { findInvoiceNumbers } from '../../invoices/invoices.ts'
import { readPermission } from '../../permissions/permissions.ts'
import { moveCustomerTotals } from '../customer-totals.ts'
import { emitChanged } from '../emit-changed.ts'
import { type LockedOrder, lockOrders } from '../locked-order.ts'
import { updateOrders } from '../order-rows.ts'
import { queueVoids } from '../provider-payments/queue-refunds.ts'
import { lockReviewed, rateProducts } from '../reviews/rate-products.ts'
import { findEverPaid } from './ever-paid.ts'
import { hold, lockHoldings, release } from './holdings.ts'
import { moveCredit } from './test-order-credit.ts'

/** The reason is required for orders that ever had a payment. */
export type TestMark = { isTestOrder: boolean; reason?: string }

/**
 * The only function that marks orders as tests or removes the mark. A test releases its stock, coupon use and
 * credit. Removing the mark takes them again; if that fails, the order stays a test and is skipped with the
 * reason. Payments and refunds of tests are recorded, but move no credit.
 */
export async function markAsTest(
  tx: Transaction<Tables>,
  ids: readonly string[],
  { isTestOrder, reason }: TestMark,
  by: Actor,
  now: Date,
): Promise<BulkResult> {
  const orders = await lockOrders(tx, ids)
  const limits = await openGrantLimits(tx, by, now)
  const paid = isTestOrder ? await findEverPaid(tx, ids) : new Set<string>()
  const refusals = new Map([
    ...(await paidRefusals(tx, orders, paid, reason, by)),
    ...(isTestOrder ? await invoiceRefusals(tx, orders) : []),
    ...rejectionReason(ids, orders, isTestOrder),
  ])
  const willing = orders
    .filter((order) => !refusals.has(order._id))
    .map((before) => {
      const stockIsTaken = !isTestOrder && !hasEnded(before)
      return { before, after: { ...before, isTestOrder, stockIsTaken } }
    })
  const reviewed = await lockReviewed(
    tx,
    willing.map(({ after }) => after._id),
  )
  const denied = await (isTestOrder ? becomeTests : stopBeingTests)(tx, willing, limits, by, now)
  const moved = willing.filter(({ after }) => !denied.has(after._id))
  await updateOrders(
    tx,
    moved.map(({ after }) => after),
    now,
  )
  await moveCustomerTotals(tx, moved)
  // Nothing can be paid for a test any more.
  if (isTestOrder)
    await queueVoids(
      tx,
      moved.map(({ after }) => after._id),
      now,
    )
  await rateProducts(tx, reviewed)
  await recordAudit(
    tx,
    by,
    now,
    moved.map(({ before, after }) => ({
      action: isTestOrder ? 'order.markedAsTest' : 'order.unmarkedAsTest',
      entityId: after._id,
      changes: changesBetween(before, after),
      note: paid.has(after._id) ? (reason ?? null) : null,
    })),
  )
  await emitChanged(
    tx,
    moved.map(({ after }) => after),
    now,
  )
  const skipped = [...refusals, ...denied].map(([_id, reason]) => ({ _id, ...reason }))
  return { updated: moved.map(({ after }) => after._id), skipped }
}

/**
 * An order that ever had a payment becomes a test only with the permission for it, on its site, and with a
 * reason.
 */
async function paidRefusals(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
  paid: ReadonlySet<string>,
  reason: string | undefined,
  by: Actor,
): Promise<[string, ErrorReason][]> {
  if (paid.size === 0) return []
  const may = await readPermission(tx, by, 'orders:mark-paid-tests')
  return orders
    .filter(({ _id }) => paid.has(_id))
    .flatMap(({ _id, orderId, site }): [string, ErrorReason][] => {
      if (!may(site)) return [[_id, toReason('PAID_ORDER_MARK_NOT_PERMITTED', { orderId })]]
      return reason || !by ? [] : [[_id, toReason('PAID_ORDER_REASON_REQUIRED', { orderId })]]
    })
}

/** An order that ever had an invoice stays real: its documents remain in the books. */
async function invoiceRefusals(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
): Promise<[string, ErrorReason][]> {
  const numbers = await findInvoiceNumbers(
    tx,
    orders.map(({ _id }) => _id),
  )
  return orders.flatMap(({ _id, orderId }): [string, ErrorReason][] => {
    const number = numbers.get(_id)
    return number ? [[_id, toReason('ORDER_HAS_INVOICE', { orderId, number })]] : []
  })
}

type Move = { before: LockedOrder; after: LockedOrder }

function rejectionReason(
  ids: readonly string[],
  orders: readonly LockedOrder[],
  isTestOrder: boolean,
): Map<string, ErrorReason> {
  const found = new Map(orders.map((order) => [order._id, order]))
  const refusals = new Map<string, ErrorReason>()
  for (const id of ids) {
    const order = found.get(id)
    if (!order) refusals.set(id, toReason('ORDER_GONE'))
    else if (order.isTestOrder === isTestOrder)
      refusals.set(
        id,
        toReason(isTestOrder ? 'ORDER_ALREADY_TEST' : 'ORDER_NOT_TEST', { orderId: order.orderId }),
      )
  }
  return refusals
}

/** Cancelled and returned orders take no stock. */
const hasEnded = ({ trackingStatus }: LockedOrder) =>
  trackingStatus === 'cancelled' || trackingStatus === 'returned'

// Both functions lock shared rows in the global order: products, then coupons, then customers. One query
// locks all customers, also those of whom only the totals change.

async function becomeTests(
  tx: Transaction<Tables>,
  moves: readonly Move[],
  limits: GrantLimits,
  by: Actor,
  now: Date,
) {
  const orders = moves.map(({ before }) => before)
  await lockHoldings(tx, orders)
  await lockOrderCustomers(tx, orders)
  const denied = await moveCredit(tx, orders, { becomeTests: true, limits }, by, now)
  // Releases last: another order could otherwise take the stock of an order that then stays real.
  await release(
    tx,
    orders.filter((order) => !denied.has(order._id)),
  )
  return denied
}

async function stopBeingTests(
  tx: Transaction<Tables>,
  moves: readonly Move[],
  limits: GrantLimits,
  by: Actor,
  now: Date,
) {
  const orders = moves.map(({ after }) => after)
  const refused = await hold(tx, orders, now)
  const holding = orders.filter((order) => !refused.has(order._id))
  await lockOrderCustomers(tx, holding)
  const denied = await moveCredit(tx, holding, { becomeTests: false, limits }, by, now)
  await release(
    tx,
    holding.filter((order) => denied.has(order._id)),
  )
  return new Map([...refused, ...denied])
}

const lockOrderCustomers = (tx: Transaction<Tables>, orders: readonly LockedOrder[]) =>
  lockCustomers(
    tx,
    orders.flatMap((order) => order.customer ?? []),
  )
