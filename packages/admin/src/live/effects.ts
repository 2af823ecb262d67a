import type { AdminEventPayload } from '@storekeeper/contract/live/admin-events'
import { NOTIFICATION_LIMIT } from '@storekeeper/contract/notifications/notification-limit'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { api } from '~/api'
import { type Alert, alertOf } from './alerts'
import { addOne } from './notification-state'
import { showAlert } from './show-alert'
import { staleQueries } from './stale-queries'
import { createThrottle } from './throttle'

/** An event as it came; missed ones are sent again upon joining. */
type Received = { name: string; payload: object; isMissed: boolean }

export type Effects = {
  work(shown: Received): void
  /** What was missed has come. */
  caughtUp(): void
  stop(): void
}

const REFRESH = { soonMs: 100, everyMs: 2000 }
const ALERTS = { soonMs: 0, everyMs: 3000 }

/** What an event does to the screens: queries become stale, and some show an alert. Bursts are processed together. */
export const openEffects = (queries: QueryClient, follow: (href: string) => void): Effects => {
  const refreshing = createThrottle<QueryKey>((keys) => refresh(queries, keys), REFRESH)
  const throttled = createThrottle<Alert>((alerts) => showAlert(alerts, { isMissed: false, follow }), ALERTS)
  let missed: Alert[] = []

  return {
    work({ name, payload, isMissed }) {
      if (name === 'notification_created_received')
        addNotification(queries, payload as AdminEventPayload<typeof name>)
      refreshing.add(staleQueries(name, payload))
      const alerts = alertOf(name, payload)
      if (!alerts) return
      if (isMissed) missed.push(alerts)
      else throttled.add([alerts])
    },
    caughtUp() {
      const all = missed
      missed = []
      if (all.length > 0) void showAlert(all, { isMissed: true, follow })
    },
    stop() {
      refreshing.stop()
      throttled.stop()
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
  { notification }: AdminEventPayload<'notification_created_received'>,
) => {
  const queryKey = api.notifications.list.queryKey({ input: { limit: NOTIFICATION_LIMIT } })
  const known = queries.getQueryData(queryKey)
  if (!known) return
  void queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, addOne(known, notification))
}
