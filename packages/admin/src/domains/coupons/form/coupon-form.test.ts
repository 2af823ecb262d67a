import { expect, test } from 'vitest'
import { blankCoupon, CouponInput, type EditedCoupon, toTerms, toValues } from './coupon-form'

const SHOP = { currency: 'USD', timeZone: 'America/New_York' }
const coupon = (more: Partial<EditedCoupon> = {}): EditedCoupon => ({ ...blankCoupon('hb', SHOP), ...more })

test('amounts are typed in dollars and sent in cents; a percentage stays as it is', () => {
  const fixed = toValues(coupon({ type: 'fixed', amount: 550, minOrderTotal: 3000 }), SHOP)
  expect(fixed).toMatchObject({ amount: 5.5, minOrderTotal: 30 })
  expect(toTerms(fixed, SHOP)).toMatchObject({ amount: 550, minOrderTotal: 3000 })
  expect(toTerms({ ...fixed, type: 'percentage', amount: 15 }, SHOP).amount).toBe(15)
})

test('a maximum that was typed before the type was changed is not sent', () => {
  const values = toValues(coupon({ maxDiscount: 2000 }), SHOP)
  expect(toTerms(values, SHOP).maxDiscount).toBe(2000)
  expect(toTerms({ ...values, type: 'fixed' }, SHOP).maxDiscount).toBeNull()
})

test('an expiry in the middle of a day survives an edit that leaves it alone', () => {
  const began = coupon({ expiry: '2026-06-30T12:34:56.000Z' })
  const values = toValues(began, SHOP)
  expect(toTerms(values, SHOP, began).expiry).toBe('2026-06-30T12:34:56.000Z')
  expect(toTerms({ ...values, expiry: '2026-07-01' }, SHOP, began).expiry).toBe('2026-07-02T04:00:00.000Z')
})

test('an empty quantity is without end', () => {
  const values = toValues(coupon({ quantity: 5 }), SHOP)
  expect(toTerms({ ...values, quantity: '' }, SHOP).quantity).toBeNull()
})

test('a coupon without a last day is refused for want of a day, not of a time', () => {
  const began = coupon({ code: 'SPRING' })
  const terms = toTerms({ ...toValues(began, SHOP), expiry: '' }, SHOP)
  const { error } = CouponInput.safeParse({ ...terms, id: began._id, version: 0, code: began.code })
  expect(error?.issues).toMatchObject([{ path: ['expiry'], message: 'INVALID_DAY' }])
})
