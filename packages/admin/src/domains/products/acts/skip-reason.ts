import { m } from '~/paraglide/messages.js'
import { productSentence } from '../editor/product-sentences'
import { type ReferenceKind, referenceInWords } from '../editor/references'

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

/** “3 orders”, as the server says it. */
const useInWords = (use: string): string => {
  const [, count, words = ''] = /^(\d+) (.+)$/.exec(use) ?? []
  const kind = KINDS.find(([, ...said]) => said.includes(words))?.[0]
  return kind ? referenceInWords(kind, Number(count)) : use
}

const KINDS: [kind: ReferenceKind, one: string, many: string][] = [
  ['orders', 'order', 'orders'],
  ['bundles', 'bundle', 'bundles'],
  ['coupons', 'coupon', 'coupons'],
  ['labTests', 'lab test', 'lab tests'],
  ['largeDiscounts', 'large discount', 'large discounts'],
  ['freeBuyClaims', 'claim of a free product', 'claims of free products'],
  ['freeBuys', 'list of free products', 'lists of free products'],
  ['reviews', 'review', 'reviews'],
]
