import type { JobState } from '@storekeeper/contract/jobs/job-query'

/** Job states as the queue's table names them. */
export const QUEUE_STATE = {
  queued: 'created',
  retrying: 'retry',
  running: 'active',
  failed: 'failed',
  cancelled: 'cancelled',
  completed: 'completed',
} as const satisfies Record<JobState, string>
export type QueueState = (typeof QUEUE_STATE)[JobState]

/** Maps the queue's states to the job states of the API. */
export const STATE_OF: Record<QueueState, JobState> = {
  created: 'queued',
  retry: 'retrying',
  active: 'running',
  failed: 'failed',
  cancelled: 'cancelled',
  completed: 'completed',
}
