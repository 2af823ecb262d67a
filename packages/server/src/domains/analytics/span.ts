import { type AnalyticsQuery, DEFAULT_DAYS, MAX_DAYS } from '@storekeeper/contract/analytics/analytics-query'
import type { Range, Span } from '@storekeeper/contract/analytics/span'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { fieldError } from '../../lib/api-error.ts'
import type { Cut } from './compared-range.ts'
import { countChanges } from './sums/count-changes.ts'
import { withoutCompiling } from './sums/sums.ts'

/** The days that a question is about. */
export type DaysInput = {
  from: string
  to: string
  site: string
  timeZone: string
  /** Whether its days are those of the store's zone, so that sums by days answer; else those by quarters of an hour do. */
  isByStoreDays: boolean
  /** Where they end before their last day is over. */
  cut: Cut | null
}

export type Input = { span: Span; days: DaysInput }

/**
 * Brings the sums up to date, fills in what a query left open, and answers it. An answer reads all at one moment,
 * so that its parts fit together whatever is sold meanwhile.
 */
export async function answerAbout<Answer>(
  db: Db,
  query: AnalyticsQuery,
  now: Date,
  answer: (tx: Db, input: Input) => Promise<Answer>,
): Promise<Answer> {
  await countChanges(db)
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await withoutCompiling(tx)
      return answer(tx, await completed(tx, query, now))
    })
}

/** What was left open: the zone, the last days. The store's zone is the one by whose days the sums are now. */
async function completed(tx: Db, query: AnalyticsQuery, now: Date): Promise<Input> {
  const { site } = query
  const { rows } = await sql<Completed>`
    select asked.*, "to" - "from" + 1 as "count" from (
      select "timeZone" as "storeTimeZone", coalesce(${query.timeZone ?? null}, "timeZone") as "timeZone",
        coalesce(${query.from ?? null}::date, ended."to" - ${DEFAULT_DAYS}::int) as "from", ended."to"
      from "analyticsState" cross join lateral (
        select coalesce(${query.to ?? null}::date, "dayOf"(${now.toISOString()}, coalesce(${query.timeZone ?? null}, "timeZone"))) as "to"
      ) ended
    ) asked
  `.execute(tx)
  const [found] = rows
  if (!found) throw new Error('The sums were never brought up to date.')
  const { from, to, timeZone, storeTimeZone, count } = found
  if (count < 1) throw fieldError('from', 'FIRST_DAY_AFTER_LAST')
  if (count > MAX_DAYS) throw fieldError('from', 'TOO_MANY_DAYS', { max: MAX_DAYS })
  return {
    span: { from, to, site, timeZone, storeTimeZone, updatedAt: now.toISOString() },
    days: await daysInput(tx, { from, to, site, timeZone, cut: null }, storeTimeZone),
  }
}

type Completed = Range & { timeZone: string; storeTimeZone: string; count: number }

/** The same question about other days. */
export const otherDays = (
  db: Db,
  { span }: Input,
  { from, to }: Range,
  cut: Cut | null,
): Promise<DaysInput> =>
  daysInput(db, { from, to, site: span.site, timeZone: span.timeZone, cut }, span.storeTimeZone)

/** Zones of two names may keep the same days, such as Europe/Berlin and Europe/Paris. */
async function daysInput(
  db: Db,
  input: Omit<DaysInput, 'isByStoreDays'>,
  storeTimeZone: string,
): Promise<DaysInput> {
  if (input.timeZone === storeTimeZone) return { ...input, isByStoreDays: true }
  const { rows } = await sql<{ isSame: boolean }>`
    select bool_and("dayStart"("day"::date, ${input.timeZone}) = "dayStart"("day"::date, ${storeTimeZone})) as "isSame"
    from generate_series(${input.from}::timestamp, ${input.to}::timestamp + interval '1 day', interval '1 day') "day"
  `.execute(db)
  return { ...input, isByStoreDays: rows[0]?.isSame ?? false }
}

/** Each of the days with the moments it begins and ends: 23 or 25 hours where the clock changes. */
export const eachDay = ({ from, to, timeZone }: DaysInput): RawBuilder<unknown> => sql`(
  select "day"::date as "day", "dayStart"("day"::date, ${timeZone}) as "start", "dayStart"("day"::date + 1, ${timeZone}) as "end"
  from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') "day"
)`

/** Its days by their names, the first one first. */
export async function readDays(db: Db, days: DaysInput): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select "day" from ${eachDay(days)} each order by "day"`.execute(
    db,
  )
  return rows.map(({ day }) => day)
}

/** The moments that the range begins and ends. */
export const startOf = ({ from, timeZone }: DaysInput) => sql<string>`"dayStart"(${from}::date, ${timeZone})`
export const endOf = ({ to, timeZone, cut }: DaysInput) =>
  cut ? sql<string>`${cut.until}::timestamptz` : sql<string>`"dayStart"(${to}::date + 1, ${timeZone})`

/** The condition on a column of sites. */
export const ofSite = ({ site }: DaysInput, column: RawBuilder<unknown> = sql`"site"`) =>
  site === 'all' ? sql<boolean>`true` : sql<boolean>`${column} = ${site}`
