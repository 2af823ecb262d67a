import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { countEvents } from './count-events.ts'
import { countSales } from './count-sales.ts'
import { dividedByStoreDays, lockSums } from './sums.ts'

/**
 * The maximum number of rows counted in one transaction. Further transactions count the rest, so no request
 * waits long.
 */
const EVENTS_AT_ONCE = 200_000
const NOTES_AT_ONCE = 200_000

/**
 * Brings the sums up to date with everything that was committed before the call: changed sales and new
 * events. Every analytics query begins with this call, so its answer is complete. A job calls it regularly,
 * so little work is left for the query.
 */
export async function countChanges(db: Db): Promise<void> {
  if (!(await isAnythingNew(db))) return
  const last = { note: await findLastNote(db), event: await awaitLastEvent(db) }
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
        select from "analyticsState" state, "settings", "storeEventNumbers" numbers
        where state."timeZone" = "settings"."timeZone"
          and state."eventNumber" >= case when numbers.is_called then numbers.last_value else 0 end
      ) as "isNew"
  `.execute(db)
  return rows[0]?.isNew ?? true
}

/**
 * Notes inserted after this query wait for the next run; otherwise an analytics query would wait for all
 * writers.
 */
async function findLastNote(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`
    select coalesce(max("_id"), 0) as "last" from "salesChanges"
  `.execute(db)
  return rows[0]?.last ?? 0
}

/**
 * Transactions that insert events take this advisory lock in shared mode. A count takes it exclusively for a
 * short time, to make sure that all events up to a number are committed.
 */
export const EVENTS_LOCK = 7_305_001

/**
 * Waits for transactions that are inserting events, then returns the last assigned event number. Every event
 * up to it is either committed or rolled back.
 */
async function awaitLastEvent(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${EVENTS_LOCK})`.execute(tx)
    const { rows } = await sql<{ last: number }>`
      select case when is_called then last_value else 0 end::float8 as last from "storeEventNumbers"
    `.execute(tx)
    return rows[0]?.last ?? 0
  })
}
