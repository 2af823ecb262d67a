import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { seconds } from '../../lib/clock.ts'
import { hasCode } from '../../lib/error-code.ts'
import { isDatabaseAway } from '../../lib/failure.ts'
import { NO_ANSWER, openPool } from '../open.ts'
import { type Follower, followReplica, readPosition } from './position.ts'

export type Replica = {
  /** Its host and port, for logs and metrics. */
  name: string
  pool: pg.Pool
  isUsed(): boolean
  /** The bytes of changes that it had not applied at the last check; null while it is away. */
  lag(): number | null
  /** The number of statements since the start that ran on the replica, and on the primary instead. */
  counts: Record<'replica' | 'primary', number>
  /**
   * Whether it has applied all changes up to a position of the primary. Waits for them for 100 ms; a replica that
   * takes longer is left out.
   */
  reaches(position: number): Promise<boolean>
  /** Waits for work on the replica. Throws as soon as the replica is away, even if the work never ends. */
  whileThere<Result>(work: Promise<Result>): Promise<Result>
  /** Records that a statement failed: the replica is left out if it is the cause. */
  failed(error: unknown): void
  /** Takes the replica back, or leaves it out. `database` is that of the primary. */
  check(database: string): Promise<void>
  close(): Promise<void>
}

type Options = { url: string; primary: pg.Pool; answerWithinMs?: number; log: Logger }

/** A read that would wait longer is better off at the primary. */
const REACHES_WITHIN_MS = 100
const READ_AGAIN_MS = 2
/** The time limit of the connection that reads the position, and of its queries. */
const ANSWERS_WITHIN_MS = seconds(2)

/** Opens a replica, which is left out until its first check. */
export function openReplica({ url, primary, answerWithinMs, log }: Options): Replica {
  const name = new URL(url).host
  const pool = openPool(url, { answerWithinMs })
  const waiting = new Set<(error: Error) => void>()
  let follower: Follower | undefined
  let isUsed = false
  let lag: number | null = null
  let reason = ''

  /** Logs once for each outage and cause, although every check finds it. */
  const leaveOut = (why: Error) => {
    if (isUsed || why.message !== reason) log.warn({ replica: name, err: why }, 'A read replica is left out')
    isUsed = false
    reason = why.message
  }
  const lose = (why: Error) => {
    leaveOut(why)
    follower?.close()
    follower = undefined
    lag = null
    for (const reject of waiting) reject(why)
  }
  const takeBack = () => {
    if (!isUsed) log.info({ replica: name }, 'A read replica is used')
    isUsed = true
    reason = ''
  }

  return {
    name,
    pool,
    isUsed: () => isUsed,
    lag: () => lag,
    counts: { replica: 0, primary: 0 },
    async reaches(position) {
      const current = follower
      if (!isUsed || !current) return false
      if (current.replayed() >= position) return true
      try {
        const inTime = sleep(REACHES_WITHIN_MS, false, { ref: false })
        const isReached = await Promise.race([catchUp(current, position), inTime])
        if (!isReached) leaveOut(new Error(BEHIND))
        return isReached
      } catch (error) {
        if (follower === current) lose(asError(error))
        return false
      }
    },
    async whileThere(work) {
      const { promise, reject } = Promise.withResolvers<never>()
      waiting.add(reject)
      try {
        return await Promise.race([work, promise])
      } finally {
        waiting.delete(reject)
      }
    },
    failed(error) {
      if (isOfReplica(error)) leaveOut(asError(error))
      else log.warn({ replica: name, err: error }, FAILED)
    },
    async check(database) {
      try {
        follower ??= await followReplica(url, database, ANSWERS_WITHIN_MS)
        const current = follower
        await current.read()
        const replayed = current.replayed()
        const position = await readPosition(primary)
        lag = Math.max(position - replayed, 0)
        // After a failover, a replica of the former primary may have changes that were lost.
        if (replayed > position) leaveOut(new Error('It has changes that the primary does not have.'))
        else if (await catchUp(current, position)) takeBack()
        else leaveOut(new Error(BEHIND))
      } catch (error) {
        lose(asError(error))
      }
    },
    async close() {
      follower?.close()
      await pool.end()
    },
  }
}

/** Whether the replica gets to the position in time. Throws if it does not answer. */
async function catchUp(follower: Follower, position: number): Promise<boolean> {
  const until = performance.now() + REACHES_WITHIN_MS
  while (follower.replayed() < position) {
    await follower.read()
    if (follower.replayed() >= position) return true
    if (performance.now() >= until) return false
    await sleep(READ_AGAIN_MS)
  }
  return true
}

const BEHIND = `It is more than ${REACHES_WITHIN_MS} ms behind the primary.`
/** The log message for a statement that only the primary can run, or that fails there, too. */
export const FAILED = 'A statement failed on a read replica, and ran on the primary instead'

/**
 * Whether the replica is away or does not answer, or cancelled the statement: it does when a change of the primary
 * would have to wait too long for it.
 */
function isOfReplica(error: unknown): boolean {
  if (isDatabaseAway(error)) return true
  return hasCode(error, '40001', '40P01', '57014') || (error instanceof Error && error.message === NO_ANSWER)
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)))
