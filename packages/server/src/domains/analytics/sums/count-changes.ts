import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { countEvents } from './count-events.ts'
import { countSales } from './count-sales.ts'
import { dividedByStoreDays, lockSums } from './sums.ts'

/** The most that is counted in one go; the rest is counted in further transactions, so that no request waits long. */
const EVENTS_AT_ONCE = 200_000
const NOTES_AT_ONCE = 200_000

/**
 * Brings the sums up to date with everything that was committed before: sales that changed, and events that came in. Each
 * question about figures begins with it, so that an answer misses nothing; a job does it too, so that little is left to do.
 */
export async function countChanges(db: Db): Promise<void> {
  if (!(await isAnythingNew(db))) return
  const last = { note: await lastNoteOf(db), event: await lastEventOf(db) }
  for (let isDone = false; !isDone; )
    isDone = await db.transaction().execute(async (tx) => {
      const state = await lockSums(tx)
      await dividedByStoreDays(tx, state)
      const notes = await countSales(tx, { upTo: last.note, atMost: NOTES_AT_ONCE })
      const until = Math.min(last.event, state.eventNumber + EVENTS_AT_ONCE)
      if (until > state.eventNumber) await countEvents(tx, state.eventNumber, until)
      return notes < NOTES_AT_ONCE && until >= last.event
    })
}

async function isAnythingNew(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select exists (select from "salesChanges")
      or not exists (
        select from "analyticsState" state, "appInfo", "storeEventNumbers" numbers
        where state."timeZone" = "appInfo"."timeZone"
          and state."eventNumber" >= case when numbers.is_called then numbers.last_value else 0 end
      ) as "isNew"
  `.execute(db)
  return rows[0]?.isNew ?? true
}

/** Notes that come while others are counted wait for the next time, or a query would wait for all writers. */
async function lastNoteOf(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max("_id"), 0) as "last" from "salesChanges"
  `.execute(db)
  return rows[0]?.last ?? 0
}

/** Held in common by all who write events, and alone for a moment by who wants to know that all up to a number are there. */
export const EVENTS_LOCK = 7_305_001

/** The number of the last event that was given one; all up to it are committed, or will never be. */
async function lastEventOf(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${EVENTS_LOCK})`.execute(tx)
    const { rows } = await sql<{ last: number }>`
      select case when is_called then last_value else 0 end::float8 as last from "storeEventNumbers"
    `.execute(tx)
    return rows[0]?.last ?? 0
  })
}
