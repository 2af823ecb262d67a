import { z } from 'zod'
import { json, type Operation, type Paths } from '../openapi/csv-document.ts'
import { buildFailures } from '../openapi/failures-document.ts'

const tag = 'Operations'

const Progress = z.string().optional().describe('What a long start is doing, such as a migration')

const Readiness = z.object({
  status: z.enum(['ready', 'degraded', 'unready', 'starting', 'stopping']),
  parts: z.record(
    z.string(),
    z.object({
      state: z.enum(['ok', 'unreachable']),
      needed: z.boolean(),
      meaning: z.string().optional(),
    }),
  ),
  progress: Progress,
})

const TEXT = { 'text/plain': { schema: { type: 'string' } } } as const

/** The routes for monitoring as paths of the OpenAPI document. */
export const describeHealth = (): Paths => ({
  '/healthz': {
    get: {
      operationId: 'health.lives',
      summary: 'Liveness check',
      tags: [tag],
      security: [],
      responses: {
        200: {
          description: 'Healthy.',
          content: json(z.object({ status: z.literal('ok'), progress: Progress })),
        },
        503: {
          description: 'Unrecoverable; shutting down.',
          content: json(z.object({ status: z.literal('failing') })),
        },
      },
    },
  },
  '/readyz': {
    get: {
      operationId: 'health.ready',
      summary: 'Readiness check',
      description: 'A missing optional dependency, such as the mail server, reports `degraded`.',
      tags: [tag],
      security: [],
      responses: {
        200: { description: 'Ready.', content: json(Readiness) },
        503: { description: 'Not ready.', content: json(Readiness) },
      },
    },
  },
  '/metrics': { get: metrics },
})

const metrics: Operation = {
  operationId: 'health.metrics',
  summary: 'Prometheus metrics',
  description: 'Requires `METRICS_TOKEN` as bearer token; if unset, only local requests are allowed.',
  tags: [tag],
  security: [{ metricsToken: [] }, {}],
  responses: {
    200: { description: 'The metrics.', content: TEXT },
    ...buildFailures('UNAUTHORIZED', 'NOTHING_HERE'),
  },
}
