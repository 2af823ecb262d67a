import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { LargeDiscountQuery } from './large-discount-query.ts'

export const LARGE_DISCOUNT_FILTER_FIELDS = {
  product: { type: 'text' },
  sku: { type: 'text' },
  'regular-price': { type: 'money' },
  discount: { type: 'number' },
  active: { type: 'flag' },
  starts: { type: 'date' },
  ends: { type: 'date' },
  created: { type: 'date' },
  updated: { type: 'date' },
} as const satisfies FilterFields

export const FilteredLargeDiscountQuery = LargeDiscountQuery.extend({
  filter: filterBy(LARGE_DISCOUNT_FILTER_FIELDS),
})
