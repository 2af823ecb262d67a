import { Button } from '@mantine/core'
import type { Job } from '@storekeeper/contract/jobs/job'
import { canCancel, canRetry } from '@storekeeper/contract/jobs/job-query'
import { IconRefresh } from '@tabler/icons-react'
import { m } from '~/paraglide/messages.js'
import { useCan } from '~/session/profile'
import type { JobActs } from '../use-job-acts'

/**
 * The actions for the job's present state; the footer is rendered even without any, so that the layout does
 * not jump.
 */
export const JobButtons = ({ job, acts }: { job: Job; acts: JobActs }) => {
  const canChange = useCan('jobs:change')
  const refusal = canChange ? undefined : m.shell_not_allowed()
  return (
    <div className="flex justify-end gap-2 max-sm:[&>*]:flex-1">
      {canCancel(job.state) && (
        <Button
          variant="default"
          aria-haspopup="dialog"
          disabled={!canChange}
          title={refusal}
          onClick={() => acts.confirmCancel(job)}
        >
          {m.jobs_cancel()}
        </Button>
      )}
      <Button
        leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
        disabled={!canChange || !canRetry(job.state)}
        title={refusal ?? (canRetry(job.state) ? undefined : m.jobs_retry_not_now())}
        onClick={({ currentTarget }) => {
          // The button becomes unavailable: the focus moves to the job's panel.
          currentTarget.closest<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true })
          acts.retry(job)
        }}
      >
        {m.jobs_retry()}
      </Button>
    </div>
  )
}
