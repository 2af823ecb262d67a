import { randomUUID } from 'node:crypto'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type onRequestHookHandler,
} from 'fastify'
import type { Logger } from 'pino'
import type { Db } from './db/open.ts'
import { openAllowedMethods } from './http/allowed-methods.ts'
import { serveAnalyticsFiles } from './http/analytics-files.ts'
import { serveAuditLogFile } from './http/audit-log-file.ts'
import { serveBulkRunFiles } from './http/bulk-run-files.ts'
import { serveCalls } from './http/calls.ts'
import { serveChatUploads } from './http/chat-uploads.ts'
import { serveChatWidget } from './http/chat-widget.ts'
import { serveContactFiles } from './http/contact-files.ts'
import { serveCustomerFiles } from './http/customer-files.ts'
import { serveDevMail } from './http/dev-mail.ts'
import { serveDocument } from './http/document.ts'
import { sendAway } from './http/draining.ts'
import { answerFailure, answerFailures, answerUnreadable } from './http/failures.ts'
import { serveFiles } from './http/files.ts'
import { serveHealth } from './http/health.ts'
import { type Metrics, serveMetrics } from './http/metrics.ts'
import { serveOrderFiles } from './http/order-files.ts'
import { partsOf } from './http/parts.ts'
import { pathForLog, takePathsForLog } from './http/path-for-log.ts'
import { serveProductFiles } from './http/product-files.ts'
import { openReadiness, type Readiness } from './http/readiness.ts'
import { serveScreens } from './http/screens.ts'
import { secureHeaders } from './http/secure-headers.ts'
import { limitSlowConnections } from './http/slow-connections.ts'
import { serveUploads } from './http/uploads.ts'
import { serveWalletStatement } from './http/wallet-statement.ts'
import { type Clock, minutes } from './lib/clock.ts'
import { openFileLinks } from './lib/file-links.ts'
import { type Asker, requestContext } from './lib/request-context.ts'
import type { Secrets } from './lib/secrets.ts'
import type { Geocoder } from './ports/geocoding/geocoder.ts'
import type { Jobs } from './ports/jobs/jobs.ts'
import { type TrustProxy, trustOf } from './ports/live/client-address.ts'
import type { RateLimits } from './ports/rate-limits.ts'
import type { Storage } from './ports/storage/storage.ts'

declare module 'fastify' {
  interface FastifyRequest {
    asker?: Asker
  }
}

export type AppOptions = {
  db: Db
  clock: Clock
  log: Logger
  rateLimits: RateLimits
  jobs: Jobs
  storage: Storage
  geocoder: Geocoder
  secrets: Secrets
  /** Where the built screens lie; without them the API serves alone. */
  screensDir: string | null
  /** Where the built chat widget lies; without it no page has one. */
  widgetDir?: string | null
  /** Whose word about the client's address counts (`TRUST_PROXY`). */
  trustProxy?: TrustProxy
  /** Where people reach the shop (`PUBLIC_URL`); else where the server listens. */
  publicUrl?: string | null
  /** Whether there is a mail server (`SMTP_URL`). */
  hasMailServer?: boolean
  /** Whether the mails that stayed here can be read at `/dev/mail`, from this machine. */
  devMail?: boolean
  /** Whether the process is about to stop, and others behind the same proxy answer in its place. */
  isDraining?: () => boolean
  /** Whether the process was requested to stop. */
  isStopping?: () => boolean
  /** Whether the process cannot go on, and ends. */
  isBroken?: () => boolean
  /** What the process needs and whether that is there; by default the database, the jobs and the files. */
  readiness?: () => Promise<Readiness>
  /** What is counted, and who besides this machine may read it (`METRICS_TOKEN`); without it nothing is. */
  metrics?: Metrics
  metricsToken?: string | null
}

/** Everything behind one port. Tests call this too. */
export async function createApp(settings: AppOptions): Promise<FastifyInstance> {
  const options = {
    ...settings,
    fileLinks: openFileLinks(settings.secrets, settings.clock),
    canSendMail: Boolean(settings.hasMailServer || settings.devMail),
  }
  const app = fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: options.trustProxy ? trustOf(options.trustProxy) : false,
    genReqId: () => randomUUID(),
    frameworkErrors: answerFailure,
    clientErrorHandler: answerUnreadable,
    bodyLimit: MAX_BODY_BYTES,
    // Long enough for a film over a slow line; the headers alone must be there within a minute.
    requestTimeout: minutes(5),
    forceCloseConnections: 'idle',
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  const endWatch = limitSlowConnections(app.server, options)
  app.addHook('onClose', async () => endWatch())
  const allowedMethods = openAllowedMethods(app)
  answerFailures(app)
  await secureHeaders(app)
  logRequests(app)
  sendAway(app, options.isDraining ?? (() => false))
  const readiness = options.readiness ?? openReadiness(partsOf(options), options.log)
  await serveHealth(app, { ...options, readiness })
  await serveMetrics(app, options)
  await serveDocument(app)
  await serveFiles(app, options)
  await serveUploads(app, options)
  await serveChatUploads(app, options)
  await serveProductFiles(app, options)
  await serveCustomerFiles(app, options)
  await serveOrderFiles(app, options)
  await serveBulkRunFiles(app, options)
  await serveAnalyticsFiles(app, options)
  await serveContactFiles(app, options)
  await serveWalletStatement(app, options)
  await serveAuditLogFile(app, options)
  await serveDevMail(app, options)
  await serveChatWidget(app, options.widgetDir ?? null)
  const screens = await serveScreens(app, options.screensDir)
  await serveCalls(app, options, screens, allowedMethods)
  return app
}

/** Plenty for any form; files go through upload routes with limits of their own. */
const MAX_BODY_BYTES = 1024 * 1024

/** By machines that watch over this one. */
const ASKED_ALL_THE_TIME = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * One line a request: when, from where, which admin, what, and how it went. Its query (which may contain what people
 * searched for) and its body are left out.
 */
function logRequests(app: FastifyInstance): void {
  takePathsForLog(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  // What is done for a request knows whose it is, also after its body came in, which Node counts as another errand.
  const asItself: onRequestHookHandler = (request, _reply, done) => {
    request.asker ??= { requestId: request.id, ip: request.ip }
    requestContext.run(request.asker, done)
  }
  app.addHook('onRequest', asItself)
  app.addHook('preHandler', asItself)
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?')[0]
    if (path?.startsWith('/assets/') || ASKED_ALL_THE_TIME.has(path ?? '')) return
    // A client that has hung up meanwhile has no address any more.
    request.log.info(
      {
        ip: request.asker?.ip ?? request.ip,
        admin: request.asker?.admin,
        method: request.method,
        path: pathForLog(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
  })
}
