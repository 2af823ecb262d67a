import type { CartQuote } from '@storekeeper/contract/store/store-order'
import { shopText } from '../shop-error-text'

type Issues = CartQuote['issues']

/** What ordering would be refused for at one place, such as `coupon` or `items.2`, as texts. */
export const issuesAt = (issues: Issues, place: string): string[] =>
  issues.filter(({ path }) => path === place || path.startsWith(`${place}.`)).map(shopText)

/** Those that stand at no line, no coupon and no shipping. */
export const otherIssues = (issues: Issues): string[] =>
  issues.filter(({ path }) => !PLACES.test(path)).map(shopText)

/** Why the code is not good for a cart: one by one where the coupon is known, else what the cart is refused for. */
export const couponReasons = (
  code: string,
  { coupon, issues }: Pick<CartQuote, 'coupon' | 'issues'>,
): string[] => {
  const reasons = coupon?.code === code ? coupon.reasons : []
  return reasons.length > 0 ? reasons.map(shopText) : issuesAt(issues, 'coupon')
}

const PLACES = /^(items\.\d+|coupon|shipping|creditUsed)(\.|$)/
