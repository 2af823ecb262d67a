import { type AnalyticsQuery, DEFAULT_DAYS, MAX_DAYS } from '@storekeeper/contract/analytics/analytics-query'
import type { Range, Span } from '@storekeeper/contract/analytics/span'
import { toSiteKeys } from '@storekeeper/contract/list'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { fieldError } from '../../lib/api-error.ts'
import { onSites } from '../../lib/queries/on-sites.ts'
import type { Cut } from './compared-range.ts'
import { countChanges } from './sums/count-changes.ts'

/** The days that a query covers. */
export type DaysInput = {
  from: string
  to: string
  site: string
  timeZone: string
  /**
   * Whether these days match the store's time zone. If true, sums per day answer the query; else sums per
   * quarter of an hour do.
   */
  isByStoreDays: boolean
  /** Where the range ends before its last day is over. */
  cut: Cut | null
}

export type Input = { span: Span; days: DaysInput }

/**
 * Brings the sums up to date, fills in the defaults of the query and answers it. All parts of an answer read
 * one snapshot, so they are consistent while sales continue.
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
    .execute(async (tx) => answer(tx, await completed(tx, query, now)))
}

/**
 * Fills in the time zone and the default days. `storeTimeZone` is the zone that the stored sums use, which
 * may differ from a setting that has just changed.
 */
async function completed(tx: Db, query: AnalyticsQuery, now: Date): Promise<Input> {
  const { site } = query
  const { rows } = await sql<Completed>`
    select requested.*, "to" - "from" + 1 as "count" from (
      select "timeZone" as "storeTimeZone", coalesce(${query.timeZone ?? null}, "timeZone") as "timeZone",
        coalesce(${query.from ?? null}::date, ended."to" - ${DEFAULT_DAYS}::int) as "from", ended."to"
      from "analyticsState" cross join lateral (
        select coalesce(${query.to ?? null}::date, "dayOf"(${now.toISOString()}, coalesce(${query.timeZone ?? null}, "timeZone"))) as "to"
      ) ended
    ) requested
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

/** Returns the same query for other days. */
export const otherDays = (
  db: Db,
  { span }: Input,
  { from, to }: Range,
  cut: Cut | null,
): Promise<DaysInput> =>
  daysInput(db, { from, to, site: span.site, timeZone: span.timeZone, cut }, span.storeTimeZone)

/** Zones with different names can have the same days, such as Europe/Berlin and Europe/Paris. */
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

/** Each day with the instants at which it begins and ends: 23 or 25 hours where the clock changes. */
export const eachDay = ({ from, to, timeZone }: DaysInput): RawBuilder<unknown> => sql`(
  select "day"::date as "day", "dayStart"("day"::date, ${timeZone}) as "start", "dayStart"("day"::date + 1, ${timeZone}) as "end"
  from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') "day"
)`

/** Returns the days of the range as dates, in ascending order. */
export async function readDays(db: Db, days: DaysInput): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select "day" from ${eachDay(days)} each order by "day"`.execute(
    db,
  )
  return rows.map(({ day }) => day)
}

/** The instants at which the range begins and ends. */
export const toStart = ({ from, timeZone }: DaysInput) => sql<string>`"dayStart"(${from}::date, ${timeZone})`
export const getRangeEnd = ({ to, timeZone, cut }: DaysInput) =>
  cut ? sql<string>`${cut.until}::timestamptz` : sql<string>`"dayStart"(${to}::date + 1, ${timeZone})`

/** The condition that restricts a column to the requested site. */
export const ofSite = ({ site }: DaysInput, column: RawBuilder<unknown> = sql`"site"`) =>
  onSites(column, toSiteKeys(site))
