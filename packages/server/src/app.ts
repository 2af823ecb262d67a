import { randomUUID } from 'node:crypto'
import { API_KEY_PREFIX, REQUESTS_PER_MINUTE } from '@storekeeper/contract/api-keys/api-keys'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  LogController,
  type onRequestHookHandler,
} from 'fastify'
import type { Logger } from 'pino'
import type { Db } from './db/open.ts'
import { dividePools, type PoolSizes } from './db/pool-sizes.ts'
import type { Read } from './db/replicas/replicas.ts'
import { findSession } from './domains/sessions/sessions.ts'
import { openAllowedMethods } from './http/allowed-methods.ts'
import { serveCalls } from './http/calls/calls.ts'
import { serveChatWidget } from './http/chat-widget.ts'
import { compressResponses } from './http/compression.ts'
import { serveBulkRunFiles } from './http/csv/bulk-run-files.ts'
import { serveContactFiles } from './http/csv/contact-files.ts'
import { serveCustomerFiles } from './http/csv/customer-files.ts'
import { serveExports } from './http/csv/exports.ts'
import { serveImportFiles } from './http/csv/import-files.ts'
import { serveProductFiles } from './http/csv/product-files.ts'
import { serveDevMail } from './http/dev-mail.ts'
import { sendAway } from './http/draining.ts'
import { answerFailure, answerFailures, answerUnreadable } from './http/failures.ts'
import { serveFiles } from './http/files.ts'
import { serveMailWebhooks } from './http/mail-webhooks.ts'
import { serveMcp } from './http/mcp/serve-mcp.ts'
import { serveHealth } from './http/monitoring/health.ts'
import { type Metrics, serveMetrics } from './http/monitoring/metrics.ts'
import { buildParts } from './http/monitoring/parts.ts'
import { openReadiness, type Readiness } from './http/monitoring/readiness.ts'
import { serveDocument } from './http/openapi/document.ts'
import { pathForLog, takePathsForLog } from './http/path-for-log.ts'
import { servePaymentWebhooks } from './http/payment-webhooks.ts'
import { serveScreens } from './http/screens.ts'
import { isForAsset, secureHeaders } from './http/secure-headers.ts'
import { limitSlowConnections } from './http/slow-connections.ts'
import { serveChatUploads } from './http/uploads/chat-uploads.ts'
import { serveUploads } from './http/uploads/uploads.ts'
import { type Clock, minutes } from './lib/clock.ts'
import { type Requester, requestContext } from './lib/request-context.ts'
import { openFileLinks } from './lib/security/file-links.ts'
import type { Secrets } from './lib/security/secrets.ts'
import type { Geocoder } from './ports/geocoding/geocoder.ts'
import type { Jobs } from './ports/jobs/jobs.ts'
import { compileTrust, type TrustProxy } from './ports/live/client-address.ts'
import { openPayments, type Payments } from './ports/payments/open-payments.ts'
import type { RateLimits } from './ports/rate-limits.ts'
import type { Storage } from './ports/storage/storage.ts'
import { openWebhookTransport, type WebhookTransport } from './ports/webhooks/webhook-transport.ts'

declare module 'fastify' {
  interface FastifyRequest {
    requester?: Requester
  }
}

export type AppOptions = {
  db: Db
  /** The connections of this process; by default those of a single one. */
  pools?: PoolSizes
  /** Runs what only reads on a replica of the database; by default on the database itself. */
  read?: Read
  clock: Clock
  log: Logger
  rateLimits: RateLimits
  jobs: Jobs
  storage: Storage
  geocoder: Geocoder
  /** By default the shop only records payments. */
  payments?: Payments
  secrets: Secrets
  /** By default webhooks are only sent to public addresses. */
  webhookTransport?: WebhookTransport
  /** The folder of the built screens; null: the app serves only the API. */
  screensDir: string | null
  /** The folder of the built chat widget; without it, the app does not serve the widget. */
  widgetDir?: string | null
  /** The folder of the pictures of the demo shop; without it, the app does not serve them. */
  demoPicturesDir?: string | null
  /** The proxies whose header for the client's address the server trusts (`TRUST_PROXY`). */
  trustProxy?: TrustProxy
  /** The public address of the shop (`PUBLIC_URL`); by default the address that the server listens on. */
  publicUrl?: string | null
  /** Whether there is a mail server (`SMTP_URL`). */
  hasMailServer?: boolean
  /** Whether `/dev/mail` shows unsent e-mails to requests from this machine. */
  devMail?: boolean
  /** Whether the process drains: it is about to stop, and the proxy must switch to other processes. */
  isDraining?: () => boolean
  /** Whether the process received a stop signal. */
  isStopping?: () => boolean
  /** Whether the process cannot recover and ends. */
  isBroken?: () => boolean
  /** The number of the last live event that this process received; by default there are no live events. */
  lastEvent?: () => number | null
  /** Checks the services that the process depends on; by default the database, the jobs and the files. */
  readiness?: () => Promise<Readiness>
  /**
   * The metrics to serve, and the bearer token that allows other machines to read them (`METRICS_TOKEN`).
   * Without `metrics`, the app counts nothing.
   */
  metrics?: Metrics
  metricsToken?: string | null
  /** The bearer token of reports about bounced mails (`MAIL_BOUNCE_SECRET`). */
  mailBounceSecret?: string | null
}

