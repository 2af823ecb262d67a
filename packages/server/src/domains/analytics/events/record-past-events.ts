import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { inChunks } from '../../../lib/queries/bulk.ts'
import type { CountedEvent } from './counted-events.ts'
import { ensureEventMonth } from './event-months.ts'

/** An event with its own time, possibly on a past day. */
export type PastEvent = CountedEvent & { site: string; visitor: string; at: Date }

const AT_ONCE = 20_000

/**
 * Inserts many past events, sorted by time, such as those of a demo shop that is created with its history.
 * They are counted like all other events. No other transaction may insert or count events meanwhile: the
 * caller creates the shop in this same transaction.
 */
export async function recordPastEvents(tx: Transaction<Tables>, events: readonly PastEvent[]): Promise<void> {
  const [first, last] = [events.at(0)?.at, events.at(-1)?.at]
  if (!first || !last) return
  for (const month of monthsBetween(first, last)) await ensureEventMonth(tx, month)
  const toDay = await daysBetween(tx, first, last)
  for (const chunk of inChunks(events, AT_ONCE))
    await sql`
      insert into "storeEvents" ("site", "kind", "subject", "visitor", "day", "createdAt")
      select * from unnest(
        ${chunk.map(({ site }) => site)}::text[], ${chunk.map(({ kind }) => kind)}::text[],
        ${chunk.map(({ subject }) => subject)}::text[], ${chunk.map(({ visitor }) => visitor)}::uuid[],
        ${chunk.map(({ at }) => toDay(at))}::date[], ${chunk.map(({ at }) => at.toISOString())}::timestamptz[]
      )
    `.execute(tx)
}

function monthsBetween(first: Date, last: Date): Date[] {
  const months = []
  const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), 1))
  for (; month <= last; month.setUTCMonth(month.getUTCMonth() + 1)) months.push(new Date(month))
  return months
}

/** Returns a function that maps instants, passed in ascending order, to days in the store's time zone. */
async function daysBetween(tx: Transaction<Tables>, first: Date, last: Date): Promise<(at: Date) => string> {
  const { rows } = await sql<{ day: string; end: string }>`
    select "day"::date as "day", "dayStart"("day"::date + 1, "timeZone") as "end"
    from "settings", generate_series(
      "dayOf"(${first.toISOString()}, "timeZone"), "dayOf"(${last.toISOString()}, "timeZone"), interval '1 day'
    ) "day" order by 1
  `.execute(tx)
  const days = rows.map(({ day, end }) => ({ day, end: Date.parse(end) }))
  let index = 0
  return (at) => {
    while (at.getTime() >= (days[index]?.end ?? Number.POSITIVE_INFINITY)) index++
    const day = days[index]?.day
    if (!day) throw new Error('Past events are written in the order of time.')
    return day
  }
}
