import type { PRODUCT_FILTER_FIELDS } from '@storekeeper/contract/products/product-filter-fields'
import { type SqlBool, sql } from 'kysely'
import type { FilterColumns } from '../../../lib/queries/where-filter.ts'
import { available } from './available.ts'

const price = (field: string) => sql`products."price" ->> ${sql.lit(field)}`

/** Where the fields of the filter of products are. */
export const productFilterColumns: FilterColumns<typeof PRODUCT_FILTER_FIELDS> = {
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
  active: sql`products."isActive"`,
  bundle: sql`products."isBundle"`,
  rating: sql`products."ratingAverage"`,
  reviews: sql`products."ratingCount"`,
  weight: sql`products."weight"`,
  description: sql`products."description"`,
  created: sql`products."createdAt"`,
  updated: sql`products."updatedAt"`,
}
