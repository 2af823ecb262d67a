import type { InvoiceContent, InvoiceLine } from '@storekeeper/contract/invoices/invoice'
import type { Language } from '@storekeeper/contract/language'
import { type OrderTax, withTax } from '@storekeeper/contract/taxes/order-tax'
import { divideRefunds, type PriceRefund } from '../pricing/pricing.ts'

/** A refund of a part of an invoice. Amounts in cents, with tax. */
export type CreditedRefund = {
  /** What the refund reduces the price by; what only corrects an overpayment is no part of it. */
  amount: number
  /** The part for shipping. */
  shipping: number
  lines: readonly { line: string; quantity: number; amount: number }[]
}

/** Returns the content of the credit note over what earlier ones left of an invoice; null if nothing is left. */
export function creditRest(
  invoice: InvoiceContent,
  credited: readonly InvoiceContent[],
): InvoiceContent | null {
  if (credited.length === 0) return { ...invoice, paid: NOTHING }
  const parts = openParts(invoice, credited)
  const title = REST[invoice.language]
  return toContent(
    invoice,
    parts.map((part) => ({ ...REST_LINE, title, ...part })),
  )
}

/**
 * Returns the content of the credit note over a refund, given the refunds that the invoice has credit notes of, oldest
 * first; null if these credited all. Its tax is that of the refund (`divideRefunds`).
 */
export function creditRefund(
  invoice: InvoiceContent,
  credited: readonly CreditedRefund[],
  refund: CreditedRefund,
): InvoiceContent | null {
  const taken = divideRefunds(toParts(invoice), [...credited, refund].map(toPrice)).at(-1) ?? []
  const named = taken.flatMap(({ part, isNamed, gross, tax }): Entry[] => {
    const { entry, rate } = part
    if (!isNamed || !entry) return []
    const quantity = refund.lines.find(({ line }) => line === part.line)?.quantity ?? 0
    const credited = { ...entry, includes: [], rate, gross, tax }
    // A part of the price is no unit at a lower price.
    if (quantity * part.gross !== gross * part.quantity)
      return [{ ...credited, quantity: 1, title: REFUND_FOR[invoice.language](entry.title) }]
    return [{ ...credited, quantity }]
  })
  const shipping = taken
    .filter(({ part }) => part.line === null)
    .map(({ part: { rate }, gross, tax }): Entry => {
      return { ...REST_LINE, title: SHIPPING[invoice.language], rate, gross, tax }
    })
  const others = Map.groupBy(
    taken.filter(({ isNamed, part }) => !isNamed && part.line !== null),
    ({ part }) => part.rate,
  )
  const title = REFUND[invoice.language]
  const rest = [...others].map(([rate, parts]): Entry => {
    const gross = sum(parts.map((one) => one.gross))
    return { ...REST_LINE, title, rate, gross, tax: sum(parts.map((one) => one.tax)) }
  })
  return toContent(invoice, [...named, ...rest, ...shipping])
}

/** The lines and the shipping of an invoice, tax included. */
const toParts = ({ lines, shipping, shippingTotal, taxMode }: InvoiceContent) => [
  ...lines.map(({ line, kind, title, sku, quantity, taxRate, tax, total }, index) => ({
    ...{ line: line ?? String(index), rate: taxRate, tax, gross: withTax(total, tax, taxMode), quantity },
    entry: { line, kind, title, sku },
  })),
  {
    ...{ line: null, rate: shipping?.taxRate ?? null, tax: shipping?.tax ?? 0, entry: null, quantity: 1 },
    gross: withTax(shippingTotal, shipping?.tax ?? 0, taxMode),
  },
]

const toPrice = ({ amount, shipping, lines }: CreditedRefund): PriceRefund => {
  const ofShipping = Math.min(amount, shipping)
  return { merchandise: amount - ofShipping, shipping: ofShipping, lines }
}

const REST: Record<Language, string> = { en: 'Remaining amount', ar: 'المبلغ المتبقي' }
const REFUND: Record<Language, string> = { en: 'Refund', ar: 'استرداد' }
const REFUND_FOR: Record<Language, (title: string) => string> = {
  en: (title) => `Refund for ${title}`,
  ar: (title) => `استرداد عن ${title}`,
}
export const SHIPPING: Record<Language, string> = { en: 'Shipping', ar: 'الشحن' }
const REST_LINE = { line: null, kind: 'fee' as const, sku: '', quantity: 1, includes: [] }
const NOTHING = { amountPaid: 0, amountRefunded: 0, overpaidReturned: 0, creditUsed: 0, creditReturned: 0 }

/** What credit notes left of an invoice at one rate, with tax. */
type Part = { rate: number | null; gross: number; tax: number }
type Entry = Pick<InvoiceLine, 'line' | 'kind' | 'title' | 'sku' | 'quantity' | 'includes'> & {
  rate: number | null
  gross: number
  tax: number
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Returns the lines and the shipping of a document with their amounts, tax included. */
export const grossAmounts = ({ lines, shipping, shippingTotal, taxMode }: InvoiceContent) =>
  [
    ...lines.map(({ taxRate, tax, total }) => ({ rate: taxRate, tax, total })),
    ...(shippingTotal === 0 && !shipping?.tax
      ? []
      : [{ rate: shipping?.taxRate ?? null, tax: shipping?.tax ?? 0, total: shippingTotal }]),
  ].map(({ rate, tax, total }) => {
    const gross = taxMode === 'added' ? total + tax : total
    return { rate, tax, gross, net: gross - tax }
  })

function openParts(invoice: InvoiceContent, credited: readonly InvoiceContent[]): Part[] {
  const gone = credited.flatMap(grossAmounts)
  return [...Map.groupBy(grossAmounts(invoice), ({ rate }) => rate)].map(([rate, amounts]) => {
    const ofRate = gone.filter((amount) => amount.rate === rate)
    return {
      rate,
      gross: sum(amounts.map((one) => one.gross)) - sum(ofRate.map((one) => one.gross)),
      tax: sum(amounts.map((one) => one.tax)) - sum(ofRate.map((one) => one.tax)),
    }
  })
}

function toContent(invoice: InvoiceContent, all: readonly Entry[]): InvoiceContent | null {
  const entries = all.filter(({ gross }) => gross > 0)
  if (entries.length === 0) return null
  const lines = entries.map(({ rate, gross, tax, ...entry }): InvoiceLine => {
    const total = invoice.taxMode === 'added' ? gross - tax : gross
    // A refund of a further part of the same units has none.
    const quantity = Math.max(entry.quantity, 1)
    const isEven = total % quantity === 0
    return {
      ...entry,
      title: isEven ? entry.title : `${quantity} × ${entry.title}`,
      quantity: isEven ? quantity : 1,
      unitPrice: isEven ? total / quantity : total,
      ...{ discount: 0, total, taxRate: rate, tax },
    }
  })
  const taxes = [...Map.groupBy(entries, ({ rate }) => rate)].flatMap(([rate, ofRate]): OrderTax[] => {
    const tax = invoice.taxes.find((one) => one.rate === rate)
    const amount = sum(ofRate.map((entry) => entry.tax))
    return tax ? [{ ...tax, net: sum(ofRate.map(({ gross }) => gross)) - amount, tax: amount }] : []
  })
  return {
    ...invoice,
    ...{ lines, coupon: null, shipping: null, discountTotal: 0, shippingTotal: 0, taxes },
    subtotal: sum(lines.map(({ total }) => total)),
    taxTotal: sum(entries.map(({ tax }) => tax)),
    total: sum(entries.map(({ gross }) => gross)),
    paid: NOTHING,
  }
}
