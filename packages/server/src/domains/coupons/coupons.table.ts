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
  search: GeneratedAlways<string>
}

/** What a coupon is good for; neither rows here nor of categories: everything its site sells. */
export type CouponProductTable = { coupon: string; product: string }
export type CouponCategoryTable = { coupon: string; category: string }

/** Which order used which coupon. Test orders and cancelled ones do not hold their use; `totalUses` omits these. */
export type CouponUseTable = {
  order: string
  coupon: string
  customer: string | null
  isCounted: boolean
  createdAt: Generated<string>
}
