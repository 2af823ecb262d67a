import { expect, test } from 'vitest'
import { expiredBecause, getCouponState, isExpired } from './coupon-status.ts'

const NOW = new Date('2026-06-15T12:00:00.000Z')
const [BEFORE, AFTER] = ['2026-06-15T11:59:59.999Z', '2026-06-15T12:00:00.001Z']
const coupon = (more: object = {}) => ({
  isActive: true,
  startsAt: null,
  expiry: AFTER,
  quantity: null,
  totalUses: 0,
  ...more,
})

test.each([
  ['inactive', { isActive: false, expiry: BEFORE, quantity: 1, totalUses: 1 }],
  ['past', { expiry: BEFORE, quantity: 1, totalUses: 1 }],
  ['past', { expiry: NOW.toISOString() }],
  ['used-up', { quantity: 2, totalUses: 2 }],
  ['used-up', { quantity: 2, totalUses: 3 }],
  [null, { quantity: 2, totalUses: 1 }],
  [null, { quantity: null, totalUses: 1_000_000 }],
])('a coupon is expired because it is %s: %j', (why, more) => {
  expect(expiredBecause(coupon(more), NOW)).toBe(why)
  expect(isExpired(coupon(more), NOW)).toBe(why !== null)
  expect(getCouponState(coupon(more), NOW)).toBe(why === null ? 'live' : 'expired')
})

test.each([
  ['live', { startsAt: null }],
  ['live', { startsAt: NOW.toISOString() }],
  ['scheduled', { startsAt: AFTER }],
  ['expired', { startsAt: AFTER, isActive: false }],
])('a coupon is %s: %j', (state, more) => {
  expect(getCouponState(coupon(more), NOW)).toBe(state)
})
