import type { JobRow } from '@storekeeper/contract/jobs/job'
import type { JobFilter } from '@storekeeper/contract/jobs/job-query'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { BulkDialog } from '~/ui/bulk/BulkDialog'
import { ConfirmDialog } from '~/ui/dialogs/ConfirmDialog'
import { countChosen, toBulkInput } from '~/ui/list/selection'
import { toast } from '~/ui/toasts/toast'
import { JOB_NAME } from './job-names'
import type { Opened } from './use-job-acts'

type Props = {
  opened: Opened | null
  /** The filter of the list, used if all matching rows are selected. */
  filter: JobFilter
  onClose: () => void
}

/** The dialogs of the job list. */
export const JobDialogs = ({ opened, filter, onClose }: Props) => {
  switch (opened?.kind) {
    case 'cancel':
      return <CancelJobDialog job={opened.row} onClose={onClose} />
    case 'retry':
      return <RetryJobsDialog {...opened} filter={filter} onClose={onClose} />
    default:
      return null
  }
}

/** Confirms cancelling a queued job. */
const CancelJobDialog = ({ job, onClose }: { job: JobRow; onClose: () => void }) => {
  const cancel = useMutation(
    api.jobs.cancel.mutationOptions({
      meta: { handlesErrors: true },
      onSuccess: () => toast.success(m.jobs_cancelled_done()),
    }),
  )
  return (
    <ConfirmDialog
      title={m.jobs_cancel_title({ job: JOB_NAME[job.kind]() })}
      text={m.jobs_cancel_text()}
      confirmLabel={m.jobs_cancel()}
      onConfirm={() => cancel.mutateAsync({ id: job._id })}
      onClose={onClose}
    />
  )
}

type RetryProps = Extract<Opened, { kind: 'retry' }> & Pick<Props, 'filter' | 'onClose'>

/** Asks for confirmation before many jobs are retried, and lists those that could not be retried. */
const RetryJobsDialog = ({ chosen, clear, filter, onClose }: RetryProps) => {
  const count = countChosen(chosen)
  const retry = useMutation({
    mutationFn: () => api.jobs.bulkRetry.call(toBulkInput(chosen, filter)),
    meta: { handlesErrors: true },
    onSuccess: clear,
  })
  return (
    <BulkDialog
      title={m.jobs_retry_title({ count, shown: formatCount(count) })}
      text={m.jobs_retry_text()}
      confirmLabel={m.jobs_retry()}
      send={() => retry.mutateAsync()}
      doneText={m.jobs_retried_many()}
      onClose={onClose}
    />
  )
}
