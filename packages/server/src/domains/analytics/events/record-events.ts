import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { hasCode } from '../../../lib/error-code.ts'
import { EVENTS_LOCK } from '../sums/count-changes.ts'
import type { CountedEvent } from './counted-events.ts'
import { ensureEventMonth } from './event-months.ts'

/** The visitor, the site, and the day in the store's time zone. */
type Doer = { site: string; visitor: string; day: string }

/** Inserts the events of a visitor. The next analytics query or a job counts them. */
export async function recordEvents(
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
 * One statement, and therefore one transaction. The sequence assigns numbers only after the statement has
 * taken the lock. A counting transaction waits for this lock, so it never skips numbers of uncommitted
 * events.
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

/**
 * PostgreSQL reports a row without a partition as a failed check (23514) without the name of a constraint.
 */
const isMonthMissing = (error: unknown): boolean =>
  hasCode(error, '23514') && !('constraint' in error && error.constraint)
