import { existsSync } from 'node:fs'
import { createApp } from './app.ts'
import { environment } from './environment.ts'
import { openStore } from './db/open-store.ts'
import { foldCounters } from './domains/orders/orders.ts'
import { ensureShop } from './demo/ensure-shop.ts'
import { seconds, systemClock } from './lib/clock.ts'
import { openLog } from './lib/log.ts'
import { startPublisher } from './ports/publisher.ts'
import { openRateLimits } from './ports/rate-limits.ts'

/** Opens everything, listens, and on a stop puts everything away again in the opposite order. */
const settings = environment(process.env)
const log = openLog(settings.log)
const store = await openStore(settings, (line) => log.info(line))
const welcome = await ensureShop(store.db, { ...settings, clock: systemClock, say: (line) => log.info(line) })
const publisher = startPublisher({ ...store, log, clock: systemClock })
const folding = setInterval(() => {
  foldCounters(store.db).catch((error) => log.warn({ err: error }, 'The counters could not be folded'))
}, seconds(30))

const app = await createApp({
  db: store.db,
  clock: systemClock,
  log,
  rateLimits: openRateLimits(store.pool),
  screensDir: existsSync(settings.screensDir) ? settings.screensDir : null,
  trustProxy: settings.trustProxy,
})

const stop = async (exitCode: number) => {
  clearInterval(folding)
  await app.close()
  await publisher.stop()
  await store.close()
  process.exit(exitCode)
}
let stopping: Promise<void> | undefined
const stopOnce = (exitCode: number) => {
  stopping ??= stop(exitCode).catch((error) => {
    log.error({ err: error }, 'Stopping did not go as it should')
    process.exit(1)
  })
}
process.on('SIGTERM', () => stopOnce(0))
process.on('SIGINT', () => stopOnce(0))
process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'Something went wrong that nobody caught')
  stopOnce(1)
})
process.on('unhandledRejection', (error) => {
  log.fatal({ err: error }, 'A promise failed that nobody caught')
  stopOnce(1)
})

try {
  await app.listen({ port: settings.port, host: settings.host })
} catch (error) {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  log.fatal(
    taken
      ? `Port ${settings.port} is taken. Stop what uses it, or choose another: PORT=4001 npm start`
      : { err: error },
  )
  stopOnce(1)
}
process.stdout.write(`${welcome(`http://${settings.host === '0.0.0.0' ? 'localhost' : settings.host}:${settings.port}`)}\n`)
