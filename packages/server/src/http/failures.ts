import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import querystring from 'node:querystring'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasCode } from '../lib/error-code.ts'
import { toFailure } from '../lib/failure.ts'
import { pathForLog } from './path-for-log.ts'

/**
 * The error handler for failures outside calls; those of calls get the same shape in `http/calls/calls.ts`.
 * Bodies must be JSON; other types, including plain text, are rejected.
 */
export function answerFailures(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerFailure)
  logRefusals(app)
  app.setNotFoundHandler((request, reply) => answerFailure(nothingHere, request, reply))
}

/**
 * Logs each rejected sign-in, permission and rate limit, and each wrong password, code or link, with a fixed
 * term to search or monitor. The line contains address and path, but not the secret.
 */
function logRefusals(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 400) logRefusal(request, reply.statusCode)
    done()
  })
}

function logRefusal(request: FastifyRequest, status: number): void {
  const path = pathForLog(request)
  const { method } = request
  if (!REFUSALS.has(status) && !isAboutSecrets(method, path, status)) return
  // The address is undefined if the client has already disconnected.
  const ip = request.requester?.ip ?? request.ip
  request.log.warn({ security: 'refused', method, path: path.slice(0, 200), status, ip }, 'Request refused')
}

const REFUSALS = new Set([401, 403, 429])
/** The calls that receive passwords, codes and links. */
const SIGNING_IN =
  /\/(auth|sessions|forgot-password|reset-password|email-change-request|email-verify|two-step|password|unsubscribe)(\/|$)/
/** The errors for a wrong secret in calls with further input: the current password, the token of a chat. */
const AMONG_OTHERS = [
  { method: 'PUT', path: /^\/admin\/profile\/?$/, status: 422 },
  { method: 'POST', path: /^\/store\/live-chats\/files\/?$/, status: 404 },
]

/**
 * Whether the client may have sent a wrong secret. Compares the decoded path, so that escapes cannot bypass
 * it.
 */
function isAboutSecrets(method: string, path: string, status: number): boolean {
  const plain = querystring.unescape(path)
  if (SIGNING_IN.test(plain)) return status < 500
  return AMONG_OTHERS.some((one) => one.method === method && one.status === status && one.path.test(plain))
}

export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = toFailure(withLimit(error, request), request.id)
  if (status >= 500) {
    // A client that disconnects, for example to cancel an upload, is not an error of the shop.
    if (hasLeft(request)) request.log.info('The sender left before all had come')
    else request.log.error({ err: error }, 'A request failed')
  }
  // For a malformed address, no hook has set the headers of the response.
  return reply.status(status).headers(buildHeaders(request.id)).send(body)
}

/** Fastify's error for a body that is too large does not contain the limit of the route. */
const withLimit = (error: unknown, { routeOptions }: FastifyRequest): unknown =>
  hasCode(error, 'FST_ERR_CTP_BODY_TOO_LARGE')
    ? Object.assign(error, { maxBytes: routeOptions.bodyLimit })
    : error

/** The headers of each failure that bypasses the hooks. */
const buildHeaders = (requestId: string) => ({
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'x-request-id': requestId,
})

const hasLeft = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/**
 * Answers input that does not become a request: malformed HTTP, too slow, or with too large headers. Writes
 * the response to the socket.
 */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const requestId = randomUUID()
  const { status, body } = toFailure(Object.assign(error, { statusCode: toStatus(error.code) }), requestId)
  const text = JSON.stringify(body)
  const headers = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    ...Object.entries(buildHeaders(requestId)).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  socket.end(`${headers.join('\r\n')}\r\n\r\n${text}`)
}

function toStatus(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

const nothingHere = Object.assign(new Error('Nothing here'), { statusCode: 404 })
