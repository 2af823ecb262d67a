import { z } from 'zod'
import { commaList, fromUrl, listQuery } from '../list.ts'
import { Day, TimeZone } from '../shapes.ts'

/** What kinds of work wait to be done later; what each of them takes is known to the server alone. */
export const JOB_KINDS = [
  'sendMail',
  'sendCampaigns',
  'sendResetLink',
  'workBulkRuns',
  'fetchPictures',
  'expireCredit',
  'countAnalytics',
  'maintainEvents',
  'sweepFiles',
  'sweepBulkRuns',
  'sweepNotifications',
] as const
export const JobKind = z.enum(JOB_KINDS)
export type JobKind = z.infer<typeof JobKind>

/**
 * Queued ones wait for their first try, retrying ones for another after a failure. Failed: given up after the last try.
 * Cancelled: an administrator took it out before it was done.
 */
export const JOB_STATES = ['queued', 'retrying', 'running', 'failed', 'cancelled', 'completed'] as const
export const JobState = z.enum(JOB_STATES)
export type JobState = z.infer<typeof JobState>

/** What can be tried again at once, and what can be taken out of the queue. */
export const canRetry = (state: JobState) =>
  state === 'failed' || state === 'cancelled' || state === 'retrying'
export const canCancel = (state: JobState) => state === 'queued' || state === 'retrying'

/** `q` is the id of a job. `from` and `to` are days of `timeZone`, both included, on which it was requested. */
export const JobQuery = listQuery({ limit: 30, sorts: ['latest', 'createdAt.desc', 'createdAt.asc'] }).extend(
  {
    state: commaList(JobState),
    kind: commaList(JobKind),
    from: fromUrl(Day.optional()),
    to: fromUrl(Day.optional()),
    timeZone: fromUrl(TimeZone.default('UTC')),
  },
)
export type JobQuery = z.infer<typeof JobQuery>

/** What narrows the list, without how it is read. */
export const JobFilter = JobQuery.omit({ page: true, limit: true, sort: true })
export type JobFilter = z.infer<typeof JobFilter>
