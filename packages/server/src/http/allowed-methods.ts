import { traverseContractProcedures } from '@orpc/server'
import { contract } from '@storekeeper/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Route = { method: string; pattern: RegExp }

/** Wildcard patterns are not routes. */
const ALL = new Set(['*', '/*'])

/**
 * Returns which methods the path of a request supports, according to the contract and the other routes. Must
 * be called before the first route is added, since it collects routes in a hook.
 */
export function openAllowedMethods(app: FastifyInstance): (request: FastifyRequest) => string[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (!ALL.has(url))
      for (const one of [method].flat()) routes.push({ method: one, pattern: toPattern(url, /:\w+/g) })
  })
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure }) => {
    const { method = 'POST', path = '/' } = procedure['~orpc'].route
    routes.push({ method, pattern: toPattern(path, /\{\w+\}/g) })
  })
  return ({ url }) => {
    const path = (url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '')
    const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    return [...new Set(methods)].toSorted()
  }
}

const toPattern = (path: string, parameter: RegExp) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(parameter, '[^/]+').replace(/\*$/, '.+')}$`)
