import { signedIn } from '../../calls.ts'
import { apiError } from '../../lib/api-error.ts'
import { recordAudit } from '../../lib/audit.ts'
import { jobEntry, lockJobs } from './lock-jobs.ts'
import { toViewer } from './matching-jobs.ts'
import { readJob } from './read-jobs.ts'

/** Cancels a job that is queued or waits for another attempt; a running job cannot be stopped. */
export const cancelJob = signedIn.jobs.cancel.handler(
  async ({ context: { db, jobs, admin, clock }, input: { id }, errors }) =>
    db.transaction().execute(async (tx) => {
      const [job] = await lockJobs(tx, toViewer(admin, 'jobs:change'), [id])
      if (!job) throw errors.NOT_FOUND()
      const { state } = job
      if (state !== 'queued' && state !== 'retrying') throw apiError(NOT_CANCELLED[state])
      await jobs.cancel(tx, job.kind, id)
      await recordAudit(tx, admin, clock(), [jobEntry(job, 'cancelled', 'cancelled')])
      const cancelled = await readJob(tx, id)
      if (!cancelled) throw errors.NOT_FOUND()
      return cancelled
    }),
)

const NOT_CANCELLED = {
  running: 'JOB_RUNNING',
  failed: 'JOB_GIVEN_UP',
  cancelled: 'JOB_CANCELLED',
  completed: 'JOB_COMPLETED',
} as const
