import { z } from 'zod'
import { BulkRun, BulkRunDetails, BulkRunQuery, BulkRunRow, BulkRunRowQuery } from './bulk-runs/bulk-run.ts'
import { get, patch, post } from './call.ts'
import { conflict, notFound } from './errors.ts'
import { pageOf } from './list.ts'
import { Id } from './shapes.ts'

const tag = 'Bulk runs'
const One = z.strictObject({ id: Id })

/** Bulk changes of everything that matches a filter: each admin sees and controls their own. */
export const bulkRuns = {
  list: get('/admin/bulk-runs', { permission: 'bulk-runs:own', tag, summary: 'One’s own bulk changes' })
    .input(BulkRunQuery)
    .output(pageOf(BulkRun)),
  details: get('/admin/bulk-runs/{id}', {
    permission: 'bulk-runs:own',
    tag,
    summary: 'How far a bulk change is, and why rows were skipped',
  })
    .input(One)
    .output(BulkRunDetails)
    .errors(notFound('bulk change')),
  rows: get('/admin/bulk-runs/{id}/rows', {
    permission: 'bulk-runs:own',
    tag,
    summary: 'What became of each row',
  })
    .input(BulkRunRowQuery.extend({ id: Id }))
    .output(pageOf(BulkRunRow))
    .errors(notFound('bulk change')),
  cancel: patch('/admin/bulk-runs/{id}/cancel', {
    permission: 'bulk-runs:own',
    tag,
    summary: 'Leave the rows alone that have not been changed yet',
    description: 'What was changed stays changed.',
  })
    .input(One)
    .output(BulkRun)
    .errors({ ...notFound('bulk change'), ...conflict }),
  retry: post('/admin/bulk-runs/{id}/retry', {
    permission: 'bulk-runs:own',
    tag,
    summary: 'Try the skipped rows again, and those that a cancelled run never came to',
    description: 'With `skipReason` only those that were skipped for them.',
  })
    .input(One.extend({ skipReason: z.string().max(1000).optional() }))
    .output(BulkRun)
    .errors({ ...notFound('bulk change'), ...conflict }),
}
