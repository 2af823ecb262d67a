import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { ensureCluster } from './cluster.ts'
import { prepareDatabase, urlOf } from './connection.ts'
import { hasCode } from './error-code.ts'
import { findRunning } from './find-running.ts'
import { systemFreePort } from './free-port.ts'
import { holdingProcess } from './holder.ts'
import { launch } from './launch.ts'
import { own } from './own.ts'
import { findPlace, refugeDirDefault } from './place.ts'
import { stopPostgres } from './stop-postgres.ts'
import { inTurn } from './turn.ts'

/** `owned` is false when the server was already running for another process, which will stop it. */
export type EmbeddedServer = { url: string; owned: boolean; stop(): Promise<void> }

export type StartOptions = {
  dataDir: string
  log: (line: string) => void
  database?: string
  /** Where root puts what PostgreSQL's user could not reach otherwise. */
  refugeDir?: string
  freePort?: () => Promise<number>
}

/** One start at a time on a data directory: the second finds what the first has made. */
export async function startServer(options: StartOptions): Promise<EmbeddedServer> {
  const dataDir = path.resolve(options.dataDir)
  try {
    await mkdir(dataDir, { recursive: true })
    return await inTurn(dataDir, () => attachOrStart(dataDir, options))
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
  const place = await findPlace(dataDir, refugeDir, log)
  const password = await ensureCluster(place, log)

  const found = await findRunning(place, password, log)
  const server = found ?? (await launch(place, { freePort, log }))
  try {
    await prepareDatabase({ port: server.port, password }, database)
  } catch (error) {
    // A start that fails half-way must not leave a server behind that nobody holds.
    if (!found) await stopPostgres(place.binaries.pgCtl, server.postgres, log)
    throw error
  }

  const url = urlOf({ port: server.port, password, database })
  const holder = await holdingProcess(place, server.postgres)
  if (found && holder) {
    log(`Using the PostgreSQL that process ${holder.pid} runs on port ${server.port}.`)
    return { url, owned: false, stop: async () => {} }
  }
  if (found) log('Taking over a PostgreSQL whose own process is gone.')
  return { url, owned: true, stop: await own(place, server, log) }
}
