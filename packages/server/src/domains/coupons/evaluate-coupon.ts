import type { CouponCondition } from '@storekeeper/contract/coupons/coupon'
import { type CouponType, hasStarted, isPast, isUsedUp } from '@storekeeper/contract/coupons/coupon-status'
import type { ErrorReason } from '@storekeeper/contract/errors'
import { toReason } from '../../lib/api-error.ts'
import { type CouponTerms, type LineQuestion, priceOrder } from '../pricing/pricing.ts'
import type { StoreRegion } from './store-region.ts'

/**
 * The current state of a coupon. `products` are the products of the cart that it applies to; null: all.
 * Amounts in cents.
 */
export type CouponToEvaluate = {
  site: string
  type: CouponType
  amount: number
  maxDiscount: number | null
  minOrderTotal: number
  products: ReadonlySet<string> | null
  quantity: number | null
  perCustomerLimit: number | null
  totalUses: number
  startsAt: string | null
  expiry: string
  isActive: boolean
}

export type Cart = {
  site: string
  lines: readonly LineQuestion[]
  /** The number of earlier uses by the customer; null while the customer is unknown. */
  usesByCustomer: number | null
}

/** A condition with its code and params, whether it is met or not. */
export type EvaluatedCondition = ErrorReason & { condition: CouponCondition; isMet: boolean }
export type Verdict = {
  conditions: EvaluatedCondition[]
  applicable: boolean
  /** The discount on the merchandise, in cents; 0 when the coupon does not apply and is not forced. */
  discount: number
  freeShipping: boolean
}

type Circumstances = { now: Date; force: boolean; region: StoreRegion }

/** Evaluates each condition of a coupon for a cart now, and computes the discount. */
export function evaluateCoupon(
  coupon: CouponToEvaluate,
  cart: Cart,
  { now, force, region }: Circumstances,
): Verdict {
  const { subtotal, discountTotal } = priceOrder({ lines: cart.lines, coupon: toTerms(coupon) })
  const conditions: EvaluatedCondition[] = [
    enabled(coupon),
    started(coupon, now, region),
    notPast(coupon, now, region),
    usesLeft(coupon),
    ofSite(coupon, cart),
    goodFor(coupon, cart),
    minimumReached(coupon, subtotal, region),
    customerLimit(coupon, cart.usesByCustomer),
  ]
  const applicable = conditions.every(({ isMet }) => isMet)
  const counts = applicable || force
  return {
    conditions,
    applicable,
    discount: counts ? discountTotal : 0,
    freeShipping: counts && coupon.type === 'free-shipping',
  }
}

/** Returns a reason for each failed condition; empty when the coupon applies. */
export const rejectionReasons = (conditions: readonly EvaluatedCondition[]): ErrorReason[] =>
  conditions.filter(({ isMet }) => !isMet).map(({ code, params, message }) => ({ code, params, message }))

/** Returns the fields of a coupon that the pricing of an order uses. */
export const toTerms = ({ type, amount, maxDiscount, products }: CouponToEvaluate): CouponTerms => ({
  type,
  amount,
  maxDiscount,
  products,
})

const met = (condition: CouponCondition, reason: ErrorReason): EvaluatedCondition => ({
  condition,
  isMet: true,
  ...reason,
})
const failed = (condition: CouponCondition, reason: ErrorReason): EvaluatedCondition => ({
  condition,
  isMet: false,
  ...reason,
})

const enabled = ({ isActive }: CouponToEvaluate) =>
  isActive ? met('active', toReason('COUPON_ENABLED')) : failed('active', toReason('COUPON_DISABLED'))

function started(coupon: CouponToEvaluate, now: Date, { timeZone }: StoreRegion) {
  const { startsAt } = coupon
  if (startsAt === null) return met('started', toReason('COUPON_WITHOUT_START'))
  const moment = { at: startsAt, timeZone }
  return hasStarted(coupon, now)
    ? met('started', toReason('COUPON_STARTED', moment))
    : failed('started', toReason('COUPON_STARTS_LATER', moment))
}

function notPast(coupon: CouponToEvaluate, now: Date, { timeZone }: StoreRegion) {
  const moment = { at: coupon.expiry, timeZone }
  return isPast(coupon, now)
    ? failed('not-past', toReason('COUPON_EXPIRED', moment))
    : met('not-past', toReason('COUPON_ENDS_LATER', moment))
}

function usesLeft(coupon: CouponToEvaluate) {
  const { quantity: limit, totalUses } = coupon
  if (limit === null) return met('uses-left', toReason('COUPON_USES_UNLIMITED'))
  return isUsedUp(coupon)
    ? failed('uses-left', toReason('COUPON_USED_UP', { limit }))
    : met('uses-left', toReason('COUPON_USES_LEFT', { left: limit - totalUses, limit }))
}

const ofSite = ({ site }: CouponToEvaluate, cart: Cart) =>
  site === cart.site
    ? met('site', toReason('COUPON_OF_THIS_SITE'))
    : failed('site', toReason('COUPON_OF_OTHER_SITE', { site }))

const goodFor = ({ products }: CouponToEvaluate, { lines }: Cart) =>
  products === null || lines.some(({ product }) => product !== null && products.has(product))
    ? met('products', toReason('COUPON_PRODUCTS_MATCH'))
    : failed('products', toReason('COUPON_PRODUCTS_MISSING'))

/**
 * The minimum compares with the merchandise total of the whole order, before the coupon and without shipping.
 */
function minimumReached(
  { minOrderTotal }: CouponToEvaluate,
  subtotal: number,
  { currency }: StoreRegion,
): EvaluatedCondition {
  if (minOrderTotal === 0) return met('minimum', toReason('COUPON_WITHOUT_MINIMUM'))
  const minimum = { amount: minOrderTotal, currency }
  const missing = { amount: minOrderTotal - subtotal, currency }
  return subtotal >= minOrderTotal
    ? met('minimum', toReason('COUPON_MINIMUM_REACHED', { minimum }))
    : failed('minimum', toReason('COUPON_MINIMUM_MISSING', { missing, minimum }))
}

function customerLimit({ perCustomerLimit: limit }: CouponToEvaluate, used: number | null) {
  if (limit === null) return met('customer-limit', toReason('COUPON_CUSTOMER_UNLIMITED'))
  if (used === null) return met('customer-limit', toReason('COUPON_CUSTOMER_UNCHECKED', { limit }))
  return used < limit
    ? met('customer-limit', toReason('COUPON_CUSTOMER_USES_LEFT', { used, limit }))
    : failed('customer-limit', toReason('COUPON_CUSTOMER_LIMIT_REACHED', { limit }))
}
