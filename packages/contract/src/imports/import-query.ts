import { z } from 'zod'
import { filterQuery } from '../filters/filter-query.ts'
import { commaList, filterText, listQuery } from '../list.ts'

export const IMPORT_KINDS = ['orders', 'customers'] as const
export const ImportKind = z.enum(IMPORT_KINDS)
export type ImportKind = z.infer<typeof ImportKind>

/** What stored imports contain. Files of products are imported by `POST /admin/products/import`. */
export const ImportedKind = z.enum([...IMPORT_KINDS, 'products'])
export type ImportedKind = z.infer<typeof ImportedKind>

/**
 * `uploaded`: its columns are not checked yet. `checking` is the dry run, `checked` has its report. While it is `running`
 * or `undoing`, each batch is stored as a whole; a run whose process died continues.
 */
export const IMPORT_STATUSES = [
  ...(['uploaded', 'checking', 'checked', 'running', 'finished', 'undoing', 'undone'] as const),
] as const
export const ImportStatus = z.enum(IMPORT_STATUSES)
export type ImportStatus = z.infer<typeof ImportStatus>

/**
 * Of a record of the file. `ready`: it will be created. `found`: the store has it already. Only products are `updated`.
 * `kept`: the undo left it, because it was changed after the import.
 */
export const RECORD_STATUSES = ['ready', 'found', 'refused', 'created', 'updated', 'undone', 'kept'] as const
export const RecordStatus = z.enum(RECORD_STATUSES)
export type RecordStatus = z.infer<typeof RecordStatus>

/** `q` searches the names of the files. */
export const ImportListQuery = listQuery({
  limit: 20,
  sorts: ['latest', 'createdAt.desc', 'createdAt.asc'],
}).extend({
  ...filterQuery,
})
export type ImportListQuery = z.infer<typeof ImportListQuery>

/** In the order of the file. */
export const ImportRecordQuery = listQuery({ limit: 50, sorts: ['latest'] })
  .pick({ page: true, limit: true })
  .extend({ status: commaList(RecordStatus), filter: filterText })
export type ImportRecordQuery = z.infer<typeof ImportRecordQuery>
