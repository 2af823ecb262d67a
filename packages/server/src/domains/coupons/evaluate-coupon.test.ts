import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cart, type CouponToEvaluate, evaluateCoupon, rejectionReasons } from './evaluate-coupon.ts'

const NOW = new Date('2026-06-15T12:00:00.000Z')
const [YESTERDAY, TOMORROW] = ['2026-06-14T12:00:00.000Z', '2026-06-16T12:00:00.000Z']
const timeZone = 'America/New_York'
const region = { currency: 'USD', timeZone }
const USD = (amount: number) => ({ amount, currency: 'USD' })

const coupon = (more: Partial<CouponToEvaluate> = {}): CouponToEvaluate => ({
  site: 'hb',
  type: 'percentage',
  amount: 10,
  maxDiscount: null,
  minOrderTotal: 0,
  products: null,
  quantity: null,
  perCustomerLimit: null,
  totalUses: 0,
  startsAt: null,
  expiry: TOMORROW,
  isActive: true,
  ...more,
})
const cart = (more: Partial<Cart> = {}): Cart => ({
  site: 'hb',
  lines: [{ product: 'soap', quantity: 1, price: { regular: 1000, sale: 0 } }],
  usesByCustomer: null,
  ...more,
})
const evaluate = (some: Partial<CouponToEvaluate>, more: Partial<Cart> = {}, force = false) =>
  evaluateCoupon(coupon(some), cart(more), { now: NOW, force, region })

test('a coupon whose conditions hold takes off its amount', () => {
  const verdict = evaluate({
    startsAt: YESTERDAY,
    quantity: 5,
    totalUses: 4,
    perCustomerLimit: 1,
    minOrderTotal: 1000,
  })
  expect(verdict).toMatchObject({ applicable: true, discount: 100, freeShipping: false })
  expect(verdict.conditions.map(({ condition }) => condition)).toEqual([
    'active',
    'started',
    'not-past',
    'uses-left',
    'site',
    'products',
    'minimum',
    'customer-limit',
  ])
})

describe('a coupon is refused with the reason', () => {
  test.each<[string, object, Partial<CouponToEvaluate>, Partial<Cart>]>([
    ['COUPON_DISABLED', {}, { isActive: false }, {}],
    ['COUPON_STARTS_LATER', { at: TOMORROW, timeZone }, { startsAt: TOMORROW }, {}],
    ['COUPON_EXPIRED', { at: NOW.toISOString(), timeZone }, { expiry: NOW.toISOString() }, {}],
    ['COUPON_USED_UP', { limit: 3 }, { quantity: 3, totalUses: 3 }, {}],
    ['COUPON_OF_OTHER_SITE', { site: 'hb' }, {}, { site: 'auctropin' }],
    ['COUPON_PRODUCTS_MISSING', {}, { products: new Set(['towel']) }, {}],
    ['COUPON_MINIMUM_MISSING', { missing: USD(1250), minimum: USD(2250) }, { minOrderTotal: 2250 }, {}],
    ['COUPON_CUSTOMER_LIMIT_REACHED', { limit: 2 }, { perCustomerLimit: 2 }, { usesByCustomer: 2 }],
  ])('%s', (code, params, some, more) => {
    const verdict = evaluate(some, more)
    expect(rejectionReasons(verdict.conditions)).toEqual([{ code, params, message: expect.any(String) }])
    expect(verdict).toMatchObject({ applicable: false, discount: 0 })
  })
})

test('every condition has a code when it holds, too', () => {
  const getCodes = ({ conditions }: ReturnType<typeof evaluate>) => conditions.map(({ code }) => code)
  expect(getCodes(evaluate({}))).toEqual([
    'COUPON_ENABLED',
    'COUPON_WITHOUT_START',
    'COUPON_ENDS_LATER',
    'COUPON_USES_UNLIMITED',
    'COUPON_OF_THIS_SITE',
    'COUPON_PRODUCTS_MATCH',
    'COUPON_WITHOUT_MINIMUM',
    'COUPON_CUSTOMER_UNLIMITED',
  ])
  const strict = evaluate(
    { startsAt: YESTERDAY, quantity: 5, totalUses: 2, minOrderTotal: 900, perCustomerLimit: 2 },
    { usesByCustomer: 1 },
  )
  expect(strict.applicable).toBe(true)
  expect(strict.conditions).toMatchObject([
    { code: 'COUPON_ENABLED' },
    { code: 'COUPON_STARTED', params: { at: YESTERDAY, timeZone } },
    { code: 'COUPON_ENDS_LATER', params: { at: TOMORROW, timeZone } },
    { code: 'COUPON_USES_LEFT', params: { left: 3, limit: 5 } },
    { code: 'COUPON_OF_THIS_SITE' },
    { code: 'COUPON_PRODUCTS_MATCH' },
    { code: 'COUPON_MINIMUM_REACHED', params: { minimum: USD(900) } },
    { code: 'COUPON_CUSTOMER_USES_LEFT', params: { used: 1, limit: 2 } },
  ])
})

test('without a customer their limit holds, and is marked as not checked', () => {
  const limit = evaluate({ perCustomerLimit: 1 }).conditions.at(-1)
  expect(limit).toMatchObject({
    condition: 'customer-limit',
    isMet: true,
    code: 'COUPON_CUSTOMER_UNCHECKED',
    params: { limit: 1 },
    message: expect.stringContaining('Choose a customer to check it.'),
  })
})

