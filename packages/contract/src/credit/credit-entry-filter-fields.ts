import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { CREDIT_KINDS, CreditEntryQuery } from './credit-query.ts'

export const CREDIT_ENTRY_FILTER_FIELDS = {
  amount: { type: 'money' },
  kind: { type: 'choice', choices: CREDIT_KINDS },
  reason: { type: 'text' },
  admin: { type: 'text' },
  remaining: { type: 'money' },
  expires: { type: 'date' },
  created: { type: 'date' },
} as const satisfies FilterFields

export const FilteredCreditEntryQuery = CreditEntryQuery.extend({
  filter: filterBy(CREDIT_ENTRY_FILTER_FIELDS),
})

/** The filter of files. */
export const FilteredCreditEntries = FilteredCreditEntryQuery.omit({ page: true, limit: true })
