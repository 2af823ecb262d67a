import type { InvoiceContent } from '@storekeeper/contract/invoices/invoice'
import { withTax } from '@storekeeper/contract/taxes/order-tax'
import { expect, test } from 'vitest'
import { aMixedInvoice, aRandomInvoice, random } from '../../testing/random-invoice.ts'
import { getRefundTax, type RefundableTax, withRefund } from '../orders/orders.ts'
import { type CreditedRefund, creditRefund, creditRest, grossAmounts } from './credit-content.ts'

/** The order of an invoice, before its refunds. */
const toRefundable = ({ lines, shipping, shippingTotal, taxMode }: InvoiceContent): RefundableTax => {
  const tax = shipping?.tax ?? 0
  const gross = withTax(shippingTotal, tax, taxMode)
  const goods = lines.map(({ line, total, tax }) => ({ line, tax, gross: withTax(total, tax, taxMode) }))
  return {
    parts: [...goods, { line: null, gross, tax }],
    ...{ refunds: [], shippingTotal: gross, merchandiseTax: 0, shipping: 0, shippingTax: 0 },
  }
}

test('any refunds and the rest add up to the invoice, to the cent, at each rate', () => {
  for (let seed = 1; seed <= 3000; seed++) {
    const next = random(seed)
    const invoice = aRandomInvoice(next)
    const credited: InvoiceContent[] = []
    const refunds: CreditedRefund[] = []
    let order = toRefundable(invoice)
    for (let n = next(4); n > 0; n--) {
      const line = invoice.lines[next(invoice.lines.length)]
      const left = invoice.total - refunds.reduce((sum, { amount }) => sum + amount, 0)
      if (left === 0) break
      const amount = 1 + next(left)
      const lines = line ? [{ line: line.line ?? '', quantity: 1, amount: next(amount + 1) }] : []
      const shippingLeft = order.shippingTotal - order.shipping
      const shipping = Math.min(shippingLeft, Math.max(next(amount + 1), amount - (left - shippingLeft)))
      const price = { merchandise: amount - shipping, shipping, lines }
      const taxes = getRefundTax(order, price)
      const note = creditRefund(invoice, refunds, { amount, shipping, lines })
      // The refund of the order and its credit note have the same tax.
      expect({ seed, total: note?.total, tax: note?.taxTotal }).toEqual({
        ...{ seed, total: amount, tax: taxes.merchandiseTax + taxes.shippingTax },
      })
      order = withRefund(order, price, taxes)
      refunds.push({ amount, shipping, lines })
      if (note) credited.push(note)
    }
    const rest = creditRest(invoice, credited)
    if (rest) credited.push(rest)
    const sum = (get: (content: InvoiceContent) => number) =>
      credited.reduce((total, note) => total + get(note), 0)
    const taxAt = (content: InvoiceContent, rate: number | null) =>
      grossAmounts(content)
        .filter((amount) => amount.rate === rate)
        .reduce((total, { tax }) => total + tax, 0)
    expect({ seed, total: sum(({ total }) => total), tax: sum(({ taxTotal }) => taxTotal) }).toEqual({
      ...{ seed, total: invoice.total, tax: invoice.taxTotal },
    })
    for (const rate of [null, 0, 700, 1900])
      expect({ seed, rate, tax: sum((note) => taxAt(note, rate)) }).toEqual({
        ...{ seed, rate, tax: taxAt(invoice, rate) },
      })
    for (const note of credited) {
      expect(note.lines.every(({ total, tax }) => total >= 0 && tax >= 0 && total >= tax * 0)).toBe(true)
      for (const line of note.lines)
        expect({ seed, total: line.quantity * line.unitPrice - line.discount }).toEqual({
          seed,
          total: line.total,
        })
    }
  }
})

test('a credit note names the shipping, and a part of a price as no cheaper unit', () => {
  const jar = { ...{ line: 'jar', kind: 'product' as const, title: 'Cork jar', sku: '' }, includes: [] }
  const invoice: InvoiceContent = {
    ...aRandomInvoice(random(1)),
    ...{ language: 'en', taxMode: 'none', taxes: [], taxTotal: 0, shippingTotal: 1450, total: 6650 },
    lines: [{ ...jar, quantity: 2, unitPrice: 2600, discount: 0, total: 5200, taxRate: null, tax: 0 }],
    shipping: { title: 'Post', price: 1450, taxRate: null, tax: 0 },
  }
  const credit = (amount: number, refund: Partial<CreditedRefund>) =>
    creditRefund(invoice, [], { amount, shipping: 0, lines: [], ...refund })?.lines.map(
      ({ title, quantity, unitPrice }) => [title, quantity, unitPrice],
    )
  const ofJar = (amount: number) => ({ lines: [{ line: 'jar', quantity: 1, amount }] })
  expect(credit(1450, { shipping: 1450 })).toEqual([['Shipping', 1, 1450]])
  expect(credit(1000, ofJar(1000))).toEqual([['Refund for Cork jar', 1, 1000]])
  expect(credit(2600, ofJar(2600))).toEqual([['Cork jar', 1, 2600]])
})

test('a credit note has the tax of its lines, also if another one has the same rate', () => {
  const invoice = aMixedInvoice()
  const ofJar = { amount: 5200, shipping: 0, lines: [{ line: 'jar', quantity: 1, amount: 5200 }] }
  const note = creditRefund(invoice, [], ofJar)
  expect(note?.taxes).toEqual([{ kind: 'reverse-charge', title: 'VAT', rate: 0, net: 5200, tax: 0 }])
  const rest = creditRest(invoice, note ? [note] : [])
  expect(rest?.lines).toMatchObject([{ total: 1000, taxKind: 'exempt', taxTitle: '' }])
  expect(rest?.taxes).toEqual([{ kind: 'exempt', title: '', rate: 0, net: 1000, tax: 0 }])
})

test('a credit note of an older invoice, whose lines name no tax, has the tax at their rate', () => {
  const { lines, ...invoice } = aMixedInvoice()
  const older = { ...invoice, lines: lines.map(({ taxKind: _, taxTitle: __, ...line }) => line) }
  const note = creditRefund(older, [], { amount: 6000, shipping: 0, lines: [] })
  expect(note?.taxes).toMatchObject([{ kind: 'reverse-charge', net: 6000 }])
  expect(creditRest(older, note ? [note] : [])).toMatchObject({ total: 200 })
})
