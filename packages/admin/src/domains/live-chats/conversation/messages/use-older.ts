import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchOlder } from '../conversation-query'

/**
 * Older messages load at this distance above the viewport, so that they are there before the admin scrolls to
 * them.
 */
const AHEAD = '1200px 0px 0px 0px'

/** Fetches older messages when the admin scrolls near the first known one. `first` is its sequence. */
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

  // Observes again after each page: the sentinel may still be visible.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `first` changes when a page has loaded.
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
