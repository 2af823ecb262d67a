import { clearHolder, writeHolder } from './holder.ts'
import type { Running } from './launch.ts'
import type { Place } from './place.ts'
import { identityOf } from './process-identity.ts'
import { endOf } from './server-log.ts'
import { stopPostgres } from './stop-postgres.ts'
import { takeTurn } from './turn.ts'

const patienceMs = 5_000

/** Makes this process the one that stops the server, and returns how. */
export async function own(
  place: Place,
  server: Running,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  const self = await identityOf(process.pid)
  if (self === null) throw new Error('This process does not find itself among the running ones.')
  await writeHolder(place, { process: self, postgres: server.postgres })

  let stopping: Promise<void> | undefined
  server.child?.once('exit', async (code, signal) => {
    if (stopping) return
    log(`PostgreSQL ended by itself (${signal ?? `exit code ${code}`}). Start again; its log ends:`)
    log(await endOf(place.logFile))
  })

  async function stop(): Promise<void> {
    // A start at this moment waits for the end instead of attaching to what goes away. A stop that cannot have its
    // turn, because another start hangs or the directory is gone, is still a stop.
    const giveUp = await takeTurn(place.dataDir, patienceMs).catch(() => async () => {})
    try {
      await stopPostgres(place.binaries.pgCtl, server.postgres, log)
      await clearHolder(place, server.postgres)
    } finally {
      await giveUp()
    }
  }

  return () => {
    stopping ??= stop()
    return stopping
  }
}
