import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchOlder } from './conversation-query'

/** So far above what is in sight messages are fetched, so that they are there before one gets to them. */
const AHEAD = '1200px 0px 0px 0px'

/** Fetches older messages as one comes near the first that is known. `first` is its place. */
export const useOlder = (chat: string, first: number, log: React.RefObject<HTMLElement | null>) => {
  const queries = useQueryClient()
  const [error, setError] = useState<unknown>(null)
  const top = useRef<HTMLDivElement>(null)
  const isFetching = useRef(false)

  const fetch = useCallback(async () => {
    if (isFetching.current) return
    isFetching.current = true
    setError(null)
    try {
      await fetchOlder(queries, chat)
    } catch (failure) {
      setError(failure)
    } finally {
      isFetching.current = false
    }
  }, [queries, chat])

  // Observed anew after each page: the mark may still be in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `first` changes when a page has come.
  useEffect(() => {
    const mark = top.current
    if (!mark || error) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetch()
      },
      { root: log.current, rootMargin: AHEAD },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [fetch, first, error, log])

  return { top, error, retry: fetch }
}
