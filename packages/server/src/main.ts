import cluster from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { systemFreePort } from './db/embedded/free-port.ts'
import { startEmbedded } from './db/embedded/start.ts'
import { isAloneAt } from './db/reach-database.ts'
import { environment } from './environment.ts'
import { openMetrics } from './http/monitoring/metrics.ts'
import { openStartupServer } from './http/startup-server.ts'
import { seconds } from './lib/clock.ts'
import { openLog } from './lib/log.ts'
import { toJson, toText } from './processes/collect-metrics.ts'
import { startWorkers } from './processes/primary.ts'
import { runProgram } from './processes/program.ts'
import type { ServeOptions } from './processes/serve.ts'
import { connectToPrimary } from './processes/worker.ts'

/** A start without migrations is faster than this. */
const STARTUP_SERVER_AFTER_MS = seconds(15)

await runProgram(async (program) => {
  const settings = environment(process.env)
  program.drainMs = settings.drainMs
  const log = openLog({ ...settings.log, pid: settings.processes > 1 })
  program.log = log
  const metrics = openMetrics()
  const common = { settings, program, log, metrics }
  if (cluster.isWorker) return work(common)

  const screensBuilt = waitForScreens()
  // Several programs can only share an external database.
  const { databaseUrl } = settings
  const isAlone = databaseUrl ? isAloneAt(databaseUrl) : undefined
  const startupServer = await openStartupServer(
    settings,
    databaseUrl ? { isAlone, afterMs: STARTUP_SERVER_AFTER_MS } : {},
  )
  program.onStop(startupServer.close)
  const { report } = startupServer
  log.info('Opening the database')
  const announce = (welcome: string) => process.stdout.write(`${welcome}\n`)
  if (settings.processes === 1) {
    const getPort = async () => {
      await startupServer.close()
      return settings.port
    }
    // Its own connections come later, so that they do not count as those of another process.
    const [serve] = await Promise.all([loadShop(), isAlone])
    const duties = { isFirst: true, isCaretaker: true }
    const { welcome } = await serve({ ...common, ...duties, databaseUrl, screensBuilt, report, getPort })
    announce(welcome)
    return
  }

  const embedded = databaseUrl
    ? null
    : await startEmbedded({
        dataDir: join(settings.dataDir, 'postgres'),
        log: (line) => log.info(line),
        gaveUp: program.breakDown,
      })
  program.onStop(() => embedded?.stop())
  await Promise.all([screensBuilt, isAlone])
  startWorkers({
    count: settings.processes,
    databaseUrl: databaseUrl ?? embedded?.url ?? '',
    program,
    log,
    registry: metrics.registry,
    report,
    async openPort() {
      await startupServer.close()
      // A worker that replaces another one must listen on the same port.
      return settings.port || systemFreePort()
    },
    onReady: announce,
  })
})

/** `npm start` builds the screens meanwhile, and sends a message when they are complete. */
function waitForScreens(): Promise<unknown> | undefined {
  if (!process.argv.includes('--await-screens')) return undefined
  const events = ['message', 'disconnect', 'SIGTERM', 'SIGINT', 'SIGHUP']
  return Promise.race(events.map((event) => once(process, event)))
}

/** Serves the shop as one of several workers. */
async function work(common: Pick<ServeOptions, 'settings' | 'program' | 'log' | 'metrics'>): Promise<void> {
  const { program, log, metrics: own } = common
  const primary = connectToPrimary(program, () => toJson(own.registry))
  const serve = await loadShop()
  const { databaseUrl, isFirst, isCaretaker } = await primary.begin()
  if (isCaretaker) log.info('This process takes care of the jobs')
  const metrics = { ...own, read: async () => toText(await primary.collectMetrics()) }
  const { getPort, report } = primary
  primary.ready(await serve({ ...common, metrics, databaseUrl, isFirst, isCaretaker, report, getPort }))
}

/** Loads the server and the demo shop. The primary process needs neither, which saves most of its memory. */
async function loadShop() {
  const { serve } = await import('./processes/serve.ts')
  const { ensureShop, PICTURES_DIR } = await import('@storekeeper/demo-data/ensure-shop')
  return (options: Omit<ServeOptions, 'ensureShop' | 'demoPicturesDir'>) =>
    serve({ ...options, ensureShop, demoPicturesDir: PICTURES_DIR })
}
