import type { z } from 'zod'
import { bound, flag, fromUrl, listQuery } from '../list.ts'
import { StockState } from './stock-status.ts'

export const PRODUCT_SORTS = [
  'latest',
  'createdAt.desc',
  'createdAt.asc',
  'updatedAt.desc',
  'updatedAt.asc',
  'title.asc',
  'title.desc',
] as const

/** Price bounds in cents of what a customer pays now; rating bounds from 1 to 5. */
export const ProductQuery = listQuery({ limit: 30, sorts: PRODUCT_SORTS }).extend({
  isActive: flag,
  isBundle: flag,
  stock: fromUrl(StockState.optional()),
  minPrice: bound,
  maxPrice: bound,
  minRating: bound,
  maxRating: bound,
})
export type ProductQuery = z.infer<typeof ProductQuery>
