import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { IMPORT_STATUSES, ImportedKind, ImportListQuery } from './import-query.ts'

export const IMPORT_FILTER_FIELDS = {
  name: { type: 'text' },
  kind: { type: 'choice', choices: ImportedKind.options },
  status: { type: 'choice', choices: IMPORT_STATUSES },
  rows: { type: 'number' },
  created: { type: 'date' },
  finished: { type: 'date' },
} as const satisfies FilterFields

export const FilteredImportListQuery = ImportListQuery.extend({ filter: filterBy(IMPORT_FILTER_FIELDS) })
