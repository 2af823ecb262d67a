import { existsSync } from 'node:fs'
import { createApp } from './app.ts'
import { openStore } from './db/open-store.ts'
import { ensureShop } from './demo/ensure-shop.ts'
import { foldCounters } from './domains/orders/orders.ts'
import { environment } from './environment.ts'
import { publicUrlOf } from './http/public-url.ts'
import { seconds, systemClock } from './lib/clock.ts'
import { openLog } from './lib/log.ts'
import { openGeocoder } from './ports/geocoding/open-geocoder.ts'
import { openJobs } from './ports/jobs/jobs.ts'
import { openMailer } from './ports/mail/open-mailer.ts'
import { startPublisher } from './ports/publisher.ts'
import { openRateLimits } from './ports/rate-limits.ts'
import { openStorage } from './ports/storage/open-storage.ts'
import { openWorkers } from './workers.ts'

const STOP_WITHIN_MS = seconds(10)
const FOLD_EVERY_MS = seconds(30)

/** What is open, to be closed again in the opposite order. */
const closers: (() => unknown)[] = []
let isStopping = false

process.on('SIGTERM', () => stop(0))
process.on('SIGINT', () => stop(0))
process.on('SIGHUP', () => stop(0))
process.on('uncaughtException', breakDown)
process.on('unhandledRejection', breakDown)

const starting = start()
await starting.catch(breakDown)

async function start(): Promise<void> {
  const settings = environment(process.env)
  const log = openLog(settings.log)
  const say = (line: string) => log.info(line)

  const store = await openStore(settings, say)
  closers.push(store.close)
  const welcome = await ensureShop(store.db, { ...settings, clock: systemClock, say })

  const publisher = startPublisher({ ...store, log, clock: systemClock })
  closers.push(publisher.stop)
  const folding = setInterval(() => {
    foldCounters(store.db).catch((error) => log.warn({ err: error }, 'The counters could not be folded'))
  }, FOLD_EVERY_MS)
  closers.push(() => clearInterval(folding))

  const storage = openStorage(settings)
  closers.push(storage.close)
  const jobs = await openJobs({ url: store.url, log, isCaretaker: true })
  closers.push(jobs.stop)

  const app = await createApp({
    ...settings,
    db: store.db,
    jobs,
    storage,
    geocoder: openGeocoder(settings.geocoding),
    clock: systemClock,
    log,
    rateLimits: openRateLimits(store.pool),
    screensDir: existsSync(settings.screensDir) ? settings.screensDir : null,
  })
  closers.push(() => app.close())
  const address = await app.listen({ port: settings.port, host: settings.host })
  const publicUrl = publicUrlOf(app, settings.publicUrl)
  const mailer = openMailer(settings.mail)
  await jobs.work(openWorkers({ db: store.db, jobs, storage, mailer, publicUrl, log, clock: systemClock }))
  process.stdout.write(`${welcome(address.replace('0.0.0.0', 'localhost'))}\n`)
}

function stop(exitCode: number): void {
  if (isStopping) return
  isStopping = true
  // A request or a connection that never ends is not waited for.
  setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
  closeAll().then(
    () => process.exit(exitCode),
    (error) => {
      process.stderr.write(`Stopping did not go as it should. ${wordsFor(error)}\n`)
      process.exit(1)
    },
  )
}

/** What is just being opened is waited for, so that nothing stays open that nobody knows of. */
async function closeAll(): Promise<void> {
  await starting.catch(() => undefined)
  for (const close of closers.splice(0).reverse()) await close()
}

/** The one place for what nobody caught: it is said, and the program stops as cleanly as it still can. */
function breakDown(error: unknown): void {
  process.stderr.write(`Storekeeper cannot go on. ${wordsFor(error)}\n`)
  stop(1)
}

function wordsFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is taken. Stop what uses it, or choose another: PORT=4001 npm start`
  const cause = error.cause instanceof Error ? `\n${error.cause.message}` : ''
  return code === undefined ? `${error.message}${cause}` : (error.stack ?? error.message)
}
