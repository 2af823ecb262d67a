import { z } from 'zod'
import {
  BulkRun,
  BulkRunDetails,
  BulkRunQuery,
  BulkRunRow,
  BulkRunRowQuery,
  SkipReasonKey,
} from './bulk-runs/bulk-run.ts'
import { get, patch, post } from './call.ts'
import { failures, notFound } from './errors/call-errors.ts'
import { pageOf } from './list.ts'
import { Id } from './shapes.ts'

const tag = 'Bulk runs'
const One = z.strictObject({ id: Id })

/** Bulk changes of everything that matches a filter: each admin sees and controls their own. */
export const bulkRuns = {
  list: get('/admin/bulk-runs', { permission: 'bulk-runs:own', tag, summary: 'List one’s own bulk changes' })
    .input(BulkRunQuery)
    .output(pageOf(BulkRun)),
  details: get('/admin/bulk-runs/{id}', {
    permission: 'bulk-runs:own',
    tag,
    summary: 'Get a bulk change with the reasons of its skipped rows',
  })
    .input(One)
    .output(BulkRunDetails)
    .errors(notFound('bulk change')),
  rows: get('/admin/bulk-runs/{id}/rows', {
    permission: 'bulk-runs:own',
    tag,
    summary: 'List the rows of a bulk change',
  })
    .input(BulkRunRowQuery.extend({ id: Id }))
    .output(pageOf(BulkRunRow))
    .errors(notFound('bulk change')),
  cancel: patch('/admin/bulk-runs/{id}/cancel', {
    permission: 'bulk-runs:own',
    tag,
    summary: 'Cancel a bulk change',
    description: 'The rows that have not been changed yet are left alone. What was changed stays changed.',
  })
    .input(One)
    .output(BulkRun)
    .errors({ ...notFound('bulk change'), ...failures('BULK_RUN_ENDED') }),
  retry: post('/admin/bulk-runs/{id}/retry', {
    permission: 'bulk-runs:own',
    tag,
    summary: 'Retry the skipped rows of a bulk change',
    description:
      'And those that a cancelled run never came to. With `skipReason` only those that were skipped for this reason.',
  })
    .input(One.extend({ skipReason: SkipReasonKey.optional() }))
    .output(BulkRun)
    .errors({ ...notFound('bulk change'), ...failures('BULK_RUN_RUNNING', 'BULK_RUN_NOTHING_SKIPPED') }),
}
