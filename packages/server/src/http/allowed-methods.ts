import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route answers what no other one does. */
    isFallback?: boolean
  }
}

type Route = { method: string; pattern: RegExp }

/** Wildcard patterns are not routes. */
const ALL = new Set(['*', '/*'])

/**
 * Returns which methods the path of a request supports, according to the routes. Must
 * be called before the first route is added, since it collects routes in a hook.
 */
export function openAllowedMethods(app: FastifyInstance): (request: FastifyRequest) => string[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!ALL.has(url) && !config?.isFallback)
      for (const one of [method].flat()) routes.push({ method: one, pattern: toPattern(url) })
  })
  return ({ url }) => {
    const path = (url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '')
    const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    return [...new Set(methods)].toSorted()
  }
}

const toPattern = (path: string) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replace(/\*$/, '.+')}$`)
