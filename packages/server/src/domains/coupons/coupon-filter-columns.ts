import type { COUPON_FILTER_FIELDS } from '@storekeeper/contract/coupons/coupon-filter-fields'
import { type SqlBool, sql } from 'kysely'
import type { FilterColumns } from '../../lib/queries/where-filter.ts'

/** Where the fields of the filter of coupons are. */
export const couponFilterColumns: FilterColumns<typeof COUPON_FILTER_FIELDS> = {
  code: sql`coupons."code"`,
  title: sql`coupons."title"`,
  type: sql`coupons."type"`,
  amount: sql`coupons."amount"`,
  'max-discount': sql`coupons."maxDiscount"`,
  'min-order': sql`coupons."minOrderTotal"`,
  quantity: sql`coupons."quantity"`,
  'per-customer': sql`coupons."perCustomerLimit"`,
  uses: sql`coupons."totalUses"`,
  starts: sql`coupons."startsAt"`,
  expires: sql`coupons."expiry"`,
  active: sql`coupons."isActive"`,
  product: (test) => sql<SqlBool>`exists (
    select from "couponProducts" join products product on product."_id" = "couponProducts"."product"
    where "couponProducts"."coupon" = coupons."_id" and ${test(sql`product."title"`)}
  )`,
  category: (test) => sql<SqlBool>`exists (
    select from "couponCategories" join categories category on category."_id" = "couponCategories"."category"
    where "couponCategories"."coupon" = coupons."_id" and ${test(sql`category."title"`)}
  )`,
  created: sql`coupons."createdAt"`,
  updated: sql`coupons."updatedAt"`,
}
