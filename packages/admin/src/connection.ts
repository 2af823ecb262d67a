import { refusalOf } from './failure'
import { createStore } from './store'

/** Whether calls reach the server: the browser has no network, or the server keeps silent. */
type Connection = 'up' | 'offline' | 'silent'

const KNOCK_EVERY_MS = 5000
const PATIENCE_MS = 4000

const connection = createStore<Connection>(navigator.onLine ? 'up' : 'offline')

export const useConnection = connection.use

/** Asks the server itself, so that one call that fails alone (a blocker, say) is not taken for all. */
export const checkConnection = async (): Promise<Connection> => {
  const found = (await isThere()) ? 'up' : navigator.onLine ? 'silent' : 'offline'
  connection.set(found)
  return found
}

/** Follows the connection, and keeps knocking while it is lost; called once. */
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

/** No answer, or one of a gateway before a server that is down. */
export const isUnreachable = (error: unknown) => {
  const refusal = refusalOf(error)
  return refusal ? GATEWAY_FAILURES.has(refusal.status) : error instanceof TypeError
}

const GATEWAY_FAILURES = new Set([502, 503, 504])

const isThere = async () => {
  try {
    const answer = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.ok
  } catch {
    return false
  }
}
