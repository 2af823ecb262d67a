import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { TaxRateQuery } from './tax-rate-query.ts'

export const TAX_RATE_FILTER_FIELDS = {
  title: { type: 'text' },
  'tax-class': { type: 'text' },
  country: { type: 'code' },
  region: { type: 'text' },
  percentage: { type: 'number' },
  'valid-from': { type: 'date' },
  'valid-until': { type: 'date' },
  created: { type: 'date' },
  updated: { type: 'date' },
} as const satisfies FilterFields

export const FilteredTaxRateQuery = TaxRateQuery.extend({ filter: filterBy(TAX_RATE_FILTER_FIELDS) })
