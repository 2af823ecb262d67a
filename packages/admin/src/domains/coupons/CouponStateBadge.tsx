import type { Coupon } from '@storekeeper/contract/coupons/coupon'
import { type CouponState, expiredBecause, getCouponState } from '@storekeeper/contract/coupons/coupon-status'
import { useNow } from '~/lib/clock'
import { m } from '~/paraglide/messages.js'
import { StatusBadge, type Tone } from '~/ui/StatusBadge'
import { STATE_NAME } from './coupon-names'

const TONE: Record<CouponState, Tone> = { live: 'good', scheduled: 'waiting', expired: 'neutral' }

const WHY = {
  inactive: m.coupons_expired_inactive,
  past: m.coupons_expired_past,
  'used-up': m.coupons_expired_used_up,
}

/** Shows whether the coupon can be used now, and if not, the reason. */
export const CouponStateBadge = ({ coupon }: { coupon: Coupon }) => {
  const now = new Date(useNow())
  const state = getCouponState(coupon, now)
  const why = expiredBecause(coupon, now)
  return <StatusBadge tone={TONE[state]}>{why ? WHY[why]() : STATE_NAME[state]()}</StatusBadge>
}
