import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { isExpired } from '@storekeeper/contract/coupons/coupon-status'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'

export const couponDetails = signedIn.coupons.details.handler(
  async ({ context: { db, clock }, input, errors }) => {
    const [coupon] = await readCoupons(db, [input.id], clock())
    if (!coupon) throw errors.NOT_FOUND()
    return coupon
  },
)

/**
 * Returns coupons in the order of the given ids, each with its products and categories. Also works inside a
 * transaction.
 */
export async function readCoupons(db: Db, ids: readonly string[], now: Date): Promise<Coupon[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('coupons')
    .select(['_id', 'code', 'title', 'type', 'amount', 'maxDiscount', 'minOrderTotal', 'site'])
    .select(['quantity', 'perCustomerLimit', 'totalUses', 'startsAt', 'expiry', 'isActive'])
    .select(['version', 'createdAt', 'updatedAt'])
    .select((row) => [
      jsonArrayFrom(
        row
          .selectFrom('couponProducts')
          .innerJoin('products', 'products._id', 'couponProducts.product')
          .select(['products._id', 'products.title'])
          .whereRef('couponProducts.coupon', '=', 'coupons._id')
          .orderBy(sql`lower(products."title")`)
          .orderBy('products._id'),
      ).as('products'),
      jsonArrayFrom(
        row
          .selectFrom('couponCategories')
          .innerJoin('categories', 'categories._id', 'couponCategories.category')
          .select(['categories._id', 'categories.title'])
          .whereRef('couponCategories.coupon', '=', 'coupons._id')
          .orderBy(sql`lower(categories."title")`)
          .orderBy('categories._id'),
      ).as('categories'),
    ])
    .where('_id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], coupons."_id")`)
    .execute()
  return rows.map((row) => ({ ...row, isExpired: isExpired(row, now) }))
}
