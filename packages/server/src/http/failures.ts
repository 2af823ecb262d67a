import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import querystring from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toFailure } from '../lib/failure.ts'
import { pathForLog } from './path-for-log.ts'

/**
 * The one error handler of all that Fastify itself refuses; calls come through `http/calls.ts` into the same shape.
 * Bodies are JSON; plain text is refused like any other type.
 */
export function answerFailures(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerFailure)
  logRefusals(app)
  app.setNotFoundHandler((request, reply) => answerFailure(nothingHere, request, reply))
}

/**
 * Each refused sign-in, permission or attempt over the limit has its own log line, under a term that can be searched or
 * watched for: from where, and for what, never with what. So has every password, code or link that was wrong.
 */
function logRefusals(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status } = reply
    const path = pathForLog(request)
    const { method } = request
    if (!REFUSALS.has(status) && !isAboutSecrets(method, path, status)) return
    // A client that has disconnected meanwhile has no address any more.
    const ip = request.asker?.ip ?? request.ip
    request.log.warn({ security: 'refused', method, path: path.slice(0, 200), status, ip }, 'Request refused')
  })
}

const REFUSALS = new Set([401, 403, 429])
/** Where passwords, codes and links are shown. */
const SIGNING_IN =
  /\/(auth|sessions|forgot-password|reset-password|email-change-request|email-verify|two-step|password|unsubscribe)(\/|$)/
/** How a wrong secret is answered where it is one thing among others: the present password, the token of a chat. */
const AMONG_OTHERS = [
  { method: 'PUT', path: /^\/admin\/profile\/?$/, status: 422 },
  { method: 'POST', path: /^\/store\/live-chats\/files\/?$/, status: 404 },
]

/** Whether the client may have sent a wrong secret; an address may be written with escapes to go unseen. */
function isAboutSecrets(method: string, path: string, status: number): boolean {
  const plain = querystring.unescape(path)
  if (SIGNING_IN.test(plain)) return status >= 400 && status < 500
  return AMONG_OTHERS.some((one) => one.method === method && one.status === status && one.path.test(plain))
}

export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = toFailure(error, request.id)
  if (status >= 500) {
    // Who leaves half-way, as with a cancelled upload, is no trouble of the shop's.
    if (hasLeft(request)) request.log.info('The sender left before all had come')
    else request.log.error({ err: error }, 'A request failed')
  }
  // An address that cannot be read comes here before any hook could set the headers of every answer.
  return reply.status(status).headers(headersOf(request.id)).send(body)
}

/** The headers of every failure, whichever part answers it. */
const headersOf = (requestId: string) => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': requestId,
})

const hasLeft = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** What is not HTTP, comes too slowly, or has more headers than fit, never becomes a request; it is answered by hand. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const requestId = randomUUID()
  const { status, body } = toFailure(Object.assign(error, { statusCode: statusOf(error.code) }), requestId)
  const text = JSON.stringify(body)
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    ...Object.entries(headersOf(requestId)).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  socket.end(`${headers.join('\r\n')}\r\n\r\n${text}`)
}

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

const nothingHere = Object.assign(new Error('Nothing here'), { statusCode: 404 })
