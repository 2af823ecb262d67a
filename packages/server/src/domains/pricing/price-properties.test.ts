import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate } from './allocate.ts'
import { type CouponTerms, type PriceQuestion, priceOrder } from './price.ts'

const cents = fc.nat(10_000_000)
const products = fc.constantFrom('soap', 'towel', 'brush')
const question: fc.Arbitrary<PriceQuestion> = fc.record({
  lines: fc.array(
    fc.record({
      product: products,
      quantity: fc.integer({ min: 1, max: 999 }),
      price: fc.record({ regular: cents, sale: cents }),
      largeDiscountPercent: fc.option(fc.integer({ min: 1, max: 95 })),
    }),
    { minLength: 1, maxLength: 20 },
  ),
  coupon: fc.option(
    fc.record({
      type: fc.constantFrom('percentage' as const, 'fixed' as const, 'free-shipping' as const),
      amount: fc.nat(100),
      maxDiscount: fc.option(cents),
      products: fc.option(fc.uniqueArray(products).map((some) => new Set<string>(some))),
    }),
  ),
  shipping: fc.option(fc.record({ price: cents, freeOver: fc.option(cents) })),
})
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

test('for every request, the sums add up and nothing is below zero', () => {
  fc.assert(
    fc.property(question, (input) => {
      const priced = priceOrder(input)
      expect(sum(priced.lines.map((one) => one.discount))).toBe(priced.discountTotal)
      expect(sum(priced.lines.map((one) => one.total))).toBe(priced.subtotal - priced.discountTotal)
      expect(priced.total).toBe(priced.subtotal - priced.discountTotal + priced.shippingTotal)
      expect(priced.discountTotal).toBeLessThanOrEqual(input.coupon?.maxDiscount ?? priced.subtotal)
      priced.lines.forEach((one, index) => {
        expect(one.total).toBe((input.lines[index]?.quantity ?? 0) * one.unitPrice - one.discount)
        for (const amount of [one.unitPrice, one.discount, one.total]) {
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(Number.isSafeInteger(amount)).toBe(true)
        }
      })
      expect([0, input.shipping?.price]).toContain(priced.shippingTotal)
    }),
    { numRuns: 500 },
  )
})

test('for every request, each kind of coupon takes off its own discount and never more', () => {
  fc.assert(
    fc.property(question, ({ lines, coupon: some, shipping }) => {
      const without = priceOrder({ lines, shipping })
      const of = (type: CouponTerms['type'], amount: number) =>
        priceOrder({
          lines,
          shipping,
          coupon: { products: some?.products ?? null, maxDiscount: null, type, amount },
        })
      const good = without.lines.map((one, index) =>
        !some?.products || some.products.has(lines[index]?.product ?? '') ? one.total : 0,
      )
      const amount = some?.amount ?? 10
      // Half a cent rounds up, and a discount never exceeds its line.
      expect(of('percentage', amount).lines.map((one) => one.discount)).toEqual(
        good.map((total) => Math.round((total * amount) / 100)),
      )
      expect(of('percentage', 100).discountTotal).toBe(sum(good))
      expect(of('fixed', amount).discountTotal).toBe(Math.min(amount, sum(good)))
      expect(of('free-shipping', 0)).toMatchObject({ discountTotal: 0, shippingTotal: 0 })
    }),
    { numRuns: 300 },
  )
})

test('for every request, shipping is free just when the goods after the discount reach its threshold', () => {
  fc.assert(
    fc.property(question, (input) => {
      const { subtotal, discountTotal, shippingTotal } = priceOrder(input)
      const { shipping } = input
      const isFree =
        !shipping ||
        input.coupon?.type === 'free-shipping' ||
        (shipping.freeOver !== null && subtotal - discountTotal >= shipping.freeOver)
      expect(shippingTotal).toBe(isFree ? 0 : shipping.price)
    }),
    { numRuns: 300 },
  )
})

test('an order that is priced again by what its lines cost comes to the same', () => {
  fc.assert(
    fc.property(question, (input) => {
      const first = priceOrder(input)
      const stored = input.lines.map((one, index) => ({
        ...one,
        price: { regular: one.price.regular, sale: 0 },
        largeDiscountPercent: null,
        agreedUnitPrice: first.lines[index]?.unitPrice,
      }))
      expect(priceOrder({ ...input, lines: stored })).toEqual(first)
    }),
    { numRuns: 300 },
  )
})

test('a shared amount adds up, and no share exceeds its weight or is more than a cent off', () => {
  const shares = fc.array(fc.nat(2_000_000_000), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(shares, fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
      const amount = Math.floor(sum(weights) * part)
      const parts = allocate(amount, weights)
      expect(sum(parts)).toBe(amount)
      parts.forEach((share, index) => {
        const weight = weights[index] ?? 0
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(weight)
        expect(Math.abs(share - (amount * weight) / (sum(weights) || 1))).toBeLessThan(1.001)
      })
    }),
    { numRuns: 500 },
  )
})

const reason = 'Agreed by phone'
const percent = fc.record({
  kind: fc.constant('percent' as const),
  value: fc.integer({ min: 1, max: 100 }),
  reason: fc.constant(reason),
})
const amount = fc.record({ kind: fc.constant('amount' as const), value: cents, reason: fc.constant(reason) })
const price = fc.record({ kind: fc.constant('price' as const), value: cents, reason: fc.constant(reason) })
const byHand = question.chain((input) =>
  fc.record({
    lines: fc.tuple(
      ...input.lines.map((line) =>
        fc.record({
          line: fc.constant(line),
          manual: fc.option(fc.oneof(percent, amount, price)),
          isFee: fc.boolean(),
        }),
      ),
    ),
    discount: fc.option(fc.oneof(percent, amount)),
    input: fc.constant(input),
  }),
)

test('with every price by hand, the sums of the lines are the totals, and fees are not discounted', () => {
  fc.assert(
    fc.property(byHand, ({ lines: some, discount, input }) => {
      const lines = some.map(({ line, manual, isFee }) =>
        isFee
          ? {
              ...line,
              product: null,
              isFee,
              manual: { kind: 'price' as const, value: line.price.regular, reason },
            }
          : { ...line, manual },
      )
      const priced = priceOrder({ ...input, lines, discount })
      expect(sum(priced.lines.map((one) => one.discount))).toBe(priced.discountTotal)
      expect(sum(priced.lines.map((one) => one.total))).toBe(priced.subtotal - priced.discountTotal)
      expect(priced.total).toBe(priced.subtotal - priced.discountTotal + priced.shippingTotal)
      expect(
        sum(priced.byHand.map((one) => one.discount)) + priced.couponDiscount + priced.manualDiscount,
      ).toBe(priced.discountTotal)
      priced.lines.forEach((one, index) => {
        const { quantity = 0, manual, isFee } = lines[index] as (typeof lines)[number] & { isFee?: boolean }
        expect(one.total).toBe(quantity * one.unitPrice - one.discount)
        expect(one.total).toBeGreaterThanOrEqual(0)
        if (isFee) expect(one.discount).toBe(0)
        if (manual?.kind === 'price') expect(one.unitPrice).toBe(manual.value)
      })
      if (discount?.kind === 'percent' && discount.value === 100)
        expect(priced.lines.every((one, index) => one.total === 0 || some[index]?.isFee)).toBe(true)
    }),
    { numRuns: 500 },
  )
})
