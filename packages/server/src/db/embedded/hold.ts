import { rm } from 'node:fs/promises'
import { forgetHolders, join, leave, moveHolders } from './holders.ts'
import { launch, type Running } from './launch.ts'
import type { Place } from './place.ts'
import { pidFileOf, postgresOf, readPostmaster } from './postmaster.ts'
import { endOf } from './server-log.ts'
import { stopPostgres } from './stop-postgres.ts'
import { takeTurn } from './turn.ts'

const patienceMs = 5_000
/** What ends sooner than this has a reason that another start does not mend, such as a full disk. */
export const soundMsDefault = 10_000

type HoldOptions = { log: (line: string) => void; soundMs: number }

/**
 * Makes this process one that uses the server, and returns how it leaves: the last one out stops it. A server that this
 * process started and that ends by itself, as when the system took its memory away, is started again where it was.
 */
export async function hold(
  place: Place,
  first: Running,
  { log, soundMs }: HoldOptions,
): Promise<() => Promise<void>> {
  await join(place, first.postgres)

  let server = first
  let stopping: Promise<void> | undefined
  let startingAgain: Promise<void> = Promise.resolve()
  const watch = ({ child }: Running) => {
    const startedMs = performance.now()
    child?.once('exit', async (code, signal) => {
      if (stopping) return
      log(`PostgreSQL ended by itself (${signal ?? `exit code ${code}`}). Its log ends:`)
      log(await endOf(place.logFile))
      if (performance.now() - startedMs < soundMs) return log(MEND_IT)
      startingAgain = startAgain().catch((error: unknown) => log(`${String(error)}\n${MEND_IT}`))
    })
  }
  watch(server)

  /** At the same port, so that all who knew where it was find it again. */
  async function startAgain(): Promise<void> {
    const giveUp = await takeTurn(place.dataDir, patienceMs)
    try {
      const left = await readPostmaster(place.cluster)
      // Another process was quicker, and serves it elsewhere.
      if (stopping || (left && (await postgresOf(place.cluster, left.pid)))) return
      await rm(pidFileOf(place.cluster), { force: true })
      const { port } = server
      const next = await launch(place, { freePort: async () => port, log })
      await moveHolders(place, server.postgres, next.postgres)
      server = next
      watch(server)
      log(`PostgreSQL runs again, on port ${port}.`)
    } finally {
      await giveUp()
    }
  }

  async function stop(): Promise<void> {
    await startingAgain
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

const MEND_IT = 'Mend what it names, and start again.'
