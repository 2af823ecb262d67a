import { FaqQuery } from '@storekeeper/contract/faqs/faq-query'
import type { z } from 'zod'

/**
 * The URL search of the screen. It shows whole lists in the order of the shop, so there is no pagination and
 * no sorting.
 */
export const FaqListSearch = FaqQuery.pick({
  ...{ site: true, q: true, category: true, isActive: true, filter: true, timeZone: true },
})
export type FaqListSearch = z.output<typeof FaqListSearch>
