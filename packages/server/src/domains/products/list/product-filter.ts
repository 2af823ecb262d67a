import { toSiteKeys } from '@storekeeper/contract/list'
import { PRODUCT_FILTER_FIELDS } from '@storekeeper/contract/products/product-filter-fields'
import type { ProductFilter } from '@storekeeper/contract/products/product-query'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { onSites } from '../../../lib/queries/on-sites.ts'
import { matches } from '../../../lib/queries/search.ts'
import { type FilterColumns, whereFilter } from '../../../lib/queries/where-filter.ts'
import { available, stockIs } from './available.ts'
import { hasLiveCoupon } from './live-coupons.ts'

/** The condition of a filter on the table `products` at that moment. */
export function whereProducts(filter: Partial<ProductFilter>, now: Date): Expression<SqlBool> {
  const product: ExpressionBuilder<Tables, 'products'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  const either = (condition: RawBuilder<SqlBool>, wanted: boolean | undefined) => {
    if (wanted !== undefined) conditions.push(wanted ? condition : sql<SqlBool>`not ${condition}`)
  }
  if (filter.site) conditions.push(onSites(product.ref('products.site'), toSiteKeys(filter.site)))
  if (filter.q) conditions.push(matches(product.ref('products.search'), filter.q))
  if (filter.filter)
    conditions.push(
      whereFilter(filter.filter, PRODUCT_FILTER_FIELDS, productFilterColumns(now), filter.timeZone),
    )
  if (filter.category)
    conditions.push(filter.subcategories === false ? isIn(filter.category) : isUnder(filter.category))
  either(sql`products."isActive"`, filter.isActive)
  either(sql`products."isBundle"`, filter.isBundle)
  if (filter.stock) conditions.push(stockIs[filter.stock])
  if (filter.minPrice !== undefined) conditions.push(product('products.priceNow', '>=', filter.minPrice))
  if (filter.maxPrice !== undefined) conditions.push(product('products.priceNow', '<=', filter.maxPrice))
  if (filter.minRating !== undefined)
    conditions.push(product('products.ratingAverage', '>=', filter.minRating))
  if (filter.maxRating !== undefined)
    conditions.push(product('products.ratingAverage', '<=', filter.maxRating))
  either(isLabTested, filter.labTested)
  either(hasLargeDiscount(now), filter.largeDiscount)
  either(hasLiveCoupon(now), filter.hasCoupon)
  return product.and(conditions)
}

/** Directly in that category. */
const isIn = (category: string) => sql<SqlBool>`products."_id" = any(array(
  select "product" from "productCategories" where "category" = ${category}::uuid
))`

/**
 * In that category or in one of its descendants. The arrays hide the subqueries from the planner, which
 * overestimates a category's size and would read the whole catalog.
 */
const isUnder = (category: string) => sql<SqlBool>`products."_id" = any(array(
  select "product" from "productCategories" where "category" = any(array(
    with recursive down("_id") as (
      select ${category}::uuid
      union all
      select child."_id" from categories child join down on child."parent" = down."_id"
    )
    select "_id" from down
  ))
))`

const isLabTested = sql<SqlBool>`exists (
  select from "labTests" where "labTests"."product" = products."_id" and "labTests"."isActive"
)`

const hasLargeDiscount = (now: Date) => sql<SqlBool>`exists (
  select from "largeDiscounts"
  where "largeDiscounts"."product" = products."_id" and ${isActiveDiscount(now)}
)`

/** The SQL equivalent of the state `active` of `getLargeDiscountState` in the contract. */
export const isActiveDiscount = (now: Date) => sql<SqlBool>`(
  "largeDiscounts"."isActive" and "largeDiscounts"."startsAt" <= ${now.toISOString()}
  and ("largeDiscounts"."endsAt" is null or "largeDiscounts"."endsAt" > ${now.toISOString()})
)`

const price = (field: string) => sql`products."price" ->> ${sql.lit(field)}`

const productFilterColumns = (now: Date): FilterColumns<typeof PRODUCT_FILTER_FIELDS> => ({
  title: sql`products."title"`,
  sku: sql`products."sku"`,
  slug: sql`products."slug"`,
  price: sql`products."priceNow"`,
  'regular-price': sql`(${price('regular')})::bigint`,
  'sale-price': sql`nullif((${price('sale')})::bigint, 0)`,
  quantity: sql`(${available})`,
  'low-stock-at': sql`products."lowStockAt"`,
  category: (test) => sql<SqlBool>`exists (
    select from "productCategories" join categories category on category."_id" = "productCategories"."category"
    where "productCategories"."product" = products."_id" and ${test(sql`category."title"`)}
  )`,
  coupon: sql`(select coupon."code" from coupons coupon where coupon."_id" = products."displayCoupon")`,
  discount: sql`(
    select "discountPercent" from "largeDiscounts"
    where "largeDiscounts"."product" = products."_id" and ${isActiveDiscount(now)}
  )`,
  'tax-class': sql`(select class."title" from "taxClasses" class where class."_id" = products."taxClass")`,
  'units-sold': sql`(
    select coalesce(sum(line."quantity"), 0)::bigint
    from "orderLines" line join orders "order" on "order"."_id" = line."order"
    where line."product" = products."_id" and not "order"."isTestOrder" and "order"."trackingStatus" <> 'cancelled'
  )`,
  active: sql`products."isActive"`,
  bundle: sql`products."isBundle"`,
  rating: sql`products."ratingAverage"`,
  reviews: sql`products."ratingCount"`,
  weight: sql`products."weight"`,
  description: sql`products."description"`,
  created: sql`products."createdAt"`,
  updated: sql`products."updatedAt"`,
})
