import type { Comparison } from '@storekeeper/contract/analytics/analytics-query'
import type { Compared, Span } from '@storekeeper/contract/analytics/span'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'

/**
 * Where the compared range ends, so that it covers the same elapsed time as a range that is still running: on
 * `day`, at the current time of day. Visitors are counted by the store's days, which end at a different
 * instant in another time zone (`visitorsUntil`).
 */
export type Cut = { day: string; until: string; visitorsUntil: string }

type Answer = { compared: Compared; cut: Cut | null }

/**
 * Returns the range to compare with. `previous` is the same number of months before a range of whole calendar
 * months, else the same number of days immediately before; the other comparisons use the same days one month
 * or one year earlier.
 */
export async function comparedRange(db: Db, span: Span, compare: Comparison): Promise<Answer | null> {
  if (compare === 'none') return null
  const { updatedAt: now, timeZone, storeTimeZone } = span
  const { rows } = await sql<Row>`
    select "from", "to",
      case when "isCut" then "cutDay" end as "day",
      case when "isCut" then ${sameTimeOfDay(now, timeZone)} end as "until",
      -- The current day in the store's time zone may be a different one than in the requested zone.
      case when "storeToday" > "today" then "dayStart"("cutDay" + 1, ${storeTimeZone})
        when "storeToday" < "today" then "dayStart"("cutDay", ${storeTimeZone})
        else ${sameTimeOfDay(now, storeTimeZone)} end as "visitorsUntil"
    from (
      select compared.*, "today", "storeToday", "cutDay",
        "today" between ${span.from}::date and ${span.to}::date and "cutDay" <= compared."to" as "isCut"
      from (select ${RANGES[compare](sql`${span.from}::date`, sql`${span.to}::date`)}) compared,
        lateral (select "dayOf"(${now}, ${timeZone}) as "today", "dayOf"(${now}, ${storeTimeZone}) as "storeToday") clock,
        -- The last days correspond, even where months or years are not equally long.
        lateral (select case when "today" = ${span.to}::date then compared."to" else compared."from" + ("today" - ${span.from}::date) end as "cutDay") cut
    ) found
  `.execute(db)
  const [row] = rows
  if (!row) throw new Error('A range is always beside another.')
  const { from, to, day, until, visitorsUntil } = row
  return {
    compared: { from, to, until },
    cut: day === null || until === null ? null : { day, until, visitorsUntil },
  }
}

type Row = { from: string; to: string; day: string | null; until: string | null; visitorsUntil: string }

/**
 * The instant on "cutDay" with the current time of day, limited to that day when the clock skips that time.
 */
const sameTimeOfDay = (now: string, timeZone: string) => sql`
  least(
    greatest(("cutDay" + (${now}::timestamptz at time zone ${timeZone})::time) at time zone ${timeZone}, "dayStart"("cutDay", ${timeZone})),
    "dayStart"("cutDay" + 1, ${timeZone})
  )
`

type Day = RawBuilder<unknown>

/** Counts the calendar months in the range. */
const months = (from: Day, to: Day) => sql`(
  (extract(year from ${to} + 1) - extract(year from ${from})) * 12 + extract(month from ${to} + 1) - extract(month from ${from})
)::int`
const isFirst = (day: Day) => sql`extract(day from ${day}) = 1`

const RANGES: Record<Exclude<Comparison, 'none'>, (from: Day, to: Day) => RawBuilder<unknown>> = {
  previous: (from, to) => sql`
    case when ${isFirst(from)} and ${isFirst(sql`(${to} + 1)`)} then (${from} - make_interval(months => ${months(from, to)}))::date
      else ${from} - (${to} - ${from} + 1) end as "from",
    ${from} - 1 as "to"
  `,
  month: (from, to) => sql`
    (${from} - interval '1 month')::date as "from",
    case when ${isFirst(sql`(${to} + 1)`)} then date_trunc('month', ${to})::date - 1 else (${to} - interval '1 month')::date end as "to"
  `,
  year: (from, to) => sql`
    (${from} - interval '1 year')::date as "from", (${to} - interval '1 year')::date as "to"
  `,
}
