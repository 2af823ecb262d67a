import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { DELIVERED_TYPES } from './webhook-events.ts'
import { DELIVERY_STATUSES } from './webhook-query.ts'

export const DELIVERY_FILTER_FIELDS = {
  event: { type: 'choice', choices: DELIVERED_TYPES },
  status: { type: 'choice', choices: DELIVERY_STATUSES },
  attempts: { type: 'number' },
  'response-status': { type: 'number' },
  happened: { type: 'date' },
  created: { type: 'date' },
} as const satisfies FilterFields

export const deliveryFilter = filterBy(DELIVERY_FILTER_FIELDS)
