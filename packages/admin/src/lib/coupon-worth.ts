import type { CouponType } from '@storekeeper/contract/coupons/coupon-status'
import { m } from '~/paraglide/messages.js'
import { intlLocale } from './intl'
import { formatMoney } from './money'

export type CouponWorth = {
  type: CouponType
  amount: number
  maxDiscount: number | null
  minOrderTotal: number
}

/**
 * Returns the discount as text: “15% off, at most $20.00”, “$5.00 off from $30.00”, “Free shipping”. Amounts
 * are in cents.
 */
export const worthText = (coupon: CouponWorth, currency: string): string => {
  const { maxDiscount, minOrderTotal } = coupon
  const off = offText(coupon, currency)
  const from =
    minOrderTotal > 0 ? m.coupons_off_from({ off, min: formatMoney(minOrderTotal, currency) }) : off
  return coupon.type === 'percentage' && maxDiscount !== null
    ? m.coupons_off_at_most({ off: from, max: formatMoney(maxDiscount, currency) })
    : from
}

const offText = ({ type, amount }: CouponWorth, currency: string) => {
  if (type === 'free-shipping') return m.coupons_free_shipping()
  if (type === 'fixed') return m.coupons_off({ amount: formatMoney(amount, currency) })
  const percent = new Intl.NumberFormat(intlLocale(), { style: 'percent' }).format(amount / 100)
  return m.coupons_off({ amount: percent })
}
