import { SITE_KEY_HEADER } from '@storekeeper/contract/call'
import { CHAT_TOKEN_HEADER, CHAT_UUID_HEADER } from '@storekeeper/contract/live-chats/store-chat'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../db/open.ts'
import { mayCall, openSites } from '../domains/store/store.ts'
import { apiError } from '../lib/api-error.ts'
import { publicUrlOf } from './public-url.ts'
import { siteKeyOf } from './site-key.ts'

type Resources = { db: Db; publicUrl?: string | null }

/**
 * Which web pages may make the calls under `/store`: those of the shop itself, and of each site its own. Programs that
 * are no browsers say no origin and pass. See docs/decisions/0016-storefront-origins.md.
 */
export function guardStorefrontCalls(app: FastifyInstance, { db, publicUrl }: Resources): void {
  const isOwn = (origin: string, request: FastifyRequest) =>
    origin === URL.parse(publicUrlOf(app, publicUrl))?.origin || URL.parse(origin)?.host === request.host

  app.addHook('onRequest', async (request, reply) => {
    if (!isStorefrontCall(request)) return
    reply.header('vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined) return
    if (!isOwn(origin, request) && !mayCall(origin, siteKeyOf(request), await openSites(db)))
      throw apiError('ORIGIN_NOT_ALLOWED', { origin: origin.slice(0, SHOWN) })
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': READABLE })
    if (isPreflight(request)) return answerPreflight(reply)
  })
}

/** The same address that the calls are found by. */
export const isStorefrontCall = ({ url }: FastifyRequest): boolean =>
  /^\/store(\/|$)/.test(URL.parse(`http://localhost${url}`)?.pathname ?? '')

/** A browser asks before it calls, without the key. What it then calls with must fit its site all the same. */
const isPreflight = ({ method, headers }: FastifyRequest) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

const answerPreflight = (reply: FastifyReply) =>
  reply
    .status(204)
    .headers({
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': READ_HEADERS,
      'access-control-max-age': String(LONGEST_SECONDS),
      vary: 'Origin, Access-Control-Request-Method, Access-Control-Request-Headers',
    })
    .send()

const READ_HEADERS = `Authorization, Content-Type, ${SITE_KEY_HEADER}, ${CHAT_UUID_HEADER}, ${CHAT_TOKEN_HEADER}`
/** No browser remembers an answer for longer. */
const LONGEST_SECONDS = 7200
/** When to try again, and the id to report to the owner of the shop. */
const READABLE = 'Retry-After, X-Request-Id'
/** As much of a foreign origin as its owner needs to know it again. */
const SHOWN = 100
