import type { Reason } from './reasons.ts'

/** The product codes for delivery. */
const SHIPPING = new Set(['POST', 'DOT', 'C2'])

/**
 * The product codes of bookkeeping: discounts, samples, bad debt, fees. `M`, a product without its own code,
 * is a sale.
 */
const NO_SALE = new Set(['D', 'S', 'B', 'BANK CHARGES', 'AMAZONFEE'])

export const isShipping = (sku: string): boolean => SHIPPING.has(sku)

export const isCancellation = (invoice: string): boolean => /^C/i.test(invoice)

/** Why a line is skipped, by the line alone; null if it can be used. */
export function whyLeftOut(line: {
  invoice: string
  sku: string
  title: string
  unitPrice: number
  quantity: number
}): Reason | null {
  if (NO_SALE.has(line.sku)) return 'notASale'
  if (line.title === '') return 'noDescription'
  if (line.unitPrice <= 0) return 'noPrice'
  if (isCancellation(line.invoice)) return line.quantity < 0 ? null : 'notTakenBack'
  return line.quantity > 0 ? null : 'noQuantity'
}