/** Creates the Fastify app that serves the API, the files and the screens on one port. */
export async function createApp(settings: AppOptions): Promise<FastifyInstance> {
  const options = {
    ...settings,
    payments: settings.payments ?? openPayments(null),
    webhookTransport: settings.webhookTransport ?? openWebhookTransport(),
    pools: settings.pools ?? dividePools(1, true),
    read: settings.read ?? ((act) => act(settings.db)),
    fileLinks: openFileLinks(settings.secrets, settings.clock),
    canSendMail: Boolean(settings.hasMailServer || settings.devMail),
  }
  const app = fastify({
    loggerInstance: options.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: options.trustProxy ? compileTrust(options.trustProxy) : false,
    genReqId: () => randomUUID(),
    frameworkErrors: answerFailure,
    clientErrorHandler: answerUnreadable,
    bodyLimit: MAX_BODY_BYTES,
    // Enough to upload a video over a slow connection. Node limits the time for the headers to one minute.
    requestTimeout: minutes(5),
    forceCloseConnections: 'idle',
    // A request that arrives while the server closes is answered: what it needs closes later.
    return503OnClosing: false,
    // The schemas of the calls limit their parameters; Node limits the whole head of a request to 16 kB.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 20_000 },
  })
  const endWatch = limitSlowConnections(app.server, options)
  app.addHook('onClose', async () => endWatch())
  const allowedMethods = openAllowedMethods(app)
  answerFailures(app)
  secureHeaders(app)
  await compressResponses(app)
  logRequests(app)
  limitApiKeys(app, options)
  sendAway(app, options.isDraining ?? (() => false))
  const readiness = options.readiness ?? openReadiness(buildParts(options), options.log)
  await serveHealth(app, { ...options, readiness })
  await serveMetrics(app, options)
  await serveDocument(app)
  await serveFiles(app, options)
  await serveUploads(app, options)
  await serveChatUploads(app, options)
  await serveProductFiles(app, options)
  await serveCustomerFiles(app, options)
  await serveBulkRunFiles(app, options)
  await serveImportFiles(app, options)
  await serveContactFiles(app, options)
  await serveExports(app, options)
  await serveDevMail(app, options)
  await servePaymentWebhooks(app, options)
  await serveMailWebhooks(app, options)
  await serveMcp(app, options)
  await serveChatWidget(app, options.widgetDir ?? null)
  const screens = await serveScreens(app, options.screensDir)
  await serveCalls(app, options, screens, allowedMethods)
  return app
}

/** Enough for any form. Upload routes have their own limits. */
const MAX_BODY_BYTES = 1024 * 1024

/** Paths that monitoring systems poll. */
const POLLED_PATHS = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Logs one line per request: time, address, admin, path and result. Excludes the query (which may contain
 * search terms) and the body.
 */
function logRequests(app: FastifyInstance): void {
  takePathsForLog(app)
  // Runs the rest of the request in its context. Node starts a new async context when the body arrives.
  const inContext: onRequestHookHandler = (request, _reply, done) => {
    // A request that MCP sends runs in the context of the one that it received.
    const isByMcp = requestContext.getStore()?.isByMcp
    request.requester ??= { requestId: request.id, ip: request.ip, ...(isByMcp && { isByMcp }) }
    requestContext.run(request.requester, done)
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (!isForAsset(request.url)) reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onRequest', inContext)
  app.addHook('preHandler', inContext)
  app.addHook('onResponse', (request, reply, done) => {
    const path = request.url.split('?')[0]
    if (isForAsset(request.url) || POLLED_PATHS.has(path ?? '')) return done()
    // The address is undefined if the client has already disconnected.
    request.log.info(
      {
        ip: request.requester?.ip ?? request.ip,
        admin: request.requester?.admin,
        method: request.method,
        path: pathForLog(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}

/** Counts the requests of each API key. The responses name what is left in the `RateLimit` header. */
function limitApiKeys(app: FastifyInstance, { db, clock, rateLimits }: AppOptions): void {
  const limit = async (token: string, reply: FastifyReply) => {
    const session = await findSession(db, token, clock())
    if (!session) return
    reply.header('ratelimit-policy', `"api-key";q=${REQUESTS_PER_MINUTE};w=60`)
    reply.header('ratelimit', '"api-key";r=0')
    const { remaining, reset } = await rateLimits.attempt('api-key', session._id)
    reply.header('ratelimit', `"api-key";r=${remaining};t=${reset}`)
  }
  app.addHook('onRequest', ({ headers }, reply, done) => {
    const [scheme, token = ''] = (headers.authorization ?? '').split(' ')
    if (scheme !== 'Bearer' || !token.startsWith(API_KEY_PREFIX)) return done()
    limit(token, reply).then(() => done(), done)
  })
}
