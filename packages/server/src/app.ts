import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Db } from './db/open.ts'
import { serveCalls } from './http/calls.ts'
import { serveDocument } from './http/document.ts'
import { answerFailure, answerFailures, answerUnreadable } from './http/failures.ts'
import { serveFiles } from './http/files.ts'
import { serveHealth } from './http/health.ts'
import { serveScreens } from './http/screens.ts'
import { secureHeaders } from './http/secure-headers.ts'
import type { Clock } from './lib/clock.ts'
import type { RateLimits } from './ports/rate-limits.ts'

export type AppOptions = {
  db: Db
  clock: Clock
  log: Logger
  rateLimits: RateLimits
  /** Where the built screens lie; without them the API serves alone. */
  screensDir: string | null
  /** Whose word about the client's address counts (`TRUST_PROXY`). */
  trustProxy?: boolean | string
}

/** Everything behind one port. Tests call this too. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: options.trustProxy ?? false,
    genReqId: () => randomUUID(),
    frameworkErrors: answerFailure,
    clientErrorHandler: answerUnreadable,
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: 60_000,
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  answerFailures(app)
  await secureHeaders(app)
  logRequests(app)
  await serveHealth(app, options.db)
  await serveDocument(app)
  await serveFiles(app)
  const screens = await serveScreens(app, options.screensDir)
  await serveCalls(app, options, screens)
  return app
}

/** Plenty for any form; files go through upload routes with limits of their own. */
const MAX_BODY_BYTES = 1024 * 1024

/** One line a request, without its query (which may hold what people searched for) and without its body. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?')[0]
    if (path?.startsWith('/assets/')) return
    request.log.info(
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}
