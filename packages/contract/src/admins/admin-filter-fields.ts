import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { AdminQuery } from './admin-query.ts'

export const ADMIN_FILTER_FIELDS = {
  'first-name': { type: 'text' },
  'last-name': { type: 'text' },
  email: { type: 'text' },
  phone: { type: 'text' },
  role: { type: 'text' },
  active: { type: 'flag' },
  blocked: { type: 'flag' },
  verified: { type: 'flag' },
  'two-step': { type: 'flag' },
  'last-seen': { type: 'date' },
  created: { type: 'date' },
  updated: { type: 'date' },
} as const satisfies FilterFields

export const FilteredAdminQuery = AdminQuery.extend({ filter: filterBy(ADMIN_FILTER_FIELDS) })
