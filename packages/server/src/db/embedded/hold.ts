import { forgetHolders, join, leave } from './holders.ts'
import type { Running } from './launch.ts'
import type { Place } from './place.ts'
import { endOf } from './server-log.ts'
import { stopPostgres } from './stop-postgres.ts'
import { takeTurn } from './turn.ts'

const patienceMs = 5_000

/** Makes this process one that uses the server, and returns how it leaves: the last one out stops it. */
export async function hold(
  place: Place,
  server: Running,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  await join(place, server.postgres)

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
      const [other] = await leave(place, server.postgres).catch(() => [])
      if (other) return log(`PostgreSQL goes on for process ${other.pid}, which uses it too.`)
      await stopPostgres(place.binaries.pgCtl, server.postgres, log)
      await forgetHolders(place, server.postgres)
    } finally {
      await giveUp()
    }
  }

  return () => {
    stopping ??= stop()
    return stopping
  }
}
