import { z } from 'zod'
import { commaList, listQuery } from '../list.ts'

export const LARGE_DISCOUNT_STATES = ['active', 'scheduled', 'ended', 'off'] as const
export const LargeDiscountState = z.enum(LARGE_DISCOUNT_STATES)
export type LargeDiscountState = z.infer<typeof LargeDiscountState>

type Life = { isActive: boolean; startsAt: string; endsAt: string | null }

/** It counts from its start up to, and without, its end. */
export const largeDiscountStateOf = ({ isActive, startsAt, endsAt }: Life, now: Date): LargeDiscountState => {
  if (!isActive) return 'off'
  if (new Date(startsAt) > now) return 'scheduled'
  return endsAt !== null && new Date(endsAt) <= now ? 'ended' : 'active'
}

/** `position` is the order in which the storefront shows them, and in which a changed list is sent. */
export const LargeDiscountQuery = listQuery({
  limit: 200,
  sorts: ['latest', 'createdAt.desc', 'position.asc', 'discountPercent.desc', 'discountPercent.asc'],
}).extend({ state: commaList(LargeDiscountState) })
export type LargeDiscountQuery = z.infer<typeof LargeDiscountQuery>
