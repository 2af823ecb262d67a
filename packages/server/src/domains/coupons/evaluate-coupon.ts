import type { ConditionDetails, CouponCondition } from '@storekeeper/contract/coupons/coupon'
import type { CouponType } from '@storekeeper/contract/coupons/coupon-status'
import { type CouponTerms, type LineQuestion, priceOrder } from '../pricing/pricing.ts'

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

export type EvaluatedCondition = { condition: CouponCondition; holds: boolean; details?: ConditionDetails }
export type Verdict = {
  conditions: EvaluatedCondition[]
  applicable: boolean
  /** What comes off the goods: nothing when it does not apply and is not forced. */
  discount: number
  freeShipping: boolean
}

/** Whether a coupon is good for a cart now, condition by condition, and what it takes off. */
export function evaluateCoupon(
  coupon: CouponToEvaluate,
  cart: Cart,
  { now, force }: { now: Date; force: boolean },
): Verdict {
  const { subtotal, discountTotal } = priceOrder({ lines: cart.lines, coupon: termsOf(coupon) })
  const conditions: EvaluatedCondition[] = [
    { condition: 'active', holds: coupon.isActive },
    startedBy(coupon, now),
    { condition: 'not-past', holds: new Date(coupon.expiry) > now, details: { at: coupon.expiry } },
    usesLeft(coupon),
    { condition: 'site', holds: coupon.site === cart.site, details: { site: coupon.site } },
    { condition: 'goods', holds: isGoodFor(coupon, cart.lines) },
    minimumReached(coupon, subtotal),
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

/** What pricing an order asks of a coupon. */
export const termsOf = ({ type, amount, maxDiscount, products }: CouponToEvaluate): CouponTerms => ({
  type,
  amount,
  maxDiscount,
  products,
})

const startedBy = ({ startsAt }: CouponToEvaluate, now: Date): EvaluatedCondition => ({
  condition: 'started',
  holds: startsAt === null || new Date(startsAt) <= now,
  ...(startsAt === null ? {} : { details: { at: startsAt } }),
})

const usesLeft = ({ quantity, totalUses }: CouponToEvaluate): EvaluatedCondition => ({
  condition: 'uses-left',
  holds: quantity === null || totalUses < quantity,
  ...(quantity === null ? {} : { details: { limit: quantity, used: totalUses } }),
})

const isGoodFor = ({ products }: CouponToEvaluate, lines: readonly LineQuestion[]): boolean =>
  products === null || lines.some((line) => products.has(line.product))

/** The goods of the whole order count, before the coupon and without shipping. */
const minimumReached = ({ minOrderTotal }: CouponToEvaluate, subtotal: number): EvaluatedCondition => ({
  condition: 'minimum',
  holds: subtotal >= minOrderTotal,
  ...(minOrderTotal === 0
    ? {}
    : { details: { minimum: minOrderTotal, missing: Math.max(minOrderTotal - subtotal, 0) } }),
})

function customerLimit(
  { perCustomerLimit: limit }: CouponToEvaluate,
  used: number | null,
): EvaluatedCondition {
  if (limit === null) return { condition: 'customer-limit', holds: true }
  if (used === null)
    return { condition: 'customer-limit', holds: true, details: { limit, isUnchecked: true } }
  return { condition: 'customer-limit', holds: used < limit, details: { limit, used } }
}
