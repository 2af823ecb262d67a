import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { pageSchema } from '../list.ts'
import { Id } from '../shapes.ts'
import { Import, ImportChoices, ImportRecord, UndoImport } from './import.ts'
import { FilteredImportListQuery, FilteredImportRecordQuery } from './import-filter-fields.ts'

const { get, post } = callsOf('Imports')

const permission = 'imports:run'
const One = z.strictObject({ id: Id })

/**
 * Imports of orders and customers from files, which are sent to `POST /admin/imports/upload`, and what imports of
 * products wrote.
 */
export const imports = {
  list: get('/admin/imports', { permission, summary: 'List imports' })
    .input(FilteredImportListQuery)
    .output(pageSchema(Import)),
  details: get('/admin/imports/{id}', { permission, summary: 'Get an import with its sums' })
    .input(One)
    .output(Import)
    .errors(notFound('import')),
  records: get('/admin/imports/{id}/records', {
    permission,
    summary: 'List the records of an import with their outcomes',
  })
    .input(FilteredImportRecordQuery.extend({ id: Id }))
    .output(pageSchema(ImportRecord))
    .errors(notFound('import')),
  check: post('/admin/imports/{id}/check', {
    permission,
    summary: 'Start a dry run of an import',
    description:
      'Reads the file with the mapping, and stores it for the next file with the same header. Imports nothing.',
  })
    .input(ImportChoices.extend({ id: Id }))
    .output(Import)
    .errors({ ...notFound('import'), ...failures('IMPORT_WRONG_STATUS', 'IMPORT_FILE_GONE') }),
  run: post('/admin/imports/{id}/run', {
    permission,
    summary: 'Run an import',
    description:
      'Creates what the dry run found ready, in the background. No e-mails, notifications or events are sent, and no stock is changed.',
  })
    .input(One)
    .output(Import)
    .errors({ ...notFound('import'), ...failures('IMPORT_WRONG_STATUS', 'IMPORT_NOTHING_READY') }),
  undo: post('/admin/imports/{id}/undo', {
    permission,
    summary: 'Undo an import',
    description:
      'Deletes what the import created, and restores the products that it updated, in the background. What was changed since is kept, so that an import cannot be undone once the audit log no longer has its entries. An import of products also requires `products:change`, and `products:remove` if it created any.',
  })
    .input(UndoImport)
    .output(Import)
    .errors({ ...notFound('import'), ...failures('IMPORT_WRONG_STATUS', 'UNDO_IRREVERSIBLE') }),
}
