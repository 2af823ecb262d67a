import { getRefusal } from './failure'
import { createStore } from './store'

/**
 * The state of the connection: `offline` if the browser has no network, `silent` if the server does not
 * respond or reports that it is not ready.
 */
type Connection = 'up' | 'offline' | 'silent'

const KNOCK_EVERY_MS = 5000
const TIMEOUT_MS = 4000

const connection = createStore<Connection>(navigator.onLine ? 'up' : 'offline')

export const useConnection = connection.use

/**
 * Sends a separate request, so that a single failed call (for example because of an ad blocker) does not
 * count as offline.
 */
export const checkConnection = async (): Promise<Connection> => {
  const found = (await isThere()) ? 'up' : navigator.onLine ? 'silent' : 'offline'
  connection.set(found)
  return found
}

/** Watches the connection, and checks it every 5 seconds while it is lost. Called only once. */
export const watchConnection = (isBack: () => void) => {
  window.addEventListener('offline', () => connection.set('offline'))
  window.addEventListener('online', checkConnection)
  setInterval(() => {
    if (connection.get() !== 'up') checkConnection()
  }, KNOCK_EVERY_MS)
  connection.subscribe((now) => {
    if (now === 'up') isBack()
  })
}

/** Whether a call received no response, or a gateway error (502, 503 or 504). */
export const isUnreachable = (error: unknown) => {
  const refusal = getRefusal(error)
  return refusal ? GATEWAY_FAILURES.has(refusal.status) : error instanceof TypeError
}

const GATEWAY_FAILURES = new Set([502, 503, 504])

const isThere = async () => {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return answer.ok
  } catch {
    return false
  }
}
