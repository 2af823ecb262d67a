import { JOB_KINDS, type JobKind, type JobState } from '@storekeeper/contract/jobs/job-query'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { isVisible, type JobViewer } from './matching-jobs.ts'
import { type QueueState, STATE_OF } from './queue-states.ts'

export type LockedJob = { id: string; kind: JobKind; state: JobState }

/**
 * Locks the jobs that the admin may see until the transaction ends: no worker or other transaction can change their
 * state meanwhile. Completed jobs that left the queue follow those of the queue.
 */
export async function lockJobs(
  tx: Transaction<Tables>,
  viewer: JobViewer,
  ids: readonly string[],
): Promise<LockedJob[]> {
  const { rows } = await sql<{ id: string; kind: JobKind; state: QueueState }>`
    select id, name as kind, state::text from pgboss.job job
    where name = any(${JOB_KINDS}::text[]) and id = any(${ids}::uuid[]) and ${isVisible(viewer)}
    order by created_on, id
    for update
  `.execute(tx)
  const locked = rows.map(({ state, ...job }) => ({ ...job, state: STATE_OF[state] }))
  if (locked.length === ids.length) return locked
  const { rows: completed } = await sql<{ id: string; kind: JobKind }>`
    select "_id" as id, "kind" from "completedJobs" job where "_id" = any(${ids}::uuid[]) and ${isVisible(viewer)}
    order by "createdAt", "_id"
  `.execute(tx)
  return [...locked, ...completed.map((job) => ({ ...job, state: 'completed' as const }))]
}

/** The audit log entry of a job that an admin retries or cancels. */
export const jobEntry = ({ id, kind, state }: LockedJob, action: 'retried' | 'cancelled', to: JobState) => ({
  action: `job.${action}` as const,
  entity: 'job',
  entityId: id,
  changes: { status: { from: state, to } },
  note: kind,
})
