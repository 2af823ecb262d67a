import { SITE_KEY_HEADER } from '@storekeeper/contract/call'
import { CHAT_TOKEN_HEADER, CHAT_UUID_HEADER } from '@storekeeper/contract/live-chats/store-chat'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/open.ts'
import { mayCall, openSites } from '../../domains/store/store.ts'
import { apiError } from '../../lib/api-error.ts'
import { getPublicUrl } from '../public-url.ts'
import { getSiteKey } from './site-key.ts'

type Resources = { db: Db; publicUrl?: string | null }

/**
 * Checks which web pages may make calls under `/store`: those of the shop itself, and those of each site for
 * its own key. Requests without an `Origin` header, from programs other than browsers, pass. See
 * docs/decisions/0016-storefront-origins.md.
 */
export function guardStorefrontCalls(app: FastifyInstance, { db, publicUrl }: Resources): void {
  const isOwn = (origin: string, request: FastifyRequest) =>
    origin === URL.parse(getPublicUrl(app, publicUrl))?.origin || URL.parse(origin)?.host === request.host

  app.addHook('onRequest', async (request, reply) => {
    if (!isStorefrontCall(request)) return
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined) return
    if (!isOwn(origin, request) && !mayCall(origin, getSiteKey(request), await openSites(db)))
      throw apiError('ORIGIN_NOT_ALLOWED', { origin: origin.slice(0, SHOWN) })
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': READABLE })
    if (isPreflight(request)) return answerPreflight(reply)
  })
}

/** By the route, which also has the call of an encoded path; the path of a preflight request has no route. */
export const isStorefrontCall = ({ routeOptions, url }: FastifyRequest): boolean =>
  routeOptions.url?.startsWith('/store/') || /^\/store([/?]|$)/.test(url)

/**
 * A preflight request has no key, so its origin only has to match some site; the call itself must match its
 * own site.
 */
const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

const answerPreflight = (reply: FastifyReply) =>
  reply
    .status(204)
    .headers({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': READ_HEADERS,
      'access-control-max-age': String(LONGEST_SECONDS),
      vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
    })
    .send()

const READ_HEADERS = `Authorization, Content-Type, ${SITE_KEY_HEADER}, ${CHAT_UUID_HEADER}, ${CHAT_TOKEN_HEADER}`
/** The longest time that browsers cache a preflight response. */
const LONGEST_SECONDS = 7200
/** The headers that pages may read: when to retry, and the id for support requests. */
const READABLE = 'Retry-After, X-Request-Id'
/** Limits the length of a foreign origin in the message. */
const SHOWN = 100
