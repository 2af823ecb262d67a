import { z } from 'zod'
import { filterQuery } from '../filters/filter-query.ts'
import { flag, fromUrl, listQuery } from '../list.ts'

/** The maximum number of questions of a site. */
export const MAX_FAQS = 500

export const FAQ_SORTS = [
  'latest',
  'createdAt.desc',
  'createdAt.asc',
  'updatedAt.desc',
  'updatedAt.asc',
  'question.asc',
  'question.desc',
  'position.asc',
] as const

/** `position.asc` is the display order, grouped by site. */
export const FaqQuery = listQuery({ limit: 30, maxLimit: MAX_FAQS, sorts: FAQ_SORTS }).extend({
  ...filterQuery,
  category: fromUrl(z.string().max(100).optional()),
  isActive: flag,
})
export type FaqQuery = z.infer<typeof FaqQuery>
