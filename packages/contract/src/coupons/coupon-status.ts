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

/** Specification 4: expired if inactive, past its expiry, or used as often as the quantity allows. */
export const expiredBecause = (coupon: Life, now: Date): 'inactive' | 'past' | 'used-up' | null => {
  if (!coupon.isActive) return 'inactive'
  if (new Date(coupon.expiry) <= now) return 'past'
  return coupon.quantity !== null && coupon.totalUses >= coupon.quantity ? 'used-up' : null
}

export const isExpired = (coupon: Life, now: Date): boolean => expiredBecause(coupon, now) !== null

export const getCouponState = (coupon: Life, now: Date): CouponState => {
  if (isExpired(coupon, now)) return 'expired'
  return coupon.startsAt !== null && new Date(coupon.startsAt) > now ? 'scheduled' : 'live'
}
