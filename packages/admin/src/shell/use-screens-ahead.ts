import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isGroup, NAV } from './nav'

/** Not while the first screen still comes. */
const REST_MS = 2000

/** Where each entry of the menu leads, a group to the first of its kind. */
const PLACES = NAV.flatMap(({ entries }) =>
  entries.map((entry) => (isGroup(entry) ? (entry.children[0]?.to ?? entry.to) : entry.to)),
)

/**
 * Reads the code of what the menu leads to, one screen after the other while the browser has nothing to do, so that each
 * opens at once. Their data is asked for when they open; who saves data reads nothing ahead.
 */
export const useScreensAhead = () => {
  const router = useRouter()
  useEffect(() => {
    if ((navigator as Saving).connection?.saveData) return undefined
    const left = [...PLACES]
    const next = async () => {
      const place = left.shift()
      if (place === undefined) return
      const [routes] = router.getMatchedRoutes(place)
      // What fails here is fetched again when it is needed, and then it is said.
      await Promise.all(routes.map((route) => router.loadRouteChunk(route))).catch(() => undefined)
      whenIdle(next)
    }
    const timer = setTimeout(next, REST_MS)
    return () => {
      clearTimeout(timer)
      left.length = 0
    }
  }, [router])
}

const whenIdle = (work: () => unknown) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 1000 }) : setTimeout(work, 50)

/** Not every browser tells. */
type Saving = { connection?: { saveData?: boolean } }
