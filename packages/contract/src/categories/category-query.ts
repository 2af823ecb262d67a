import { z } from 'zod'
import { commaList, flag, fromUrl, listQuery } from '../list.ts'
import { Id } from '../shapes.ts'

export const CATEGORY_SORTS = [
  'latest',
  'createdAt.desc',
  'createdAt.asc',
  'title.asc',
  'title.desc',
  'tree',
] as const

/**
 * Specification 9: the selector loads up to 1000 in one request, and searches for the others. `tree` lists
 * each parent before its children, in their order.
 */
export const MAX_CATEGORIES_AT_ONCE = 1000

export const CategoryQuery = listQuery({
  limit: 30,
  maxLimit: MAX_CATEGORIES_AT_ONCE,
  sorts: CATEGORY_SORTS,
}).extend({
  ids: commaList(Id).describe('Returns only these categories'),
  isActive: flag,
  parent: fromUrl(z.union([z.literal('none'), Id]).optional()).describe(
    'Returns children of this category; `none` for the roots',
  ),
})
export type CategoryQuery = z.infer<typeof CategoryQuery>
