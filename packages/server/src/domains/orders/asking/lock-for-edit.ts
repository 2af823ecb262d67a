import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { lockCoupons } from '../../coupons/coupons.ts'
import { lockCustomers } from '../../customers/customers.ts'
import { readGoods, stockMovesOf } from '../../pricing/pricing.ts'
import { lockShelves } from '../../products/products.ts'
import { keepMethod } from '../../shipping/shipping.ts'
import type { Asked } from './ask-order.ts'
import { askedLines } from './asked-lines.ts'
import type { HeldOrder } from './held-order.ts'

/**
 * Locks what an edited order is going to change, so that what is judged after it stays true until it is written: products,
 * then coupons, then customers, as everywhere. A test order takes nothing and locks nothing.
 */
export async function lockForEdit(
  tx: Transaction<Tables>,
  asked: Asked,
  held: HeldOrder,
  now: Date,
): Promise<void> {
  if (asked.shipping) await keepMethod(tx, asked.shipping.method)
  if (asked.isTestOrder) return
  const goods = await readGoods(tx, [asked], now)
  const { lines } = askedLines(asked.items, asked.site, goods, held.lines)
  const moves = stockMovesOf([...lines.map((line) => line.row), ...held.lines])
  await lockShelves(
    tx,
    moves.map((move) => move.product),
  )
  await lockCoupons(tx, await couponsOf(tx, asked, held))
  await lockCustomers(
    tx,
    [asked.customer, held.customer].flatMap((id) => id ?? []),
  )
}

async function couponsOf(tx: Transaction<Tables>, asked: Asked, held: HeldOrder): Promise<string[]> {
  const now = asked.coupon
    ? await tx.selectFrom('coupons').select('_id').where('code', '=', asked.coupon.code).execute()
    : []
  return [...now.map((coupon) => coupon._id), ...(held.usedCoupon ? [held.usedCoupon] : [])]
}
