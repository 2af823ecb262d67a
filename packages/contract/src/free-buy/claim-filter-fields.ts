import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { ClaimQuery } from './claim-query.ts'
import { CLAIM_STATUSES } from './claim-status.ts'

/** The fields by which claims can be filtered: those of the claim, and of its customer, product and order. */
export const CLAIM_FILTER_FIELDS = {
  status: { type: 'choice', choices: CLAIM_STATUSES },
  customer: { type: 'text', isSlow: true },
  product: { type: 'text', isSlow: true },
  sku: { type: 'text', isSlow: true },
  order: { type: 'code', isSlow: true },
  note: { type: 'text', isSlow: true },
  reason: { type: 'text', isSlow: true },
  created: { type: 'date' },
  updated: { type: 'date', isSlow: true },
} as const satisfies FilterFields

export const FilteredClaimQuery = ClaimQuery.extend({ filter: filterBy(CLAIM_FILTER_FIELDS) })
