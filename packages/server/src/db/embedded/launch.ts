import { type ChildProcess, spawn } from 'node:child_process'
import { chown, open } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { EMBEDDED_CONNECTIONS } from '../pool-sizes.ts'
import type { Location } from './location.ts'
import { readPostmaster } from './postmaster.ts'
import { findIdentity, type ProcessIdentity } from './process-identity.ts'
import { asUser } from './run-as.ts'
import { lastLines, rotate, writtenSince } from './server-log.ts'
import { stopPostgres } from './stop-postgres.ts'

/** `child` is missing if an earlier process started the server. */
export type Running = { postgres: ProcessIdentity; port: number; child?: ChildProcess }

type LaunchOptions = { freePort: () => Promise<number>; log: (line: string) => void }

const retryForMs = 5_000
const recoveryMs = 300_000

/** Starts PostgreSQL and returns when it answers. Retries passing failures for some seconds. */
export async function launch(location: Location, { freePort, log }: LaunchOptions): Promise<Running> {
  const deadlineMs = performance.now() + retryForMs
  for (;;) {
    const offsetBytes = await rotate(location.logFile)
    const port = await freePort()
    const child = await spawnPostgres(location, port)
    const postgres = await ready(location, child, log)
    if (postgres) return { postgres, port, child }

    const texts = await writtenSince(location.logFile, offsetBytes)
    if (!isPassing(texts) || performance.now() > deadlineMs) {
      throw new Error(
        `PostgreSQL did not start. Its log, ${location.logFile}, ends:\n${lastLines(texts)}\nMend what the last lines name (a full disk, too little memory, a directory of another version) and start again, or set DATABASE_URL to a PostgreSQL of your own.`,
      )
    }
    // Gives the rest of an earlier server time to end.
    await pause(200)
  }
}

async function spawnPostgres(location: Location, port: number): Promise<ChildProcess> {
  const logFile = await open(location.logFile, 'a', 0o640)
  try {
    if (location.user) await chown(location.logFile, location.user.uid, location.user.gid)
    // Detached: Ctrl+C reaches each process of the group, and PostgreSQL must outlive the connection pools.
    const child = spawn(
      location.binaries.postgres,
      ['-D', location.cluster, ...CONNECTIONS, ...WITHOUT_DATA, ...onlyThisMachine(port)],
      { ...asUser(location.user), stdio: ['ignore', logFile.fd, logFile.fd], detached: true },
    )
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve)
      child.once('error', (cause) => {
        reject(
          new Error(`PostgreSQL could not be run (${location.binaries.postgres}): ${cause.message}.`, {
            cause,
          }),
        )
      })
    })
    child.unref()
    return child
  } finally {
    await logFile.close()
  }
}

/** Passed at each start: the cluster may have been created by an older version, with fewer connections. */
const CONNECTIONS = ['-c', `max_connections=${EMBEDDED_CONNECTIONS}`]

/** Statements contain data of customers. Of the details of errors, see `prepareDatabase`. */
const WITHOUT_DATA = ['-c', 'log_min_error_statement=panic']

const onlyThisMachine = (port: number) => [
  ...['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`],
  ...['-c', 'unix_socket_directories=', '-c', 'log_destination=stderr', '-c', 'logging_collector=off'],
]

/**
 * Returns when the server accepts connections; null if it ended. Recovery after a power failure may take
 * minutes.
 */
async function ready(
  location: Location,
  child: ChildProcess,
  log: (line: string) => void,
): Promise<ProcessIdentity | null> {
  const startMs = performance.now()
  let hasSpoken = false
  while (child.exitCode === null && child.signalCode === null) {
    const postmaster = await readPostmaster(location.cluster)
    if (postmaster?.isReady && postmaster.pid === child.pid) return findIdentity(postmaster.pid)
    const waitedMs = performance.now() - startMs
    if (waitedMs > 3_000 && !hasSpoken) {
      log('PostgreSQL is recovering what it wrote before it was last ended. This may take some minutes.')
      hasSpoken = true
    }
    if (waitedMs > recoveryMs) {
      const postgres = child.pid === undefined ? null : await findIdentity(child.pid)
      if (postgres) await stopPostgres(location.binaries.pgCtl, postgres, log)
      return null
    }
    await pause(5)
  }
  return null
}

const isPortTaken = (texts: string) => texts.includes('could not create any TCP/IP sockets')

const isPassing = (texts: string) =>
  isPortTaken(texts) ||
  texts.includes('pre-existing shared memory block') ||
  texts.includes('lock file "postmaster.pid" already exists')
