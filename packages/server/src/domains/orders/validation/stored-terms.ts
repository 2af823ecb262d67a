import type { CouponTerms } from '../../pricing/pricing.ts'
import type { StoredCoupon, StoredShipping } from '../orders.table.ts'
import type { StoredOrder } from './stored-order.ts'

/**
 * The terms a coupon was agreed on by. Which products it is good for is known of those that were in the cart; of what
 * comes to it the coupon decides today. Of an older order, or one from elsewhere, only the discount is known.
 */
export function storedTerms(
  current: StoredOrder,
  { terms }: StoredCoupon,
  today: { products: ReadonlySet<string> | null } | null,
): CouponTerms {
  if (!terms) return { type: 'fixed', amount: current.discountTotal, maxDiscount: null, products: null }
  if (!terms.products) return { ...terms, products: null }
  const before = new Set(current.lines.map((line) => line.product))
  const added = [...(today?.products ?? [])].filter((product) => !before.has(product))
  return { ...terms, products: new Set([...terms.products, ...added]) }
}

export type ShippingTerms = {
  method: string | null
  title: string
  price: number
  freeOver: number | null
}

/** The terms an order's shipping was agreed on by; of an older order only what was paid for it is known. */
export const storedShipping = ({
  method,
  title,
  price,
  fullPrice,
  freeOver,
}: StoredShipping): ShippingTerms => ({
  method,
  title,
  price: fullPrice ?? price,
  freeOver: freeOver ?? null,
})
