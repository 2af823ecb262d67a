import type { z } from 'zod'
import { filterText, fromUrl, listQuery } from './list.ts'
import { TimeZone } from './shapes.ts'

/** The query of a list whose rows have a name and no filters besides the conditions. */
export const NameListQuery = listQuery({
  limit: 30,
  sorts: ['latest', 'createdAt.desc', 'createdAt.asc', 'name.asc', 'name.desc'],
}).extend({
  filter: filterText,
  timeZone: fromUrl(TimeZone.default('UTC')).describe('The time zone of the days in `filter`'),
})
export type NameListQuery = z.infer<typeof NameListQuery>
