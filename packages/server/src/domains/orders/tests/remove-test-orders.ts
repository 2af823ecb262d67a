import type { ErrorReason } from '@storekeeper/contract/errors'
import type { BulkResult } from '@storekeeper/contract/list'
import { ORDER_TEXT_NAMES } from '@storekeeper/contract/orders/order-texts'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { toReason } from '../../../lib/api-error.ts'
import { type Actor, recordAudit } from '../../../lib/audit.ts'
import { releaseFiles } from '../../files/files.ts'
import { type LockedOrder, lockOrders } from '../locked-order.ts'
import { findWithPayments } from './ever-paid.ts'

/**
 * Permanently deletes test orders with their lines, comments, reviews, coupon uses and pending events. The
 * audit log stores a snapshot. Skipped with the reason are real orders, orders that were real and ever had a payment,
 * including by credit, and orders that can still be paid at a provider, or whose payment there is authorised. Test
 * orders take no stock, credit or coupon use and count in no rating, so nothing needs to be released.
 */
export async function removeTestOrders(
  tx: Transaction<Tables>,
  ids: readonly string[],
  by: Actor,
  now: Date,
): Promise<BulkResult> {
  if (ids.length === 0) return { updated: [], skipped: [] }
  const orders = new Map((await lockOrders(tx, ids)).map((order) => [order._id, order]))
  const withPayments = await findWithPayments(tx, ids)
  const outcome: BulkResult = { updated: [], skipped: [] }
  for (const _id of ids) {
    const reason = rejectionReason(orders.get(_id), withPayments)
    if (reason) outcome.skipped.push({ _id, ...reason })
    else outcome.updated.push(_id)
  }
  if (outcome.updated.length === 0) return outcome
  await deleteOrders(tx, outcome.updated, by, now)
  return outcome
}

/** Deletes locked orders with everything that is only theirs, and stores a snapshot of each in the audit log. */
async function deleteOrders(
  tx: Transaction<Tables>,
  ids: readonly string[],
  by: Actor,
  now: Date,
  omitted: readonly string[] = [],
): Promise<void> {
  const snapshots = await findSnapshots(tx, ids, ['search', ...omitted])
  await recordAudit(
    tx,
    by,
    now,
    snapshots.map(({ _id, snapshot }) => ({
      action: 'order.removed',
      entityId: _id,
      changes: { order: { from: snapshot, to: null } },
    })),
  )
  const reviews = await tx.selectFrom('orderReviews').select('_id').where('order', 'in', ids).execute()
  await releaseFiles(
    tx,
    'orderReview',
    reviews.map((review) => review._id),
  )
  await releaseFiles(tx, 'order', ids)
  await tx.deleteFrom('orders').where('_id', 'in', ids).execute()
  await sql`
    delete from outbox where "number" is null and "payload" ->> 'order' = any(${ids}::text[])
  `.execute(tx)
}

/**
 * Permanently deletes imported orders that were not changed since, and returns their customers, whose totals the caller
 * recounts. The orders hold no stock, credit or coupon uses, and are locked. The audit log stores a snapshot without the
 * person, whom no erasure would find there once their customer is deleted too.
 */
export async function removeImportedOrders(
  tx: Transaction<Tables>,
  ids: readonly string[],
  by: Actor,
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return []
  const orders = await tx.selectFrom('orders').select('customer').where('_id', 'in', ids).execute()
  await deleteOrders(tx, ids, by, now, PERSONAL)
  return [...new Set(orders.flatMap(({ customer }) => customer ?? []))]
}

const PERSONAL = [
  ...['receiverName', 'email', 'phone', 'shippingAddress', 'shippedTo', 'billingAddress', 'vatId'],
  ...['customerSearch', 'requestHash', ...ORDER_TEXT_NAMES],
]

function rejectionReason(
  order: LockedOrder | undefined,
  withPayments: ReadonlySet<string>,
): ErrorReason | undefined {
  if (!order) return toReason('ORDER_GONE')
  const { _id, orderId } = order
  if (!order.isTestOrder) return toReason('ORDER_NOT_TEST', { orderId })
  return withPayments.has(_id) ? toReason('ORDER_HAS_PAYMENTS', { orderId }) : undefined
}

async function findSnapshots(tx: Transaction<Tables>, ids: readonly string[], omitted: readonly string[]) {
  const { rows } = await sql<{ _id: string; snapshot: unknown }>`
    select "_id", to_jsonb(orders) - ${omitted}::text[] || jsonb_build_object(
      'lines', (select coalesce(jsonb_agg(to_jsonb(line) order by "position"), '[]') from "orderLines" line where line."order" = orders."_id"),
      'comments', (select coalesce(jsonb_agg(to_jsonb(comment) order by comment."_id"), '[]') from "orderComments" comment where comment."order" = orders."_id"),
      'payments', (select coalesce(jsonb_agg(to_jsonb(payment) order by payment."_id"), '[]') from payments payment where payment."order" = orders."_id"),
      'refunds', (select coalesce(jsonb_agg(to_jsonb(refund) order by refund."_id"), '[]') from refunds refund where refund."order" = orders."_id"),
      'reviews', (select coalesce(jsonb_agg(to_jsonb(review) order by review."_id"), '[]') from "orderReviews" review where review."order" = orders."_id")
    ) as "snapshot"
    from orders where "_id" = any(${ids}::uuid[])
  `.execute(tx)
  return rows
}
