import type { JobState } from '@storekeeper/contract/jobs/job-query'
import { StatusBadge, type Tone } from '~/ui/StatusBadge'
import { JOB_STATE_NAME } from './job-names'

const TONE: Record<JobState, Tone> = {
  queued: 'neutral',
  retrying: 'waiting',
  running: 'active',
  failed: 'bad',
  cancelled: 'neutral',
  completed: 'good',
}

export const JobStateBadge = ({ state }: { state: JobState }) => (
  <StatusBadge tone={TONE[state]}>{JOB_STATE_NAME[state]()}</StatusBadge>
)
