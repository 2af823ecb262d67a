import { api } from '~/api'
import { authorizedFetch } from '~/session/authorized-fetch'
import { type Agreed, findChanges, mergePreferences } from './merge'
import { isAboutPreference, readAgreed, readPreferences, storeAgreed, storePreferences } from './stored'

const PAUSE_MS = 1000
/** A window that is looked at again reads the server's state, at most this often. */
const READ_EVERY_MS = 5000

/**
 * Keeps the preferences in the browser's storage and those of the server equal, until it is stopped. While the admin
 * views the back-office as a colleague, nothing is sent. Without a connection, changes remain in the browser and
 * are sent with the next exchange.
 */
export const openExchange = (admin: string, { canSend }: { canSend: () => boolean }) => {
  let timer: number | undefined
  let lastRead = 0
  let running: Promise<unknown> = Promise.resolve()
  // A reset of the theme clears the storage, and with it what was agreed.
  let known: Agreed | null = null
  const agreed = () => readAgreed() ?? known

  const receive = (server: Readonly<Record<string, string>>) => {
    const local = readPreferences()
    const merged = mergePreferences(local, server, agreed(), admin)
    known = { admin, values: server }
    storeAgreed(known)
    storePreferences(findChanges(local, merged))
  }
  const unsent = () => {
    const before = agreed()
    return before?.admin === admin && canSend() ? findChanges(before.values, readPreferences()) : {}
  }
  const send = async () => {
    const values = unsent()
    if (Object.keys(values).length === 0) return
    const answer = await api.preferences.update.call({ values })
    // What was sent is agreed; what another browser changed in the meantime is received.
    known = { admin, values: withChanges(agreed()?.values ?? {}, values) }
    storeAgreed(known)
    receive(answer.values)
  }
  const read = async () => {
    lastRead = performance.now()
    const { values } = await api.preferences.read.call()
    receive(values)
    await send()
  }
  /** One exchange after the other; a failure leaves the changes to the next one. */
  const run = (exchange: () => Promise<unknown>) => {
    running = running.then(exchange).catch(() => undefined)
    return running
  }
  const changed = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => run(send), PAUSE_MS)
  }
  /** The page may be closed before a call would end. */
  const sendAtOnce = () => {
    window.clearTimeout(timer)
    const values = unsent()
    if (Object.keys(values).length === 0) return
    const request = new Request('/admin/profile/preferences', {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ values }),
      keepalive: true,
    })
    void authorizedFetch(request).catch(() => undefined)
  }

  const stops = new AbortController()
  const { signal } = stops
  window.addEventListener(
    'storage',
    // Another tab sends its own changes.
    ({ key, isTrusted }) => !isTrusted && isAboutPreference(key) && changed(),
    { signal },
  )
  window.addEventListener('mantine-local-storage', changed, { signal })
  window.addEventListener('pagehide', sendAtOnce, { signal })
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'hidden') sendAtOnce()
      else if (performance.now() - lastRead > READ_EVERY_MS) void run(read)
    },
    { signal },
  )

  return {
    read: () => run(read),
    changed,
    stop: () => {
      window.clearTimeout(timer)
      stops.abort()
    },
  }
}

const withChanges = (
  values: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string | null>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries({ ...values, ...changes }).flatMap(([name, value]) =>
      value === null ? [] : [[name, value]],
    ),
  )
