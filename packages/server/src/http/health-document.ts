import { z } from 'zod'
import { json, type Operation, type Paths } from './csv-document.ts'
import { failuresOf } from './failures-document.ts'

const tag = 'Operations'

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
})

const TEXT = { 'text/plain': { schema: { type: 'string' } } } as const

/** What watches over a process asks. */
export const describeHealth = (): Paths => ({
  '/healthz': {
    get: {
      operationId: 'health.lives',
      summary: 'Whether the process lives and can go on',
      tags: [tag],
      security: [],
      responses: {
        200: { description: 'It does.', content: json(z.object({ status: z.literal('ok') })) },
        503: {
          description: 'It cannot go on, and ends.',
          content: json(z.object({ status: z.literal('failing') })),
        },
      },
    },
  },
  '/readyz': {
    get: {
      operationId: 'health.ready',
      summary: 'Whether the process should be asked, and what it misses',
      description: 'What only some calls need, such as the mail server, makes it `degraded` and still ready.',
      tags: [tag],
      security: [],
      responses: {
        200: { description: 'It should be asked.', content: json(Readiness) },
        503: { description: 'Another one should be asked.', content: json(Readiness) },
      },
    },
  },
  '/metrics': { get: metrics },
})

const metrics: Operation = {
  operationId: 'health.metrics',
  summary: 'Figures of the process in Prometheus’ text format',
  description:
    'For requests with the token of `METRICS_TOKEN` as a bearer or, where none is set, for the same machine.',
  tags: [tag],
  security: [{ metricsToken: [] }, {}],
  responses: {
    200: { description: 'The figures.', content: TEXT },
    ...failuresOf('UNAUTHORIZED', 'NOTHING_HERE'),
  },
}
