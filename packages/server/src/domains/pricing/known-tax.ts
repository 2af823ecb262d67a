import { allocate, sum } from './allocate.ts'
import type { Priced } from './price.ts'

/** The tax of an imported order, in cents, as the other program computed it. */
export type KnownTax = { mode: 'included' | 'added'; amount: number }

/**
 * An order with a tax that is known as a whole: divided over the lines and the shipping by their amounts. Its rate is the
 * average one.
 */
export function withKnownTax(priced: Priced, { mode, amount }: KnownTax): Priced {
  const amounts = [...priced.lines.map(({ total }) => total), priced.shippingTotal]
  const whole = sum(amounts)
  const net = mode === 'included' ? whole - amount : whole
  const rate = net > 0 ? Math.min(Math.round((amount * WHOLE) / net), WHOLE) : 0
  const shares = allocate(amount, amounts)
  return {
    ...priced,
    lines: priced.lines.map((line, index) => ({ ...line, taxRate: rate, tax: shares[index] ?? 0 })),
    shippingTax: { taxRate: rate, tax: shares.at(-1) ?? 0 },
    taxMode: mode,
    taxes: [{ kind: 'standard', title: 'Tax', rate, net, tax: amount }],
    taxTotal: amount,
    total: priced.total + (mode === 'added' ? amount : 0),
  }
}

/** Basis points. */
const WHOLE = 10_000
