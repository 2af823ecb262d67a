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
    const { entry, applied } = part
    if (!isNamed || !entry) return []
    const quantity = refund.lines.find(({ line }) => line === part.line)?.quantity ?? 0
    const credited = { ...entry, includes: [], ...applied, gross, tax }
    // A part of the price is no unit at a lower price.
    if (quantity * part.gross !== gross * part.quantity)
      return [{ ...credited, quantity: 1, title: REFUND_FOR[invoice.language](entry.title) }]
    return [{ ...credited, quantity }]
  })
  const shipping = taken
    .filter(({ part }) => part.line === null)
    .map(({ part: { applied }, gross, tax }): Entry => {
      return { ...REST_LINE, title: SHIPPING[invoice.language], ...applied, gross, tax }
    })
  const others = Map.groupBy(
    taken.filter(({ isNamed, part }) => !isNamed && part.line !== null),
    ({ part }) => toKey(part.applied),
  )
  const title = REFUND[invoice.language]
  const rest = [...others.values()].flatMap((parts) => {
    const gross = sum(parts.map((one) => one.gross))
    const tax = sum(parts.map((one) => one.tax))
    return parts.slice(0, 1).map(({ part }): Entry => ({ ...REST_LINE, title, ...part.applied, gross, tax }))
  })
  return toContent(invoice, [...named, ...rest, ...shipping])
}

/** The lines and the shipping of an invoice, tax included. */
const toParts = ({ lines, shipping, shippingTotal, taxMode, taxes }: InvoiceContent) => [
  ...lines.map(({ line, kind, title, sku, quantity, tax, total, ...applied }, index) => ({
    ...{ line: line ?? String(index), applied: findApplied(taxes, applied), tax, quantity },
    gross: withTax(total, tax, taxMode),
    entry: { line, kind, title, sku },
  })),
  {
    ...{ line: null, applied: findApplied(taxes, shipping), tax: shipping?.tax ?? 0, quantity: 1 },
    gross: withTax(shippingTotal, shipping?.tax ?? 0, taxMode),
    entry: null,
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

/** Which of the taxes of a document an amount has. */
type AppliedTax = { rate: number | null; taxKind: OrderTax['kind']; taxTitle: string }
/** What credit notes left of an invoice at one tax, with tax. */
type Part = AppliedTax & { gross: number; tax: number }
type Entry = Pick<InvoiceLine, 'line' | 'kind' | 'title' | 'sku' | 'quantity' | 'includes'> & Part

const toKey = ({ rate, taxKind, taxTitle }: AppliedTax) => `${rate} ${taxKind} ${taxTitle}`

/** Amounts of older documents have the last tax at their rate. */
function findApplied(
  taxes: readonly OrderTax[],
  stored: Partial<Pick<InvoiceLine, 'taxRate' | 'taxKind' | 'taxTitle'>> | null,
): AppliedTax {
  const rate = stored?.taxRate ?? null
  const found = taxes.findLast((tax) => tax.rate === (rate ?? 0))
  const { taxKind = found?.kind ?? 'standard', taxTitle = found?.title ?? '' } = stored ?? {}
  return { rate, taxKind, taxTitle }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

/** Returns the lines and the shipping of a document with their amounts, tax included. */
export const grossAmounts = ({ lines, shipping, shippingTotal, taxMode, taxes }: InvoiceContent) =>
  [
    ...lines.map(({ tax, total, ...line }) => ({ ...findApplied(taxes, line), tax, total })),
    ...(shippingTotal === 0 && !shipping?.tax
      ? []
      : [{ ...findApplied(taxes, shipping), tax: shipping?.tax ?? 0, total: shippingTotal }]),
  ].map(({ tax, total, ...applied }) => {
    const gross = taxMode === 'added' ? total + tax : total
    return { ...applied, tax, gross, net: gross - tax }
  })

function openParts(invoice: InvoiceContent, credited: readonly InvoiceContent[]): Part[] {
  const gone = credited.flatMap((note) => grossAmounts({ ...note, taxes: invoice.taxes }))
  return [...Map.groupBy(grossAmounts(invoice), toKey)].flatMap(([key, amounts]) => {
    const ofTax = gone.filter((amount) => toKey(amount) === key)
    const gross = sum(amounts.map((one) => one.gross)) - sum(ofTax.map((one) => one.gross))
    const tax = sum(amounts.map((one) => one.tax)) - sum(ofTax.map((one) => one.tax))
    return amounts.slice(0, 1).map(({ rate, taxKind, taxTitle }) => ({ rate, taxKind, taxTitle, gross, tax }))
  })
}

function toContent(invoice: InvoiceContent, all: readonly Entry[]): InvoiceContent | null {
  const entries = all.filter(({ gross }) => gross > 0)
  if (entries.length === 0) return null
  const lines = entries.map(({ rate, taxKind, taxTitle, gross, tax, ...entry }): InvoiceLine => {
    const total = invoice.taxMode === 'added' ? gross - tax : gross
    // A refund of a further part of the same units has none.
    const quantity = Math.max(entry.quantity, 1)
    const isEven = total % quantity === 0
    return {
      ...entry,
      title: isEven ? entry.title : `${quantity} × ${entry.title}`,
      quantity: isEven ? quantity : 1,
      unitPrice: isEven ? total / quantity : total,
      ...{ discount: 0, total, taxRate: rate, ...(rate !== null && { taxKind, taxTitle }), tax },
    }
  })
  const byTax = Map.groupBy(entries, toKey)
  const taxes = invoice.taxes.flatMap(({ kind, title, rate }): OrderTax[] => {
    const ofTax = byTax.get(toKey({ rate, taxKind: kind, taxTitle: title }))
    if (!ofTax) return []
    const tax = sum(ofTax.map((entry) => entry.tax))
    return [{ kind, title, rate, net: sum(ofTax.map(({ gross }) => gross)) - tax, tax }]
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
