import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { Uses } from '~/uses-in'

const TEXTS: Record<string, ((use: { count: number; shown: string }) => string) | undefined> = {
  orders: m.product_used_by_orders,
  bundles: m.product_used_by_bundles,
  coupons: m.product_used_by_coupons,
  labTests: m.product_used_by_lab_tests,
  largeDiscounts: m.product_used_by_large_discounts,
  freeBuyClaims: m.product_used_by_claims,
  freeBuys: m.product_used_by_free_buys,
  reviews: m.product_used_by_reviews,
}

/** Returns the uses of a product as texts, such as “3 orders” and “1 bundle”. */
export const listProductUses = (uses: Uses): string[] =>
  Object.entries(TEXTS).flatMap(([kind, toText]) => {
    const count = uses[kind] ?? 0
    return toText && count > 0 ? toText({ count, shown: formatCount(count) }) : []
  })
