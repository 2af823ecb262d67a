import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { minutes, seconds } from '../lib/clock.ts'
import { networkOf } from '../lib/network-of.ts'
import { type TrustProxy, trustOf } from '../ports/live/client-address.ts'

type Options = {
  log: Logger
  trustProxy?: TrustProxy
  /** How many slow connections one network may have. */
  most?: number
  /** From when on a request that has not come whole counts as slow. */
  slowMs?: number
  /** After how long without a byte either way a connection ends, such as one whose client never reads its answer. */
  silentMs?: number
}

/**
 * Ends connections whose requests trickle in, beyond so many of one network, so that a single client cannot take all
 * that the process can handle. A trusted proxy represents many clients and is not counted. Returns what ends the watch.
 */
export function limitSlowConnections(
  server: Server,
  { log, trustProxy = false, most = 50, slowMs = seconds(10), silentMs = minutes(5) }: Options,
): () => void {
  /** Since when what has not come whole is under way, and of which request it is once its headers have come. */
  const unfinished = new Map<Socket, { since: number; request?: IncomingMessage }>()
  const trusts = trustOf(trustProxy)
  server.setTimeout(silentMs)
  server.on('connection', (socket) => {
    if (trusts(socket.remoteAddress ?? '', 0)) return
    unfinished.set(socket, { since: performance.now() })
    socket.once('close', () => unfinished.delete(socket))
  })
  server.on('request', (request) => {
    if (trusts(request.socket.remoteAddress ?? '', 0)) return
    const { socket } = request
    unfinished.set(socket, { since: performance.now(), request })
    request.once('close', () => {
      // The next request of the same connection may be under way.
      if (unfinished.get(socket)?.request === request) unfinished.delete(socket)
    })
  })
  server.on('upgrade', (request) => unfinished.delete(request.socket))

  const watch = setInterval(() => {
    const slow = new Map<string, number>()
    for (const [socket, { since }] of unfinished) {
      if (performance.now() - since < slowMs) continue
      const network = networkOf(socket.remoteAddress ?? '')
      const count = (slow.get(network) ?? 0) + 1
      slow.set(network, count)
      if (count > most) socket.destroy()
    }
    for (const [network, count] of slow)
      if (count > most)
        log.warn(
          { security: 'slow-connections', ip: network, ended: count - most },
          'Slow connections were ended',
        )
  }, slowMs / 4).unref()
  return () => clearInterval(watch)
}
