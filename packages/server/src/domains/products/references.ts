import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** The number of records of each kind that reference a product and so prevent its deletion. */
export type References = {
  orders: number
  bundles: number
  coupons: number
  labTests: number
  largeDiscounts: number
  freeBuyClaims: number
  freeBuys: number
  reviews: number
}

/**
 * Returns the references of products by `_id`, without products that have none. The caller has locked the
 * products; this function also locks the settings, which reference free products without a foreign key.
 */
export async function countReferences(
  tx: Transaction<Tables>,
  products: readonly string[],
): Promise<Map<string, References>> {
  const { rows } = await sql<{ product: string; kind: keyof References; count: number }>`
    with chosen as (select unnest(${products}::uuid[]) as "product"),
      settings as (select "freebie" from "settings" for share)
    select "product", 'orders' as kind, count(distinct "order")::int as count
      from "orderLines" join chosen using ("product") group by 1
    union all
    select chosen."product", 'bundles', count(*)::int
      from chosen join products on products."isBundle"
        and products."includes" @> jsonb_build_array(jsonb_build_object('product', chosen."product")) group by 1
    union all
    select "product", 'coupons', count(*)::int from "couponProducts" join chosen using ("product") group by 1
    union all
    select "product", 'labTests', count(*)::int from "labTests" join chosen using ("product") group by 1
    union all
    select "product", 'largeDiscounts', count(*)::int from "largeDiscounts" join chosen using ("product") group by 1
    union all
    select "product", 'freeBuyClaims', count(*)::int from "freeBuyClaims" join chosen using ("product") group by 1
    union all
    select chosen."product", 'freeBuys', count(*)::int
      from settings, jsonb_array_elements(settings."freebie" -> 'sites') giving
        join chosen on giving -> 'products' @> to_jsonb(chosen."product") group by 1
    union all
    select "product", 'reviews', count(*)::int from "orderReviews" join chosen using ("product") group by 1
  `.execute(tx)
  const references = new Map<string, References>()
  for (const { product, kind, count } of rows)
    references.set(product, { ...(references.get(product) ?? NONE), [kind]: count })
  return references
}

const NONE: References = {
  orders: 0,
  bundles: 0,
  coupons: 0,
  labTests: 0,
  largeDiscounts: 0,
  freeBuyClaims: 0,
  freeBuys: 0,
  reviews: 0,
}
