import type { TaxMode } from '@storekeeper/contract/taxes/order-tax'
import { withTax } from '@storekeeper/contract/taxes/order-tax'
import type { Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { divideRefunds, type PricePart, type PriceRefund } from '../../pricing/pricing.ts'
import type { LockedOrder } from '../locked-order.ts'

/** The tax in the parts of a refund, in cents; `shipping` is the part for shipping with its tax. */
export type RefundTax = { merchandiseTax: number; shipping: number; shippingTax: number }

/** What an order has refunded of its price, with the tax of these refunds. */
export type RefundableTax = RefundTax & {
  /** The lines and the shipping; none without tax. */
  parts: readonly PricePart[]
  /** The refunds so far, oldest first. */
  refunds: readonly PriceRefund[]
  shippingTotal: number
}

type EarlierRefund = Pick<PriceRefund, 'merchandise' | 'lines'> &
  Pick<RefundTax, 'merchandiseTax' | 'shipping'> & { tax: number }

/** What the lines of an order cost after discounts, with their tax. */
export const getMerchandise = (order: LockedOrder): number =>
  withTax(order.subtotal - order.discountTotal, order.taxTotal - getShippingTax(order), order.taxMode)

const getShippingTax = ({ shipping }: LockedOrder) => shipping?.tax ?? 0

export function getRefundableTax(
  order: LockedOrder,
  refunds: readonly EarlierRefund[],
  lines: readonly PricePart[],
): RefundableTax {
  const sum = (amountOf: (refund: EarlierRefund) => number) =>
    refunds.reduce((total, refund) => total + amountOf(refund), 0)
  const tax = getShippingTax(order)
  const shippingTotal = withTax(order.shippingTotal, tax, order.taxMode)
  return {
    parts: order.taxTotal > 0 ? [...lines, { line: null, gross: shippingTotal, tax }] : [],
    refunds,
    shippingTotal,
    merchandiseTax: sum(({ merchandiseTax }) => merchandiseTax),
    shipping: sum(({ shipping }) => shipping),
    shippingTax: sum((refund) => refund.tax - refund.merchandiseTax),
  }
}

/** What is left of the shipping, with its tax. */
export const getShippingLeft = ({ shippingTotal, shipping }: RefundableTax): number =>
  Math.max(0, shippingTotal - shipping)

/**
 * The tax in a refund: what all refunds contain of the order as it is now, without the tax of the earlier ones. So they
 * agree with the credit notes of its invoice, also after an edit.
 */
export function getRefundTax(before: RefundableTax, refund: PriceRefund): RefundTax {
  const taken = divideRefunds(before.parts, [...before.refunds, refund]).flat()
  const taxOf = (isShipping: boolean) =>
    taken.reduce((sum, { part, tax }) => (isShipping === (part.line === null) ? sum + tax : sum), 0)
  const added = (tax: number, earlier: number, most: number) => Math.min(Math.max(0, tax - earlier), most)
  return {
    merchandiseTax: added(taxOf(false), before.merchandiseTax, refund.merchandise),
    shipping: refund.shipping,
    shippingTax: added(taxOf(true), before.shippingTax, refund.shipping),
  }
}

export const withRefund = (before: RefundableTax, refund: PriceRefund, taxes: RefundTax): RefundableTax => ({
  ...before,
  refunds: [...before.refunds, refund],
  merchandiseTax: before.merchandiseTax + taxes.merchandiseTax,
  shipping: before.shipping + taxes.shipping,
  shippingTax: before.shippingTax + taxes.shippingTax,
})

/** The lines of the orders that have tax, by order. */
export async function readLineTaxes(
  tx: Transaction<Tables>,
  orders: readonly LockedOrder[],
): Promise<ReadonlyMap<string, PricePart[]>> {
  const taxed = orders.filter(({ taxTotal }) => taxTotal > 0)
  if (taxed.length === 0) return new Map()
  const modes = new Map<string, TaxMode>(taxed.map(({ _id, taxMode }) => [_id, taxMode]))
  const rows = await tx
    .selectFrom('orderLines')
    .select(['_id', 'order', 'total', 'tax'])
    .where('order', 'in', [...modes.keys()])
    .orderBy('order')
    .orderBy('position')
    .execute()
  const byOrder = Map.groupBy(rows, ({ order }) => order)
  return new Map(
    [...byOrder].map(([order, lines]) => [
      order,
      lines.map(({ _id: line, total, tax }) => ({
        ...{ line, tax },
        gross: withTax(total, tax, modes.get(order) ?? 'none'),
      })),
    ]),
  )
}
