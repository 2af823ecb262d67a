import type { FastifyInstance } from 'fastify'

/** JSON, or nothing at all: many clients name the type of every request, and send no body where there is nothing to say. */
export function takeEmptyBodies(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error')
  scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, {}) : parse(request, body, done),
  )
}
