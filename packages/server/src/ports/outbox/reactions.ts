import { sql, type Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { type Clock, seconds } from '../../lib/clock.ts'
import { type PublishedEvent, readEvents } from './read-events.ts'

/**
 * What a domain does about events of others: once for each event, in the order of their numbers, in a transaction that
 * also notes how far it came. A process that dies in between leaves it to the next, and nothing is done twice.
 */
export type Reaction = (tx: Transaction<Tables>, event: PublishedEvent, now: Date) => Promise<void>
/** Each by the name under which it is noted how far it came. */
export type Reactions = Record<string, Reaction>

export type Reacting = {
  reactNow(): Promise<void>
  wake(): void
  stop(): Promise<void>
}

/** Few: whatever a reaction locks stays locked until the last of them is done. */
const BATCH = 20
/** How often an event is tried that cannot be worked on, before the others go on without it, and how soon again. */
const TRIES = 3
const PAUSE_MS = seconds(1)

export function openReactions(
  { db, log, clock }: { db: Db; log: Logger; clock: Clock },
  reactions: Reactions,
): Reacting {
  let running: Promise<void> = Promise.resolve()
  let isQueued = false
  let pausedUntil = 0
  const failures = new Map<string, number>()

  const reactAll = async () => {
    isQueued = false
    for (const [name, react] of Object.entries(reactions)) while ((await workBatch(name, react)) === BATCH);
  }
  /** Works on the next events and answers how many there were; fewer, when one of them failed. */
  const workBatch = (name: string, react: Reaction): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const from = await lockCursor(tx, name)
      if (from === undefined) return 0
      const read = await readEvents(tx, from, BATCH)
      let done = from
      for (const { number, event } of read) {
        if (event && !(await workOn(tx, name, react, event))) break
        done = number
      }
      if (done > from)
        await tx.updateTable('outboxCursors').set({ number: done }).where('name', '=', name).execute()
      return done === read.at(-1)?.number ? read.length : 0
    })
  /** Whether the next event may come: this one is done, or failed too often. */
  const workOn = async (tx: Transaction<Tables>, name: string, react: Reaction, event: PublishedEvent) => {
    const key = `${name} ${event.number}`
    await sql`savepoint reaction`.execute(tx)
    try {
      await react(tx, event, clock())
      await sql`release savepoint reaction`.execute(tx)
      failures.delete(key)
      return true
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_MS
      // Two that waited for each other, or a database that is away: no fault of the event.
      if (isPassing(error)) throw error
      await sql`rollback to savepoint reaction`.execute(tx)
      const count = (failures.get(key) ?? 0) + 1
      log.error({ err: error, reaction: name, event: event.name, number: event.number }, 'A reaction failed')
      if (count < TRIES) failures.set(key, count)
      else failures.delete(key)
      return count >= TRIES
    }
  }
  const reactNow = () => {
    running = running.then(reactAll, reactAll)
    return running
  }
  return {
    reactNow,
    wake() {
      if (isQueued || Date.now() < pausedUntil) return
      isQueued = true
      reactNow().catch((error) => log.warn({ err: error }, 'Events could not be worked on; trying again'))
    },
    stop: () => running.catch(() => undefined),
  }
}

/** Serialisation failures, deadlocks, locks not given, and connections that broke or were shut down. */
const isPassing = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if ('code' in error) return /^(40|55P03|08|57P|E[A-Z]+$)/.test(String(error.code))
  return /^Connection terminated/.test(error.message)
}

/** How far a reaction came, locked by the process that works on; undefined where another process does. */
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
