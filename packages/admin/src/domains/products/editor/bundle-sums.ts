import { unitPriceOf } from '@storekeeper/contract/products/unit-price'
import type { Price } from '@storekeeper/contract/shapes'

type Part = { price: Price; stock: number; quantity: number }

/** What the parts of a bundle cost when they are bought one by one. */
export const priceOfParts = (parts: readonly Part[]) =>
  parts.reduce((sum, { price, quantity }) => sum + unitPriceOf(price) * quantity, 0)

/** How many bundles the shelves make: the part that runs out first decides. */
export const bundlesFrom = (parts: readonly Part[]) =>
  parts.length === 0
    ? 0
    : Math.max(0, Math.min(...parts.map(({ stock, quantity }) => bundlesOf(stock, quantity))))

const bundlesOf = (stock: number, quantity: number) => (quantity > 0 ? Math.floor(stock / quantity) : 0)
