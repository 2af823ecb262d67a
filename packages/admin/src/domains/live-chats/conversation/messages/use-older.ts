import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { fetchOlder } from '../conversation-query'

/**
 * Older messages load at this distance above the viewport, so that they are there before the admin scrolls to
 * them.
 */
const AHEAD = '1200px 0px 0px 0px'

/** Fetches older messages when the admin scrolls near the first known one, as long as there are older ones. */
export const useOlder = (chat: string, hasOlder: boolean, log: RefObject<HTMLElement | null>) => {
  const queries = useQueryClient()
  const [error, setError] = useState<unknown>(null)
  const top = useRef<HTMLDivElement>(null)
  const [isFetching, setFetching] = useState(false)

  const fetch = useCallback(async () => {
    setFetching(true)
    setError(null)
    try {
      await fetchOlder(queries, chat)
    } catch (failure) {
      setError(failure)
    } finally {
      setFetching(false)
    }
  }, [queries, chat])

  // Observes again after each fetch: the sentinel may still be visible, which an observer reports only once.
  useEffect(() => {
    const mark = top.current
    if (!mark || !hasOlder || isFetching || error) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        void fetch()
      },
      { root: log.current, rootMargin: AHEAD },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [fetch, hasOlder, isFetching, error, log])

  return { top, error, retry: fetch }
}
