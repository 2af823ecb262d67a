import type { InvoiceContent, InvoiceLine } from '@storekeeper/contract/invoices/invoice'
import { type TaxMode, withTax } from '@storekeeper/contract/taxes/order-tax'
import { expect, test } from 'vitest'
import { getRefundTax, type RefundableTax, withRefund } from '../orders/orders.ts'
import { type CreditedRefund, creditRefund, creditRest, grossAmounts } from './credit-content.ts'

/** A small generator of random numbers, so that a failure repeats with its seed. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor((state / 2147483648) * below)
  }
}

const ADDRESS = {
  ...{ streetNumber: '', streetName: '', aptUnit: '', city: '', state: '', zipCode: '', country: 'DE' },
}
const NOTHING = { amountPaid: 0, amountRefunded: 0, overpaidReturned: 0, creditUsed: 0, creditReturned: 0 }

/** An invoice with random lines at the rates 19 %, 7 % and 0 %, whose sums are right. */
function anInvoice(next: (below: number) => number): InvoiceContent {
  const taxMode = (['none', 'included', 'added'] as const)[next(3)] as TaxMode
  const taxOf = (total: number, rate: number | null) => {
    if (rate === null) return 0
    return Math.round(taxMode === 'added' ? (total * rate) / 10_000 : (total * rate) / (10_000 + rate))
  }
  const lines = Array.from({ length: 1 + next(5) }, (_, n): InvoiceLine => {
    const taxRate = taxMode === 'none' ? null : ([1900, 700, 0][next(3)] ?? 0)
    const [quantity, unitPrice] = [1 + next(4), next(5000)]
    const total = quantity * unitPrice
    return {
      ...{
        line: `line ${n}`,
        kind: 'product',
        title: `Soap ${n}`,
        sku: '',
        quantity,
        unitPrice,
        discount: 0,
      },
      ...{ total, taxRate, tax: taxOf(total, taxRate), includes: [] },
    }
  })
  const shippingTotal = next(2) * next(900)
  const shippingRate = taxMode === 'none' ? null : 1900
  const shipping = {
    title: 'Post',
    price: shippingTotal,
    taxRate: shippingRate,
    tax: taxOf(shippingTotal, shippingRate),
  }
  const rates = [1900, 700, 0]
  const tax = lines.reduce((sum, line) => sum + line.tax, shipping.tax)
  const subtotal = lines.reduce((sum, line) => sum + line.total, 0)
  return {
    order: { orderId: 'HB-1', uriCode: 'x', createdAt: '2026-06-15T12:00:00.000Z' },
    language: 'en',
    seller: {
      ...{ storeName: 'Shop', siteName: 'Shop', legalName: '', taxId: '', footer: '', address: ADDRESS },
      ...{ phone: '', supportEmail: '', timeZone: 'UTC' },
    },
    buyer: {
      ...{ receiverName: { firstName: '', lastName: '' }, email: null, phone: null, vatId: null },
      ...{ billingAddress: null, shippingAddress: null },
    },
    ...{ lines, coupon: null, shipping, subtotal, discountTotal: 0, shippingTotal },
    ...{ taxMode, taxTotal: tax, total: withTax(subtotal + shippingTotal, tax, taxMode), paid: NOTHING },
    taxes: rates.map((rate) => ({ kind: 'standard', title: 'VAT', rate, net: 0, tax: 0 })),
  }
}

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
    const invoice = anInvoice(next)
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
