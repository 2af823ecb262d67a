import type { CouponTerms } from '../../pricing/pricing.ts'
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

/** Whether the stored prices of an order lack the tax that prices of its site include. */
export const hasNetPrices = ({ taxMode, taxes }: Pick<StoredOrder, 'taxMode' | 'taxes'>): boolean =>
  taxMode === 'included' && taxes.some(({ kind }) => kind === 'reverse-charge')
