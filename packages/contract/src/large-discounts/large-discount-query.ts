import { z } from 'zod'
import { filterQuery } from '../filters/filter-query.ts'
import { commaList, listQuery } from '../list.ts'

export const LARGE_DISCOUNT_STATES = ['active', 'scheduled', 'ended', 'off'] as const
export const LargeDiscountState = z.enum(LARGE_DISCOUNT_STATES)
export type LargeDiscountState = z.infer<typeof LargeDiscountState>

type Life = { isActive: boolean; startsAt: string; endsAt: string | null }

/** Active from its start (inclusive) to its end (exclusive). */
export const getLargeDiscountState = (
  { isActive, startsAt, endsAt }: Life,
  now: Date,
): LargeDiscountState => {
  if (!isActive) return 'off'
  if (new Date(startsAt) > now) return 'scheduled'
  return endsAt !== null && new Date(endsAt) <= now ? 'ended' : 'active'
}

/** `position` is the display order of the storefront, and the order in which a changed list is sent. */
export const LargeDiscountQuery = listQuery({
  limit: 200,
  sorts: ['latest', 'createdAt.desc', 'position.asc', 'discountPercent.desc', 'discountPercent.asc'],
}).extend({
  ...filterQuery,
  state: commaList(LargeDiscountState),
})
export type LargeDiscountQuery = z.infer<typeof LargeDiscountQuery>
