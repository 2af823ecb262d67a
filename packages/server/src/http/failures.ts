import type { FastifyInstance } from 'fastify'
import { toFailure } from '../lib/failure.ts'

/** The one error handler of all that Fastify itself refuses; calls come through `http/calls.ts` into the same shape. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    const { status, body } = toFailure(error, request.id)
    if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'A request failed')
    return reply.status(status).header('cache-control', 'no-store').send(body)
  })
  app.setNotFoundHandler(async (request, reply) => {
    const { status, body } = toFailure(Object.assign(new Error('not found'), { statusCode: 404 }), request.id)
    return reply.status(status).send(body)
  })
}
