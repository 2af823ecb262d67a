import type { JobState } from '@storekeeper/contract/jobs/job-query'

/** How the queue's table calls the states. */
export const QUEUE_STATE = {
  queued: 'created',
  retrying: 'retry',
  running: 'active',
  failed: 'failed',
  cancelled: 'cancelled',
  completed: 'completed',
} as const satisfies Record<JobState, string>
export type QueueState = (typeof QUEUE_STATE)[JobState]

/** The other way round. */
export const STATE_OF: Record<QueueState, JobState> = {
  created: 'queued',
  retry: 'retrying',
  active: 'running',
  failed: 'failed',
  cancelled: 'cancelled',
  completed: 'completed',
}
