import { type CouponWorth, worthText } from '~/lib/coupon-worth'
import { m } from '~/paraglide/messages.js'

/** Returns the products and categories that a coupon applies to, as text. */
export const goodsText = (products: number, categories: number): string => {
  if (products === 0 && categories === 0) return m.coupons_everything()
  const parts = [
    products > 0 && m.coupons_n_products({ count: products }),
    categories > 0 && m.coupons_n_categories({ count: categories }),
  ]
  return parts.filter(Boolean).join(m.ui_comma())
}

type Limits = CouponWorth & {
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
