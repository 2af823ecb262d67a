import { z } from 'zod'
import { filterQuery } from '../filters/filter-query.ts'
import { flag, fromUrl, listQuery } from '../list.ts'

export const COUNTRY_SORTS = ['latest', 'name.asc', 'name.desc', 'code.asc', 'code.desc'] as const

/** Countries belong to the store: `site` has no effect. One page can contain all of them. */
export const CountryQuery = listQuery({ limit: 50, maxLimit: 300, sorts: COUNTRY_SORTS }).extend({
  ...filterQuery,
  isActive: flag,
})
export type CountryQuery = z.infer<typeof CountryQuery>

/** The URL search of the country list, sorted by name. */
export const CountryListSearch = CountryQuery.extend({
  sort: fromUrl(z.enum(COUNTRY_SORTS).default('name.asc')),
})
