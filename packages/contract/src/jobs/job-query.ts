import { z } from 'zod'
import { commaList, filterText, fromUrl, listQuery } from '../list.ts'
import { Day, TimeZone } from '../shapes.ts'

/** The kinds of jobs. Their payloads are internal to the server. */
export const JOB_KINDS = [
  'sendMail',
  'sendCampaigns',
  'sendResetLink',
  'sendSignInLink',
  'sendCustomerResetLink',
  'sendSignUpLink',
  'exportCustomer',
  'sweepExports',
  'remindOfRequests',
  'applyRetention',
  'workBulkRuns',
  'fetchPictures',
  'updatePrices',
  'releaseHolds',
  'remindOfPayments',
  'settlePayments',
  'sendDueNotifications',
  'mailChatReplies',
  'sendWebhooks',
  'sweepWebhooks',
  'workImports',
  'sweepImports',
  'exportViews',
  'watchViews',
  'expireCredit',
  'countAnalytics',
  'maintainMonths',
  'maintainEvents',
  'sweepFiles',
  'sweepBulkRuns',
  'mailNotifications',
  'sweepNotifications',
] as const
export const JobKind = z.enum(JOB_KINDS)
export type JobKind = z.infer<typeof JobKind>

/**
 * `queued`: waits for the first attempt. `retrying`: waits for another attempt after a failure. `failed`:
 * abandoned after the last attempt. `cancelled`: removed by an admin before it completed.
 */
export const JOB_STATES = ['queued', 'retrying', 'running', 'failed', 'cancelled', 'completed'] as const
export const JobState = z.enum(JOB_STATES)
export type JobState = z.infer<typeof JobState>

/** The states in which a job can be retried immediately, and in which it can be cancelled. */
export const canRetry = (state: JobState) =>
  state === 'failed' || state === 'cancelled' || state === 'retrying'
export const canCancel = (state: JobState) => state === 'queued' || state === 'retrying'

/**
 * `q` is the id of a job. `from` and `to` are days in `timeZone` on which the job was requested, both
 * inclusive.
 */
export const JobQuery = listQuery({ limit: 30, sorts: ['latest', 'createdAt.desc', 'createdAt.asc'] }).extend(
  {
    filter: filterText,
    state: commaList(JobState),
    kind: commaList(JobKind),
    from: fromUrl(Day.optional()),
    to: fromUrl(Day.optional()),
    timeZone: fromUrl(TimeZone.default('UTC')),
  },
)
export type JobQuery = z.infer<typeof JobQuery>

/** The filters of the list, without paging and sorting. */
export const JobFilter = JobQuery.omit({ page: true, limit: true, sort: true })
export type JobFilter = z.infer<typeof JobFilter>