test('amounts are formatted in the store’s currency, which need not have cents', () => {
  const inJapan = { now: NOW, force: false, region: { currency: 'JPY', timeZone: 'Asia/Tokyo' } }
  const { conditions } = evaluateCoupon(coupon({ minOrderTotal: 1500 }), cart(), inJapan)
  const [{ message } = { message: '' }] = rejectionReasons(conditions)
  expect(message.replace('\u00a0', ' ')).toBe('Add products worth JPY 500 more.')
})

test('forced, it takes off the same although nothing holds', () => {
  const wrong = { isActive: false, expiry: YESTERDAY, minOrderTotal: 5000, site: 'auctropin' }
  expect(evaluate(wrong).discount).toBe(0)
  expect(evaluate(wrong, {}, true)).toMatchObject({ applicable: false, discount: 100 })
  expect(evaluate({ ...wrong, type: 'fixed', amount: 9999 }, {}, true).discount).toBe(1000)
  expect(evaluate({ ...wrong, type: 'free-shipping' }, {}, true)).toMatchObject({
    discount: 0,
    freeShipping: true,
  })
})

const products = fc.constantFrom('soap', 'towel', 'brush')
const price = fc.nat(50_000)
const moment = fc
  .integer({ min: -3, max: 3 })
  .map((hour) => new Date(NOW.getTime() + hour * 3_600_000).toISOString())
const few = fc.integer({ min: 1, max: 4 })
const anyCoupon: fc.Arbitrary<CouponToEvaluate> = fc.record({
  site: fc.constantFrom('hb', 'hb', 'auctropin'),
  type: fc.constantFrom('percentage' as const, 'fixed' as const, 'free-shipping' as const),
  amount: fc.integer({ min: 1, max: 100 }),
  maxDiscount: fc.option(fc.integer({ min: 1, max: 5000 })),
  minOrderTotal: fc.oneof(fc.constant(0), price),
  products: fc.option(fc.uniqueArray(products).map((some) => new Set<string>(some))),
  quantity: fc.option(few),
  perCustomerLimit: fc.option(few),
  totalUses: fc.nat(4),
  startsAt: fc.option(moment),
  expiry: moment,
  isActive: fc.boolean(),
})
const anyCart = fc.record({
  site: fc.constant('hb'),
  usesByCustomer: fc.option(fc.nat(4)),
  lines: fc.array(
    fc.record({
      product: products,
      quantity: fc.integer({ min: 1, max: 5 }),
      price: fc.record({ regular: price, sale: price }),
      largeDiscountPercent: fc.option(fc.integer({ min: 1, max: 95 })),
    }),
    { maxLength: 6 },
  ),
})

/** A second implementation of the rules in the simplest form. */
function plainly(it: CouponToEvaluate, { site, lines, usesByCustomer }: Cart, force: boolean) {
  const halfUp = (exact: number) =>
    Math.round(exact * 1000) % 1000 >= 500 ? Math.floor(exact) + 1 : Math.floor(exact)
  const lineTotal = ({ price, largeDiscountPercent, quantity }: Cart['lines'][number]) => {
    let one = price.regular
    if (price.sale > 0 && price.sale < price.regular) one = price.sale
    if (largeDiscountPercent)
      one = Math.min(one, halfUp((price.regular * (100 - largeDiscountPercent)) / 100))
    return one * quantity
  }
  let goods = 0
  let eligible = 0
  let share = 0
  let namesOne = it.products === null
  for (const line of lines) {
    goods += lineTotal(line)
    if (it.products && !it.products.has(line.product ?? '')) continue
    namesOne = true
    eligible += lineTotal(line)
    share += halfUp((lineTotal(line) * it.amount) / 100)
  }
  const failing = [
    !it.isActive && 'active',
    it.startsAt && Date.parse(it.startsAt) > NOW.getTime() && 'started',
    Date.parse(it.expiry) <= NOW.getTime() && 'not-past',
    it.quantity && it.totalUses >= it.quantity && 'uses-left',
    it.site !== site && 'site',
    !namesOne && 'products',
    goods < it.minOrderTotal && 'minimum',
    it.perCustomerLimit &&
      usesByCustomer !== null &&
      usesByCustomer >= it.perCustomerLimit &&
      'customer-limit',
  ].filter(Boolean)
  const counts = failing.length === 0 || force
  const wished = { percentage: share, fixed: it.amount, 'free-shipping': 0 }[it.type]
  return {
    failing,
    discount: counts ? Math.min(wished, eligible, it.maxDiscount ?? wished) : 0,
    freeShipping: counts && it.type === 'free-shipping',
    goods,
  }
}

test('whatever the coupon, the cart and the clock, the verdict is what the rules say', () => {
  const seen = new Set<unknown>()
  fc.assert(
    fc.property(anyCoupon, anyCart, fc.boolean(), (it, input, force) => {
      const expected = plainly(it, input, force)
      const verdict = evaluateCoupon(it, input, { now: NOW, force, region })
      const failing = verdict.conditions.filter(({ isMet }) => !isMet).map(({ condition }) => condition)
      expect(failing).toEqual(expected.failing)
      expect(verdict.applicable).toBe(expected.failing.length === 0)
      expect(verdict.discount).toBe(expected.discount)
      expect(verdict.freeShipping).toBe(expected.freeShipping)
      expect(verdict.discount).toBeLessThanOrEqual(expected.goods)
      for (const condition of failing.length > 0 ? failing : ['none']) seen.add(condition)
    }),
    { numRuns: 3000 },
  )
  expect(seen.size).toBe(9)
})
