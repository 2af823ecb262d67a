import { m } from '~/paraglide/messages.js'
import { productMessage } from '../editor/product-messages'
import { type ReferenceKind, referenceText } from '../editor/references'

/** Why the server left a product alone, in the language of the screen. */
export const skipReason = (message: string): string => {
  for (const [pattern, toText] of NAMED) {
    const product = pattern.exec(message)?.[1]
    if (product !== undefined) return toText({ product })
  }
  const [, product, uses] = IN_USE.exec(message) ?? []
  if (product !== undefined && uses !== undefined)
    return m.products_skipped_in_use({ product, uses: uses.split(', ').map(useText).join(m.ui_comma()) })
  return productMessage(message)
}

const IN_USE = /^“(.*)” cannot be deleted: (.*) would lose it\.$/

const NAMED: [RegExp, (named: { product: string }) => string][] = [
  [/^“(.*)” is active already\.$/, m.products_skipped_active],
  [/^“(.*)” is inactive already\.$/, m.products_skipped_inactive],
  [/^“(.*)” is in that category already\.$/, m.products_skipped_in_category],
  [/^“(.*)” is in no category already\.$/, m.products_skipped_in_none],
]

/** “3 orders”, as the server writes it. */
const useText = (use: string): string => {
  const [, count, texts = ''] = /^(\d+) (.+)$/.exec(use) ?? []
  const kind = KINDS.find(([, ...sent]) => sent.includes(texts))?.[0]
  return kind ? referenceText(kind, Number(count)) : use
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
