import { z } from 'zod'
import { chosenRows, idsOrFilter } from '../bulk.ts'
import { callsOf } from '../call.ts'
import { failures, notFound } from '../errors/call-errors.ts'
import { bulkResult, pageSchema } from '../list.ts'
import { Id } from '../shapes.ts'
import { Job, JobRow, JobSchedule } from './job.ts'
import { FilteredJobQuery, FilteredJobs } from './job-filter-fields.ts'
import { JobState } from './job-query.ts'

const { get, post } = callsOf('Jobs')

const One = z.strictObject({ id: Id })
/** Why a job is not retried. */
const NOT_RETRIED = ['JOB_NOT_TRIED_YET', 'JOB_RUNNING', 'JOB_COMPLETED', 'JOB_ALREADY_QUEUED'] as const
const Counted = z.object({ total: z.int(), totalIsCapped: z.boolean() })

/** Background work: queued, running and ended jobs that are still stored. */
export const jobs = {
  list: get('/admin/jobs', {
    permission: 'jobs:read',
    summary: 'List jobs',
    description: '`counts` ignores the state filter.',
  })
    .input(FilteredJobQuery)
    .output(pageSchema(JobRow).extend({ counts: z.record(JobState, Counted) })),
  details: get('/admin/jobs/details/{id}', { permission: 'jobs:read', summary: 'Get a job' })
    .input(One)
    .output(Job)
    .errors(notFound('job')),
  schedules: get('/admin/jobs/schedules', { permission: 'jobs:read', summary: 'List recurring jobs' }).output(
    z.object({ items: z.array(JobSchedule) }),
  ),
  retry: post('/admin/jobs/{id}/retry', {
    permission: 'jobs:change',
    summary: 'Retry a job',
    description: 'Requires a job that failed, was cancelled, or waits for a retry.',
  })
    .input(One)
    .output(Job)
    .errors({
      ...notFound('job'),
      ...failures(...NOT_RETRIED),
    }),
  bulkRetry: post('/admin/jobs/bulk-retry', {
    permission: 'jobs:change',
    summary: 'Retry many jobs',
    description: 'Skips jobs in other states than failed, cancelled or retrying.',
  })
    .input(z.strictObject(chosenRows(FilteredJobs.partial().strict())).superRefine(idsOrFilter))
    .output(bulkResult('JOB_GONE', ...NOT_RETRIED))
    .errors(failures('TOO_MANY_MATCHES', 'COUNT_CHANGED')),
  cancel: post('/admin/jobs/{id}/cancel', {
    permission: 'jobs:change',
    summary: 'Cancel a queued job',
    description: 'The job does not run unless it is retried.',
  })
    .input(One)
    .output(Job)
    .errors({
      ...notFound('job'),
      ...failures('JOB_RUNNING', 'JOB_COMPLETED', 'JOB_GIVEN_UP', 'JOB_CANCELLED'),
    }),
}
