import type { ErrorReason } from '@storekeeper/contract/errors'
import type { StatusChange } from '@storekeeper/contract/orders/status-change'
import type { Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { recountUses, releaseUses } from '../coupons/coupons.ts'
import { toStockMoves } from '../pricing/pricing.ts'
import { putStockBack, takeEachStock, takeStock } from '../products/products.ts'
import { findLines } from './find-lines.ts'
import type { LockedOrder } from './locked-order.ts'

/**
 * An undo may move back; its caller has checked that it restores the status before. `heldStock`: whether the order held
 * its stock before the change that is undone, if that changed it. `note` is for the timeline.
 */
export type OwnChange = StatusChange & { isUndo?: true; heldStock?: boolean | undefined; note?: string }

/**
 * Cancelling and returning restock on request. An order that an override reactivates takes its stock again;
 * if there is too little, returns the reason. `stockIsTaken` prevents doing either twice.
 */
export async function moveStock(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
  change: OwnChange,
  now: Date,
): Promise<Map<string, ErrorReason>> {
  const returning = orders.filter((order) => order.stockIsTaken && !holdsStock(order, change))
  const taking = orders.filter((order) => !order.stockIsTaken && holdsStock(order, change))
  await putStockBack(tx, toStockMoves(await findLines(tx, returning)))
  const lines = Map.groupBy(await findLines(tx, taking), (line) => line.order)
  const refusals = await takeEachStock(
    tx,
    taking.map((order) => toStockMoves(lines.get(order._id) ?? [])),
    now,
  )
  return new Map(
    taking.flatMap((order, index) => {
      const refusal = refusals[index]
      return refusal ? [[order._id, refusal] as const] : []
    }),
  )
}

/**
 * Cancelling releases the coupon use. An order that an override reactivates takes it again; if none is left,
 * returns the reason and releases the stock it has just taken. A test order has no coupon use.
 */
export async function moveCouponUses(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
  change: OwnChange,
  now: Date,
): Promise<Map<string, ErrorReason>> {
  if (change.trackingStatus === 'cancelled') {
    await releaseUses(
      tx,
      orders.map((order) => order._id),
    )
    return new Map()
  }
  const revived = orders.filter((order) => order.trackingStatus === 'cancelled' && !order.isTestOrder)
  const denied = await recountUses(
    tx,
    revived.map((order) => order._id),
  )
  const resupplied = revived.filter(
    (order) => denied.has(order._id) && !order.stockIsTaken && holdsStock(order, change),
  )
  await putStockBack(tx, toStockMoves(await findLines(tx, resupplied)))
  // And what it has just put back, since it kept its stock when it was cancelled.
  const restocked = revived.filter(
    (order) => denied.has(order._id) && order.stockIsTaken && !holdsStock(order, change),
  )
  await takeStock(tx, toStockMoves(await findLines(tx, restocked)), now)
  return denied
}

export function holdsStock(order: LockedOrder, change: OwnChange): boolean {
  if (order.isTestOrder) return false
  if (change.isUndo) return change.heldStock ?? order.stockIsTaken
  const ends = change.trackingStatus === 'cancelled' || change.trackingStatus === 'returned'
  if (ends) return order.stockIsTaken && !change.restock
  const wasEnded = order.trackingStatus === 'cancelled' || order.trackingStatus === 'returned'
  return order.stockIsTaken || wasEnded
}
