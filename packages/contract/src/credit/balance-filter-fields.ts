import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { BalanceFilter, BalanceQuery } from './credit-query.ts'

export const BALANCE_FILTER_FIELDS = {
  credit: { type: 'money' },
  number: { type: 'code', isSlow: true },
  'first-name': { type: 'text', isSlow: true },
  'last-name': { type: 'text', isSlow: true },
  expires: { type: 'date' },
  'last-entry': { type: 'date' },
} as const satisfies FilterFields

const filter = filterBy(BALANCE_FILTER_FIELDS)

export const FilteredBalanceQuery = BalanceQuery.extend({ filter })

/** The filter of files. */
export const FilteredBalances = BalanceFilter.extend({ filter })
