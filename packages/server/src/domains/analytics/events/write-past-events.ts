import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { inChunks } from '../../../lib/bulk.ts'
import type { CountedEvent } from './counted-events.ts'
import { ensureEventMonth } from './event-months.ts'

/** Something that a visitor did on a day that may be over. */
export type PastEvent = CountedEvent & { site: string; visitor: string; at: Date }

const AT_ONCE = 20_000

/**
 * Writes many events of the past, in the order of time, such as those of a shop that is made with its history. They are
 * counted like any others. No one may write or count in the meantime: the shop opens with this very transaction.
 */
export async function writePastEvents(tx: Transaction<Tables>, events: readonly PastEvent[]): Promise<void> {
  const [first, last] = [events.at(0)?.at, events.at(-1)?.at]
  if (!first || !last) return
  for (const month of monthsBetween(first, last)) await ensureEventMonth(tx, month)
  const dayOf = await daysBetween(tx, first, last)
  for (const chunk of inChunks(events, AT_ONCE))
    await sql`
      insert into "storeEvents" ("site", "kind", "subject", "visitor", "day", "createdAt")
      select * from unnest(
        ${chunk.map(({ site }) => site)}::text[], ${chunk.map(({ kind }) => kind)}::text[],
        ${chunk.map(({ subject }) => subject)}::text[], ${chunk.map(({ visitor }) => visitor)}::uuid[],
        ${chunk.map(({ at }) => dayOf(at))}::date[], ${chunk.map(({ at }) => at.toISOString())}::timestamptz[]
      )
    `.execute(tx)
}

function monthsBetween(first: Date, last: Date): Date[] {
  const months = []
  const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), 1))
  for (; month <= last; month.setUTCMonth(month.getUTCMonth() + 1)) months.push(new Date(month))
  return months
}

/** Tells the day in the store's zone, of one moment after the other. */
async function daysBetween(tx: Transaction<Tables>, first: Date, last: Date): Promise<(at: Date) => string> {
  const { rows } = await sql<{ day: string; end: string }>`
    select "day"::date as "day", "dayStart"("day"::date + 1, "timeZone") as "end"
    from "appInfo", generate_series(
      "dayOf"(${first.toISOString()}, "timeZone"), "dayOf"(${last.toISOString()}, "timeZone"), interval '1 day'
    ) "day" order by 1
  `.execute(tx)
  const days = rows.map(({ day, end }) => ({ day, end: Date.parse(end) }))
  let place = 0
  return (at) => {
    while (at.getTime() >= (days[place]?.end ?? Number.POSITIVE_INFINITY)) place++
    const day = days[place]?.day
    if (!day) throw new Error('Past events are written in the order of time.')
    return day
  }
}
