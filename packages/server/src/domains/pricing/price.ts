import type { ManualDiscount, ManualPrice } from '@storekeeper/contract/orders/manual-prices'
import { applyPercent, getUnitPrice } from '@storekeeper/contract/products/unit-price'
import type { Price } from '@storekeeper/contract/shapes'
import { reachesFreeShipping } from '@storekeeper/contract/shipping/shipping-offers'
import type { OrderTax, TaxMode } from '@storekeeper/contract/taxes/order-tax'
import type { TaxTerms } from '../taxes/taxes.ts'
import { allocate, sum } from './allocate.ts'
import { adjustPrice, computeTaxes, type LineTax, NO_TAX } from './taxes.ts'

/** The input of pricing. Pure: quote, create and edit all use it. Amounts in cents. */
export type PriceQuestion = {
  lines: readonly LineQuestion[]
  coupon?: CouponTerms | null
  /** A discount of the order by hand. */
  discount?: Pick<ManualDiscount, 'kind' | 'value'> | null
  shipping?: ShippingQuestion | null
  /** By default, the order has no tax. */
  taxes?: TaxTerms | null
}

type ShippingQuestion = {
  price: number
  freeOver: number | null
  taxClass?: string | null
  /** The price is one of an order that has reverse charge: it does not include tax. */
  isNet?: boolean
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
  /** Null for the default tax class. */
  taxClass?: string | null
  /** The prices are those of an order that has reverse charge: they do not include tax. */
  isNet?: boolean
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

export type PricedLine = LineTax & {
  unitPrice: number
  regularPrice: number
  discount: number
  total: number
}
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
  shippingTax: LineTax
  taxMode: TaxMode
  taxes: OrderTax[]
  taxTotal: number
  total: number
}

/**
 * Order of arithmetic: lines with their prices by hand, coupon, discount by hand, shipping, taxes. Each discount applies
 * to what those before it left, and is divided over the lines without fees so that the parts add up to it.
 * total = lines − discounts + shipping, never below zero, and the taxes where prices do not include them. Prices by
 * hand and fixed discounts stay as they are with reverse charge.
 */
export function priceOrder({ lines, coupon, discount, shipping, taxes = null }: PriceQuestion): Priced {
  const adjust = (line: LineQuestion, price: number) =>
    // Prices of custom items and fees are by hand.
    line.product === null ? price : adjustPrice(price, toClass(line), taxes)
  const listPrices = lines.map((line) => adjust(line, getLineUnitPrice(line)))
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
  const shippingTotal = getShipping(subtotal - discountTotal - fees, shipping, coupon, taxes)
  const taxed = computeTaxes(
    lines.map((line, index) => ({
      amount: (lineTotals[index] ?? 0) - (discounts[index] ?? 0),
      ...toClass(line),
    })),
    shipping ? { amount: shippingTotal, ...toClass(shipping) } : null,
    taxes,
  )
  return {
    lines: lines.map((line, index) => ({
      unitPrice: unitPrices[index] ?? 0,
      regularPrice: adjust(line, line.price.regular),
      discount: discounts[index] ?? 0,
      total: (lineTotals[index] ?? 0) - (discounts[index] ?? 0),
      ...(taxed.lines[index] ?? NO_TAX),
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
    shippingTax: taxed.shipping,
    taxMode: taxes?.mode ?? 'none',
    taxes: taxed.taxes,
    taxTotal: taxed.taxTotal,
    total: subtotal - discountTotal + shippingTotal + (taxes?.mode === 'added' ? taxed.taxTotal : 0),
  }
}

/** A discount by hand of an amount: half-cents of a percentage round half up, and it is never above the amount. */
function discountOf(amount: number, manual: Pick<ManualPrice, 'kind' | 'value'> | null | undefined): number {
  if (manual?.kind === 'percent') return applyPercent(amount, manual.value)
  return manual?.kind === 'amount' ? Math.min(manual.value, amount) : 0
}

const toClass = ({ taxClass = null, isNet }: Pick<LineQuestion, 'taxClass' | 'isNet'>) => ({
  taxClass,
  isNet,
})

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
  taxes: TaxTerms | null,
): number {
  if (!shipping || coupon?.type === 'free-shipping') return 0
  if (reachesFreeShipping(shipping.freeOver, merchandise)) return 0
  return adjustPrice(shipping.price, toClass(shipping), taxes)
}

/** The tax of an imported order, in cents, as the other program computed it. */
export type KnownTax = { mode: 'included' | 'added'; amount: number }

/**
 * An order with a tax that is known as a whole: divided over the lines and the shipping by their amounts. Its rate is the
 * average one.
 */
export function withKnownTax(priced: Priced, { mode, amount }: KnownTax): Priced {
  const amounts = [...priced.lines.map(({ total }) => total), priced.shippingTotal]
  const whole = sum(amounts)
  const net = mode === 'included' ? whole - amount : whole
  const rate = net > 0 ? Math.min(Math.round((amount * WHOLE) / net), WHOLE) : 0
  const shares = allocate(amount, amounts)
  const applied = { taxRate: rate, taxKind: 'standard' as const, taxTitle: 'Tax' }
  return {
    ...priced,
    lines: priced.lines.map((line, index) => ({ ...line, ...applied, tax: shares[index] ?? 0 })),
    shippingTax: { ...applied, tax: shares.at(-1) ?? 0 },
    taxMode: mode,
    taxes: [{ kind: applied.taxKind, title: applied.taxTitle, rate, net, tax: amount }],
    taxTotal: amount,
    total: priced.total + (mode === 'added' ? amount : 0),
  }
}

/** Basis points. */
const WHOLE = 10_000
