import { traverseContractProcedures } from '@orpc/server'
import { contract } from '@storekeeper/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type Route = { method: string; pattern: RegExp }

/** A pattern that takes every path is not a route. */
const ALL = new Set(['*', '/*'])

/**
 * Knows which methods the path of a request takes, by the contract's calls and by the routes beside them. Made before the
 * first route, of which it hears from then on.
 */
export function openAllowedMethods(app: FastifyInstance): (request: FastifyRequest) => string[] {
  const routes: Route[] = []
  app.addHook('onRoute', ({ method, url }) => {
    if (!ALL.has(url))
      for (const one of [method].flat()) routes.push({ method: one, pattern: patternOf(url, /:\w+/g) })
  })
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: procedure }) => {
    const { method = 'POST', path = '/' } = procedure['~orpc'].route
    routes.push({ method, pattern: patternOf(path, /\{\w+\}/g) })
  })
  return ({ url }) => {
    const path = (url.split('?')[0] ?? '').replace(/(?<=.)\/$/, '')
    const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    return [...new Set(methods)].toSorted()
  }
}

const patternOf = (path: string, parameter: RegExp) =>
  new RegExp(`^${path.replaceAll('.', '\\.').replace(parameter, '[^/]+').replace(/\*$/, '.+')}$`)
