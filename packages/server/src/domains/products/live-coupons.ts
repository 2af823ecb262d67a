import type { Product } from '@storekeeper/contract/products/product'
import { percentOf } from '@storekeeper/contract/products/unit-price'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { couponsNaming, namedBy } from '../named-products/named-products.ts'

/**
 * A live coupon names the product, or is the one shown beside it. For queries that read from `products`. As a join, which
 * stays quick both ways however much the coupons name.
 */
export const hasLiveCoupon = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select from (
    select good."product", good."site" from ${namedBy(isLive(now))} good
    union all
    select shown."_id", shown."site" from products shown join coupons on coupons."_id" = shown."displayCoupon"
    where ${isLive(now)}
  ) named
  where named."product" = products."_id" and named."site" = products."site"
)`

/** The same coupons, with what each takes off one unit at its price of that moment. */
export async function liveCouponsOf(
  db: Db,
  product: { _id: string; displayCoupon: string | null; unitPrice: number },
  now: Date,
): Promise<Product['coupons']> {
  const coupons = await db
    .selectFrom('coupons')
    .select(['_id', 'code', 'type', 'amount', 'maxDiscount'])
    .where((coupon) => coupon.or([coupon('_id', '=', product.displayCoupon), couponsNaming(product._id)]))
    .where(isLive(now))
    .orderBy('code')
    .execute()
  return coupons.map(({ _id, code, ...terms }) => ({
    _id,
    code,
    discount: discountOf(product.unitPrice, terms),
  }))
}

/** Specification 4, and begun already. */
const isLive = (now: Date) => sql<SqlBool>`(
  coupons."isActive" and coupons."expiry" > ${now.toISOString()}
  and (coupons."startsAt" is null or coupons."startsAt" <= ${now.toISOString()})
  and (coupons."quantity" is null or coupons."totalUses" < coupons."quantity")
)`

type Terms = { type: 'percentage' | 'fixed' | 'free-shipping'; amount: number; maxDiscount: number | null }

/** Never more than the price. */
function discountOf(unitPrice: number, { type, amount, maxDiscount }: Terms): number {
  if (type === 'free-shipping') return 0
  const input = type === 'fixed' ? amount : percentOf(unitPrice, amount)
  return Math.min(input, maxDiscount ?? input, unitPrice)
}
