import { API_KEY_PREFIX } from '@storekeeper/contract/api-keys/api-keys'
import type { FastifyInstance } from 'fastify'
import { notSignedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import { findSession } from '../../domains/sessions/sessions.ts'
import type { Clock } from '../../lib/clock.ts'
import { openSend } from './send-call.ts'

/** The Model Context Protocol at `/mcp`, for language models that act with an API key. */
export async function serveMcp(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): Promise<void> {
  app.post('/mcp', async (request, reply) => {
    const token = /^Bearer (\S{20,200})$/.exec(request.headers.authorization ?? '')?.[1]
    const session = token?.startsWith(API_KEY_PREFIX) ? await findSession(db, token, clock()) : null
    if (!token || !session) {
      reply.header('www-authenticate', 'Bearer')
      throw notSignedIn()
    }
    // The libraries of the protocol are large, and few shops use them.
    const { answerMcp } = await import('./answer-mcp.ts')
    const context = { db, clock, session, token, send: openSend(app, request) }
    const response = await answerMcp(request, context)
    reply.status(response.status).header('cache-control', 'no-store')
    const type = response.headers.get('content-type')
    if (type) reply.header('content-type', type)
    return reply.send(await response.text())
  })
}
