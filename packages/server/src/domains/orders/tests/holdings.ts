import type { ErrorReason } from '@storekeeper/contract/errors'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { giveUsesBack, lockCoupons, takeUsesAgain } from '../../coupons/coupons.ts'
import { stockMovesOf } from '../../pricing/pricing.ts'
import { lockShelves, putStockBack, takeStockOfEach } from '../../products/products.ts'
import { linesOf } from '../lines-of.ts'
import type { LockedOrder } from '../locked-order.ts'

/** Locks what orders hold, so that giving it back waits for no transaction after customers are locked. */
export async function lockHoldings(tx: Transaction<Tables>, orders: readonly LockedOrder[]): Promise<void> {
  if (orders.length === 0) return
  const moves = stockMovesOf(
    await linesOf(
      tx,
      orders.filter((order) => order.stockIsTaken),
    ),
  )
  await lockShelves(
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

/** Gives back the stock and the coupon uses that orders hold. */
export async function release(tx: Transaction<Tables>, orders: readonly LockedOrder[]): Promise<void> {
  const holding = orders.filter((order) => order.stockIsTaken)
  await putStockBack(tx, stockMovesOf(await linesOf(tx, holding)))
  await giveUsesBack(
    tx,
    orders.map((order) => order._id),
  )
}

/**
 * Orders take their stock, where `stockIsTaken` is true, and their coupon uses; each both or neither. Answers why not,
 * by the `_id` of the order.
 */
export async function hold(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
  now: Date,
): Promise<Map<string, ErrorReason>> {
  const holding = orders.filter((order) => order.stockIsTaken)
  const lines = Map.groupBy(await linesOf(tx, holding), (line) => line.order)
  const movesOf = (order: LockedOrder) => stockMovesOf(lines.get(order._id) ?? [])
  const short = await takeStockOfEach(tx, holding.map(movesOf), now)
  const refusals = new Map(
    holding.flatMap((order, place) => {
      const why = short[place]
      return why ? [[order._id, why] as const] : []
    }),
  )
  // A cancelled order gave its use back when it was cancelled.
  const using = orders.filter((order) => !refusals.has(order._id) && order.trackingStatus !== 'cancelled')
  const denied = await takeUsesAgain(
    tx,
    using.map((order) => order._id),
  )
  await putStockBack(tx, holding.filter((order) => denied.has(order._id)).flatMap(movesOf))
  return new Map([...refusals, ...denied])
}
