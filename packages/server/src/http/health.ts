import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

type Options = {
  readiness: () => Promise<Readiness>
  /** Whether the process was told to stop. */
  isStopping?: () => boolean
}

/**
 * `/healthz`: the process lives, so that there is no reason to start it anew. `/readyz`: whether it should be asked, and
 * which of its parts are away; 503 when it should not. Anybody may ask: neither says where anything is.
 */
export async function serveHealth(
  app: FastifyInstance,
  { readiness, isStopping = () => false }: Options,
): Promise<void> {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === '/healthz' || request.url === '/readyz') reply.header('cache-control', 'no-store')
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.status(503).send({ status: 'stopping', parts: {} })
    const ready = await readiness()
    return reply.status(ready.status === 'unready' ? 503 : 200).send(ready)
  })
}
