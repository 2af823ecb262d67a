import { z } from 'zod'
import { fromUrl, listQuery } from '../list.ts'

/** Sort orders for customers. `price` is the current price. */
export const STORE_SORTS = ['latest', 'price.asc', 'price.desc', 'title.asc'] as const
export type StoreSort = (typeof STORE_SORTS)[number]

/** The products of the site that the public key identifies, so there is no site filter. */
export const StoreProductQuery = listQuery({ limit: 24, maxLimit: 100, sorts: STORE_SORTS })
  .omit({ site: true })
  .extend({
    category: fromUrl(z.string().max(200).optional()).describe(
      'Slug of a category, for the products in it and below it',
    ),
  })
export type StoreProductQuery = z.infer<typeof StoreProductQuery>

export const StoreReviewQuery = listQuery({ limit: 10, maxLimit: 100, sorts: ['latest'] })
  .omit({ site: true, q: true, sort: true })
  .extend({ slug: z.string() })
