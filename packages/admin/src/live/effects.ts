import type { ToldAdminsPayload } from '@storekeeper/contract/live/told'
import { NOTIFICATION_LIMIT } from '@storekeeper/contract/notifications/notification-limit'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { api } from '~/api'
import { type News, newsOf } from './news'
import { addOne } from './notification-state'
import { staleQueries } from './stale-queries'
import { tellNews } from './tell-news'
import { createThrottle } from './throttle'

/** An event as it came; missed ones are told again upon joining. */
type Told = { name: string; payload: object; isMissed: boolean }

export type Effects = {
  work(told: Told): void
  /** What was missed has come. */
  caughtUp(): void
  stop(): void
}

const REFRESH = { soonMs: 100, everyMs: 2000 }
const NEWS = { soonMs: 0, everyMs: 3000 }

/** What an event does to the screens: queries become stale, and some is told aloud. Bursts are worked on together. */
export const openEffects = (queries: QueryClient, follow: (href: string) => void): Effects => {
  const refreshing = createThrottle<QueryKey>((keys) => refresh(queries, keys), REFRESH)
  const telling = createThrottle<News>((news) => tellNews(news, { isMissed: false, follow }), NEWS)
  let missed: News[] = []

  return {
    work({ name, payload, isMissed }) {
      if (name === 'notification_created_received')
        addNotification(queries, payload as ToldAdminsPayload<typeof name>)
      refreshing.add(staleQueries(name, payload))
      const news = newsOf(name, payload)
      if (!news) return
      if (isMissed) missed.push(news)
      else telling.add([news])
    },
    caughtUp() {
      const all = missed
      missed = []
      if (all.length > 0) void tellNews(all, { isMissed: true, follow })
    },
    stop() {
      refreshing.stop()
      telling.stop()
    },
  }
}

/** What is on screen is fetched anew, once for all that happened; what is not, when it is looked at again. */
const refresh = (queries: QueryClient, keys: readonly QueryKey[]) => {
  const different = new Map(keys.map((queryKey) => [JSON.stringify(queryKey), queryKey]))
  return Promise.all([...different.values()].map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/** Spec 4: a new one is there at once, and raises the count. What is being fetched may not know it yet, and is left. */
const addNotification = (
  queries: QueryClient,
  { notification }: ToldAdminsPayload<'notification_created_received'>,
) => {
  const queryKey = api.notifications.list.queryKey({ input: { limit: NOTIFICATION_LIMIT } })
  const known = queries.getQueryData(queryKey)
  if (!known) return
  void queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, addOne(known, notification))
}
