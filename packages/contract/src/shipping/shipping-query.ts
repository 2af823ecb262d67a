import type { z } from 'zod'
import { filterText, flag, fromUrl, listQuery } from '../list.ts'
import { TimeZone } from '../shapes.ts'

export const SHIPPING_SORTS = [
  'latest',
  'createdAt.desc',
  'createdAt.asc',
  'position.asc',
  'position.desc',
  'title.asc',
  'title.desc',
  'price.asc',
  'price.desc',
] as const

export const ShippingQuery = listQuery({ limit: 10, sorts: SHIPPING_SORTS }).extend({
  filter: filterText,
  timeZone: fromUrl(TimeZone.default('UTC')).describe('The time zone of the days in `filter`'),
  isActive: flag,
  isFreeShipping: flag,
})
export type ShippingQuery = z.infer<typeof ShippingQuery>
