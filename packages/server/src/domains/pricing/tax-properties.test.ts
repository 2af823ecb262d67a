// @module-tag slow
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TaxTerms } from '../taxes/taxes.ts'
import { type LineQuestion, priceOrder } from './price.ts'
import { roundTax } from './taxes.ts'

/** With LONG, as in `npm run test:long -- sizes`. */
const numRuns = process.env.LONG ? 100_000 : 10_000

const CLASSES = [null, 'reduced', 'free'] as const
const taxClass = fc.constantFrom(...CLASSES)
const cents = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 100_000_000 }))
const line: fc.Arbitrary<LineQuestion> = fc.record({
  product: fc.constantFrom('soap', 'towel'),
  quantity: fc.integer({ min: 1, max: 12 }),
  price: fc.record({ regular: cents, sale: cents }),
  taxClass,
})
const rate = fc.record({
  title: fc.constantFrom('VAT', 'GST'),
  rate: fc.oneof(fc.constantFrom(0, 700, 1900, 825), fc.integer({ min: 0, max: 10_000 })),
})
const rates = fc
  .record({ standard: fc.option(rate), reduced: fc.option(rate) })
  .map(
    ({ standard, reduced }) =>
      new Map([
        ...(standard ? [[null, standard] as const] : []),
        ...(reduced ? [['reduced', reduced] as const] : []),
      ]),
  )
const terms: fc.Arbitrary<TaxTerms> = fc.record({
  mode: fc.constantFrom('included' as const, 'added' as const),
  isReverseCharge: fc.boolean(),
  isExport: fc.boolean(),
  rates,
  homeRates: rates,
})
const order = fc.record({
  lines: fc.array(line, { minLength: 0, maxLength: 8 }),
  discount: fc.option(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 100 }) }),
  ),
  shipping: fc.option(fc.record({ price: cents, freeOver: fc.option(cents), taxClass })),
  taxes: terms,
})

test('taxes of lines and shipping add up to those of the rates, and these to the tax of the order', () => {
  fc.assert(
    fc.property(order, (question) => {
      const priced = priceOrder(question)
      const { mode } = question.taxes
      const parts = [
        ...priced.lines.map(({ total, tax, taxRate }) => ({ amount: total, tax, taxRate })),
        { amount: priced.shippingTotal, ...priced.shippingTax },
      ]
      const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + amount, 0)
      expect(sum(parts.map(({ tax }) => tax))).toBe(priced.taxTotal)
      expect(sum(priced.taxes.map(({ tax }) => tax))).toBe(priced.taxTotal)
      for (const { amount, tax } of parts) {
        expect(tax).toBeGreaterThanOrEqual(0)
        expect(tax).toBeLessThanOrEqual(amount)
      }
      // Gross and net of the rates are those of the order.
      const net = sum(priced.taxes.map((one) => one.net))
      const before = priced.subtotal - priced.discountTotal + priced.shippingTotal
      expect(priced.total).toBe(mode === 'added' ? before + priced.taxTotal : before)
      expect(net + priced.taxTotal).toBe(priced.total)
      for (const { kind, rate: points, net: base, tax } of priced.taxes) {
        if (kind !== 'standard') expect(tax).toBe(0)
        else if (mode === 'added') expect(tax).toBe(Math.floor((2 * base * points + 10_000) / 20_000))
        else expect(tax).toBe(roundTax(base + tax, points, 'included'))
      }
      for (const points of new Set(priced.taxes.map((one) => one.rate)))
        expect(sum(parts.filter(({ taxRate }) => taxRate === points).map(({ tax }) => tax))).toBe(
          sum(priced.taxes.filter((one) => one.rate === points).map(({ tax }) => tax)),
        )
    }),
    { numRuns },
  )
})

test('without taxes, orders are priced as before', () => {
  fc.assert(
    fc.property(order, ({ taxes: _, ...question }) => {
      const priced = priceOrder(question)
      expect(priced).toMatchObject({ taxMode: 'none', taxes: [], taxTotal: 0 })
      expect(priced.lines.every(({ tax, taxRate }) => tax === 0 && taxRate === null)).toBe(true)
      expect(priced.total).toBe(priced.subtotal - priced.discountTotal + priced.shippingTotal)
    }),
    { numRuns: 500 },
  )
})
