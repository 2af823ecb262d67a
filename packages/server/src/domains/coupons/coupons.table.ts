import type { CouponType } from '@storekeeper/contract/coupons/coupon-status'
import type { Generated, GeneratedAlways } from 'kysely'

export type CouponTable = {
  _id: string
  code: string
  title: Generated<string>
  type: CouponType
  amount: number
  maxDiscount: number | null
  minOrderTotal: Generated<number>
  site: string
  quantity: number | null
  perCustomerLimit: number | null
  totalUses: Generated<number>
  startsAt: string | null
  expiry: string
  isActive: Generated<boolean>
  version: Generated<number>
  createdAt: Generated<string>
  updatedAt: Generated<string>
  /** The request that created it with others, and a hash of its contents. */
  requestId: string | null
  requestHash: string | null
  search: GeneratedAlways<string>
}

/**
 * The products and categories that a coupon applies to. A coupon without rows in either table applies to
 * everything its site sells.
 */
export type CouponProductTable = { coupon: string; product: string }
export type CouponCategoryTable = { coupon: string; category: string }

/** The coupon use of an order. Test orders and cancelled orders do not count; `totalUses` excludes them. */
export type CouponUseTable = {
  order: string
  coupon: string
  customer: string | null
  isCounted: boolean
  createdAt: Generated<string>
}

declare module '../../db/tables.ts' {
  interface Tables {
    couponCategories: CouponCategoryTable
    couponProducts: CouponProductTable
    coupons: CouponTable
    couponUses: CouponUseTable
  }
}
