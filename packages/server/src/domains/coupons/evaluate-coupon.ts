import type { CouponCondition } from '@storekeeper/contract/coupons/coupon'
import type { CouponType } from '@storekeeper/contract/coupons/coupon-status'
import type { ErrorReason } from '@storekeeper/contract/errors'
import { toReason } from '../../lib/api-error.ts'
import { type CouponTerms, type LineQuestion, priceOrder } from '../pricing/pricing.ts'
import type { StorePlace } from './store-place.ts'

/** A coupon as it is now. `products` are those of the cart that it is good for; null: all. Amounts in cents. */
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
  /** How often the customer used the coupon before; null while the customer is unknown. */
  usesByCustomer: number | null
}

/** A condition with its code and params, whether it holds or not. */
export type EvaluatedCondition = ErrorReason & { condition: CouponCondition; holds: boolean }
export type Verdict = {
  conditions: EvaluatedCondition[]
  applicable: boolean
  /** What comes off the goods: nothing when it does not apply and is not forced. */
  discount: number
  freeShipping: boolean
}

type Circumstances = { now: Date; force: boolean; place: StorePlace }

/** Whether a coupon is good for a cart now, condition by condition, and what it takes off. */
export function evaluateCoupon(
  coupon: CouponToEvaluate,
  cart: Cart,
  { now, force, place }: Circumstances,
): Verdict {
  const { subtotal, discountTotal } = priceOrder({ lines: cart.lines, coupon: termsOf(coupon) })
  const conditions: EvaluatedCondition[] = [
    enabled(coupon),
    started(coupon, now, place),
    notPast(coupon, now, place),
    usesLeft(coupon),
    ofSite(coupon, cart),
    goodFor(coupon, cart),
    minimumReached(coupon, subtotal, place),
    customerLimit(coupon, cart.usesByCustomer),
  ]
  const applicable = conditions.every(({ holds }) => holds)
  const counts = applicable || force
  return {
    conditions,
    applicable,
    discount: counts ? discountTotal : 0,
    freeShipping: counts && coupon.type === 'free-shipping',
  }
}

/** Why a coupon is not good for a cart, a reason for each condition that fails; none when it is. */
export const rejectionReasons = (conditions: readonly EvaluatedCondition[]): ErrorReason[] =>
  conditions.filter(({ holds }) => !holds).map(({ code, params, message }) => ({ code, params, message }))

/** What pricing an order takes of a coupon. */
export const termsOf = ({ type, amount, maxDiscount, products }: CouponToEvaluate): CouponTerms => ({
  type,
  amount,
  maxDiscount,
  products,
})

const met = (condition: CouponCondition, reason: ErrorReason): EvaluatedCondition => ({
  condition,
  holds: true,
  ...reason,
})
const failed = (condition: CouponCondition, reason: ErrorReason): EvaluatedCondition => ({
  condition,
  holds: false,
  ...reason,
})

const enabled = ({ isActive }: CouponToEvaluate) =>
  isActive ? met('active', toReason('COUPON_ENABLED')) : failed('active', toReason('COUPON_DISABLED'))

function started({ startsAt }: CouponToEvaluate, now: Date, { timeZone }: StorePlace) {
  if (startsAt === null) return met('started', toReason('COUPON_WITHOUT_START'))
  const moment = { at: startsAt, timeZone }
  return new Date(startsAt) <= now
    ? met('started', toReason('COUPON_STARTED', moment))
    : failed('started', toReason('COUPON_STARTS_LATER', moment))
}

function notPast({ expiry }: CouponToEvaluate, now: Date, { timeZone }: StorePlace) {
  const moment = { at: expiry, timeZone }
  return new Date(expiry) > now
    ? met('not-past', toReason('COUPON_ENDS_LATER', moment))
    : failed('not-past', toReason('COUPON_EXPIRED', moment))
}

function usesLeft({ quantity: limit, totalUses }: CouponToEvaluate) {
  if (limit === null) return met('uses-left', toReason('COUPON_USES_UNLIMITED'))
  return totalUses < limit
    ? met('uses-left', toReason('COUPON_USES_LEFT', { left: limit - totalUses, limit }))
    : failed('uses-left', toReason('COUPON_USED_UP', { limit }))
}

const ofSite = ({ site }: CouponToEvaluate, cart: Cart) =>
  site === cart.site
    ? met('site', toReason('COUPON_OF_THIS_SITE'))
    : failed('site', toReason('COUPON_OF_OTHER_SITE', { site }))

const goodFor = ({ products }: CouponToEvaluate, { lines }: Cart) =>
  products === null || lines.some((line) => products.has(line.product))
    ? met('goods', toReason('COUPON_PRODUCTS_MATCH'))
    : failed('goods', toReason('COUPON_PRODUCTS_MISSING'))

/** The goods of the whole order count, before the coupon and without shipping. */
function minimumReached(
  { minOrderTotal }: CouponToEvaluate,
  subtotal: number,
  { currency }: StorePlace,
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
