import { m } from '~/paraglide/messages.js'
import { productSentence } from '../editor/product-sentences'

/** Why the server left a product alone, in the language of the screen. */
export const skipReason = (sentence: string): string => {
  for (const [pattern, say] of NAMED) {
    const product = pattern.exec(sentence)?.[1]
    if (product !== undefined) return say({ product })
  }
  const [, product, uses] = IN_USE.exec(sentence) ?? []
  if (product !== undefined && uses !== undefined)
    return m.products_skipped_in_use({ product, uses: uses.split(', ').map(useInWords).join(m.ui_comma()) })
  return productSentence(sentence)
}

const IN_USE = /^“(.*)” cannot be deleted: (.*) would lose it\.$/

const NAMED: [RegExp, (named: { product: string }) => string][] = [
  [/^“(.*)” is active already\.$/, m.products_skipped_active],
  [/^“(.*)” is inactive already\.$/, m.products_skipped_inactive],
  [/^“(.*)” is in that category already\.$/, m.products_skipped_in_category],
  [/^“(.*)” is in no category already\.$/, m.products_skipped_in_none],
]

/** “3 orders”. */
const useInWords = (use: string): string => {
  const [, count, kind = ''] = /^(\d+) (.+)$/.exec(use) ?? []
  return USES[kind]?.({ count: Number(count) }) ?? use
}

const USES: Record<string, ((counted: { count: number }) => string) | undefined> = {
  order: m.products_used_by_orders,
  orders: m.products_used_by_orders,
  bundle: m.products_used_by_bundles,
  bundles: m.products_used_by_bundles,
  coupon: m.products_used_by_coupons,
  coupons: m.products_used_by_coupons,
  'lab test': m.products_used_by_lab_tests,
  'lab tests': m.products_used_by_lab_tests,
  'large discount': m.products_used_by_large_discounts,
  'large discounts': m.products_used_by_large_discounts,
  'claim of a free product': m.products_used_by_claims,
  'claims of free products': m.products_used_by_claims,
}
