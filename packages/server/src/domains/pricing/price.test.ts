import { describe, expect, test } from 'vitest'
import { allocate } from './allocate.ts'
import { type CouponTerms, type LineQuestion, priceOrder } from './price.ts'

const line = (more: Partial<LineQuestion> = {}): LineQuestion => ({
  product: 'soap',
  quantity: 1,
  price: { regular: 1000, sale: 0 },
  ...more,
})
const coupon = (more: Partial<CouponTerms> = {}): CouponTerms => ({
  type: 'percentage',
  amount: 10,
  maxDiscount: null,
  products: null,
  ...more,
})
const unitPrice = (more: Partial<LineQuestion>) => priceOrder({ lines: [line(more)] }).lines[0]?.unitPrice

describe('the price of one', () => {
  test.each([
    [{ regular: 1000, sale: 0 }, 1000],
    [{ regular: 1000, sale: 999 }, 999],
    [{ regular: 1000, sale: 1 }, 1],
    [{ regular: 1000, sale: 1000 }, 1000],
    [{ regular: 1000, sale: 1001 }, 1000],
    [{ regular: 1000, sale: 1200 }, 1000],
    [{ regular: 0, sale: 0 }, 0],
  ])('a sale price counts when it is above zero and below the regular one: %j is %i', (price, cents) => {
    expect(unitPrice({ price })).toBe(cents)
  })

  test.each([
    [{ regular: 1000, sale: 0 }, 25, 750],
    [{ regular: 1000, sale: 800 }, 10, 800],
    [{ regular: 1000, sale: 800 }, 20, 800],
    [{ regular: 1000, sale: 800 }, 21, 790],
    [{ regular: 1000, sale: 0 }, null, 1000],
    [{ regular: 999, sale: 0 }, 50, 500],
    [{ regular: 1, sale: 0 }, 95, 0],
    [{ regular: 10, sale: 0 }, 95, 1],
  ])(
    'a large discount is of the regular price and counts when that is lower: %j less %s% is %i',
    (price, percent, cents) => {
      expect(unitPrice({ price, largeDiscountPercent: percent })).toBe(cents)
    },
  )

  test('what was agreed elsewhere stays', () => {
    expect(
      unitPrice({ price: { regular: 1000, sale: 500 }, largeDiscountPercent: 90, agreedUnitPrice: 1234 }),
    ).toBe(1234)
    expect(unitPrice({ agreedUnitPrice: 0 })).toBe(0)
  })
})

describe('a coupon', () => {
  const discounts = (more: Partial<CouponTerms>, ...lines: LineQuestion[]) =>
    priceOrder({ lines, coupon: coupon(more) }).lines.map((priced) => priced.discount)
  const costing = (regular: number, product = 'soap') => line({ product, price: { regular, sale: 0 } })

  test('of a percentage rounds half-cents up, line by line', () => {
    expect(discounts({ amount: 10 }, costing(1005), costing(1004), costing(15))).toEqual([101, 100, 2])
    expect(discounts({ amount: 50 }, costing(1), costing(1), costing(1))).toEqual([1, 1, 1])
    expect(discounts({ amount: 100 }, costing(999))).toEqual([999])
  })

  test('of a percentage takes the whole line together, not each piece', () => {
    expect(discounts({ amount: 10 }, { ...costing(105), quantity: 10 })).toEqual([105])
  })

  test('is cut at its greatest discount, shared by the lines', () => {
    expect(discounts({ amount: 50, maxDiscount: 300 }, costing(1000), costing(500))).toEqual([200, 100])
    expect(discounts({ type: 'fixed', amount: 900, maxDiscount: 300 }, costing(1000), costing(500))).toEqual([
      200, 100,
    ])
    expect(discounts({ amount: 10, maxDiscount: 1000 }, costing(1000))).toEqual([100])
  })

  test('of a fixed amount is shared by largest remainder, the earlier line first among equals', () => {
    expect(discounts({ type: 'fixed', amount: 100 }, costing(1000), costing(1000), costing(1000))).toEqual([
      34, 33, 33,
    ])
    expect(discounts({ type: 'fixed', amount: 1 }, costing(1), costing(999))).toEqual([0, 1])
    expect(discounts({ type: 'fixed', amount: 5000 }, costing(1000), costing(500))).toEqual([1000, 500])
  })

  test('of some products takes nothing off the others', () => {
    const some = { products: new Set(['towel']) }
    expect(discounts({ ...some, amount: 10 }, costing(1000), costing(1000, 'towel'))).toEqual([0, 100])
    expect(discounts({ ...some, type: 'fixed', amount: 5000 }, costing(1000), costing(700, 'towel'))).toEqual(
      [0, 700],
    )
    expect(discounts({ products: new Set(['towel']), amount: 100 }, costing(1000))).toEqual([0])
  })

  test('for free shipping takes off the shipping and nothing else', () => {
    const shipping = { price: 500, freeOver: null }
    const priced = priceOrder({
      lines: [line()],
      coupon: coupon({ type: 'free-shipping', amount: 0 }),
      shipping,
    })
    expect(priced).toMatchObject({ subtotal: 1000, discountTotal: 0, shippingTotal: 0, total: 1000 })
  })
})

test.each([
  [999, 590],
  [1000, 0],
  [1001, 0],
])('goods of %i after the discount pay %i of shipping that is free from 1000', (regular, shippingTotal) => {
  const shipping = { price: 590, freeOver: 1000 }
  expect(priceOrder({ lines: [line({ price: { regular, sale: 0 } })], shipping }).shippingTotal).toBe(
    shippingTotal,
  )
  const [dearer, fixed] = [
    line({ price: { regular: regular + 100, sale: 0 } }),
    coupon({ type: 'fixed', amount: 100 }),
  ]
  expect(priceOrder({ lines: [dearer], coupon: fixed, shipping }).shippingTotal).toBe(shippingTotal)
})

test('the arithmetic is lines, then coupon, then shipping', () => {
  const lines = [line({ quantity: 3, price: { regular: 1000, sale: 899 } }), line({ product: 'towel' })]
  const shipping = { price: 590, freeOver: 5000 }
  expect(priceOrder({ lines, coupon: coupon(), shipping })).toMatchObject({
    lines: [
      { unitPrice: 899, regularPrice: 1000, discount: 270, total: 2427 },
      { unitPrice: 1000, regularPrice: 1000, discount: 100, total: 900 },
    ],
    subtotal: 3697,
    discountTotal: 370,
    shippingTotal: 590,
    total: 3917,
  })
})

test('the largest remainders get the cents that are over', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(10, [15, 25, 60])).toEqual([2, 2, 6])
  expect(allocate(5, [0, 1, 0, 1])).toEqual([0, 3, 0, 2])
  expect(allocate(0, [1, 2])).toEqual([0, 0])
  expect(allocate(7, [0, 0])).toEqual([0, 0])
})
