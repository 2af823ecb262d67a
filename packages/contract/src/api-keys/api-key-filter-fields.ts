import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { NameListQuery } from '../name-list-query.ts'

export const API_KEY_FILTER_FIELDS = {
  name: { type: 'text' },
  role: { type: 'text' },
  network: { type: 'text' },
  'last-used': { type: 'date' },
  expires: { type: 'date' },
  created: { type: 'date' },
  updated: { type: 'date' },
} as const satisfies FilterFields

export const FilteredApiKeyQuery = NameListQuery.extend({ filter: filterBy(API_KEY_FILTER_FIELDS) })
