import type { z } from 'zod'
import { filterQuery } from '../filters/filter-query.ts'
import { flag, listQuery } from '../list.ts'

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
  ...filterQuery,
  isActive: flag,
  isFreeShipping: flag,
})
export type ShippingQuery = z.infer<typeof ShippingQuery>
