import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { forgetHolders, join, leave, moveHolders } from './holders.ts'
import { launch, type Running } from './launch.ts'
import type { Place } from './place.ts'
import { pidFileOf, postgresOf, readPostmaster } from './postmaster.ts'
import { isAlive } from './process-identity.ts'
import { endOf } from './server-log.ts'
import { stopPostgres } from './stop-postgres.ts'
import { takeTurn } from './turn.ts'

const patienceMs = 5_000
const lookEveryMs = 250
const answerEveryMs = 5_000
const firstPauseMs = 250
const longestPauseMs = 10_000
/** A server that ran for this long is sound: what ends it later is new trouble. */
const soundMs = 10_000

export type Watch = {
  log: (line: string) => void
  /** How long it is tried to have a sound server again before it is given up. */
  giveUpMs: number
  /** Called at most once, with a reason that an administrator can act on: there is no server, and there will be none. */
  gaveUp: (reason: Error) => void
  /** Throws what keeps the server from answering. */
  answers: (port: number) => Promise<void>
}

/**
 * Makes this process one that uses the server, and returns how it leaves: the last one out stops it. A server that ends
 * by itself, as when the system took its memory away, is started again where it was, by one of the processes that
 * use it is first; whether one of them started it makes no difference.
 */
export async function hold(
  place: Place,
  first: Running,
  { log, giveUpMs, gaveUp, answers }: Watch,
): Promise<() => Promise<void>> {
  await join(place, first.postgres)

  let server = first
  const leaving = new AbortController()
  let startingAgain: Promise<void> = Promise.resolve()
  let trouble: { sinceMs: number; tries: number } | undefined
  let runsSinceMs = performance.now()

  async function watch(): Promise<void> {
    let silentSinceMs: number | undefined
    for (let looks = 1; !leaving.signal.aborted; looks++) {
      await wait(lookEveryMs)
      if (leaving.signal.aborted) return
      const nowMs = performance.now()
      if (!(await isAlive(server.postgres))) {
        silentSinceMs = undefined
        await haveItAgain()
        continue
      }
      if (nowMs - runsSinceMs > soundMs) trouble = undefined
      if (looks % (answerEveryMs / lookEveryMs) !== 0) continue
      const silence = await answers(server.port).then(() => undefined, reasonOf)
      silentSinceMs = silence === undefined ? undefined : (silentSinceMs ?? nowMs)
      if (silentSinceMs !== undefined && nowMs - silentSinceMs > giveUpMs)
        throw new Error(
          `PostgreSQL (process ${server.postgres.pid}) runs, but takes no connections: ${silence}`,
        )
    }
  }

  /** Returns with a server that runs; throws when there has been none, or none that stays, for too long. */
  async function haveItAgain(): Promise<void> {
    const { child } = server
    log(
      `PostgreSQL ended by itself${child ? ` (${child.signalCode ?? `exit code ${child.exitCode}`})` : ''}. Its log ends:`,
    )
    log(await endOf(place.logFile))
    trouble ??= { sinceMs: performance.now(), tries: 0 }
    for (let reason = 'It ends soon after each start.'; !leaving.signal.aborted; ) {
      if (performance.now() - trouble.sinceMs > giveUpMs)
        throw new Error(`PostgreSQL does not stay. ${reason}`)
      if (trouble.tries > 0) await wait(Math.min(firstPauseMs * 2 ** (trouble.tries - 1), longestPauseMs))
      trouble.tries++
      startingAgain = startAgain()
      try {
        return await startingAgain
      } catch (error) {
        if (error instanceof MovedError) throw error
        reason = reasonOf(error)
        log(reason)
      }
    }
  }

  /** At the same port, so that all who knew where it was find it again. */
  async function startAgain(): Promise<void> {
    const giveUp = await takeTurn(place.dataDir, patienceMs)
    try {
      if (leaving.signal.aborted) return
      const { port } = server
      const left = await readPostmaster(place.cluster)
      const other = left && (await postgresOf(place.cluster, left.pid))
      if (other) {
        if (left.port !== port) throw new MovedError(left.port)
        server = { postgres: other, port }
      } else {
        await rm(pidFileOf(place.cluster), { force: true })
        const next = await launch(place, { freePort: async () => port, log })
        await moveHolders(place, server.postgres, next.postgres)
        server = next
        log(`PostgreSQL runs again, on port ${port}.`)
      }
      runsSinceMs = performance.now()
    } finally {
      await giveUp()
    }
  }

  async function stop(): Promise<void> {
    await startingAgain.catch(() => undefined)
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

  /** Shorter when this process leaves; the end of the process does not wait for it. */
  const wait = (ms: number) =>
    pause(ms, undefined, { ref: false, signal: leaving.signal }).catch(() => undefined)

  watch().catch((error: unknown) => {
    if (!leaving.signal.aborted) gaveUp(new Error(`${reasonOf(error)}\n${MEND_IT}`))
  })
  let stopping: Promise<void> | undefined
  return () => {
    leaving.abort()
    stopping ??= stop()
    return stopping
  }
}

export const MEND_IT = 'Mend what it names, and start again.'

class MovedError extends Error {
  constructor(port: number) {
    super(
      `Another process has started PostgreSQL again on port ${port}, where this one does not look for it.`,
    )
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
