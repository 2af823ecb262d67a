import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    pathForLog?: string
  }
}

/** Takes the path when the request comes in: one that finds nothing in the end belongs to no route any more. */
export function takePathsForLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    request.pathForLog = pathOf(request)
  })
}

export const pathForLog = (request: FastifyRequest): string => request.pathForLog ?? pathOf(request)

/**
 * The path without its query, which may hold what people searched for. Where it holds a token, which is the whole of what
 * its holder needs, the pattern in its place, for any client: a program, or a browser that goes there.
 */
function pathOf({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions.url?.includes('/:token')) return routeOptions.url.replaceAll(/:(\w+)/g, '{$1}')
  const [path = ''] = url.split('?')
  return path
}
