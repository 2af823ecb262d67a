import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { hasCode } from '../../lib/error-code.ts'
import { attachToRunning } from './attach-to-running.ts'
import { ensureCluster } from './cluster.ts'
import { buildDatabaseUrl, ping, prepareDatabase } from './connection.ts'
import { systemFreePort } from './free-port.ts'
import { hold } from './hold.ts'
import { findHolders } from './holders.ts'
import { launch } from './launch.ts'
import { defaultFallbackDir, resolveLocation } from './location.ts'
import { stopPostgres } from './stop-postgres.ts'
import { takeTurn } from './turn.ts'

/**
 * `owned` is false if another living process used the server already; it is true after taking over a server
 * whose processes are gone. The last process to leave stops it.
 */
export type EmbeddedServer = { url: string; owned: boolean; stop(): Promise<void> }

export type StartOptions = {
  dataDir: string
  log: (line: string) => void
  database?: string
  /** The directory in which root stores data that PostgreSQL's user could not reach otherwise. */
  fallbackDir?: string
  freePort?: () => Promise<number>
  /** How long to retry restarting a server that ended by itself. */
  giveUpMs?: number
  /** Called when restarting failed; without it, the next query fails, which is enough for a command. */
  gaveUp?: (reason: Error) => void
}

const timeoutMs = 60_000
const giveUpMsDefault = 120_000

/**
 * Starts the packaged PostgreSQL, for shops without an external database, or attaches to it if it already runs on the
 * data directory. Only one process at a time starts it.
 */
export async function startEmbedded(options: StartOptions): Promise<EmbeddedServer> {
  const dataDir = path.resolve(options.dataDir)
  try {
    await mkdir(dataDir, { recursive: true })
    const giveUp = await takeTurn(dataDir, timeoutMs)
    return await attachOrStart(dataDir, options).finally(giveUp)
  } catch (error) {
    if (!hasCode(error, 'EACCES', 'EPERM')) throw error
    throw new Error(
      `The database directory ${dataDir} is not open to this user. Start as the user it belongs to, or give it to this one.`,
      { cause: error },
    )
  }
}

async function attachOrStart(dataDir: string, options: StartOptions): Promise<EmbeddedServer> {
  const {
    log,
    database = 'storekeeper',
    fallbackDir = defaultFallbackDir,
    freePort = systemFreePort,
  } = options
  const { giveUpMs = giveUpMsDefault, gaveUp = () => undefined } = options
  const location = await resolveLocation(dataDir, fallbackDir, log)
  const password = await ensureCluster(location, log)
  const answers = (port: number) => ping(location.cluster, { port, password, database })
  const holding = { log, giveUpMs, gaveUp, answers }

  const running = await attachToRunning(location, { password, database }, log)
  if (running === null) {
    const started = await launch(location, { freePort, log })
    const access = { port: started.port, password, database }
    try {
      await prepareDatabase(location.cluster, access)
    } catch (error) {
      // A start that fails half-way must not leave a running server without a process that stops it.
      await stopPostgres(location.binaries.pgCtl, started.postgres, log)
      throw error
    }
    return { url: buildDatabaseUrl(access), owned: true, stop: await hold(location, started, holding) }
  }

  const url = buildDatabaseUrl({ port: running.port, password, database })
  const [holder] = await findHolders(location, running.postgres)
  log(
    holder
      ? `Using the PostgreSQL that process ${holder.pid} runs on port ${running.port}.`
      : 'Taking over a PostgreSQL whose own process is gone.',
  )
  return { url, owned: !holder, stop: await hold(location, running, holding) }
}
