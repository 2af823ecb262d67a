import type { CouponTerms } from '../../pricing/pricing.ts'
import type { StoredCoupon, StoredShipping } from '../orders.table.ts'
import type { HeldOrder } from './held-order.ts'

/**
 * The terms a coupon was agreed on by. Which products it is good for is known of those that were in the basket; of what
 * comes to it the coupon says so today. Of an older order, or one from elsewhere, only the discount is known.
 */
export function keptTerms(
  held: HeldOrder,
  { terms }: StoredCoupon,
  today: { products: ReadonlySet<string> | null } | null,
): CouponTerms {
  if (!terms) return { type: 'fixed', amount: held.discountTotal, maxDiscount: null, products: null }
  if (!terms.products) return { ...terms, products: null }
  const before = new Set(held.lines.map((line) => line.product))
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
export const keptShipping = ({
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
