import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createApp } from '../app.ts'
import { type Db, openAhead, openDatabase } from '../db/open.ts'
import { openStore } from '../db/open-store.ts'
import { retryWhileDown } from '../db/reach-database.ts'
import { openReplicas } from '../db/replicas/replicas.ts'
import { watchQueries } from '../db/slow-queries.ts'
import { openSecrets } from '../domains/auth/open-secrets.ts'
import { foldCounters } from '../domains/orders/orders.ts'
import type { Settings } from '../environment.ts'
import type { Metrics } from '../http/monitoring/metrics.ts'
import { buildParts } from '../http/monitoring/parts.ts'
import { openReadiness } from '../http/monitoring/readiness.ts'
import { measureShop } from '../http/monitoring/shop-metrics.ts'
import { getPublicUrl } from '../http/public-url.ts'
import { type Clock, seconds, systemClock } from '../lib/clock.ts'
import { collectGarbageOfStart } from '../lib/collect-garbage.ts'
import { removeOldSpoolFolders } from '../lib/file-reading/spool-folder.ts'
import { foldListCounts } from '../lib/queries/list-counts.ts'
import type { Secrets } from '../lib/security/secrets.ts'
import { openForeignFiles } from '../ports/foreign-files/open-foreign-files.ts'
import { openGeocoder } from '../ports/geocoding/open-geocoder.ts'
import { type Jobs, openJobs } from '../ports/jobs/jobs.ts'
import { openMailer } from '../ports/mail/open-mailer.ts'
import { reachMailServer } from '../ports/mail/reach-mail-server.ts'
import { openPayments } from '../ports/payments/open-payments.ts'
import { openRateLimits } from '../ports/rate-limits.ts'
import { openStorage } from '../ports/storage/open-storage.ts'
import { openWebhookTransport } from '../ports/webhooks/webhook-transport.ts'
import { openLive } from '../sockets/sockets.ts'
import { openWorkers } from '../workers.ts'
import type { Program } from './program.ts'

/** The limit for queries of calls, so that a client does not wait forever for an unreachable database. */
const ANSWER_WITHIN_MS = seconds(30)
/** The limit for open requests; the rest of the time is for closing the database and other services. */
const FINISH_WITHIN_MS = seconds(6)
const FOLD_EVERY_MS = seconds(30)
/** The live part opens these connections when it starts: two to listen, one for queries. */
const LIVE_CONNECTIONS = 3

export type ServeOptions = {
  settings: Settings
  program: Program
  log: Logger
  metrics: Metrics
  /** The database to use; null: this process opens the embedded one. */
  databaseUrl: string | null
  /** Whether the shop may not exist yet. */
  isFirst: boolean
  /** Whether this process maintains the queue of jobs, numbers events when notified, and folds the counters. */
  isCaretaker: boolean
  /** Called with what the start does, when it may take long. */
  report: (progress: string) => void
  /** Resolves when the screens are complete, if they are still being built. */
  screensBuilt?: Promise<unknown> | undefined
  /** Creates the shop in an empty database. Returns the text to print when the server listens at an address. */
  ensureShop: (db: Db, options: EnsureOptions) => Promise<(url: string) => string>
  /** The folder of the pictures of the demo shop. */
  demoPicturesDir: string
  /** Returns the port to listen on, once nothing else listens on it. */
  getPort: () => Promise<number>
}
type EnsureOptions = Settings & { jobs: Jobs; secrets: Secrets; clock: Clock; print: (line: string) => void }

/**
 * Serves the shop in this process until the program stops: calls, screens, sockets and jobs. Returns the text to
 * print when it listens; empty unless it `isFirst`.
 */
