import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toFailure } from '../lib/failure.ts'

/**
 * The one error handler of all that Fastify itself refuses; calls come through `http/calls.ts` into the same shape.
 * Bodies are JSON; plain text is refused like any other type.
 */
export function answerFailures(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain')
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((request, reply) => answerFailure(nothingHere, request, reply))
}

export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = toFailure(error, request.id)
  if (status >= 500) {
    // Who leaves half-way, as with a cancelled upload, is no trouble of the shop's.
    if (hasLeft(request)) request.log.info('The sender left before all had come')
    else request.log.error({ err: error }, 'A request failed')
  }
  // An address that cannot be read comes here before any hook could set the headers of every answer.
  const headers = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': request.id,
  }
  return reply.status(status).headers(headers).send(body)
}

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
    `x-request-id: ${requestId}`,
    'connection: close',
  ]
  socket.end(`${headers.join('\r\n')}\r\n\r\n${text}`)
}

function statusOf(code: string | undefined): number {
  if (code === 'HPE_HEADER_OVERFLOW') return 431
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
}

const nothingHere = Object.assign(new Error('There is nothing at this address.'), { statusCode: 404 })
