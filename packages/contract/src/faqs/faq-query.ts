import { z } from 'zod'
import { flag, fromUrl, listQuery } from '../list.ts'

/** How many a site has. */
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

/** `position.asc` is the order in which the shop shows them, site by site. */
export const FaqQuery = listQuery({ limit: 30, maxLimit: MAX_FAQS, sorts: FAQ_SORTS }).extend({
  category: fromUrl(z.string().max(100).optional()),
  isActive: flag,
})
export type FaqQuery = z.infer<typeof FaqQuery>
