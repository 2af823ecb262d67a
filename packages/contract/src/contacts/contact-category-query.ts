import type { z } from 'zod'
import { listQuery } from '../list.ts'

export const CONTACT_CATEGORY_SORTS = [
  'latest',
  'createdAt.desc',
  'createdAt.asc',
  'name.asc',
  'name.desc',
] as const

/** The number that selectors load in one request. */
export const MAX_CONTACT_CATEGORIES_AT_ONCE = 1000

export const ContactCategoryQuery = listQuery({
  limit: 10,
  maxLimit: MAX_CONTACT_CATEGORIES_AT_ONCE,
  sorts: CONTACT_CATEGORY_SORTS,
})
export type ContactCategoryQuery = z.infer<typeof ContactCategoryQuery>
