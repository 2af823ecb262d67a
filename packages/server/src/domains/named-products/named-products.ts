import type { CouponState } from '@storekeeper/contract/coupons/coupon-status'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/**
 * The pairs of coupons and products where the coupon names the product, one of its categories, or an ancestor
 * of those. `which` filters on the column "product". A coupon without products or categories names none.
 */
export const namings = (which: Expression<SqlBool>): RawBuilder<{ coupon: string; product: string }> => sql`(
  with recursive standing("product", "category") as (
    select "product", "category" from "productCategories" where ${which}
    union
    select standing."product", categories."parent" from standing
      join categories on categories."_id" = standing."category" where categories."parent" is not null
  )
  select "coupon", "product" from "couponProducts" where ${which}
  union
  select "couponCategories"."coupon", standing."product" from standing
    join "couponCategories" on "couponCategories"."category" = standing."category"
)`

/**
 * The same relation, starting from the coupons for which `which` is true: the columns "product" and "site".
 * With few coupons, the query reads only the products they name and not the whole catalog.
 */
export const namedBy = (which: Expression<SqlBool>): RawBuilder<{ product: string; site: string }> => sql`(
  with recursive down("site", "category") as (
    select coupons."site", "couponCategories"."category" from coupons
      join "couponCategories" on "couponCategories"."coupon" = coupons."_id" where ${which}
    union
    select down."site", categories."_id" from down join categories on categories."parent" = down."category"
  )
  select "couponProducts"."product", coupons."site" from coupons
    join "couponProducts" on "couponProducts"."coupon" = coupons."_id" where ${which}
  union all
  select "productCategories"."product", down."site" from down
    join "productCategories" on "productCategories"."category" = down."category"
)`

/** The ids of the coupons of a product's own site that name it, as a condition on `coupons`. */
export const couponsOfProduct = (product: string): Expression<SqlBool> => sql<SqlBool>`(
  coupons."_id" in (select named."coupon" from ${namings(sql`"product" = ${product}`)} named)
  and coupons."site" = (select products."site" from products where products."_id" = ${product})
)`

/** The coupons that apply to all products of their site, as a condition on `coupons`. */
export const isUnrestricted = sql<SqlBool>`(
  not exists (select from "couponProducts" where "couponProducts"."coupon" = coupons."_id")
  and not exists (select from "couponCategories" where "couponCategories"."coupon" = coupons."_id")
)`

/** The coupons of a product's own site that apply to it, as a condition on `coupons`. */
export const isGoodFor = (product: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  ${couponsOfProduct(product)} or (
    ${isUnrestricted}
    and coupons."site" = (select products."site" from products where products."_id" = ${product})
  )
)`

/** Returns, per coupon, which of these products it names. Coupons that apply to every product have no key. */
export async function readNamed(
  db: Db,
  coupons: readonly string[],
  products: readonly string[],
): Promise<Map<string, Set<string>>> {
  if (coupons.length === 0) return new Map()
  const restricted = await sql<{ coupon: string }>`
    select "coupon" from "couponProducts" where "coupon" = any(${coupons}::uuid[])
    union select "coupon" from "couponCategories" where "coupon" = any(${coupons}::uuid[])
  `.execute(db)
  const named = new Map(restricted.rows.map(({ coupon }) => [coupon, new Set<string>()]))
  if (named.size === 0) return named
  const { rows } = await sql<{ coupon: string; product: string }>`
    select named."coupon", named."product" from ${namings(sql`"product" = any(${products}::uuid[])`)} named
    where named."coupon" = any(${coupons}::uuid[])
  `.execute(db)
  for (const { coupon, product } of rows) named.get(coupon)?.add(product)
  return named
}

/** The SQL equivalent of `getCouponState` in the contract, as a condition on `coupons`. */
export function couponIs(state: CouponState, now: Date): Expression<SqlBool> {
  const at = now.toISOString()
  const isExpired = sql<SqlBool>`
    (not coupons."isActive" or coupons."expiry" <= ${at} or coalesce(coupons."totalUses" >= coupons."quantity", false))
  `
  const isScheduled = sql<SqlBool>`coalesce(coupons."startsAt" > ${at}, false)`
  if (state === 'expired') return isExpired
  return state === 'scheduled'
    ? sql`(not ${isExpired} and ${isScheduled})`
    : sql`(not ${isExpired} and not ${isScheduled})`
}
