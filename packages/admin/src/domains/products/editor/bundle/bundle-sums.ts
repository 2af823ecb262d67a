import { getUnitPrice } from '@storekeeper/contract/products/unit-price'
import type { Price } from '@storekeeper/contract/shapes'

type Part = { price: Price; stock: number; quantity: number }

/** Returns the sum of the parts' prices in cents. */
export const sumPartPrices = (parts: readonly Part[]) =>
  parts.reduce((sum, { price, quantity }) => sum + getUnitPrice(price) * quantity, 0)

/** Returns how many bundles the stock permits: the scarcest part limits the number. */
export const bundlesFrom = (parts: readonly Part[]) =>
  parts.length === 0
    ? 0
    : Math.max(0, Math.min(...parts.map(({ stock, quantity }) => countBundles(stock, quantity))))

const countBundles = (stock: number, quantity: number) => (quantity > 0 ? Math.floor(stock / quantity) : 0)
