import { sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { type Clock, later, minutes, seconds } from '../../lib/clock.ts'
import { hasCode } from '../../lib/error-code.ts'
import { isPassing, isTooLong } from '../../lib/failure.ts'
import { type PublishedEvent, type ReadEvent, readEvents } from './read-events.ts'

/**
 * The reaction of a domain to events of others: once per event, in the order of numbers, in a transaction
 * that also updates the cursor. If the process dies, another one continues, and no event is processed twice.
 */
export type Reaction = (tx: Transaction<Tables>, event: PublishedEvent, now: Date) => Promise<void>
/** The reactions by the names of their cursors. */
export type Reactions = Record<string, Reaction>

export type Reacting = {
  reactNow(): Promise<void>
  wake(): void
  stop(): Promise<void>
}

/** Small, since the locks of a reaction last until the end of the batch. */
const BATCH = 20
/** The number of tries for a failing event before the reaction skips it, and the interval between them. */
const TRIES = 3
const PAUSE_MS = seconds(1)
/**
 * An event that exceeds the time limit is skipped only after this time and this number of tries: the load of the
 * database may pass, and a table may be locked for maintenance.
 */
const SLOW_MS = minutes(60)
const SLOW_TRIES = 20
/** During an upgrade, a process of the newer version works on the events that this one does not know. */
const UNKNOWN_MS = minutes(60)

export function openReactions(
  { db, log, clock }: { db: Db; log: Logger; clock: Clock },
  reactions: Reactions,
): Reacting {
  let running: Promise<void> = Promise.resolve()
  let isQueued = false
  let pausedUntil = 0
  /** The failed tries of the latest events. */
  const failures = new Map<string, number>()
  /** The event that is processed at the moment. */
  let current: number | undefined
  /** The last unknown event that the log names. */
  let lastUnknown = 0

  const reactAll = async () => {
    isQueued = false
    for (const [name, react] of Object.entries(reactions))
      try {
        while ((await workBatch(name, react)) === BATCH);
      } catch (error) {
        // The other reactions continue.
        log.warn({ err: error, reaction: name, number: current }, 'A reaction could not run; trying again')
      }
  }
  /** Processes the next events and returns their number, which is smaller if one failed. */
  const workBatch = (name: string, react: Reaction): Promise<number> => {
    current = undefined
    return db.transaction().execute(async (tx) => {
      const from = await lockCursor(tx, name)
      if (from === undefined) return 0
      const read = await readEvents(tx, from, BATCH)
      let done = from
      for (const { number, event, ...row } of read) {
        current = number
        if (!event && mustWait({ number, ...row })) break
        if (event && !(await workOn(tx, name, react, event))) break
        done = number
      }
      if (done > from)
        await tx.updateTable('outboxCursors').set({ number: done }).where('name', '=', name).execute()
      return done === read.at(-1)?.number ? read.length : 0
    })
  }
  /** Whether another process may know an event that this one does not. */
  const mustWait = ({ number, name, createdAt }: Omit<ReadEvent, 'event'>): boolean => {
    const until = later(new Date(createdAt), UNKNOWN_MS)
    const isEarly = clock().toISOString() < until
    if (isEarly && number > lastUnknown) {
      lastUnknown = number
      log.warn({ event: name, number, until }, 'An unknown event waits for a process of a newer version')
    }
    return isEarly
  }
  /** Returns whether to continue with the next event: this one succeeded, or failed too often. */
  const workOn = async (tx: Transaction<Tables>, name: string, react: Reaction, event: PublishedEvent) => {
    const keyOf = (isSlow: boolean) => `${name} ${event.number} ${isSlow}`
    await sql`savepoint reaction`.execute(tx)
    try {
      await react(tx, event, clock())
      await sql`release savepoint reaction`.execute(tx)
      for (const isSlow of [true, false]) failures.delete(keyOf(isSlow))
      return true
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_MS
      // A row is locked: the reaction releases its own locks, and continues with this event on its next turn.
      const isLocked = hasCode(error, '55P03')
      const isSlow = hasCode(error, '57014')
      // A deadlock, or a database that is unavailable or full, is not caused by the event.
      if (!isLocked && !isSlow && (isPassing(error) || isTooLong(error))) throw error
      await sql`rollback to savepoint reaction`.execute(tx)
      if (isLocked) return false
      log.error({ err: error, reaction: name, event: event.name, number: event.number }, 'A reaction failed')
      const count = (failures.get(keyOf(isSlow)) ?? 0) + 1
      failures.set(keyOf(isSlow), count)
      return isSlow
        ? count >= SLOW_TRIES && clock().toISOString() >= later(new Date(event.createdAt), SLOW_MS)
        : count >= TRIES
    }
  }
  const reactNow = () => {
    running = running.then(reactAll)
    return running
  }
  return {
    reactNow,
    wake() {
      if (isQueued || Date.now() < pausedUntil) return
      isQueued = true
      void reactNow()
    },
    stop: () => running,
  }
}

/** Reads and locks the cursor of a reaction; undefined if another process has the lock. */
async function lockCursor(tx: Transaction<Tables>, name: string): Promise<number | undefined> {
  await tx
    .insertInto('outboxCursors')
    .values({ name, number: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const cursor = await tx
    .selectFrom('outboxCursors')
    .select('number')
    .where('name', '=', name)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return cursor?.number
}
