import type { CouponState, CouponType } from '@storekeeper/contract/coupons/coupon-status'
import { m } from '~/paraglide/messages.js'
import type { StatusLook } from '~/ui/StatusBadge'

export const COUPON_STATE: Record<CouponState, StatusLook> = {
  live: { tone: 'good', label: m.coupons_live },
  scheduled: { tone: 'waiting', label: m.coupons_scheduled },
  expired: { tone: 'neutral', label: m.coupons_expired },
}

export const TYPE_NAME: Record<CouponType, () => string> = {
  percentage: m.coupons_percentage,
  fixed: m.coupons_fixed,
  'free-shipping': m.coupons_free_shipping,
}
