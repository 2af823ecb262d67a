import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { NameListQuery } from '../name-list-query.ts'

export const WEBHOOK_FILTER_FIELDS = {
  name: { type: 'text' },
  description: { type: 'text' },
  url: { type: 'text' },
  event: { type: 'text' },
  active: { type: 'flag' },
  'failing-since': { type: 'date' },
  created: { type: 'date' },
  updated: { type: 'date' },
} as const satisfies FilterFields

export const FilteredWebhookQuery = NameListQuery.extend({ filter: filterBy(WEBHOOK_FILTER_FIELDS) })
