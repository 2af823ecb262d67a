import type { AdminEventPayload } from '@storekeeper/contract/live/admin-events'
import { NOTIFICATION_LIMIT } from '@storekeeper/contract/notifications/notification-limit'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { api } from '~/api'
import { addNotification } from './add-notification'
import { type Alert, toAlert } from './alerts'
import { showAlert } from './show-alert'
import { staleQueries } from './stale-queries'
import { createThrottle } from './throttle'

/** A received event; the server replays missed ones when the client joins. */
type Received = { name: string; payload: object; isMissed: boolean }

export type Effects = {
  work(shown: Received): void
  /** All missed events were received. */
  caughtUp(): void
  stop(): void
}

const REFRESH = { soonMs: 100, everyMs: 2000 }
const ALERTS = { soonMs: 0, everyMs: 3000 }

/** Applies events to the screens: invalidates queries and shows alerts. Processes bursts together. */
export const openEffects = (queries: QueryClient, follow: (href: string) => void): Effects => {
  const refreshing = createThrottle<QueryKey>((keys) => refresh(queries, keys), REFRESH)
  const throttled = createThrottle<Alert>((alerts) => showAlert(alerts, { isMissed: false, follow }), ALERTS)
  let missed: Alert[] = []

  return {
    work({ name, payload, isMissed }) {
      if (name === 'notification_created_received')
        showNotification(queries, payload as AdminEventPayload<typeof name>)
      // At once: until then the screens offer what the server refuses. See `usePermissionChanges`.
      if (name === 'permissions_changed_received')
        for (const queryKey of [api.profile.read.key(), api.settings.details.key()])
          void queries.invalidateQueries({ queryKey })
      refreshing.add(staleQueries(name, payload))
      const alerts = toAlert(name, payload)
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

/** Refetches visible queries once for all events; others are refetched when a screen uses them. */
const refresh = (queries: QueryClient, keys: readonly QueryKey[]) => {
  const different = new Map(keys.map((queryKey) => [JSON.stringify(queryKey), queryKey]))
  return Promise.all([...different.values()].map((queryKey) => queries.invalidateQueries({ queryKey })))
}

/**
 * Specification 4: shows a new notification immediately and increments the count. A running fetch may not
 * contain it yet and is cancelled.
 */
const showNotification = (
  queries: QueryClient,
  { notification }: AdminEventPayload<'notification_created_received'>,
) => {
  const queryKey = api.notifications.list.queryKey({ input: { limit: NOTIFICATION_LIMIT } })
  const known = queries.getQueryData(queryKey)
  if (!known) return
  void queries.cancelQueries({ queryKey })
  queries.setQueryData(queryKey, addNotification(known, notification))
}
