import type { InvoiceContent, InvoiceLine } from '@storekeeper/contract/invoices/invoice'
import { type OrderTax, type TaxMode, withTax } from '@storekeeper/contract/taxes/order-tax'

/** A small generator of random numbers, so that a failure repeats with its seed. */
export function random(seed: number) {
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
export function aRandomInvoice(next: (below: number) => number): InvoiceContent {
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

/** An invoice to a business in another country, which owes the tax on a jar of 52.00; a stamp of 10.00 is exempt. */
export function aMixedInvoice(kind: OrderTax['kind'] = 'reverse-charge'): InvoiceContent {
  const content = aRandomInvoice(random(1))
  const line = {
    ...{ kind: 'product' as const, sku: '', quantity: 1, discount: 0 },
    taxRate: 0,
    tax: 0,
    includes: [],
  }
  return {
    ...content,
    ...{ language: 'en', taxMode: 'included', taxTotal: 0, subtotal: 6200, total: 6200 },
    lines: [
      {
        ...line,
        line: 'jar',
        title: 'Cork jar',
        unitPrice: 5200,
        total: 5200,
        taxKind: kind,
        taxTitle: 'VAT',
      },
      { ...line, line: 'stamp', title: 'Stamp', unitPrice: 1000, total: 1000, ...EXEMPT },
    ],
    ...{ shipping: null, shippingTotal: 0 },
    taxes: [
      { kind: 'exempt', title: '', rate: 0, net: 1000, tax: 0 },
      { kind, title: 'VAT', rate: 0, net: 5200, tax: 0 },
    ],
  }
}

const EXEMPT = { taxKind: 'exempt' as const, taxTitle: '' }
