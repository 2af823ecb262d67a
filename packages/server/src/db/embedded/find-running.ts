import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { passes, trouble } from './connection.ts'
import { holdingProcess, readHolder } from './holder.ts'
import type { Running } from './launch.ts'
import type { Place } from './place.ts'
import { pidFileOf, postgresOf, readPostmaster } from './postmaster.ts'

const patienceMs = 60_000
const wordAfterMs = 2_000

/** The server that already runs on this cluster, once it answers. Null when there is none, or it has ended. */
export async function findRunning(
  place: Place,
  password: string,
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

    const isStopping =
      (await readHolder(place))?.isStopping && (await holdingProcess(place, postgres)) !== null
    if (!isStopping) {
      const why = await trouble({ port: postmaster.port, password }, place.cluster)
      if (why === null) return { postgres, port: postmaster.port }
      if (!passes(why)) throw unusable(place, postmaster.pid, why)
      if (performance.now() - startMs > patienceMs) throw unusable(place, postmaster.pid, why)
    }
    if (!hasSpoken && performance.now() - startMs > wordAfterMs) {
      log(`Waiting for PostgreSQL (process ${postmaster.pid}), which is starting or stopping.`)
      hasSpoken = true
    }
    await pause(25)
  }
}

function unusable(place: Place, pid: number, cause: Error): Error {
  return new Error(
    `A PostgreSQL (process ${pid}) runs on ${place.cluster} but does not let us in: ${cause.message}. Its log is ${place.logFile}. Stop that process and start again.`,
    { cause },
  )
}
