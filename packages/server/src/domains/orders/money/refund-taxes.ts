import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { LockedOrder } from '../locked-order.ts'

/** The tax of an order that is not refunded yet, and its shipping, in cents with tax. */
export type RefundableTax = {
  merchandiseTax: number
  shipping: number
  shippingTax: number
  lines: readonly LineTax[]
}

type LineTax = { order: string; _id: string; amount: number; tax: number }

/** The tax in the parts of a refund. */
export type RefundTax = { merchandiseTax: number; shipping: number; shippingTax: number }

type EarlierRefund = { tax: number; merchandiseTax: number; shipping: number }

/** What the lines of an order cost after discounts, with their tax. */
export const getMerchandise = (order: LockedOrder): number =>
  order.subtotal - order.discountTotal + (order.taxMode === 'added' ? getMerchandiseTax(order) : 0)

const getShippingTax = ({ shipping }: LockedOrder) => shipping?.tax ?? 0
const getMerchandiseTax = (order: LockedOrder) => order.taxTotal - getShippingTax(order)

export function getRefundableTax(
  order: LockedOrder,
  earlier: readonly EarlierRefund[],
  lines: readonly LineTax[],
): RefundableTax {
  const sum = (amountOf: (refund: EarlierRefund) => number) =>
    earlier.reduce((total, refund) => total + amountOf(refund), 0)
  const merchandiseRefunded = sum(({ merchandiseTax }) => merchandiseTax)
  const shippingTax = getShippingTax(order)
  const shipping = order.shippingTotal + (order.taxMode === 'added' ? shippingTax : 0)
  return {
    merchandiseTax: Math.max(0, getMerchandiseTax(order) - merchandiseRefunded),
    shipping: Math.max(0, shipping - sum((refund) => refund.shipping)),
    shippingTax: Math.max(0, shippingTax - sum(({ tax }) => tax) + merchandiseRefunded),
    lines,
  }
}

/**
 * The tax in a refund: that of the lines it names, and of the rest the same share of the tax that is left as of the
 * amount that is left. The refund of the last cent contains all tax that is left, so that full refunds contain
 * exactly the tax of the order.
 */
export function getRefundTax(
  left: RefundableTax,
  refund: {
    merchandise: number
    merchandiseLeft: number
    lines: readonly { line: string; amount: number }[]
    shipping: number
  },
): RefundTax {
  const shipping = Math.min(Math.max(refund.shipping, 0), left.shipping)
  return {
    merchandiseTax: getMerchandiseShare(left, refund),
    shipping,
    shippingTax: share(left.shippingTax, shipping, left.shipping),
  }
}

function getMerchandiseShare(
  left: RefundableTax,
  { merchandise, merchandiseLeft, lines }: Parameters<typeof getRefundTax>[1],
): number {
  if (merchandise >= merchandiseLeft) return left.merchandiseTax
  const named = lines.flatMap(({ line, amount }) => {
    const found = left.lines.find(({ _id }) => _id === line)
    return found ? [{ amount, tax: share(found.tax, Math.min(amount, found.amount), found.amount) }] : []
  })
  const namedAmount = named.reduce((sum, { amount }) => sum + amount, 0)
  const namedTax = named.reduce((sum, { tax }) => sum + tax, 0)
  const rest = Math.max(0, merchandise - namedAmount)
  const tax = namedTax + share(left.merchandiseTax, rest, merchandiseLeft)
  return Math.min(tax, left.merchandiseTax, merchandise)
}

export const withoutRefunded = (
  { merchandiseTax, shipping, shippingTax, lines }: RefundableTax,
  refunded: RefundTax,
): RefundableTax => ({
  merchandiseTax: merchandiseTax - refunded.merchandiseTax,
  shipping: shipping - refunded.shipping,
  shippingTax: shippingTax - refunded.shippingTax,
  lines,
})

/** The share of a tax, with half-cents rounded up. */
function share(tax: number, part: number, whole: number): number {
  if (whole <= 0) return 0
  const exact = 2n * BigInt(tax) * BigInt(part) + BigInt(whole)
  return Number(exact / (2n * BigInt(whole)))
}

/** The lines of the orders that have tax, by order. */
export async function readLineTaxes(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
): Promise<ReadonlyMap<string, LineTax[]>> {
  const taxed = orders.filter(({ taxTotal }) => taxTotal > 0)
  if (taxed.length === 0) return new Map()
  const modes = new Map(taxed.map(({ _id, taxMode }) => [_id, taxMode]))
  const rows = await tx
    .selectFrom('orderLines')
    .select(['_id', 'order', 'total', 'tax'])
    .where('order', 'in', [...modes.keys()])
    .execute()
  const lines = rows.map(({ total, ...line }) => ({
    ...line,
    amount: modes.get(line.order) === 'added' ? total + line.tax : total,
  }))
  return Map.groupBy(lines, ({ order }) => order)
}
