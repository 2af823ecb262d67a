import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ensureShop, PICTURES_DIR } from '@storekeeper/demo-data/ensure-shop'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { openAhead, openDatabase } from './db/open.ts'
import { openStore } from './db/open-store.ts'
import { patiently } from './db/reach-database.ts'
import { openReplicas } from './db/replicas/replicas.ts'
import { watchQueries } from './db/slow-queries.ts'
import { openSecrets } from './domains/auth/open-secrets.ts'
import { foldCounters } from './domains/orders/orders.ts'
import { environment } from './environment.ts'
import { openLobby } from './http/lobby.ts'
import { openMetrics } from './http/monitoring/metrics.ts'
import { buildParts } from './http/monitoring/parts.ts'
import { openReadiness } from './http/monitoring/readiness.ts'
import { measureShop } from './http/monitoring/shop-metrics.ts'
import { getPublicUrl } from './http/public-url.ts'
import { seconds, systemClock } from './lib/clock.ts'
import { openLog } from './lib/log.ts'
import { foldListCounts } from './lib/queries/list-counts.ts'
import { openForeignFiles } from './ports/foreign-files/open-foreign-files.ts'
import { openGeocoder } from './ports/geocoding/open-geocoder.ts'
import { openJobs } from './ports/jobs/jobs.ts'
import { openMailer } from './ports/mail/open-mailer.ts'
import { reachMailServer } from './ports/mail/reach-mail-server.ts'
import { openRateLimits } from './ports/rate-limits.ts'
import { openStorage } from './ports/storage/open-storage.ts'
import { openLive } from './sockets/sockets.ts'
import { openWorkers } from './workers.ts'

const STOP_WITHIN_MS = seconds(10)
/** The limit for open requests; the rest of the time is for closing the database and other services. */
const FINISH_WITHIN_MS = seconds(6)
const FOLD_EVERY_MS = seconds(30)
/** The limit for queries of calls, so that a client does not wait forever for an unreachable database. */
const ANSWER_WITHIN_MS = seconds(30)
/** A start without migrations is faster than this. */
const LOBBY_AFTER_MS = seconds(15)
/** The live part opens these connections when it starts: two to listen, one for queries. */
const LIVE_CONNECTIONS = 3

/** Closes the open resources, in reverse order. */
const closers: (() => unknown)[] = []
let isStopping = false
let isBroken = false
/**
 * How long the process still serves requests while the proxy switches to others; 0 without other processes.
 */
let drainMs = 0
let isDraining = false

let log: Logger | undefined

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (!isStopping) log?.info(`Stopping on ${signal}`)
    stop(0)
  })
process.on('uncaughtException', breakDown)
process.on('unhandledRejection', breakDown)

/** `npm start` builds the screens meanwhile, and sends a message when they are complete. */
const screensBuilt =
  process.argv.includes('--await-screens') &&
  Promise.race(['message', 'disconnect', 'SIGTERM', 'SIGINT', 'SIGHUP'].map((event) => once(process, event)))
const starting = start()
await starting.catch(breakDown)

