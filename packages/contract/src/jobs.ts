import { z } from 'zod'
import { chosenRows, idsOrFilter } from './bulk.ts'
import { get, post } from './call.ts'
import { failures, notFound } from './errors/call-errors.ts'
import { Job, JobRow, JobSchedule } from './jobs/job.ts'
import { JobFilter, JobQuery, JobState } from './jobs/job-query.ts'
import { BulkResult, pageOf } from './list.ts'
import { Id } from './shapes.ts'

const tag = 'Jobs'
const One = z.strictObject({ id: Id })
const Counted = z.object({ total: z.int(), totalIsCapped: z.boolean() })

/** Work to be done later: what waits, what is being done, and what became of the rest for as long as it is stored. */
export const jobs = {
  list: get('/admin/jobs', {
    permission: 'jobs:read',
    tag,
    summary: 'List jobs',
    description: '`counts` ignores the state filter.',
  })
    .input(JobQuery)
    .output(pageOf(JobRow).extend({ counts: z.record(JobState, Counted) })),
  details: get('/admin/jobs/details/{id}', {
    permission: 'jobs:read',
    tag,
    summary: 'Read a job',
  })
    .input(One)
    .output(Job)
    .errors(notFound('job')),
  schedules: get('/admin/jobs/schedules', {
    permission: 'jobs:read',
    tag,
    summary: 'List recurring jobs',
  }).output(z.object({ items: z.array(JobSchedule) })),
  retry: post('/admin/jobs/{id}/retry', {
    permission: 'jobs:change',
    tag,
    summary: 'Retry a job',
    description: 'One that failed, was cancelled, or waits for its next try.',
  })
    .input(One)
    .output(Job)
    .errors({
      ...notFound('job'),
      ...failures('JOB_NOT_TRIED_YET', 'JOB_RUNNING', 'JOB_COMPLETED', 'JOB_ALREADY_QUEUED'),
    }),
  bulkRetry: post('/admin/jobs/bulk-retry', {
    permission: 'jobs:change',
    tag,
    summary: 'Retry many jobs',
    description: 'Those that neither failed, were cancelled nor wait for their next try are skipped.',
  })
    .input(z.strictObject(chosenRows(JobFilter.partial().strict())).superRefine(idsOrFilter))
    .output(BulkResult)
    .errors(failures('TOO_MANY_MATCHES', 'COUNT_CHANGED')),
  cancel: post('/admin/jobs/{id}/cancel', {
    permission: 'jobs:change',
    tag,
    summary: 'Cancel a job that waits',
    description: 'What it was to do is not done, unless it is tried again.',
  })
    .input(One)
    .output(Job)
    .errors({
      ...notFound('job'),
      ...failures('JOB_RUNNING', 'JOB_COMPLETED', 'JOB_GIVEN_UP', 'JOB_CANCELLED'),
    }),
}
