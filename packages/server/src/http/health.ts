import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** `/healthz`: the process lives. `/readyz`: it can also reach what it needs, and says what it cannot. */
export async function serveHealth(app: FastifyInstance, db: Db): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const database = await sql`select 1`.execute(db).then(
      () => 'ok',
      () => 'unreachable',
    )
    return reply.status(database === 'ok' ? 200 : 503).send({ database })
  })
}