export async function serve(options: ServeOptions): Promise<{ welcome: string }> {
  const { settings, program, log, metrics, isCaretaker } = options
  /** Whether the process still serves requests while the proxy switches to others. */
  let isDraining = false
  const print = (line: string) => log.info(line)
  const onQuery = watchQueries(log, settings.slowQueryMs, metrics.countQuery)
  const { dataDir, pools } = settings
  const store = await openStore(
    {
      databaseUrl: options.databaseUrl,
      dataDir,
      maxConnections: pools.calls,
      answerWithinMs: ANSWER_WITHIN_MS,
      onQuery,
      report: options.report,
      gaveUp: program.breakDown,
    },
    print,
  )
  program.onStop(store.close)
  const replicas = openReplicas({
    urls: settings.databaseReadUrls,
    primary: store,
    answerWithinMs: ANSWER_WITHIN_MS,
    onQuery,
    log,
  })
  program.onStop(replicas.close)
  const retry = <Result>(step: () => Promise<Result>) => retryWhileDown(step, store.url, print)
  const secrets = await retry(() => openSecrets(store.db, settings))
  const storage = await openStorage(settings)
  program.onStop(storage.close)
  // Background work can take longer, and has its own connections so that calls do not wait for it.
  const background = openDatabase(store.url, { maxConnections: pools.background, log: onQuery })
  program.onStop(() => background.db.destroy())
  const jobs = await retry(() => openJobs({ url: store.url, log, isCaretaker }))
  let jobsStopped: Promise<void> | undefined
  const stopJobs = () => {
    jobsStopped ??= jobs.stop()
    return jobsStopped
  }
  program.onStop(stopJobs)

  const announce = (line: string) => {
    print(line)
    options.report(line)
  }
  const ensureShop = () =>
    options.ensureShop(store.db, { ...settings, jobs, secrets, clock: systemClock, print: announce })
  const getWelcome = options.isFirst ? await retry(ensureShop) : () => ''
  await options.screensBuilt

  if (isCaretaker) {
    removeOldSpoolFolders(systemClock()).catch((error) =>
      log.warn({ err: error }, 'Failed to remove old temporary files'),
    )
    const folding = setInterval(() => {
      Promise.all([foldCounters(store.db), foldListCounts(store.db)]).catch((error) =>
        log.warn({ err: error }, 'Failed to fold the counters'),
      )
    }, FOLD_EVERY_MS)
    program.onStop(() => clearInterval(folding))
  }

  const rateLimits = openRateLimits(store.pool)
  const payments = openPayments(settings.stripe)
  const webhookTransport = openWebhookTransport({ networks: settings.webhookNetworks })
  const smtpUrl = settings.mail?.smtpUrl
  const parts = buildParts({
    db: store.db,
    storage,
    disk:
      settings.databaseUrl && settings.s3
        ? null
        : { folder: settings.dataDir, holdsDatabase: !settings.databaseUrl },
    reachRedis: settings.redisUrl ? async () => live.reachRedis?.() : null,
    reachMailServer: smtpUrl ? () => reachMailServer(smtpUrl) : null,
    requireReplicas: replicas.all.length > 0 ? replicas.requireAll : null,
  })
  const readiness = openReadiness(parts, log)
  const app = await createApp({
    ...settings,
    db: store.db,
    read: replicas.read,
    jobs,
    storage,
    geocoder: openGeocoder(settings.geocoding),
    payments,
    secrets,
    webhookTransport,
    clock: systemClock,
    log,
    rateLimits,
    screensDir: existsSync(settings.screensDir) ? settings.screensDir : null,
    widgetDir: existsSync(settings.widgetDir) ? settings.widgetDir : null,
    demoPicturesDir: options.demoPicturesDir,
    hasMailServer: settings.mail !== null,
    isDraining: () => isDraining,
    isStopping: () => program.isStopping,
    isBroken: () => program.isBroken,
    lastEvent: () => live.lastEvent(),
    readiness,
    metrics,
  })
  program.onStop(() => finishRequests(app))
  // The live part cannot retry its start, so the connections must be available before.
  await retry(() => openAhead(store.pool, LIVE_CONNECTIONS))
  const live = await openLive({
    ...settings,
    ...store,
    jobs,
    http: app.server,
    isCaretaker,
    clock: systemClock,
    log,
    rateLimits,
    secrets,
    publicUrl: () => getPublicUrl(app, settings.publicUrl),
  })
  measureShop(metrics.registry, {
    db: store.db,
    pools: {
      calls: store.pool,
      background: background.pool,
      ...Object.fromEntries(replicas.all.map(({ name, pool }) => [`replica ${name}`, pool])),
    },
    replicas: replicas.all,
    sockets: live.count,
    readiness,
  })
  // Must close before the HTTP server, which waits for open connections to end.
  program.onStop(live.stop)
  // Reports the process as not ready, and still serves requests until the proxy has switched to other processes.
  program.onStop(() => {
    isDraining = program.drainMs > 0
    return sleep(program.drainMs)
  })
  // Jobs and requests stop in parallel; the closer of the jobs reports the error.
  program.onStop(() => void stopJobs().catch(() => undefined))
  await app.listen({ port: await options.getPort(), host: settings.host })
  const publicUrl = getPublicUrl(app, settings.publicUrl)
  const mailer = openMailer(settings.mail)
  const { db } = background
  const foreignFiles = openForeignFiles()
  const clock = systemClock
  const ports = { storage, mailer, payments, foreignFiles, webhookTransport }
  await jobs.work(openWorkers({ ...ports, db, jobs, secrets, publicUrl, log, clock }))
  collectGarbageOfStart()
  return { welcome: getWelcome(getPublicUrl(app)) }
}

/** Completes open requests, and ends those that take too long, such as an abandoned upload. */
async function finishRequests(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS)
  await app.close()
  clearTimeout(cutOff)
}
