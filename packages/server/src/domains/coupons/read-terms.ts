import type { Transaction } from 'kysely'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { readNamed } from '../named-products/named-products.ts'
import type { CouponToEvaluate } from './evaluate-coupon.ts'

/**
 * Locks coupons whose uses are about to change, in the order of their ids; after products, before customers. Not as
 * strongly as it could be, so that a transaction that only refers to a coupon need not wait.
 */
export async function lockCoupons(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
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

/** What judging needs of coupons, by `_id`: their terms, and which of these products each is good for (null: all). */
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
