import type { CouponType } from '@storekeeper/contract/coupons/coupon-status'
import { intlLocale } from '~/lib/intl'
import { formatMoney } from '~/lib/money'
import { m } from '~/paraglide/messages.js'

type Worth = { type: CouponType; amount: number; maxDiscount: number | null; minOrderTotal: number }

/**
 * Returns the discount as text: “15% off, at most $20.00”, “$5.00 off from $30.00”, “Free shipping”. Amounts
 * are in cents.
 */
export const worthText = (coupon: Worth, currency: string): string => {
  const { maxDiscount, minOrderTotal } = coupon
  const off = offText(coupon, currency)
  const from =
    minOrderTotal > 0 ? m.coupons_off_from({ off, min: formatMoney(minOrderTotal, currency) }) : off
  return coupon.type === 'percentage' && maxDiscount !== null
    ? m.coupons_off_at_most({ off: from, max: formatMoney(maxDiscount, currency) })
    : from
}

const offText = ({ type, amount }: Worth, currency: string) => {
  if (type === 'free-shipping') return m.coupons_free_shipping()
  if (type === 'fixed') return m.coupons_off({ amount: formatMoney(amount, currency) })
  const percent = new Intl.NumberFormat(intlLocale(), { style: 'percent' }).format(amount / 100)
  return m.coupons_off({ amount: percent })
}

/** Returns the products and categories that a coupon applies to, as text. */
export const goodsText = (products: number, categories: number): string => {
  if (products === 0 && categories === 0) return m.coupons_everything()
  const parts = [
    products > 0 && m.coupons_n_products({ count: products }),
    categories > 0 && m.coupons_n_categories({ count: categories }),
  ]
  return parts.filter(Boolean).join(m.ui_comma())
}

type Limits = Worth & {
  products: readonly unknown[]
  categories: readonly unknown[]
  quantity: number | null
  perCustomerLimit: number | null
}

/** Returns a summary of what the coupon will do, shown before it is saved. */
export const couponText = (coupon: Limits, currency: string): string => {
  const { products, categories, quantity, perCustomerLimit } = coupon
  return [
    m.coupons_summary_worth({ worth: worthText(coupon, currency) }),
    m.coupons_summary_goods({ goods: goodsText(products.length, categories.length) }),
    quantity === null ? m.coupons_summary_unlimited() : m.coupons_summary_quantity({ count: quantity }),
    perCustomerLimit === null ? '' : m.coupons_summary_per_customer({ count: perCustomerLimit }),
  ]
    .filter(Boolean)
    .join(' ')
}
