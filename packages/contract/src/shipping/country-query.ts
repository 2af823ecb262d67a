import type { z } from 'zod'
import { filterText, flag, fromUrl, listQuery } from '../list.ts'
import { TimeZone } from '../shapes.ts'

export const COUNTRY_SORTS = ['latest', 'name.asc', 'name.desc', 'code.asc', 'code.desc'] as const

/** Countries belong to the store: `site` has no effect. One page can contain all of them. */
export const CountryQuery = listQuery({ limit: 50, maxLimit: 300, sorts: COUNTRY_SORTS }).extend({
  filter: filterText,
  timeZone: fromUrl(TimeZone.default('UTC')).describe('The time zone of the days in `filter`'),
  isActive: flag,
})
export type CountryQuery = z.infer<typeof CountryQuery>
