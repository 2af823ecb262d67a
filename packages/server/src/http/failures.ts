import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { toFailure } from '../lib/failure.ts'

/** The one error handler of all that Fastify itself refuses; calls come through `http/calls.ts` into the same shape. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(answerFailure)
  app.setNotFoundHandler((request, reply) => answerFailure(nothingHere, request, reply))
}

export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = toFailure(error, request.id)
  if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'A request failed')
  return reply.status(status).headers({ 'cache-control': 'no-store', 'x-request-id': request.id }).send(body)
}

const nothingHere = Object.assign(new Error('There is nothing at this address.'), { statusCode: 404 })
