import type { z } from 'zod'
import { filterText, flag, fromUrl, listQuery } from '../list.ts'
import { TimeZone } from '../shapes.ts'

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
  filter: filterText,
  timeZone: fromUrl(TimeZone.default('UTC')).describe('The time zone of the days in `filter`'),
  isPublished: flag,
})
export type ShopPageQuery = z.infer<typeof ShopPageQuery>
