import type { ManualDiscount, ManualPrice } from '@storekeeper/contract/orders/manual-prices'
import { applyPercent, getUnitPrice } from '@storekeeper/contract/products/unit-price'
import type { Price } from '@storekeeper/contract/shapes'
import { reachesFreeShipping } from '@storekeeper/contract/shipping/shipping-offers'

/** The input of pricing. Pure: quote, create and edit all use it. Amounts in cents. */
export type PriceQuestion = {
  lines: readonly LineQuestion[]
  coupon?: CouponTerms | null
  /** A discount of the order by hand. */
  discount?: Pick<ManualDiscount, 'kind' | 'value'> | null
  shipping?: { price: number; freeOver: number | null } | null
}

export type LineQuestion = {
  /** Null for custom items and fees. */
  product: string | null
  quantity: number
  price: Price
  /** An active large discount of the product, as a percentage of the regular price. */
  largeDiscountPercent?: number | null
  /** The price of an imported sale, used unchanged. */
  agreedUnitPrice?: number
  /** The price by hand. */
  manual?: ManualPrice | null
  /** Fees are not discounted, and do not count towards free shipping. */
  isFee?: boolean
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
  /** Of each line: the price of a unit without the price by hand, and the discount of the line by hand. */
  byHand: { listPrice: number; discount: number }[]
  couponDiscount: number
  /** The discount of the order by hand. */
  manualDiscount: number
  subtotal: number
  discountTotal: number
  shippingTotal: number
  total: number
}

/**
 * Order of arithmetic: lines with their prices by hand, coupon, discount by hand, shipping. Each discount applies
 * to what those before it left, and is divided over the lines without fees so that the parts add up to it.
 * total = lines − discounts + shipping, never below zero.
 */
export function priceOrder({ lines, coupon, discount, shipping }: PriceQuestion): Priced {
  const listPrices = lines.map(getLineUnitPrice)
  const unitPrices = lines.map(({ manual }, index) =>
    manual?.kind === 'price' ? manual.value : (listPrices[index] ?? 0),
  )
  const lineTotals = lines.map((line, index) => line.quantity * (unitPrices[index] ?? 0))
  const ofLines = lines.map(({ manual }, index) => discountOf(lineTotals[index] ?? 0, manual))
  const afterLines = lineTotals.map((total, index) => total - (ofLines[index] ?? 0))
  const ofCoupon = coupon ? splitDiscount(lines, afterLines, coupon) : lines.map(() => 0)
  const discounted = lines.map(({ isFee }, index) =>
    isFee ? 0 : (afterLines[index] ?? 0) - (ofCoupon[index] ?? 0),
  )
  const manualDiscount = discountOf(sum(discounted), discount)
  const ofOrder = allocate(manualDiscount, discounted)
  const discounts = lines.map(
    (_, index) => (ofLines[index] ?? 0) + (ofCoupon[index] ?? 0) + (ofOrder[index] ?? 0),
  )
  const subtotal = sum(lineTotals)
  const discountTotal = sum(discounts)
  const fees = sum(lines.map(({ isFee }, index) => (isFee ? (lineTotals[index] ?? 0) : 0)))
  const shippingTotal = getShipping(subtotal - discountTotal - fees, shipping, coupon)
  return {
    lines: lines.map((line, index) => ({
      unitPrice: unitPrices[index] ?? 0,
      regularPrice: line.price.regular,
      discount: discounts[index] ?? 0,
      total: (lineTotals[index] ?? 0) - (discounts[index] ?? 0),
    })),
    byHand: lines.map((_, index) => ({
      listPrice: listPrices[index] ?? 0,
      discount: ofLines[index] ?? 0,
    })),
    couponDiscount: sum(ofCoupon),
    manualDiscount,
    subtotal,
    discountTotal,
    shippingTotal,
    total: subtotal - discountTotal + shippingTotal,
  }
}

/** A discount by hand of an amount: half-cents of a percentage round half up, and it is never above the amount. */
function discountOf(amount: number, manual: Pick<ManualPrice, 'kind' | 'value'> | null | undefined): number {
  if (manual?.kind === 'percent') return applyPercent(amount, manual.value)
  return manual?.kind === 'amount' ? Math.min(manual.value, amount) : 0
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
  const eligible = lines.map((line, index) => (isGoodFor(coupon, line) ? (lineTotals[index] ?? 0) : 0))
  if (coupon.type === 'free-shipping') return eligible.map(() => 0)
  const most = Math.min(sum(eligible), coupon.maxDiscount ?? Number.POSITIVE_INFINITY)
  if (coupon.type === 'fixed') return allocate(Math.min(coupon.amount, most), eligible)
  const perLine = eligible.map((total) => applyPercent(total, coupon.amount))
  return sum(perLine) <= most ? perLine : allocate(most, eligible)
}

/** A coupon for chosen products does not apply to custom items, and none applies to fees. */
const isGoodFor = ({ products }: CouponTerms, { product, isFee }: LineQuestion) =>
  !isFee && (products === null || (product !== null && products.has(product)))

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
