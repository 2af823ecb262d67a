import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { type Access, isRefusal, prepareDatabase } from './connection.ts'
import type { Running } from './launch.ts'
import type { Place } from './place.ts'
import { pidFileOf, postgresOf, readPostmaster } from './postmaster.ts'

const patienceMs = 60_000
const wordAfterMs = 2_000

/**
 * The server that already runs on this cluster, once it answers and has the database. Null when there is none.
 * One that is starting, recovering or ending is waited for.
 */
export async function findRunning(
  place: Place,
  access: Omit<Access, 'port'>,
  log: (line: string) => void,
): Promise<Running | null> {
  const startMs = performance.now()
  let hasSpoken = false
  for (;;) {
    const postmaster = await readPostmaster(place.cluster)
    if (postmaster === null) return null
    const postgres = await postgresOf(place.cluster, postmaster.pid)
    if (postgres === null) {
      // Left by a server that was killed. PostgreSQL would refuse to start while any program has its number.
      await rm(pidFileOf(place.cluster), { force: true })
      return null
    }
    try {
      await prepareDatabase(place.cluster, { ...access, port: postmaster.port })
      return { postgres, port: postmaster.port }
    } catch (error) {
      const waitedMs = performance.now() - startMs
      if (isRefusal(error) || waitedMs > patienceMs) throw unusable(place, postmaster.pid, error)
      if (waitedMs > wordAfterMs && !hasSpoken) {
        log(`Waiting for PostgreSQL (process ${postmaster.pid}), which is starting or stopping.`)
        hasSpoken = true
      }
    }
    await pause(25)
  }
}

function unusable(place: Place, pid: number, cause: unknown): Error {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new Error(
    `A PostgreSQL (process ${pid}) runs on ${place.cluster} but does not let us in: ${reason}. Its log is ${place.logFile}. Stop that process and start again.`,
    { cause },
  )
}
