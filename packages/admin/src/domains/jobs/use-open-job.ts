import type { JobRow } from '@storekeeper/contract/jobs/job'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { focusRow } from '~/ui/list/row-link'
import { useNeighbours } from '~/ui/list/use-neighbours'

/** The job that is open beside the list; the URL contains it, so that a link opens it again. */
export const useOpenJob = (
  id: string | undefined,
  rows: readonly JobRow[],
  list: { view: string; isStale: boolean },
) => {
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

  const ids = rows.map((row) => row._id)
  const beside = useNeighbours(id, { ...list, ids }, (to) => go(to, true))

  return { open, close, ...beside }
}
