import { z } from 'zod'

/** What a coupon discounts: a percentage of the products, an amount in cents, or the shipping. */
export const COUPON_TYPES = ['percentage', 'fixed', 'free-shipping'] as const
export const CouponType = z.enum(COUPON_TYPES)
export type CouponType = z.infer<typeof CouponType>

export const COUPON_STATES = ['live', 'scheduled', 'expired'] as const
export const CouponState = z.enum(COUPON_STATES)
export type CouponState = z.infer<typeof CouponState>

type Life = {
  isActive: boolean
  startsAt: string | null
  expiry: string
  quantity: number | null
  totalUses: number
}

/**
 * Specification 4: expired if inactive, past its expiry, or used as often as the quantity allows. The SQL of lists is
 * tested against this.
 */
export const expiredBecause = (coupon: Life, now: Date): 'inactive' | 'past' | 'used-up' | null => {
  if (!coupon.isActive) return 'inactive'
  if (isPast(coupon, now)) return 'past'
  return isUsedUp(coupon) ? 'used-up' : null
}

/** At the moment of its expiry a coupon has ended. */
export const isPast = ({ expiry }: Pick<Life, 'expiry'>, now: Date): boolean => new Date(expiry) <= now

export const isUsedUp = ({ quantity, totalUses }: Pick<Life, 'quantity' | 'totalUses'>): boolean =>
  quantity !== null && totalUses >= quantity

/** At the moment of its start a coupon has started. */
export const hasStarted = ({ startsAt }: Pick<Life, 'startsAt'>, now: Date): boolean =>
  startsAt === null || new Date(startsAt) <= now

export const isExpired = (coupon: Life, now: Date): boolean => expiredBecause(coupon, now) !== null

export const getCouponState = (coupon: Life, now: Date): CouponState => {
  if (isExpired(coupon, now)) return 'expired'
  return hasStarted(coupon, now) ? 'live' : 'scheduled'
}
