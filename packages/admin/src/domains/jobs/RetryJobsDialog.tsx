import type { JobFilter } from '@storekeeper/contract/jobs/job-query'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { BulkDialog } from '~/ui/list/BulkDialog'
import { type Chosen, countChosen } from '~/ui/list/selection'
import { toast } from '~/ui/toast'

export type ChosenJobs = { chosen: Chosen; clear: () => void }
type Props = ChosenJobs & { filter: JobFilter; onClose: () => void }

/** Asks for confirmation before many jobs are retried, and lists those that could not be retried. */
export const RetryJobsDialog = ({ chosen, clear, filter, onClose }: Props) => {
  const count = countChosen(chosen)
  const retry = useMutation({
    mutationFn: () => api.jobs.bulkRetry.call('ids' in chosen ? chosen : { ...chosen, filter }),
    meta: { handlesErrors: true },
    onSuccess: ({ skipped }) => {
      clear()
      if (skipped.length === 0) toast.success(m.jobs_retried_many())
    },
  })
  return (
    <BulkDialog
      title={m.jobs_retry_title({ count, shown: formatCount(count) })}
      text={m.jobs_retry_text()}
      confirmLabel={m.jobs_retry()}
      send={() => retry.mutateAsync()}
      onClose={onClose}
    />
  )
}
