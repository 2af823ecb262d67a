import type { IncomingMessage } from 'node:http'
import type { Logger } from 'pino'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Db } from '../db/open.ts'
import { isOriginAllowed } from '../domains/live-chats/live-chats.ts'
import { toNetwork } from '../lib/security/network.ts'
import { getClientAddress, getHost, type TrustProxy } from '../ports/live/client-address.ts'

type Resources = { db: Db; log: Logger; publicUrl: () => string; trustProxy?: TrustProxy }

/** A rejected page retries every few seconds; the log reports an address once a minute. */
const WARNINGS = { points: 1, duration: 60 }
/** Limits the length of a foreign origin in the log. */
const SHOWN = 100

/** Checks which web pages may open a socket. See docs/decisions/0016-storefront-origins.md. */
export function openHandshakes({ db, log, publicUrl, trustProxy }: Resources) {
  const warnings = new RateLimiterMemory(WARNINGS)
  return async (request: IncomingMessage): Promise<boolean> => {
    const { origin } = request.headers
    const host = getHost({ request }, trustProxy)
    if (await isOriginAllowed(db, { origin, host, publicUrl: publicUrl() })) return true
    const ip = getClientAddress({ request }, trustProxy)
    const refused = {
      security: 'refused',
      event: 'handshake',
      origin: origin?.slice(0, SHOWN),
      ip,
      status: 403,
    }
    warnings.consume(toNetwork(ip)).then(
      () => log.warn(refused, 'Request refused'),
      () => undefined,
    )
    return false
  }
}
