import { filterBy } from '../filters/filter-by.ts'
import type { FilterFields } from '../filters/filter-field.ts'
import { RECORD_REASONS } from './import.ts'
import {
  IMPORT_STATUSES,
  ImportedKind,
  ImportListQuery,
  ImportRecordQuery,
  RECORD_STATUSES,
} from './import-query.ts'

export const IMPORT_FILTER_FIELDS = {
  name: { type: 'text' },
  kind: { type: 'choice', choices: ImportedKind.options },
  status: { type: 'choice', choices: IMPORT_STATUSES },
  rows: { type: 'number' },
  created: { type: 'date' },
  finished: { type: 'date' },
} as const satisfies FilterFields

export const FilteredImportListQuery = ImportListQuery.extend({ filter: filterBy(IMPORT_FILTER_FIELDS) })

/** A customer is labelled by the e-mail address. */
export const IMPORT_RECORD_FILTER_FIELDS = {
  line: { type: 'number' },
  label: { type: 'text', permission: 'customers:read-emails' },
  status: { type: 'choice', choices: RECORD_STATUSES },
  reason: { type: 'choice', choices: RECORD_REASONS },
  column: { type: 'text' },
  items: { type: 'number' },
  total: { type: 'money' },
} as const satisfies FilterFields

export const FilteredImportRecordQuery = ImportRecordQuery.extend({
  filter: filterBy(IMPORT_RECORD_FILTER_FIELDS),
})
