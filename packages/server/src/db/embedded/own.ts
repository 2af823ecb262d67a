import { clearHolder, isSame, readHolder, writeHolder } from './holder.ts'
import type { Running } from './launch.ts'
import type { Place } from './place.ts'
import { identityOf } from './process-identity.ts'
import { endOf } from './server-log.ts'
import { stopPostgres } from './stop-postgres.ts'

/** Makes this process the one that stops the server, and returns how. */
export async function own(
  place: Place,
  server: Running,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const self = await identityOf(process.pid)
  if (self === null) throw new Error('This process does not find itself among the running ones.')
  const holder = { process: self, postgres: server.postgres, isStopping: false }
  await writeHolder(place, holder)

  let stopping: Promise<void> | undefined
  server.child?.once('exit', async (code, signal) => {
    if (stopping) return
    log(`PostgreSQL ended by itself (${signal ?? `exit code ${code}`}). Start again; its log ends:`)
    log(await endOf(place.logFile))
  })

  async function stop(): Promise<void> {
    // Said before the signal, so that a start at this moment waits for the end instead of attaching.
    const current = await readHolder(place)
    const isStillOurs = current !== null && isSame(current.process, holder.process)
    if (isStillOurs && isSame(current.postgres, holder.postgres)) {
      await writeHolder(place, { ...holder, isStopping: true })
    }
    await stopPostgres(place.binaries.pgCtl, server.postgres, log)
    await clearHolder(place, server.postgres)
  }

  return () => {
    stopping ??= stop()
    return stopping
  }
}
