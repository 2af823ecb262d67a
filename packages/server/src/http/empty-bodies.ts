import type { FastifyInstance } from 'fastify'

/** Accepts JSON and empty bodies: many clients send a content type with each request, even without a body. */
export function takeEmptyBodies(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, body, done),
  )
}
