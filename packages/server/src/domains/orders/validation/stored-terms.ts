import { isReverseCharged } from '@storekeeper/contract/taxes/order-tax'
import { type CouponTerms, type LineTax, NO_TAX, type Priced } from '../../pricing/pricing.ts'
import type { StoredCoupon, StoredShipping } from '../orders.table.ts'
import type { StoredOrder } from './stored-order.ts'

/**
 * The stored terms of an order's coupon. For products already on the order, the stored terms decide whether
 * the coupon applies; for the added ones of `products`, today's coupon decides. Older and imported orders store no terms:
 * their discount becomes a fixed amount.
 */
export function storedTerms(
  current: StoredOrder,
  { terms }: StoredCoupon,
  today: { products: ReadonlySet<string> | null } | null,
  products: readonly string[],
): CouponTerms {
  if (!terms) return { type: 'fixed', amount: current.discountTotal, maxDiscount: null, products: null }
  if (!terms.products) return { ...terms, products: null }
  const before = new Set(current.lines.map((line) => line.product))
  const isGoodToday = (product: string) => today?.products === null || today?.products.has(product)
  const added = products.filter((product) => !before.has(product) && isGoodToday(product))
  return { ...terms, products: new Set([...terms.products, ...added]) }
}

export type ShippingTerms = {
  method: string | null
  title: string
  price: number
  freeOver: number | null
  taxClass: string | null
  /** The price does not include tax: it is one of an order with reverse charge. */
  isNet?: boolean
}

/** The stored terms of an order's shipping; older orders store only the price paid. */
export const storedShipping = (
  { method, title, price, fullPrice, freeOver, taxClass = null }: StoredShipping,
  order: Pick<StoredOrder, 'taxMode' | 'taxes'>,
): ShippingTerms => ({
  method,
  title,
  price: fullPrice ?? price,
  freeOver: freeOver ?? null,
  taxClass,
  isNet: hasNetPrices(order),
})

export const hasReverseCharge = ({ taxes }: Pick<StoredOrder, 'taxes'>): boolean =>
  taxes.some(({ kind }) => isReverseCharged(kind))

/** Whether the stored prices of an order lack the tax that prices of its site include. */
export const hasNetPrices = (order: Pick<StoredOrder, 'taxMode' | 'taxes'>): boolean =>
  order.taxMode === 'included' && hasReverseCharge(order)

/** Whether an edit leaves what decides about reverse charge as it was: the destination and the VAT ID. */
export const keepsDestination = (
  current: Pick<StoredOrder, 'shippingAddress' | 'vatId'>,
  edited: { country: string; state: string; vatId: string | null },
): boolean =>
  edited.country === (current.shippingAddress?.country ?? '') &&
  edited.state === (current.shippingAddress?.state ?? '') &&
  edited.vatId === current.vatId

/**
 * Returns the price of an edit to the same destination. If no amount with tax changes either, it keeps the taxes of the
 * order, although rates may have changed since: so an edit of a note changes no price.
 */
export function keepTaxes(
  priced: Priced,
  lines: readonly { stored: (LineTax & { total: number }) | null }[],
  shipping: ShippingTerms | null,
  current: StoredOrder,
): Priced {
  const isSame =
    priced.taxMode !== 'none' &&
    lines.length === current.lines.length + current.customLines.length &&
    lines.every(({ stored }, index) => stored?.total === priced.lines[index]?.total) &&
    priced.shippingTotal === current.shippingTotal &&
    (shipping?.taxClass ?? null) === (current.shipping?.taxClass ?? null)
  if (!isSame) return priced
  const added = priced.taxMode === 'added' ? current.taxTotal - priced.taxTotal : 0
  return {
    ...priced,
    lines: priced.lines.map((line, index) => {
      const { taxRate, taxKind, taxTitle, tax } = lines[index]?.stored ?? line
      return { ...line, taxRate, taxKind, taxTitle, tax }
    }),
    shippingTax: toLineTax(current.shipping),
    taxes: current.taxes,
    taxTotal: current.taxTotal,
    total: priced.total + added,
  }
}

const toLineTax = (shipping: Partial<LineTax> | null): LineTax => {
  const { taxRate, taxKind, taxTitle, tax } = { ...NO_TAX, ...shipping }
  return { taxRate, taxKind, taxTitle, tax }
}
