import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { BulkRunRowQuery, ROW_OUTCOMES } from './bulk-run.ts'
import { BULK_RUN_REASONS } from './bulk-run-reasons.ts'

export const BULK_RUN_ROW_FILTER_FIELDS = {
  name: { type: 'text' },
  outcome: { type: 'choice', choices: ROW_OUTCOMES },
  reason: { type: 'choice', choices: [...new Set(BULK_RUN_REASONS)] },
} as const satisfies FilterFields

export const FilteredBulkRunRowQuery = BulkRunRowQuery.extend({
  filter: filterBy(BULK_RUN_ROW_FILTER_FIELDS),
})
