import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Access, isRefusal, prepareDatabase } from './connection.ts'
import type { Running } from './launch.ts'
import type { Location } from './location.ts'
import { findPostgres, getPidFile, readPostmaster } from './postmaster.ts'

const timeoutMs = 60_000
const wordAfterMs = 2_000

/**
 * Finds the running server of this cluster and ensures that the database exists; null if there is none. Waits
 * for a server that starts, recovers or stops.
 */
export async function attachToRunning(
  location: Location,
  access: Omit<Access, 'port'>,
  log: (line: string) => void,
): Promise<Running | null> {
  const startMs = performance.now()
  let hasSpoken = false
  for (;;) {
    const postmaster = await readPostmaster(location.cluster)
    if (postmaster === null) return null
    const postgres = await findPostgres(location.cluster, postmaster.pid)
    if (postgres === null) {
      // A killed server left the file. PostgreSQL refuses to start while any process has the pid in it.
      await rm(getPidFile(location.cluster), { force: true })
      return null
    }
    try {
      await prepareDatabase(location.cluster, { ...access, port: postmaster.port })
      return { postgres, port: postmaster.port }
    } catch (error) {
      const waitedMs = performance.now() - startMs
      if (isRefusal(error) || waitedMs > timeoutMs) throw unusable(location, postmaster.pid, error)
      if (waitedMs > wordAfterMs && !hasSpoken) {
        log(`Waiting for PostgreSQL (process ${postmaster.pid}), which is starting or stopping.`)
        hasSpoken = true
      }
    }
    await pause(25)
  }
}

function unusable(location: Location, pid: number, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(
    `A PostgreSQL (process ${pid}) runs on ${location.cluster} but does not let us in: ${reason}. Its log is ${location.logFile}. Stop that process and start again.`,
    { cause },
  )
}
