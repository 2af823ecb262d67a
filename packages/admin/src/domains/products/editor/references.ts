import { z } from 'zod'
import { refusalOf } from '~/failure'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

/** How many records of each kind name a product; the server counts them when it refuses to delete one. */
const References = z.object({
  orders: z.int(),
  bundles: z.int(),
  coupons: z.int(),
  labTests: z.int(),
  largeDiscounts: z.int(),
  freeBuyClaims: z.int(),
  freeBuys: z.int(),
  reviews: z.int(),
})
type References = z.infer<typeof References>
export type ReferenceKind = keyof References

const SENT: Record<ReferenceKind, (sent: { count: number; shown: string }) => string> = {
  orders: m.product_used_by_orders,
  bundles: m.product_used_by_bundles,
  coupons: m.product_used_by_coupons,
  labTests: m.product_used_by_lab_tests,
  largeDiscounts: m.product_used_by_large_discounts,
  freeBuyClaims: m.product_used_by_claims,
  freeBuys: m.product_used_by_free_buys,
  reviews: m.product_used_by_reviews,
}

/** “3 orders”. */
export const referenceText = (kind: ReferenceKind, count: number): string =>
  SENT[kind]({ count, shown: formatCount(count) })

/** What uses the product, as text and with counts; null where deleting failed for another reason. */
export const usesIn = (error: unknown): string[] | null => {
  const references = z.object({ references: References }).safeParse(refusalOf(error)?.details)
    .data?.references
  if (!references) return null
  const kinds = References.keyof().options
  return kinds.filter((kind) => references[kind] > 0).map((kind) => referenceText(kind, references[kind]))
}
