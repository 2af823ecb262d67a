import type { z } from 'zod'
import { listQuery } from '../list.ts'

/** How a customer may order the goods. A price is what they pay now. */
export const STORE_SORTS = ['latest', 'price.asc', 'price.desc', 'title.asc'] as const
export type StoreSort = (typeof STORE_SORTS)[number]

/** The list of one site, which the storefront's key names; so there is no filter by site here. */
export const StoreProductQuery = listQuery({ limit: 24, maxLimit: 100, sorts: STORE_SORTS }).omit({
  site: true,
})
export type StoreProductQuery = z.infer<typeof StoreProductQuery>
