import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Db } from './db/open.ts'
import { serveAuditLogFile } from './http/audit-log-file.ts'
import { serveCalls } from './http/calls.ts'
import { serveContactFiles } from './http/contact-files.ts'
import { serveCustomerFiles } from './http/customer-files.ts'
import { serveDevMail } from './http/dev-mail.ts'
import { serveDocument } from './http/document.ts'
import { answerFailure, answerFailures, answerUnreadable } from './http/failures.ts'
import { serveFiles } from './http/files.ts'
import { serveHealth } from './http/health.ts'
import { serveOrderFiles } from './http/order-files.ts'
import { serveProductFiles } from './http/product-files.ts'
import { serveScreens } from './http/screens.ts'
import { secureHeaders } from './http/secure-headers.ts'
import { serveUploads } from './http/uploads.ts'
import { serveWalletStatement } from './http/wallet-statement.ts'
import { type Clock, minutes } from './lib/clock.ts'
import type { Geocoder } from './ports/geocoding/geocoder.ts'
import type { Jobs } from './ports/jobs/jobs.ts'
import type { RateLimits } from './ports/rate-limits.ts'
import type { Storage } from './ports/storage/storage.ts'

export type AppOptions = {
  db: Db
  clock: Clock
  log: Logger
  rateLimits: RateLimits
  jobs: Jobs
  storage: Storage
  geocoder: Geocoder
  /** Where the built screens lie; without them the API serves alone. */
  screensDir: string | null
  /** Whose word about the client's address counts (`TRUST_PROXY`). */
  trustProxy?: boolean | string
  /** Where people reach the shop (`PUBLIC_URL`); else where the server listens. */
  publicUrl?: string | null
  /** Whether the mails that stayed here can be read at `/dev/mail`, from this machine. */
  devMail?: boolean
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
    // Long enough for a film over a slow line; the headers alone must be there within a minute.
    requestTimeout: minutes(5),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  answerFailures(app)
  await secureHeaders(app)
  logRequests(app)
  await serveHealth(app, options.db)
  await serveDocument(app)
  await serveFiles(app, options)
  await serveUploads(app, options)
  await serveProductFiles(app, options)
  await serveCustomerFiles(app, options)
  await serveOrderFiles(app, options)
  await serveContactFiles(app, options)
  await serveWalletStatement(app, options)
  await serveAuditLogFile(app, options)
  await serveDevMail(app, options)
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
