import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { forgetHolders, join, leave, moveHolders } from './holders.ts'
import { launch, type Running } from './launch.ts'
import type { Location } from './location.ts'
import { findPostgres, getPidFile, readPostmaster } from './postmaster.ts'
import { isAlive } from './process-identity.ts'
import { isLong, readLastLines, rotateRunning } from './server-log.ts'
import { stopPostgres } from './stop-postgres.ts'
import { takeTurn } from './turn.ts'

const timeoutMs = 5_000
const lookEveryMs = 250
const answerEveryMs = 5_000
const firstPauseMs = 250
const longestPauseMs = 10_000
/** After this time, a server counts as stable, and a later failure as a new one. */
const soundMs = 10_000

export type Watch = {
  log: (line: string) => void
  /** How long to retry before giving up. */
  giveUpMs: number
  /**
   * Called at most once, when the server could not be restarted. The message contains a reason that an admin
   * can act on.
   */
  gaveUp: (reason: Error) => void
  /** Throws the reason if the server does not answer. */
  answers: (port: number) => Promise<void>
}

/**
 * Registers this process as a user of the server. Returns a function that leaves; the last process to leave
 * stops the server. If the server ends by itself, for example for lack of memory, the first of its processes
 * to notice restarts it on the same port, whichever of them started it before.
 */
export async function hold(
  location: Location,
  first: Running,
  { log, giveUpMs, gaveUp, answers }: Watch,
): Promise<() => Promise<void>> {
  await join(location, first.postgres)

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
      if (await isLong(location.logFile)) await rotateLog().catch((error) => log(getReason(error)))
      const silence = await answers(server.port).then(() => undefined, getReason)
      silentSinceMs = silence === undefined ? undefined : (silentSinceMs ?? nowMs)
      if (silentSinceMs !== undefined && nowMs - silentSinceMs > giveUpMs)
        throw new Error(
          `PostgreSQL (process ${server.postgres.pid}) runs, but takes no connections: ${silence}`,
        )
    }
  }

  /** Only one of the processes rotates the log at a time. */
  async function rotateLog(): Promise<void> {
    const giveUp = await takeTurn(location.dataDir, timeoutMs)
    await rotateRunning(location.logFile).finally(giveUp)
  }

  /** Returns when a server runs; throws if there was no stable server for too long. */
  async function haveItAgain(): Promise<void> {
    const { child } = server
    log(
      `PostgreSQL ended by itself${child ? ` (${child.signalCode ?? `exit code ${child.exitCode}`})` : ''}. Its log ends:`,
    )
    log(await readLastLines(location.logFile))
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
        reason = getReason(error)
        log(reason)
      }
    }
  }

  /** Uses the same port, so that all connection strings stay valid. */
  async function startAgain(): Promise<void> {
    const giveUp = await takeTurn(location.dataDir, timeoutMs)
    try {
      if (leaving.signal.aborted) return
      const { port } = server
      const left = await readPostmaster(location.cluster)
      const other = left && (await findPostgres(location.cluster, left.pid))
      if (other) {
        if (left.port !== port) throw new MovedError(left.port)
        server = { postgres: other, port }
      } else {
        await rm(getPidFile(location.cluster), { force: true })
        const next = await launch(location, { freePort: async () => port, log })
        await moveHolders(location, server.postgres, next.postgres)
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
    // Makes a process that starts now wait for the end, instead of attaching to a stopping server. Stops the
    // server even if the turn is not available, because another start hangs or the directory is gone.
    const giveUp = await takeTurn(location.dataDir, timeoutMs).catch(() => async () => {})
    try {
      const [other] = await leave(location, server.postgres).catch(() => [])
      if (other) return log(`PostgreSQL goes on for process ${other.pid}, which uses it too.`)
      await stopPostgres(location.binaries.pgCtl, server.postgres, log)
      await forgetHolders(location, server.postgres)
    } finally {
      await giveUp()
    }
  }

  /** Ends early when this process leaves, and does not keep the process alive. */
  const wait = (ms: number) =>
    pause(ms, undefined, { ref: false, signal: leaving.signal }).catch(() => undefined)

  watch().catch((error: unknown) => {
    if (!leaving.signal.aborted) gaveUp(new Error(`${getReason(error)}\n${MEND_IT}`))
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

const getReason = (error: unknown) => (error instanceof Error ? error.message : String(error))
