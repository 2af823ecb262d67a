import type { z } from 'zod'
import { filterQuery } from '../filters/filter-query.ts'
import { flag, listQuery } from '../list.ts'

export const SHOP_PAGE_SORTS = [
  'latest',
  'createdAt.desc',
  'createdAt.asc',
  'updatedAt.desc',
  'updatedAt.asc',
  'title.asc',
  'title.desc',
] as const

export const ShopPageQuery = listQuery({ limit: 30, sorts: SHOP_PAGE_SORTS }).extend({
  ...filterQuery,
  isPublished: flag,
})
export type ShopPageQuery = z.infer<typeof ShopPageQuery>
