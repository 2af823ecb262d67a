import type { CouponState, CouponType } from '@storekeeper/contract/coupons/coupon-status'
import { m } from '~/paraglide/messages.js'

export const STATE_NAME: Record<CouponState, () => string> = {
  live: m.coupons_live,
  scheduled: m.coupons_scheduled,
  expired: m.coupons_expired,
}

export const TYPE_NAME: Record<CouponType, () => string> = {
  percentage: m.coupons_percentage,
  fixed: m.coupons_fixed,
  'free-shipping': m.coupons_free_shipping,
}
