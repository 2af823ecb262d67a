import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

type Options = {
  readiness: () => Promise<Readiness>
  /** Whether the process received a stop signal. */
  isStopping?: () => boolean
  /** Whether the process cannot recover, for example because the embedded database does not restart. */
  isBroken?: () => boolean
}

/**
 * `/healthz`: 200 if the process can continue, 503 if it needs a restart. `/readyz`: 200 if the process
 * should receive requests, otherwise 503, with the parts that are away. Both are public, so neither reveals
 * addresses.
 */
export async function serveHealth(
  app: FastifyInstance,
  { readiness, isStopping = () => false, isBroken = () => false }: Options,
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/healthz' || request.url === '/readyz') reply.header('cache-control', 'no-store')
  })
  app.get('/healthz', async (_request, reply) =>
    isBroken() ? reply.status(503).send({ status: 'failing' }) : { status: 'ok' },
  )
  app.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.status(503).send({ status: 'stopping', parts: {} })
    const ready = await readiness()
    return reply.status(ready.status === 'unready' ? 503 : 200).send(ready)
  })
}
