import { JOB_KINDS, type JobKind, type JobState } from '@storekeeper/contract/jobs/job-query'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { type QueueState, STATE_OF } from './queue-states.ts'

export type LockedJob = { id: string; kind: JobKind; state: JobState }

/**
 * Locks the jobs until the transaction ends: no worker or other transaction can change their state meanwhile.
 */
export async function lockJobs(tx: Transaction<Tables>, ids: readonly string[]): Promise<LockedJob[]> {
  const { rows } = await sql<{ id: string; kind: JobKind; state: QueueState }>`
    select id, name as kind, state::text from pgboss.job
    where name = any(${JOB_KINDS}::text[]) and id = any(${ids}::uuid[])
    order by created_on, id
    for update
  `.execute(tx)
  return rows.map(({ state, ...job }) => ({ ...job, state: STATE_OF[state] }))
}

/** The audit log entry of a job that an admin retries or cancels. */
export const jobEntry = ({ id, kind, state }: LockedJob, action: 'retried' | 'cancelled', to: JobState) => ({
  action: `job.${action}` as const,
  entity: 'job',
  entityId: id,
  changes: { status: { from: state, to } },
  note: kind,
})
