import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    pathForLog?: string
  }
}

/** Reads the path when the request arrives, since a request without a match has no route in the end. */
export function takePathsForLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    request.pathForLog = getPath(request)
    done()
  })
}

export const pathForLog = (request: FastifyRequest): string => request.pathForLog ?? getPath(request)

/**
 * The path without its query, which may contain search terms. If the path contains a token, which grants
 * access by itself, returns the pattern of the route, for calls and screens.
 */
function getPath({ url, routeOptions }: FastifyRequest): string {
  if (routeOptions.url?.includes('/:token')) return routeOptions.url.replaceAll(/:(\w+)/g, '{$1}')
  const [path = ''] = url.split('?')
  return path
}
