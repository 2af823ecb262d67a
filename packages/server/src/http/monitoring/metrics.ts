import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { apiError } from '../../lib/api-error.ts'
import { isRequestedHere } from '../requested-here.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The path of the matched call in the contract, such as `/admin/orders/details/{id}`. */
    callPath?: string
  }
}

export type Metrics = {
  /** The metrics of this app; each app has its own registry, since tests run several in one process. */
  registry: Registry
  /** Returns what `/metrics` shows: by default these metrics, otherwise those of several processes. */
  read(): Promise<string>
  countQuery(query: { isSlow: boolean; isFailed: boolean }): void
  countRequest(labels: { method: string; route: string; status: number }, seconds: number): void
}

export function openMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const requests = new Histogram({
    name: 'storekeeper_http_request_duration_seconds',
    help: 'How long requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  const queries = new Counter({
    name: 'storekeeper_database_queries_total',
    help: 'Queries of the database',
    registers,
  })
  const slow = new Counter({
    name: 'storekeeper_database_slow_queries_total',
    help: 'Queries that took longer than SLOW_QUERY_MS; the log has their text',
    registers,
  })
  const failed = new Counter({
    name: 'storekeeper_database_failed_queries_total',
    help: 'Queries that failed, expected failures included',
    registers,
  })
  return {
    registry,
    read: () => registry.metrics(),
    countQuery({ isSlow, isFailed }) {
      queries.inc()
      if (isSlow) slow.inc()
      if (isFailed) failed.inc()
    },
    countRequest: (labels, seconds) => requests.observe(labels, seconds),
  }
}

type Options = { metrics?: Metrics | null; metricsToken?: string | null }

/**
 * Serves `/metrics` in Prometheus' text format. The metrics reveal sales and failures, so they require a
 * token or, without a configured token, a request from this machine; other requests get a 404.
 */
export async function serveMetrics(
  app: FastifyInstance,
  { metrics, metricsToken = null }: Options,
): Promise<void> {
  if (!metrics) return
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: getRoute(request), status: reply.statusCode }
    metrics.countRequest(labels, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (metricsToken === null && !isRequestedHere(request)) {
      reply.callNotFound()
      return reply
    }
    if (metricsToken !== null && !isSame(getBearerToken(request), metricsToken))
      throw apiError('UNAUTHORIZED')
    reply.header('cache-control', 'no-store').type(metrics.registry.contentType)
    return metrics.read()
  })
}

/** The pattern of the route, not the address: addresses are unbounded in number, and some contain secrets. */
function getRoute(request: FastifyRequest): string {
  const { url = '/*' } = request.routeOptions
  return request.callPath ?? (url === '/*' ? 'none' : url.replaceAll(/:(\w+)/g, '{$1}'))
}

const getBearerToken = (request: FastifyRequest) =>
  /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''

/** Compares in constant time, so that the duration reveals nothing about the token. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()