async function start(): Promise<void> {
  const settings = environment(process.env)
  drainMs = settings.drainMs
  const ownLog = openLog(settings.log)
  log = ownLog
  const print = (line: string) => ownLog.info(line)
  // Several processes can only share an external database.
  const closeLobby = await openLobby(settings, settings.databaseUrl ? LOBBY_AFTER_MS : 0)
  closers.push(closeLobby)
  print('Opening the database')

  const metrics = openMetrics()
  const onQuery = watchQueries(ownLog, settings.slowQueryMs, metrics.countQuery)
  const store = await openStore(
    { ...settings, onQuery, answerWithinMs: ANSWER_WITHIN_MS, gaveUp: breakDown },
    print,
  )
  closers.push(store.close)
  const replicas = openReplicas({
    urls: settings.databaseReadUrls,
    primary: store,
    answerWithinMs: ANSWER_WITHIN_MS,
    onQuery,
    log: ownLog,
  })
  closers.push(replicas.close)
  const insist = <Result>(step: () => Promise<Result>) => patiently(step, store.url, print)
  const secrets = await insist(() => openSecrets(store.db, settings))
  const storage = openStorage(settings)
  closers.push(storage.close)
  // Background work can take longer, and has its own connections so that calls do not wait for it.
  const background = openDatabase(store.url, { maxConnections: 10, log: onQuery })
  closers.push(() => background.db.destroy())
  const jobs = await insist(() => openJobs({ url: store.url, log: ownLog, isCaretaker: true }))
  let jobsStopped: Promise<void> | undefined
  const stopJobs = () => {
    jobsStopped ??= jobs.stop()
    return jobsStopped
  }
  closers.push(stopJobs)

  const welcome = await insist(() => ensureShop(store.db, { ...settings, jobs, clock: systemClock, print }))
  await screensBuilt

  const folding = setInterval(() => {
    Promise.all([foldCounters(store.db), foldListCounts(store.db)]).catch((error) =>
      ownLog.warn({ err: error }, 'Failed to fold the counters'),
    )
  }, FOLD_EVERY_MS)
  closers.push(() => clearInterval(folding))

  const rateLimits = openRateLimits(store.pool)
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
  const readiness = openReadiness(parts, ownLog)
  const app = await createApp({
    ...settings,
    db: store.db,
    read: replicas.read,
    jobs,
    storage,
    geocoder: openGeocoder(settings.geocoding),
    secrets,
    clock: systemClock,
    log: ownLog,
    rateLimits,
    screensDir: existsSync(settings.screensDir) ? settings.screensDir : null,
    widgetDir: existsSync(settings.widgetDir) ? settings.widgetDir : null,
    demoPicturesDir: PICTURES_DIR,
    hasMailServer: settings.mail !== null,
    isDraining: () => isDraining,
    isStopping: () => isStopping,
    isBroken: () => isBroken,
    readiness,
    metrics,
  })
  closers.push(() => finishRequests(app))
  // The live part cannot retry its start, so the connections must be available before.
  await insist(() => openAhead(store.pool, LIVE_CONNECTIONS))
  const live = await openLive({
    ...settings,
    ...store,
    http: app.server,
    clock: systemClock,
    log: ownLog,
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
  closers.push(live.stop)
  closers.push(drain)
  // Jobs and requests stop in parallel; the closer of the jobs reports the error.
  closers.push(() => void stopJobs().catch(() => undefined))
  await closeLobby()
  const address = await app.listen({ port: settings.port, host: settings.host })
  const publicUrl = getPublicUrl(app, settings.publicUrl)
  const mailer = openMailer(settings.mail)
  const { db } = background
  const foreignFiles = openForeignFiles()
  await jobs.work(
    openWorkers({ db, jobs, storage, mailer, foreignFiles, publicUrl, log: ownLog, clock: systemClock }),
  )
  process.stdout.write(`${welcome(address.replace('0.0.0.0', 'localhost'))}\n`)
}

function stop(exitCode: number): void {
  if (isStopping) return
  isStopping = true
  // Ends the process even if a request or a connection never ends.
  setTimeout(() => process.exit(1), drainMs + STOP_WITHIN_MS).unref()
  closeAll().then(
    () => {
      log?.info('Stopped')
      process.exit(exitCode)
    },
    (error) => {
      process.stderr.write(`An error occurred while stopping. ${describeError(error)}\n`)
      process.exit(1)
    },
  )
}

/**
 * Reports the process as not ready, and still serves requests until the proxy has switched to other
 * processes.
 */
async function drain(): Promise<void> {
  isDraining = drainMs > 0
  await sleep(drainMs)
}

/** Completes open requests, and ends those that take too long, such as an abandoned upload. */
async function finishRequests(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS)
  await app.close()
  clearTimeout(cutOff)
}

/**
 * Waits for resources that are still opening, so that all of them get closed. An error of one closer, such as
 * an unreachable database, does not stop the others.
 */
async function closeAll(): Promise<void> {
  await starting.catch(() => undefined)
  const errors: unknown[] = []
  for (const close of closers.splice(0).reverse())
    try {
      await close()
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw errors[0]
}

/** Prints an error from which the process cannot recover, and stops the process without draining. */
function breakDown(error: unknown): void {
  process.stderr.write(`Storekeeper stopped because of an error. ${describeError(error)}\n`)
  drainMs = 0
  isBroken = true
  stop(1)
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is already in use. Stop the other program, or set another port: PORT=4001 npm start`
  if ((code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') && 'syscall' in error && error.syscall !== 'connect')
    return `HOST is not an address of this machine (${error.message}). Remove it, or set 127.0.0.1 or 0.0.0.0.`
  const cause = error.cause instanceof Error ? `\n${error.cause.message}` : ''
  // Errors of system calls have a clear message; others need the stack.
  return code === undefined || 'syscall' in error
    ? `${error.message}${cause}`
    : (error.stack ?? error.message)
}
