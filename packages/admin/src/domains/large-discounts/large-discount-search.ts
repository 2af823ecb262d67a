import { LargeDiscountQuery } from '@storekeeper/contract/large-discounts/large-discount-query'
import type { z } from 'zod'

/** The address of the screen. It shows whole lists in the order of the shop: there is nothing to turn or to sort. */
export const LargeDiscountSearch = LargeDiscountQuery.pick({ site: true, q: true, state: true })
export type LargeDiscountSearch = z.output<typeof LargeDiscountSearch>

/** Not every neighbour is in sight, so that nothing can be put in order. */
export const isNarrowed = ({ q, state = [] }: LargeDiscountSearch) => q !== '' || state.length > 0
