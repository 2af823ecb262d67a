import type { z } from 'zod'
import { filterQuery } from '../filters/filter-query.ts'
import { bound, flag, fromUrl, listQuery } from '../list.ts'
import { Id } from '../shapes.ts'
import { StockState } from './stock-status.ts'

export const PRODUCT_SORTS = [
  'latest',
  'createdAt.desc',
  'createdAt.asc',
  'updatedAt.desc',
  'updatedAt.asc',
  'title.asc',
  'title.desc',
  'priceNow.asc',
  'priceNow.desc',
] as const

/**
 * Price bounds in cents of the effective price: the sale price if it applies, else the regular price. Rating
 * bounds from 1 to 5.
 */
export const ProductQuery = listQuery({ limit: 30, sorts: PRODUCT_SORTS }).extend({
  ...filterQuery,
  category: fromUrl(Id.optional()),
  /** Whether descendants of the category are included; true by default. */
  subcategories: flag,
  isActive: flag,
  isBundle: flag,
  stock: fromUrl(StockState.optional()),
  minPrice: bound,
  maxPrice: bound,
  minRating: bound,
  maxRating: bound,
  labTested: flag,
  largeDiscount: flag,
  hasCoupon: flag,
})
export type ProductQuery = z.infer<typeof ProductQuery>

/** The filters of the list, without paging and sorting. */
export const ProductFilter = ProductQuery.omit({ page: true, limit: true, sort: true })
export type ProductFilter = z.infer<typeof ProductFilter>
