import { z } from 'zod'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { pageSchema } from '../list.ts'
import { Id } from '../shapes.ts'
import { BulkRun, BulkRunDetails, BulkRunQuery, BulkRunRow, SkipReasonKey } from './bulk-run.ts'
import { FilteredBulkRunRowQuery } from './bulk-run-filter-fields.ts'

const { get, patch, post } = callsOf('Bulk runs')

const One = z.strictObject({ id: Id })

/** Bulk changes of all rows that match a filter. Each admin can read and control only their own runs. */
export const bulkRuns = {
  list: get('/admin/bulk-runs', {
    permission: 'bulk-runs:own',
    summary: 'List the caller’s own bulk changes',
  })
    .input(BulkRunQuery)
    .output(pageSchema(BulkRun)),
  details: get('/admin/bulk-runs/{id}', {
    permission: 'bulk-runs:own',
    summary: 'Get a bulk change with the reasons of its skipped rows',
  })
    .input(One)
    .output(BulkRunDetails)
    .errors(notFound('bulk-run')),
  rows: get('/admin/bulk-runs/{id}/rows', {
    permission: 'bulk-runs:own',
    summary: 'List the rows of a bulk change',
  })
    .input(FilteredBulkRunRowQuery.extend({ id: Id }))
    .output(pageSchema(BulkRunRow))
    .errors(notFound('bulk-run')),
  cancel: patch('/admin/bulk-runs/{id}/cancel', {
    permission: 'bulk-runs:own',
    summary: 'Cancel a bulk change',
    description:
      'Rows that have not been processed yet remain unchanged. Completed changes are not reverted.',
  })
    .input(One)
    .output(BulkRun)
    .errors({ ...notFound('bulk-run'), ...failures('BULK_RUN_ENDED') }),
  retry: post('/admin/bulk-runs/{id}/retry', {
    permission: 'bulk-runs:own',
    summary: 'Retry the skipped rows of a bulk change',
    description:
      'Also processes the remaining rows of a cancelled run. With `skipReason`, retries only the rows skipped for this reason.',
  })
    .input(One.extend({ skipReason: SkipReasonKey.optional() }))
    .output(BulkRun)
    .errors({
      ...notFound('bulk-run'),
      ...failures('BULK_RUN_RUNNING', 'BULK_RUN_UNDONE', 'BULK_RUN_NOTHING_SKIPPED'),
    }),
  undo: post('/admin/bulk-runs/{id}/undo', {
    permission: 'bulk-runs:own',
    summary: 'Undo a bulk change',
    description:
      'Starts a run of the same kind that restores the updated rows, and skips those that were changed since. Requires the permissions of the change.',
  })
    .input(One)
    .output(BulkRun.describe('The run that undoes the change'))
    .errors({
      ...notFound('bulk-run'),
      ...failures('BULK_RUN_RUNNING', 'BULK_RUN_NOT_UNDOABLE', 'BULK_RUN_UNDONE', 'UNDO_NOTHING'),
    }),
}
