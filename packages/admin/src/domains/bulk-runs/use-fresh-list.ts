import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** Refetches the visible queries once a background run has finished. */
export const useFreshList = (isRunning: boolean) => {
  const queries = useQueryClient()
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) queries.invalidateQueries()
    wasRunning.current = isRunning
  }, [isRunning, queries])
}
