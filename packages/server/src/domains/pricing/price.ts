import { applyPercent, getUnitPrice } from '@storekeeper/contract/products/unit-price'
import type { Price } from '@storekeeper/contract/shapes'
import { reachesFreeShipping } from '@storekeeper/contract/shipping/shipping-offers'

/** The input of pricing. Pure: quote, create and edit all use it. Amounts in cents. */
export type PriceQuestion = {
  lines: readonly LineQuestion[]
  coupon?: CouponTerms | null
  shipping?: { price: number; freeOver: number | null } | null
}

export type LineQuestion = {
  product: string
  quantity: number
  price: Price
  /** An active large discount of the product, as a percentage of the regular price. */
  largeDiscountPercent?: number | null
  /** The price of an imported sale, used unchanged. */
  agreedUnitPrice?: number
}

export type CouponTerms = {
  type: 'percentage' | 'fixed' | 'free-shipping'
  amount: number
  maxDiscount: number | null
  /** Null: every product. */
  products: ReadonlySet<string> | null
}

export type PricedLine = { unitPrice: number; regularPrice: number; discount: number; total: number }
export type Priced = {
  lines: PricedLine[]
  subtotal: number
  discountTotal: number
  shippingTotal: number
  total: number
}

/** Order of arithmetic: lines, coupon, shipping. total = lines − coupon + shipping, never below zero. */
export function priceOrder({ lines, coupon, shipping }: PriceQuestion): Priced {
  const unitPrices = lines.map(getLineUnitPrice)
  const lineTotals = lines.map((line, index) => line.quantity * (unitPrices[index] ?? 0))
  const subtotal = sum(lineTotals)
  const discounts = coupon ? splitDiscount(lines, lineTotals, coupon) : lineTotals.map(() => 0)
  const discountTotal = sum(discounts)
  const shippingTotal = getShipping(subtotal - discountTotal, shipping, coupon)
  return {
    lines: lines.map((line, index) => ({
      unitPrice: unitPrices[index] ?? 0,
      regularPrice: line.price.regular,
      discount: discounts[index] ?? 0,
      total: (lineTotals[index] ?? 0) - (discounts[index] ?? 0),
    })),
    subtotal,
    discountTotal,
    shippingTotal,
    total: subtotal - discountTotal + shippingTotal,
  }
}

/** The price of one unit before any coupon. */
const getLineUnitPrice = ({ price, largeDiscountPercent, agreedUnitPrice }: LineQuestion): number =>
  agreedUnitPrice ?? getUnitPrice(price, largeDiscountPercent)

/** Each line's share of the coupon's discount. */
function splitDiscount(
  lines: readonly LineQuestion[],
  lineTotals: readonly number[],
  coupon: CouponTerms,
): number[] {
  const eligible = lines.map((line, index) =>
    !coupon.products || coupon.products.has(line.product) ? (lineTotals[index] ?? 0) : 0,
  )
  if (coupon.type === 'free-shipping') return eligible.map(() => 0)
  const most = Math.min(sum(eligible), coupon.maxDiscount ?? Number.POSITIVE_INFINITY)
  if (coupon.type === 'fixed') return allocate(Math.min(coupon.amount, most), eligible)
  const perLine = eligible.map((total) => applyPercent(total, coupon.amount))
  return sum(perLine) <= most ? perLine : allocate(most, eligible)
}

function getShipping(
  merchandise: number,
  shipping: PriceQuestion['shipping'],
  coupon: PriceQuestion['coupon'],
): number {
  if (!shipping || coupon?.type === 'free-shipping') return 0
  return reachesFreeShipping(shipping.freeOver, merchandise) ? 0 : shipping.price
}

/**
 * Splits an amount by weight so that the parts add up to it: by largest remainder; of equal remainders, the
 * earlier line gets the cent.
 */
export function allocate(amount: number, weights: readonly number[]): number[] {
  const whole = BigInt(sum(weights))
  if (whole === 0n) return weights.map(() => 0)
  // Exact integers: cents times cents can pass 2^53.
  const shares = weights.map((weight, index) => ({ index, exact: BigInt(amount) * BigInt(weight) }))
  const parts = shares.map(({ exact }) => Number(exact / whole))
  const byRemainder = shares.toSorted(
    (a, b) => Number((b.exact % whole) - (a.exact % whole)) || a.index - b.index,
  )
  const missing = amount - sum(parts)
  for (const { index } of byRemainder.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1
  return parts
}

const sum = (amounts: readonly number[]) => amounts.reduce((whole, amount) => whole + amount, 0)
