import type { ErrorReason } from '@storekeeper/contract/errors'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { lockCoupons, recountUses, releaseUses } from '../../coupons/coupons.ts'
import { toStockMoves } from '../../pricing/pricing.ts'
import { lockStock, putStockBack, takeEachStock } from '../../products/products.ts'
import { findLines } from '../find-lines.ts'
import type { LockedOrder } from '../locked-order.ts'

/**
 * Locks the products and coupons of the orders first, so that no transaction waits for them after it locks
 * customers.
 */
export async function lockHoldings(tx: Transaction<Tables>, orders: readonly LockedOrder[]): Promise<void> {
  if (orders.length === 0) return
  const moves = toStockMoves(
    await findLines(
      tx,
      orders.filter((order) => order.stockIsTaken),
    ),
  )
  await lockStock(
    tx,
    moves.map((move) => move.product),
  )
  const uses = await tx
    .selectFrom('couponUses')
    .select('coupon')
    .distinct()
    .where(
      'order',
      'in',
      orders.map((order) => order._id),
    )
    .where('isCounted', '=', true)
    .execute()
  await lockCoupons(
    tx,
    uses.map((use) => use.coupon),
  )
}

/** Releases the stock and the coupon uses of the orders. */
export async function release(tx: Transaction<Tables>, orders: readonly LockedOrder[]): Promise<void> {
  const holding = orders.filter((order) => order.stockIsTaken)
  await putStockBack(tx, toStockMoves(await findLines(tx, holding)))
  await releaseUses(
    tx,
    orders.map((order) => order._id),
  )
}

/**
 * Takes the stock, where `stockIsTaken` is true, and the coupon use of each order, both or neither. Returns
 * the reasons of the orders that cannot, by `_id`.
 */
export async function hold(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
  now: Date,
): Promise<Map<string, ErrorReason>> {
  const holding = orders.filter((order) => order.stockIsTaken)
  const lines = Map.groupBy(await findLines(tx, holding), (line) => line.order)
  const getMoves = (order: LockedOrder) => toStockMoves(lines.get(order._id) ?? [])
  const short = await takeEachStock(tx, holding.map(getMoves), now)
  const refusals = new Map(
    holding.flatMap((order, index) => {
      const why = short[index]
      return why ? [[order._id, why] as const] : []
    }),
  )
  // A cancelled order has released its coupon use.
  const using = orders.filter((order) => !refusals.has(order._id) && order.trackingStatus !== 'cancelled')
  const denied = await recountUses(
    tx,
    using.map((order) => order._id),
  )
  await putStockBack(tx, holding.filter((order) => denied.has(order._id)).flatMap(getMoves))
  return new Map([...refusals, ...denied])
}
