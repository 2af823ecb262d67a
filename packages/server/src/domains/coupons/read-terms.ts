import type { Db } from '../../db/open.ts'
import { readNamed } from '../named-products/named-products.ts'
import type { CouponToEvaluate } from './evaluate-coupon.ts'

/**
 * Locks coupons before their uses change, in the order of their ids; after products and before customers. The
 * lock (`for no key update`) does not block transactions that only reference a coupon.
 */
export async function lockCoupons(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .selectFrom('coupons')
    .select('_id')
    .where('_id', 'in', [...ids])
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute()
}

export type KnownCoupon = CouponToEvaluate & { _id: string; code: string }

/** Returns the terms of coupons by `_id`, each with the given products that it applies to (null: all). */
export async function readTerms(
  db: Db,
  ids: readonly string[],
  products: readonly string[],
): Promise<Map<string, KnownCoupon>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('coupons')
    .select(['_id', 'code', 'site', 'type', 'amount', 'maxDiscount', 'minOrderTotal'])
    .select(['quantity', 'perCustomerLimit', 'totalUses', 'startsAt', 'expiry', 'isActive'])
    .where('_id', 'in', [...ids])
    .execute()
  const named = await readNamed(
    db,
    rows.map((row) => row._id),
    products,
  )
  return new Map(rows.map((row) => [row._id, { ...row, products: named.get(row._id) ?? null }]))
}
