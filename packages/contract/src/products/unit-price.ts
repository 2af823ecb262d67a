import type { Price } from '../shapes.ts'

/** A percentage of an amount in cents; half-cents round half up. */
export const percentOf = (amount: number, percent: number) => Math.floor((amount * percent + 50) / 100)

/** The sale price when it is a real one, else the regular price; then an active large discount if that is lower still. */
export function unitPriceOf(price: Price, largeDiscountPercent?: number | null): number {
  const usual = price.sale > 0 && price.sale < price.regular ? price.sale : price.regular
  if (!largeDiscountPercent) return usual
  return Math.min(usual, percentOf(price.regular, 100 - largeDiscountPercent))
}
