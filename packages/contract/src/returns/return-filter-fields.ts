import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { ReturnQuery } from './return-query.ts'
import { RETURN_STATUSES } from './return-status.ts'

/** The fields by which returns can be filtered: those of the return, and of its items, order and customer. */
export const RETURN_FILTER_FIELDS = {
  number: { type: 'code' },
  status: { type: 'choice', choices: RETURN_STATUSES },
  order: { type: 'code', isSlow: true, isAsTyped: true },
  customer: { type: 'text', isSlow: true },
  product: { type: 'text', isSlow: true },
  sku: { type: 'text', isSlow: true },
  reason: { type: 'text', isSlow: true },
  quantity: { type: 'number', isSlow: true },
  refunded: { type: 'money', isSlow: true },
  note: { type: 'text', isSlow: true },
  withdrawal: { type: 'flag', isSlow: true },
  exchanged: { type: 'flag', isSlow: true },
  'by-customer': { type: 'flag', isSlow: true },
  created: { type: 'date' },
  updated: { type: 'date', isSlow: true },
} as const satisfies FilterFields

export const FilteredReturnQuery = ReturnQuery.extend({ filter: filterBy(RETURN_FILTER_FIELDS) })
