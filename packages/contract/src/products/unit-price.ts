import type { Price } from '../shapes.ts'

/** A percentage of an amount in cents; half-cents round half up. */
export const applyPercent = (amount: number, percent: number) => Math.floor((amount * percent + 50) / 100)

/** A sale price applies if it is above zero and below the regular price. */
export const isOnSale = ({ regular, sale }: Price): boolean => sale > 0 && sale < regular

/** The sale price if it applies, else the regular price; or the large discount if it is active and lower. */
export function getUnitPrice(price: Price, largeDiscountPercent?: number | null): number {
  const usual = isOnSale(price) ? price.sale : price.regular
  if (!largeDiscountPercent) return usual
  return Math.min(usual, applyPercent(price.regular, 100 - largeDiscountPercent))
}
