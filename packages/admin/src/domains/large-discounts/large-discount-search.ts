import { LargeDiscountQuery } from '@storekeeper/contract/large-discounts/large-discount-query'
import type { z } from 'zod'

/**
 * The URL search of the screen. It shows whole lists in the order of the shop, so there is no pagination and
 * no sorting.
 */
export const LargeDiscountSearch = LargeDiscountQuery.pick({
  ...{ site: true, q: true, state: true, filter: true, timeZone: true },
})
export type LargeDiscountSearch = z.output<typeof LargeDiscountSearch>

/** Whether filters hide a part of the list, which disables ordering. */
export const isNarrowed = ({ q, state = [], filter }: LargeDiscountSearch) =>
  q !== '' || state.length > 0 || filter !== undefined
