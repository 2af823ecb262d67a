import type { z } from 'zod'
import { pageLimit } from '../list.ts'
import { NameListQuery } from '../name-list-query.ts'

/** The number that selectors load in one request. */
export const MAX_CONTACT_CATEGORIES_AT_ONCE = 1000

export const ContactCategoryQuery = NameListQuery.extend({
  limit: pageLimit(10, MAX_CONTACT_CATEGORIES_AT_ONCE),
})
export type ContactCategoryQuery = z.infer<typeof ContactCategoryQuery>
