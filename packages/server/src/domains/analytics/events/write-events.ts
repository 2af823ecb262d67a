import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { EVENTS_LOCK } from '../sums/count-changes.ts'
import type { CountedEvent } from './counted-events.ts'
import { ensureEventMonth } from './event-months.ts'

/** Who did it, on which site and day of the store's zone. */
type Doer = { site: string; visitor: string; day: string }

/** Writes what a visitor did. It is counted with the next question about figures, or by a job. */
export async function writeEvents(
  db: Db,
  events: readonly CountedEvent[],
  doer: Doer,
  now: Date,
): Promise<void> {
  if (events.length === 0) return
  try {
    await insertEvents(db, events, doer, now)
  } catch (error) {
    if (!isMonthMissing(error)) throw error
    await db.transaction().execute((tx) => ensureEventMonth(tx, now))
    await insertEvents(db, events, doer, now)
  }
}

/**
 * One statement, and so one transaction. It gives out numbers only once it holds the lock: who counts waits for it, and
 * so never passes over its numbers.
 */
const insertEvents = (
  db: Db,
  events: readonly CountedEvent[],
  { site, visitor, day }: Doer,
  now: Date,
): Promise<unknown> =>
  sql`
    with locked as materialized (select pg_advisory_xact_lock_shared(${EVENTS_LOCK}))
    insert into "storeEvents" ("site", "kind", "subject", "visitor", "day", "createdAt")
    select ${site}, "kind", "subject", ${visitor}::uuid, ${day}::date, ${now.toISOString()}::timestamptz
    from locked, unnest(${events.map(({ kind }) => kind)}::text[], ${events.map(({ subject }) => subject)}::text[])
      as happened ("kind", "subject")
  `.execute(db)

/** PostgreSQL's error for a row without a partition: a check that fails, and is none of the table's own. */
const isMonthMissing = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23514' &&
  !('constraint' in error && error.constraint)
