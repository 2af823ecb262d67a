import type { BulkRun } from '@storekeeper/contract/bulk-runs/bulk-run'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * Refetches the visible queries once a background run has finished, also one that finished before it was seen running.
 * `isLoaded`: whether it is known which run is the latest.
 */
export const useFreshList = (run: Pick<BulkRun, '_id' | 'status'> | undefined, isLoaded: boolean) => {
  const queries = useQueryClient()
  const state = isLoaded && `${run?._id} ${run?.status}`
  const before = useRef(state)
  useEffect(() => {
    if (before.current && before.current !== state && run && run.status !== 'running')
      queries.invalidateQueries()
    before.current = state
  }, [run, state, queries])
}
