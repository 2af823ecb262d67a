import type { Price } from '../shapes.ts'
import { getUnitPrice } from './unit-price.ts'

/**
 * The number of bundles that the stock of the parts allows: the scarcest part limits it. The SQL of lists is
 * tested against this.
 */
export const countBundles = (parts: readonly { stock: number; quantity: number }[]): number =>
  parts.length === 0
    ? 0
    : Math.min(...parts.map(({ stock, quantity }) => (quantity > 0 ? Math.floor(stock / quantity) : 0)))

/** The price of the parts when bought separately, in cents, without large discounts. */
export const getPartsPrice = (parts: readonly { price: Price; quantity: number }[]): number =>
  parts.reduce((sum, { price, quantity }) => sum + getUnitPrice(price) * quantity, 0)
