import type { InvoiceContent, InvoiceLine } from '@storekeeper/contract/invoices/invoice'
import type { Language } from '@storekeeper/contract/language'
import type { OrderTax } from '@storekeeper/contract/taxes/order-tax'

/** A refund of a part of an invoice. Amounts in cents, with tax. */
export type CreditedRefund = {
  /** What the refund reduces the price by; what only corrects an overpayment is no part of it. */
  amount: number
  lines: readonly { line: string; quantity: number; amount: number }[]
}

/** Returns the content of the credit note over what earlier ones left of an invoice; null if nothing is left. */
export function creditRest(
  invoice: InvoiceContent,
  credited: readonly InvoiceContent[],
): InvoiceContent | null {
  if (credited.length === 0) return { ...invoice, paid: NOTHING }
  const parts = openParts(invoice, credited)
  const entries = parts.map((part) => take(part, { ...REST_LINE, title: REST[invoice.language] }, part.left))
  return toContent(invoice, entries)
}

/**
 * Returns the content of the credit note over a refund; null if earlier ones credited all. The lines of the refund
 * belong to the rates of the lines of the order. What exceeds them is divided over the rates by what is left of each.
 * The tax is the share of the tax of the rate, rounded so that the credit notes of a whole invoice have exactly its tax.
 */
export function creditRefund(
  invoice: InvoiceContent,
  credited: readonly InvoiceContent[],
  { amount, lines }: CreditedRefund,
): InvoiceContent | null {
  const parts = openParts(invoice, credited)
  const byRate = new Map(parts.map((part) => [part.rate, part]))
  const byLine = new Map(invoice.lines.map((line) => [line.line, line]))
  let open = Math.min(amount, sum(parts.map(({ left }) => left)))
  const entries: Entry[] = []
  for (const refunded of lines) {
    const line = byLine.get(refunded.line)
    const part = line && byRate.get(line.taxRate)
    const gross = part ? Math.min(refunded.amount, part.left, open) : 0
    if (!line || !part || gross <= 0) continue
    open -= gross
    entries.push(take(part, { ...line, quantity: refunded.quantity, includes: [] }, gross))
  }
  const other = { ...REST_LINE, title: REFUND[invoice.language] }
  const whole = sum(parts.map(({ left }) => left))
  const shares = parts.map(({ left }) => (whole > 0 ? Math.floor((left * open) / whole) : 0))
  let missing = open - sum(shares)
  parts.forEach((part, index) => {
    const rounded = Math.min(part.left - (shares[index] ?? 0), missing)
    missing -= rounded
    const gross = (shares[index] ?? 0) + rounded
    if (gross > 0) entries.push(take(part, other, gross))
  })
  return toContent(invoice, entries)
}

const REST: Record<Language, string> = { en: 'Remaining amount', ar: 'المبلغ المتبقي' }
const REFUND: Record<Language, string> = { en: 'Refund', ar: 'استرداد' }
const REST_LINE = { line: null, kind: 'fee' as const, sku: '', quantity: 1, includes: [] }
const NOTHING = { amountPaid: 0, amountRefunded: 0, overpaidReturned: 0, creditUsed: 0, creditReturned: 0 }

/** What an invoice has at one rate, and what credit notes left of it; amounts with tax. */
type Part = { rate: number | null; gross: number; tax: number; left: number; taxLeft: number }
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
    const [gross, tax] = [sum(amounts.map((one) => one.gross)), sum(amounts.map((one) => one.tax))]
    const left = gross - sum(ofRate.map((one) => one.gross))
    return { rate, gross, tax, left, taxLeft: tax - sum(ofRate.map((one) => one.tax)) }
  })
}

/** Takes an amount out of a part, with the share of tax that keeps the rest of the part right. */
function take(part: Part, line: Omit<Entry, 'rate' | 'gross' | 'tax'>, gross: number): Entry {
  const left = part.left - gross
  const taxLeft = part.gross > 0 ? Math.round((part.tax * left) / part.gross) : 0
  const tax = part.taxLeft - taxLeft
  part.left = left
  part.taxLeft = taxLeft
  const { line: id, kind, title, sku, quantity, includes } = line
  return { line: id, kind, title, sku, quantity, includes, rate: part.rate, gross, tax }
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
