import type { JobRow } from '@storekeeper/contract/jobs/job'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '~/api'
import { m } from '~/paraglide/messages.js'
import type { Chosen } from '~/ui/list/selection'
import { useOpened } from '~/ui/list/use-opened'
import { toast } from '~/ui/toasts/toast'
import { jobQuery } from './job-queries'

/** `clear` resets the selection once the action is done. */
export type Opened = { kind: 'cancel'; row: JobRow } | { kind: 'retry'; chosen: Chosen; clear: () => void }

export type JobActs = {
  open: (job: JobRow) => void
  retry: (job: JobRow) => void
  confirmCancel: (job: JobRow) => void
}

/** The actions for a job, in the list and in its panel, and the dialog that is open. */
export const useJobActs = (openRow: JobActs['open']) => {
  const { opened, open, close } = useOpened<Opened>()
  const { mutate } = useRetry()
  const acts: JobActs = useMemo(
    () => ({
      open: openRow,
      retry: ({ _id: id }) => mutate({ id }),
      confirmCancel: (row) => open({ kind: 'cancel', row }),
    }),
    [openRow, open, mutate],
  )
  return { acts, opened, open, close }
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
