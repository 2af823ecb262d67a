import type { JobRow } from '@storekeeper/contract/jobs/job'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import { toast } from '~/ui/toasts/toast'
import { jobQuery } from './job-queries'

export type JobActs = {
  open: (job: JobRow) => void
  retry: (job: JobRow) => void
  confirmCancel: (job: JobRow) => void
}

/** The actions for a job, in the list and in its panel. */
export const useJobActs = (open: JobActs['open']) => {
  const [cancelling, setCancelling] = useState<JobRow | null>(null)
  const { mutate } = useRetry()
  const acts: JobActs = useMemo(
    () => ({ open, retry: ({ _id: id }) => mutate({ id }), confirmCancel: setCancelling }),
    [open, mutate],
  )
  return { acts, cancelling, stopCancelling: () => setCancelling(null) }
}

/**
 * Shows the job as queued before the server confirms it; if the server refuses, the current state is fetched.
 */
const useRetry = () => {
  const queries = useQueryClient()
  const again = <Shown extends JobRow>(job: Shown): Shown => ({
    ...job,
    state: job.state === 'cancelled' ? 'queued' : 'retrying',
    finishedAt: null,
    nextTryAt: new Date().toISOString(),
  })
  return useMutation(
    api.jobs.retry.mutationOptions({
      onMutate: async ({ id }) => {
        await queries.cancelQueries({ queryKey: api.jobs.key() })
        queries.setQueriesData(
          { queryKey: api.jobs.list.key() },
          (page: { items: JobRow[] } | undefined) =>
            page && { ...page, items: page.items.map((job) => (job._id === id ? again(job) : job)) },
        )
        queries.setQueryData(jobQuery(id).queryKey, (job) => job && again(job))
      },
      onSuccess: () => toast.success(m.jobs_retried()),
      onError: () => queries.invalidateQueries({ queryKey: api.jobs.key() }),
    }),
  )
}
