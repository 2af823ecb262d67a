import type { z } from 'zod'
import { filterText, fromUrl, NameListQuery, pageLimit } from '../list.ts'
import { TimeZone } from '../shapes.ts'

/** The number that selectors load in one request. */
export const MAX_CONTACT_CATEGORIES_AT_ONCE = 1000

export const ContactCategoryQuery = NameListQuery.extend({
  filter: filterText,
  timeZone: fromUrl(TimeZone.default('UTC')).describe('The time zone of the days in `filter`'),
  limit: pageLimit(10, MAX_CONTACT_CATEGORIES_AT_ONCE),
})
export type ContactCategoryQuery = z.infer<typeof ContactCategoryQuery>
