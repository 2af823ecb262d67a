import type { ErrorReason } from '@storekeeper/contract/errors'
import type { BulkResult } from '@storekeeper/contract/list'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { toReason } from '../../../lib/api-error.ts'
import { type Actor, changesBetween, writeAudit } from '../../../lib/audit.ts'
import { lockCustomers } from '../../customers/customers.ts'
import { moveCustomerTotals } from '../customer-totals.ts'
import { emitChanged } from '../emit-changed.ts'
import { type LockedOrder, lockOrders } from '../locked-order.ts'
import { lockReviewed, rateProducts } from '../reviews/rate-products.ts'
import { updateOrders } from '../write-orders.ts'
import { moveCreditOf } from './credit-of-tests.ts'
import { hold, lockHoldings, release } from './holdings.ts'

/**
 * The only function through which an order becomes a test, or stops being one. A test gives back stock, the coupon's use and
 * credit; one that is no test any more takes them again, or stays a test with the reason. Its payments and refunds stay
 * on paper.
 */
export async function markAsTest(
  tx: Transaction<Tables>,
  ids: readonly string[],
  isTestOrder: boolean,
  by: Actor,
  now: Date,
): Promise<BulkResult> {
  const orders = await lockOrders(tx, ids)
  const refusals = rejectionReason(ids, orders, isTestOrder)
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
  const denied = await (isTestOrder ? becomeTests : stopBeingTests)(tx, willing, by, now)
  const moved = willing.filter(({ after }) => !denied.has(after._id))
  await updateOrders(
    tx,
    moved.map(({ after }) => after),
    now,
  )
  await moveCustomerTotals(tx, moved)
  await rateProducts(tx, reviewed)
  await writeAudit(
    tx,
    by,
    now,
    moved.map(({ before, after }) => ({
      action: isTestOrder ? 'order.markedAsTest' : 'order.unmarkedAsTest',
      entity: 'order',
      entityId: after._id,
      changes: changesBetween(before, after),
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

/** What was cancelled or came back takes nothing from the shelves. */
const hasEnded = ({ trackingStatus }: LockedOrder) =>
  trackingStatus === 'cancelled' || trackingStatus === 'returned'

// Both lock what others want too in the one order: products, then coupons, then customers, who are locked all at once,
// those too of whom only the totals move.

async function becomeTests(tx: Transaction<Tables>, moves: readonly Move[], by: Actor, now: Date) {
  const orders = moves.map(({ before }) => before)
  await lockHoldings(tx, orders)
  await lockCustomersOf(tx, orders)
  const denied = await moveCreditOf(tx, orders, true, by, now)
  // Only now: what was given back could be gone before an order that stays real took it again.
  await release(
    tx,
    orders.filter((order) => !denied.has(order._id)),
  )
  return denied
}

async function stopBeingTests(tx: Transaction<Tables>, moves: readonly Move[], by: Actor, now: Date) {
  const orders = moves.map(({ after }) => after)
  const refused = await hold(tx, orders, now)
  const holding = orders.filter((order) => !refused.has(order._id))
  await lockCustomersOf(tx, holding)
  const denied = await moveCreditOf(tx, holding, false, by, now)
  await release(
    tx,
    holding.filter((order) => denied.has(order._id)),
  )
  return new Map([...refused, ...denied])
}

const lockCustomersOf = (tx: Transaction<Tables>, orders: readonly LockedOrder[]) =>
  lockCustomers(
    tx,
    orders.flatMap((order) => order.customer ?? []),
  )
