import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { eventMonths } from '../events/event-months.ts'
import { lockSums } from './sums.ts'

/** A month in UTC. The last one has no end, so that the rebuild also removes sums of future times. */
type Month = { from: string; until: string }
const FOR_EVER = 'infinity'

/**
 * The result of the recount. `eventsSince` is the time of the first stored event; null when there are none.
 */
export type CountedAnew = { events: number; eventsSince: string | null }

/** Recounts the stored events month by month. A concurrent count waits for one month at most. */
export async function rebuildEvents(db: Db): Promise<CountedAnew> {
  const starts = (await eventMonths(db)).map(getMonthStart)
  let events = 0
  let eventsSince: string | null = null
  for (const [index, from] of starts.entries()) {
    const until = starts[index + 1] ?? FOR_EVER
    const counted = await db.transaction().execute((tx) => rebuildMonth(tx, { from, until }))
    if (counted === undefined) continue
    events += counted
    eventsSince ??= from
  }
  return { events, eventsSince }
}

/**
 * The drop of a partition also takes the lock of the sums: a partition that exists now remains until it is
 * counted.
 */
async function rebuildMonth(tx: Transaction<Tables>, month: Month): Promise<number | undefined> {
  const { eventNumber } = await lockSums(tx)
  const isStillThere = (await eventMonths(tx)).map(getMonthStart).includes(month.from)
  if (!isStillThere) return undefined
  await rebuildSites(tx, month, eventNumber)
  await rebuildProducts(tx, month, eventNumber)
  await rebuildTallies(tx, month, eventNumber)
  await rebuildVisitors(tx, month, eventNumber)
  if (month.until === FOR_EVER) await rememberVisitors(tx, eventNumber)
  const { rows } = await sql<{ count: number }>`
    select count(*) as "count" from "storeEvents" where ${whereEvents(month, eventNumber)}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

async function rebuildSites(tx: Transaction<Tables>, month: Month, upTo: number): Promise<void> {
  await sql`
    update "siteQuarters" set "visits" = 0, "views" = 0, "productViews" = 0, "clicks" = 0, "searches" = 0
    where ${whereMonth(month)} and ("visits" <> 0 or "views" <> 0 or "productViews" <> 0 or "clicks" <> 0 or "searches" <> 0)
  `.execute(tx)
  await sql`
    insert into "siteQuarters" ("quarter", "site", "visits", "views", "productViews", "clicks", "searches")
    select "quarterOf"("createdAt"), "site",
      count(*) filter (where "kind" = 'visit'),
      count(*) filter (where "kind" in ('view', 'productView')),
      count(*) filter (where "kind" = 'productView'),
      count(*) filter (where "kind" = 'click'),
      count(*) filter (where "kind" = 'search')
    from "storeEvents" where ${whereEvents(month, upTo)} group by 1, 2
    on conflict ("quarter", "site") do update set "visits" = excluded."visits", "views" = excluded."views",
      "productViews" = excluded."productViews", "clicks" = excluded."clicks", "searches" = excluded."searches"
  `.execute(tx)
}

async function rebuildProducts(tx: Transaction<Tables>, month: Month, upTo: number): Promise<void> {
  await sql`
    update "productQuarters" set "views" = 0, "clicks" = 0 where ${whereMonth(month)} and ("views" <> 0 or "clicks" <> 0)
  `.execute(tx)
  await sql`
    insert into "productQuarters" ("quarter", "site", "product", "views", "clicks")
    select "quarterOf"("createdAt"), "site", "subject"::uuid,
      count(*) filter (where "kind" = 'productView'), count(*) filter (where "kind" = 'click')
    from "storeEvents" where ${whereEvents(month, upTo)} and "kind" in ('productView', 'click') group by 1, 2, 3
    on conflict ("quarter", "site", "product") do update set "views" = excluded."views", "clicks" = excluded."clicks"
  `.execute(tx)
}

async function rebuildTallies(tx: Transaction<Tables>, month: Month, upTo: number): Promise<void> {
  await sql`delete from "tallyQuarters" where ${whereMonth(month)}`.execute(tx)
  await sql`
    insert into "tallyQuarters" ("quarter", "kind", "site", "name", "count")
    select "quarterOf"("createdAt"), "kind", "site", "subject", count(*)
    from "storeEvents" where ${whereEvents(month, upTo)} and "kind" in ('search', 'visit') group by 1, 2, 3, 4
  `.execute(tx)
}

/**
 * Recounts the days after the first of the month up to the first of the next month. In no time zone do these
 * days reach into the previous month, whose events may have been deleted.
 */
async function rebuildVisitors(tx: Transaction<Tables>, { from, until }: Month, upTo: number): Promise<void> {
  const isOfMonth = sql`"day" > ${from.slice(0, 10)}::date and "day" <= ${until.slice(0, 10)}::date`
  await sql`delete from "visitorDays" where ${isOfMonth}`.execute(tx)
  await sql`
    insert into "visitorDays" ("day", "site", "visitors")
    select "day", "site", count(distinct "visitor") from "storeEvents"
    where "number" <= ${upTo} and ${isOfMonth}
      and "createdAt" >= ${from}::timestamptz - interval '2 days' and "createdAt" < ${until}::timestamptz + interval '3 days'
    group by 1, 2
  `.execute(tx)
}

/** Restores the visitors of the last days, so that a returning visitor does not count as new. */
async function rememberVisitors(tx: Transaction<Tables>, upTo: number): Promise<void> {
  await sql`delete from "dayVisitors"`.execute(tx)
  await sql`
    insert into "dayVisitors" ("day", "site", "visitor")
    select distinct "day", "site", "visitor" from "storeEvents"
    where "number" <= ${upTo} and "createdAt" >= (select max("createdAt") from "storeEvents") - interval '2 days'
      and "day" >= (select max("day") from "visitorDays") - 1
  `.execute(tx)
}

const whereEvents = ({ from, until }: Month, upTo: number) =>
  sql`"createdAt" >= ${from}::timestamptz and "createdAt" < ${until}::timestamptz and "number" <= ${upTo}`

const whereMonth = ({ from, until }: Month) =>
  sql`"quarter" >= ${from}::timestamptz and "quarter" < ${until}::timestamptz`

/** Parses the month from a partition name such as storeEvents202601. */
const getMonthStart = (name: string): string =>
  `${name.replace(/^storeEvents(\d{4})(\d{2})$/, '$1-$2-01')}T00:00:00.000Z`
