import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { CountryQuery } from './country-query.ts'

export const COUNTRY_FILTER_FIELDS = {
  name: { type: 'text' },
  code: { type: 'code' },
  active: { type: 'flag' },
  created: { type: 'date' },
  updated: { type: 'date' },
} as const satisfies FilterFields

export const FilteredCountryQuery = CountryQuery.extend({ filter: filterBy(COUNTRY_FILTER_FIELDS) })
