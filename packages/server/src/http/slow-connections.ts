import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { minutes, seconds } from '../lib/clock.ts'
import { toNetwork } from '../lib/security/network.ts'
import { compileTrust, type TrustProxy } from '../ports/live/client-address.ts'

type Options = {
  log: Logger
  trustProxy?: TrustProxy
  /** The maximum number of slow connections per network. */
  most?: number
  /** The time in milliseconds after which an incomplete request counts as slow. */
  slowMs?: number
  /**
   * The time in milliseconds after which a connection without traffic in either direction ends, for example
   * because the client does not read the response.
   */
  silentMs?: number
}

/**
 * Ends slow connections beyond a maximum per network, so that a single client cannot use all connections of
 * the process. Does not count trusted proxies, which represent many clients. Returns a function that ends the
 * watch.
 */
export function limitSlowConnections(
  server: Server,
  { log, trustProxy = false, most = 50, slowMs = seconds(10), silentMs = minutes(5) }: Options,
): () => void {
  /** The start of each incomplete request, and the request once its headers have arrived. */
  const unfinished = new Map<Socket, { since: number; request?: IncomingMessage }>()
  const trusts = compileTrust(trustProxy)
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
      // The next request of the connection may already be incomplete.
      if (unfinished.get(socket)?.request === request) unfinished.delete(socket)
    })
  })
  server.on('upgrade', (request) => unfinished.delete(request.socket))

  const watch = setInterval(() => {
    const slow = new Map<string, number>()
    for (const [socket, { since }] of unfinished) {
      if (performance.now() - since < slowMs) continue
      const network = toNetwork(socket.remoteAddress ?? '')
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
