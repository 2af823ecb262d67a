import type { CartQuote } from '@storekeeper/contract/store/store-order'
import { shopText } from '../shop-error-text'

type Issues = CartQuote['issues']

/** Returns the issues of one field, such as `coupon` or `items.2`, as texts. */
export const issuesAt = (issues: Issues, field: string): string[] =>
  issues.filter(({ path }) => path === field || path.startsWith(`${field}.`)).map(shopText)

/** Returns the issues that belong to no line, coupon or shipping method. */
export const otherIssues = (issues: Issues): string[] =>
  issues.filter(({ path }) => !PLACES.test(path)).map(shopText)

/**
 * Returns the reasons why a coupon does not apply: each failed condition of a known coupon, else the issue of
 * the cart.
 */
export const couponReasons = (
  code: string,
  { coupon, issues }: Pick<CartQuote, 'coupon' | 'issues'>,
): string[] => {
  const reasons = coupon?.code === code ? coupon.reasons : []
  return reasons.length > 0 ? reasons.map(shopText) : issuesAt(issues, 'coupon')
}

const PLACES = /^(items\.\d+|coupon|shipping|creditUsed)(\.|$)/
