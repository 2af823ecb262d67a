import type { Product } from '@storekeeper/contract/products/product'
import { applyPercent } from '@storekeeper/contract/products/unit-price'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import {
  couponIs,
  couponsOfProduct,
  isGoodFor,
  isUnrestricted,
  namedBy,
} from '../../named-products/named-products.ts'

/**
 * Whether a live coupon names the product, or is its display coupon and good for it. For queries on `products`.
 * Written as a join, which is fast in both directions regardless of how many products the coupons list.
 */
export const hasLiveCoupon = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from (
    select good."product", good."site" from ${namedBy(couponIs('live', now))} good
    union all
    select shown."_id", shown."site" from products shown join coupons on coupons."_id" = shown."displayCoupon"
      and coupons."site" = shown."site"
    where ${couponIs('live', now)} and ${isUnrestricted}
  ) named
  where named."product" = products."_id" and named."site" = products."site"
)`

/** Returns the live coupons of a product, each with the discount on one unit at its current price. */
export async function findLiveCoupons(
  db: Db,
  product: { _id: string; displayCoupon: string | null; unitPrice: number },
  now: Date,
): Promise<Product['coupons']> {
  const coupons = await db
    .selectFrom('coupons')
    .select(['_id', 'code', 'type', 'amount', 'maxDiscount'])
    .where((coupon) =>
      coupon.or([
        coupon.and([coupon('_id', '=', product.displayCoupon), isGoodFor(product._id)]),
        couponsOfProduct(product._id),
      ]),
    )
    .where(couponIs('live', now))
    .orderBy('code')
    .execute()
  return coupons.map(({ _id, code, ...terms }) => ({
    _id,
    code,
    discount: getDiscount(product.unitPrice, terms),
  }))
}

type Terms = { type: 'percentage' | 'fixed' | 'free-shipping'; amount: number; maxDiscount: number | null }

/** The discount on one unit, in cents; never more than its price. */
function getDiscount(unitPrice: number, { type, amount, maxDiscount }: Terms): number {
  if (type === 'free-shipping') return 0
  const discount = type === 'fixed' ? amount : applyPercent(unitPrice, amount)
  return Math.min(discount, maxDiscount ?? discount, unitPrice)
}
