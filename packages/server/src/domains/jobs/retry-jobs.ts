import type { ErrorReason } from '@storekeeper/contract/errors'
import type { JobFilter } from '@storekeeper/contract/jobs/job-query'
import { type BulkResult, TOTAL_CAP } from '@storekeeper/contract/list'
import type { Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { apiError, buildError, toReason } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { inChunks } from '../../lib/queries/bulk.ts'
import { type Chosen, inOne } from '../../lib/queries/in-runs.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { jobEntry, type LockedJob, lockJobs } from './lock-jobs.ts'
import { type JobViewer, matchingJobs, toViewer } from './matching-jobs.ts'
import { readJob } from './read-jobs.ts'

export const retryJob = signedIn.jobs.retry.handler(
  async ({ context: { db, jobs, admin, clock }, input: { id }, errors }) =>
    db.transaction().execute(async (tx) => {
      const viewer = toViewer(admin, 'jobs:change')
      const { skipped } = await retryJobs(tx, jobs, [id], viewer, clock())
      const [refused] = skipped
      if (refused?.code === 'JOB_GONE') throw errors.NOT_FOUND()
      if (refused) throw buildError(refused)
      const job = await readJob(tx, id)
      if (!job) throw errors.NOT_FOUND()
      return job
    }),
)

/** Jobs per transaction. */
const CHUNK = 500

export const bulkRetryJobs = signedIn.jobs.bulkRetry.handler(
  async ({ context: { db, jobs, admin, clock }, input }) => {
    const viewer = toViewer(admin, 'jobs:change')
    const results: BulkResult[] = []
    for (const ids of inChunks(await chosenJobs(db, viewer, input), CHUNK))
      results.push(await db.transaction().execute((tx) => retryJobs(tx, jobs, ids, viewer, clock())))
    return inOne(results)
  },
)

/** Retries each job according to its own state and returns the skip reason of every other one. */
async function retryJobs(
  tx: Transaction<Tables>,
  jobs: Jobs,
  ids: string[],
  by: JobViewer,
  now: Date,
): Promise<BulkResult> {
  const locked = await lockJobs(tx, by, ids)
  const found = new Set(locked.map((job) => job.id))
  const retried: LockedJob[] = []
  const skipped = ids.filter((id) => !found.has(id)).map((_id) => ({ _id, ...toReason('JOB_GONE') }))
  for (const job of locked) {
    const reason = await tryAgain(tx, jobs, job)
    if (reason) skipped.push({ _id: job.id, ...reason })
    else retried.push(job)
  }
  await recordAudit(
    tx,
    by,
    now,
    retried.map((job) => jobEntry(job, 'retried', job.state === 'cancelled' ? 'queued' : 'retrying')),
  )
  return { updated: retried.map((job) => job.id), skipped }
}

/** Queues a job again; returns the skip reason if its state does not allow it. */
async function tryAgain(
  tx: Transaction<Tables>,
  jobs: Jobs,
  { id, kind, state }: LockedJob,
): Promise<ErrorReason | undefined> {
  if (state === 'failed') await jobs.retry(tx, kind, id)
  else if (state === 'retrying') await jobs.hasten(tx, kind, id)
  else if (state !== 'cancelled') return toReason(NOT_RETRIED[state])
  else if (!(await jobs.resume(tx, kind, id))) return toReason('JOB_ALREADY_QUEUED')
  return undefined
}

const NOT_RETRIED = {
  queued: 'JOB_NOT_TRIED_YET',
  running: 'JOB_RUNNING',
  completed: 'JOB_COMPLETED',
} as const

/**
 * The jobs of a bulk call: the given ids, or all that match the filter if their count is the one the admin
 * saw.
 */
async function chosenJobs(
  db: Db,
  viewer: JobViewer,
  { ids, filter = {}, exceptIds = [], expectedCount }: Chosen & { filter?: Partial<JobFilter> },
): Promise<string[]> {
  if (ids) return [...new Set(ids)]
  const matching = await matchingJobs(db, viewer, filter, { limit: TOTAL_CAP + 1, offset: 0 })
  if (matching.length > TOTAL_CAP) throw apiError('TOO_MANY_MATCHES', { max: TOTAL_CAP, resource: 'job' })
  const excepted = new Set(exceptIds)
  const meant = matching.filter((id) => !excepted.has(id))
  if (meant.length !== expectedCount)
    throw apiError('COUNT_CHANGED', {
      ...{ found: meant.length, total: matching.length, expected: expectedCount ?? 0, resource: 'job' },
    })
  return meant
}
