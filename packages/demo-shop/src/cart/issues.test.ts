import { expect, test } from 'vitest'
import { couponReasons, issuesAt, otherIssues } from './issues'

const off = { code: 'COUPON_DISABLED', params: {}, message: 'It is switched off.' }
const issues = [
  { path: 'items.1.slug', code: 'PRODUCT_GONE', params: {}, message: 'Gone.' },
  { path: 'coupon', code: 'COUPON_NOT_FOUND', params: { code: 'TEN' }, message: 'There is no coupon TEN.' },
  { path: 'customer', code: 'CUSTOMER_BLOCKED', params: {}, message: 'This customer is blocked.' },
]

test('what a cart is refused for is shown at its line, and what belongs to no line by itself', () => {
  expect(issuesAt(issues, 'items.1')).toEqual(['This product is no longer available.'])
  expect(issuesAt(issues, 'items.0')).toEqual([])
  expect(otherIssues(issues)).toEqual(['This account is blocked. Contact us.'])
})

test('a known coupon returns its own reason; for an unknown one the cart does', () => {
  const coupon = { code: 'TEN', title: '', discount: 0, applicable: false, reasons: [off] }
  expect(couponReasons('TEN', { coupon, issues })).toEqual(['This code is inactive.'])
  expect(couponReasons('TEN', { coupon: null, issues })).toEqual(['Code TEN isn’t valid.'])
})
