import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/** What the server changed in the background is fetched anew for what is on screen, once that is done. */
export const useFreshList = (isRunning: boolean) => {
  const queries = useQueryClient()
  const wasRunning = useRef(false)
  useEffect(() => {
    if (wasRunning.current && !isRunning) queries.invalidateQueries()
    wasRunning.current = isRunning
  }, [isRunning, queries])
}
