import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { openAhead, openDatabase } from './db/open.ts'
import { openStore } from './db/open-store.ts'
import { patiently } from './db/reach-database.ts'
import { watchQueries } from './db/slow-queries.ts'
import { ensureShop } from './demo/ensure-shop.ts'
import { openSecrets } from './domains/auth/open-secrets.ts'
import { foldCounters } from './domains/orders/orders.ts'
import { environment } from './environment.ts'
import { openLobby } from './http/lobby.ts'
import { openMetrics } from './http/metrics.ts'
import { measureShop } from './http/metrics-of-shop.ts'
import { partsOf } from './http/parts.ts'
import { publicUrlOf } from './http/public-url.ts'
import { openReadiness } from './http/readiness.ts'
import { seconds, systemClock } from './lib/clock.ts'
import { openLog } from './lib/log.ts'
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
/** Leaves time for closing what is behind the requests. */
const FINISH_WITHIN_MS = seconds(6)
const FOLD_EVERY_MS = seconds(30)
/** A query of a call that takes longer is ended, so that no client waits for ever for a database that is away. */
const ANSWER_WITHIN_MS = seconds(30)
/** A start without a migration is over by then. */
const LOBBY_AFTER_MS = seconds(15)
/** What is live takes these as it begins: two to listen, one to ask. */
const LIVE_CONNECTIONS = 3

/** What is open, to be closed again in the opposite order. */
const closers: (() => unknown)[] = []
let isStopping = false
let isBroken = false
/** How long others behind the same proxy are given to take over; where there are none, there is no wait. */
let drainMs = 0
let isDraining = false

let log: Logger | undefined

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
  process.on(signal, () => {
    if (!isStopping) log?.info(`Stopping, as ${signal} says`)
    stop(0)
  })
process.on('uncaughtException', breakDown)
process.on('unhandledRejection', breakDown)

const starting = start()
await starting.catch(breakDown)

async function start(): Promise<void> {
  const settings = environment(process.env)
  drainMs = settings.drainMs
  const ownLog = openLog(settings.log)
  log = ownLog
  const print = (line: string) => ownLog.info(line)
  // Only processes with a database of its own server can be several.
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
  const insist = <Result>(step: () => Promise<Result>) => patiently(step, store.url, print)
  const secrets = await insist(() => openSecrets(store.db, settings))
  const storage = openStorage(settings)
  closers.push(storage.close)
  // What is done in the background may take its time, and takes no connection from those who wait for an answer.
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

  const folding = setInterval(() => {
    foldCounters(store.db).catch((error) => ownLog.warn({ err: error }, 'The counters could not be folded'))
  }, FOLD_EVERY_MS)
  closers.push(() => clearInterval(folding))

  const rateLimits = openRateLimits(store.pool)
  const smtpUrl = settings.mail?.smtpUrl
  const parts = partsOf({
    db: store.db,
    storage,
    disk:
      settings.databaseUrl && settings.s3
        ? null
        : { folder: settings.dataDir, holdsDatabase: !settings.databaseUrl },
    reachRedis: settings.redisUrl ? async () => live.reachRedis?.() : null,
    reachMailServer: smtpUrl ? () => reachMailServer(smtpUrl) : null,
  })
  const readiness = openReadiness(parts, ownLog)
  const app = await createApp({
    ...settings,
    db: store.db,
    jobs,
    storage,
    geocoder: openGeocoder(settings.geocoding),
    secrets,
    clock: systemClock,
    log: ownLog,
    rateLimits,
    screensDir: existsSync(settings.screensDir) ? settings.screensDir : null,
    widgetDir: existsSync(settings.widgetDir) ? settings.widgetDir : null,
    hasMailServer: settings.mail !== null,
    isDraining: () => isDraining,
    isStopping: () => isStopping,
    isBroken: () => isBroken,
    readiness,
    metrics,
  })
  closers.push(() => finishRequests(app))
  // It cannot begin twice, so the database must have room for it beforehand.
  await insist(() => openAhead(store.pool, LIVE_CONNECTIONS))
  const live = await openLive({
    ...settings,
    ...store,
    http: app.server,
    clock: systemClock,
    log: ownLog,
    rateLimits,
    secrets,
    publicUrl: () => publicUrlOf(app, settings.publicUrl),
  })
  measureShop(metrics.registry, {
    db: store.db,
    pools: { calls: store.pool, background: background.pool },
    sockets: live.count,
    readiness,
  })
  // Before the HTTP server, which waits for its connections to end.
  closers.push(live.stop)
  closers.push(drain)
  // Jobs take as long as requests, so both are waited for at once; the result is reported where the jobs are closed.
  closers.push(() => void stopJobs().catch(() => undefined))
  await closeLobby()
  const address = await app.listen({ port: settings.port, host: settings.host })
  const publicUrl = publicUrlOf(app, settings.publicUrl)
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
  // A request or a connection that never ends is not waited for.
  setTimeout(() => process.exit(1), drainMs + STOP_WITHIN_MS).unref()
  closeAll().then(
    () => {
      log?.info('Stopped')
      process.exit(exitCode)
    },
    (error) => {
      process.stderr.write(`Stopping did not go as it should. ${wordsFor(error)}\n`)
      process.exit(1)
    },
  )
}

/** The process reports that it stops, and answers on until the proxy has turned to the others. */
async function drain(): Promise<void> {
  isDraining = drainMs > 0
  await sleep(drainMs)
}

/** Requests that are being answered are completed; one that never ends, such as an abandoned upload, is cut off. */
async function finishRequests(app: FastifyInstance): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS)
  await app.close()
  clearTimeout(cutOff)
}

/**
 * What is just being opened is waited for, so that nothing unknown stays open. Where one thing cannot be
 * closed as it should, such as without the database, the others still are.
 */
async function closeAll(): Promise<void> {
  await starting.catch(() => undefined)
  const troubles: unknown[] = []
  for (const close of closers.splice(0).reverse())
    try {
      await close()
    } catch (error) {
      troubles.push(error)
    }
  if (troubles.length > 0) throw troubles[0]
}

/** The one place for uncaught errors: the error is printed, and the program stops as cleanly as it still can. */
function breakDown(error: unknown): void {
  process.stderr.write(`Storekeeper cannot go on. ${wordsFor(error)}\n`)
  drainMs = 0
  isBroken = true
  stop(1)
}

function wordsFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is taken. Stop what uses it, or choose another: PORT=4001 npm start`
  if ((code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') && 'syscall' in error && error.syscall !== 'connect')
    return `HOST is no address of this machine (${error.message}). Leave it out, or set 127.0.0.1 or 0.0.0.0.`
  const cause = error.cause instanceof Error ? `\n${error.cause.message}` : ''
  // The system's own message describes what it was about.
  return code === undefined || 'syscall' in error
    ? `${error.message}${cause}`
    : (error.stack ?? error.message)
}
