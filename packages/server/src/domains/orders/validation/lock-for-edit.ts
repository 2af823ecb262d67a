import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { lockCoupons } from '../../coupons/coupons.ts'
import { lockCustomers } from '../../customers/customers.ts'
import { readPricedProducts, toStockMoves } from '../../pricing/pricing.ts'
import { lockStock } from '../../products/products.ts'
import { lockMethod } from '../../shipping/shipping.ts'
import type { StoredOrder } from './stored-order.ts'
import { validateLines } from './validate-lines.ts'
import type { Input } from './validate-order.ts'

/**
 * Locks the rows that the validation of an edit depends on until the edit is written: the shipping method,
 * then products, coupons and customers, in this order everywhere. A test order takes no stock, coupon use or
 * credit, so only its shipping method is locked.
 */
export async function lockForEdit(
  tx: Transaction<Tables>,
  input: Input,
  current: StoredOrder,
  now: Date,
): Promise<void> {
  if (input.shipping) await lockMethod(tx, input.shipping.method)
  if (input.isTestOrder) return
  const products = await readPricedProducts(tx, [input], now)
  const { lines } = validateLines(input.items, input.site, products, current)
  const moves = toStockMoves([...lines.map((line) => line.row), ...current.lines])
  await lockStock(
    tx,
    moves.map((move) => move.product),
  )
  await lockCoupons(tx, await findCouponIds(tx, input, current))
  await lockCustomers(
    tx,
    [input.customer, current.customer].flatMap((id) => id ?? []),
  )
}

async function findCouponIds(tx: Transaction<Tables>, input: Input, current: StoredOrder): Promise<string[]> {
  const now = input.coupon
    ? await tx.selectFrom('coupons').select('_id').where('code', '=', input.coupon.code).execute()
    : []
  return [...now.map((coupon) => coupon._id), ...(current.usedCoupon ? [current.usedCoupon] : [])]
}
