import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

type Options = {
  readiness: () => Promise<Readiness>
  /** Whether the process received a stop signal. */
  isStopping?: () => boolean
  /** Whether the process cannot go on, as without an embedded database that does not start again. */
  isBroken?: () => boolean
}

/**
 * `/healthz`: the process lives and can go on, so that there is no reason to start it anew; 503 when it cannot.
 * `/readyz`: whether requests should be sent to it, and which of its parts are away; 503 when they should not. Both are
 * public: neither reveals where anything is.
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
