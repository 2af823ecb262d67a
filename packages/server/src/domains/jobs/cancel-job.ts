import type { JobState } from '@storekeeper/contract/jobs/job-query'
import { signedIn } from '../../calls.ts'
import { writeAudit } from '../../lib/audit.ts'
import { jobEntry, lockJobs } from './lock-jobs.ts'
import { readJob } from './read-jobs.ts'

/** Only of what waits: work that has begun cannot be called back. */
export const cancelJob = signedIn.jobs.cancel.handler(
  async ({ context: { db, jobs, admin, clock }, input: { id }, errors }) =>
    db.transaction().execute(async (tx) => {
      const [job] = await lockJobs(tx, [id])
      if (!job) throw errors.NOT_FOUND()
      const { state } = job
      if (state !== 'queued' && state !== 'retrying') throw errors.CONFLICT({ message: WHY_NOT[state] })
      await jobs.cancel(tx, job.kind, id)
      await writeAudit(tx, admin, clock(), [jobEntry(job, 'cancelled', 'cancelled')])
      const cancelled = await readJob(tx, id)
      if (!cancelled) throw errors.NOT_FOUND()
      return cancelled
    }),
)

const WHY_NOT: Record<Exclude<JobState, 'queued' | 'retrying'>, string> = {
  running: 'This job is being done at the moment.',
  failed: 'This job was given up already.',
  cancelled: 'This job was cancelled already.',
  completed: 'This job is done.',
}
