import type { JobRow } from '@storekeeper/contract/jobs/job'
import { useMutation } from '@tanstack/react-query'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { ConfirmDialog } from '~/ui/ConfirmDialog'
import { toast } from '~/ui/toast'
import { JOB_NAME } from './job-names'

/** Confirms cancelling a queued job. */
export const CancelJobDialog = ({ job, onClose }: { job: JobRow; onClose: () => void }) => {
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
