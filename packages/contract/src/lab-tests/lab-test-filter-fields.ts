import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { LabTestQuery } from './lab-test-query.ts'

export const LAB_TEST_FILTER_FIELDS = {
  product: { type: 'text' },
  sku: { type: 'text' },
  lab: { type: 'text' },
  batch: { type: 'text' },
  purity: { type: 'number' },
  reports: { type: 'number' },
  active: { type: 'flag' },
  tested: { type: 'date' },
  created: { type: 'date' },
  updated: { type: 'date' },
} as const satisfies FilterFields

export const FilteredLabTestQuery = LabTestQuery.extend({ filter: filterBy(LAB_TEST_FILTER_FIELDS) })
