import type { JobRow } from '@storekeeper/contract/jobs/job'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { focusRow } from '~/ui/list/row-link'

/** The job that stands open beside the list; the address says which, so that a link opens it again. */
export const useOpenJob = (id: string | undefined, rows: readonly JobRow[]) => {
  const navigate = useNavigate()

  const go = useCallback(
    (job: string | undefined, replace: boolean) =>
      navigate({ to: '.', search: (before) => ({ ...before, job }), replace, resetScroll: false }),
    [navigate],
  )
  const open = useCallback((job: JobRow) => void go(job._id, false), [go])
  const close = async () => {
    await go(undefined, false)
    if (id) focusRow(id)
  }

  const place = rows.findIndex((row) => row._id === id)
  const neighbour = (step: 1 | -1) => {
    const job = place < 0 ? undefined : rows[place + step]
    return job && (() => void go(job._id, true))
  }

  return { open, close, previous: neighbour(-1), next: neighbour(1) }
}
