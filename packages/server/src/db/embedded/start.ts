import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { ensureCluster } from './cluster.ts'
import { knock, prepareDatabase, urlOf } from './connection.ts'
import { hasCode } from './error-code.ts'
import { findRunning } from './find-running.ts'
import { systemFreePort } from './free-port.ts'
import { hold } from './hold.ts'
import { holdersOf } from './holders.ts'
import { launch } from './launch.ts'
import { findPlace, refugeDirDefault } from './place.ts'
import { stopPostgres } from './stop-postgres.ts'
import { takeTurn } from './turn.ts'

/** `owned` is false when the server was already running for another process. The last process to leave stops it. */
export type EmbeddedServer = { url: string; owned: boolean; stop(): Promise<void> }

export type StartOptions = {
  dataDir: string
  log: (line: string) => void
  database?: string
  /** Where root puts what PostgreSQL's user could not reach otherwise. */
  refugeDir?: string
  freePort?: () => Promise<number>
  /** How long a server that ended by itself is started again and again before it is given up. */
  giveUpMs?: number
  /** Called when it is given up; without it the next query fails, which is all that a command needs. */
  gaveUp?: (reason: Error) => void
}

const patienceMs = 60_000
const giveUpMsDefault = 120_000

/** One start at a time on a data directory: the second finds what the first has made. */
export async function startServer(options: StartOptions): Promise<EmbeddedServer> {
  const dataDir = path.resolve(options.dataDir)
  try {
    await mkdir(dataDir, { recursive: true })
    const giveUp = await takeTurn(dataDir, patienceMs)
    return await attachOrStart(dataDir, options).finally(giveUp)
  } catch (error) {
    if (!hasCode(error, 'EACCES') && !hasCode(error, 'EPERM')) throw error
    throw new Error(
      `The database directory ${dataDir} is not open to this user. Start as the user it belongs to, or give it to this one.`,
      { cause: error },
    )
  }
}

async function attachOrStart(dataDir: string, options: StartOptions): Promise<EmbeddedServer> {
  const { log, database = 'storekeeper', refugeDir = refugeDirDefault, freePort = systemFreePort } = options
  const { giveUpMs = giveUpMsDefault, gaveUp = () => undefined } = options
  const place = await findPlace(dataDir, refugeDir, log)
  const password = await ensureCluster(place, log)
  const answers = (port: number) => knock(place.cluster, { port, password, database })
  const holding = { log, giveUpMs, gaveUp, answers }

  const running = await findRunning(place, { password, database }, log)
  if (running === null) {
    const started = await launch(place, { freePort, log })
    const access = { port: started.port, password, database }
    try {
      await prepareDatabase(place.cluster, access)
    } catch (error) {
      // A start that fails half-way must not leave a server behind that no process owns.
      await stopPostgres(place.binaries.pgCtl, started.postgres, log)
      throw error
    }
    return { url: urlOf(access), owned: true, stop: await hold(place, started, holding) }
  }

  const url = urlOf({ port: running.port, password, database })
  const [holder] = await holdersOf(place, running.postgres)
  log(
    holder
      ? `Using the PostgreSQL that process ${holder.pid} runs on port ${running.port}.`
      : 'Taking over a PostgreSQL whose own process is gone.',
  )
  return { url, owned: !holder, stop: await hold(place, running, holding) }
}
