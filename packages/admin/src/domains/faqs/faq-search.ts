import { FaqQuery } from '@storekeeper/contract/faqs/faq-query'
import type { z } from 'zod'

/** The address of the screen. It shows whole lists in the order of the shop: there is nothing to turn or to sort. */
export const FaqListSearch = FaqQuery.pick({ site: true, q: true, category: true, isActive: true })
export type FaqListSearch = z.output<typeof FaqListSearch>
