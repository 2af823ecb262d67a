/** `max_connections` of the embedded database. */
export const EMBEDDED_CONNECTIONS = 200
/** For the primary process, for commands such as back-ups, and for what PostgreSQL reserves itself. */
const RESERVED = 20
/** The most that a process uses to run jobs and to listen for new ones. */
const FOR_JOBS = 5
const MOST = { calls: 20, background: 10 }
/** Sockets use these connections of calls to listen. */
const LISTENING = 2
const LEAST = { calls: 5, background: 2 }

/** The most processes that the embedded database has connections for. */
export const MAX_EMBEDDED_PROCESSES = Math.floor(
  (EMBEDDED_CONNECTIONS - RESERVED) / (LEAST.calls + LEAST.background + FOR_JOBS),
)

/** The most connections of one process, for calls and for background work. */
export type PoolSizes = { calls: number; background: number }

/**
 * Divides the connections of the embedded database among the processes. With an external database, each process
 * has the same number, however many there are (docs/deploy.md).
 */
export function dividePools(processes: number, isEmbedded: boolean): PoolSizes {
  if (!isEmbedded) return MOST
  const share = Math.floor((EMBEDDED_CONNECTIONS - RESERVED) / processes) - FOR_JOBS
  const calls = Math.min(MOST.calls, Math.round((share * 2) / 3))
  return { calls, background: Math.min(MOST.background, share - calls) }
}

/** The part of the calls at the same time that storefronts may send. */
const STOREFRONT_SHARE = 0.3

/**
 * Divides the connections for calls among those of admins and of storefronts, so that many storefront calls do not
 * delay admins. More calls would wait for a connection, and could fail half-way.
 */
export function divideCalls(connections: number): { staff: number; storefront: number } {
  const free = connections - LISTENING
  const storefront = Math.max(1, Math.round(free * STOREFRONT_SHARE))
  return { staff: free - storefront, storefront }
}
