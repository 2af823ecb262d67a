import type { Price } from '../shapes.ts'

/** A percentage of an amount in cents; half-cents round half up. */
export const applyPercent = (amount: number, percent: number) => Math.floor((amount * percent + 50) / 100)

/** The price at that moment: without the sale price before the start of the sale and from its end on. */
export const priceAt = (price: Price, now: Date): Pick<Price, 'regular' | 'sale'> => ({
  regular: price.regular,
  sale: getSaleState(price, now) === 'active' ? price.sale : 0,
})

/** Whether the period of a sale contains a moment. */
export function getSaleState({ saleFrom, saleUntil }: Price, now: Date): 'scheduled' | 'active' | 'ended' {
  const at = now.toISOString()
  if (saleUntil && saleUntil <= at) return 'ended'
  return saleFrom && saleFrom > at ? 'scheduled' : 'active'
}

/** A sale price applies if it is above zero and below the regular price; see `priceAt` for its period. */
export const isOnSale = ({ regular, sale }: Price): boolean => sale > 0 && sale < regular

/** The sale price if it applies, else the regular price; or the large discount if it is active and lower. */
export function getUnitPrice(price: Price, largeDiscountPercent?: number | null): number {
  const usual = isOnSale(price) ? price.sale : price.regular
  if (!largeDiscountPercent) return usual
  return Math.min(usual, applyPercent(price.regular, 100 - largeDiscountPercent))
}
