import { sql, type Transaction } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { eventMonths } from '../events/event-months.ts'
import { lockSums } from './sums.ts'

/** A month of UTC; the last one lasts for ever, so that no sum of what never happened is left. */
type Month = { from: string; until: string }
const FOR_EVER = 'infinity'

/** The events that are still stored, since `eventsSince`, which is null where there are none. */
export type CountedAnew = { events: number; eventsSince: string | null }

/** Counts the events anew that are still there, month by month; who counts meanwhile waits for one month at most. */
export async function rebuildEvents(db: Db): Promise<CountedAnew> {
  const starts = (await eventMonths(db)).map(startOf)
  let events = 0
  let eventsSince: string | null = null
  for (const [place, from] of starts.entries()) {
    const until = starts[place + 1] ?? FOR_EVER
    const counted = await db.transaction().execute((tx) => rebuildMonth(tx, { from, until }))
    if (counted === undefined) continue
    events += counted
    eventsSince ??= from
  }
  return { events, eventsSince }
}

/** Dropping a month takes the lock of the sums too: a month that is there then stays until it is counted. */
async function rebuildMonth(tx: Transaction<Tables>, month: Month): Promise<number | undefined> {
  const { eventNumber } = await lockSums(tx)
  const isStillThere = (await eventMonths(tx)).map(startOf).includes(month.from)
  if (!isStillThere) return undefined
  await rebuildSites(tx, month, eventNumber)
  await rebuildProducts(tx, month, eventNumber)
  await rebuildTallies(tx, month, eventNumber)
  await rebuildVisitors(tx, month, eventNumber)
  if (month.until === FOR_EVER) await rememberVisitors(tx, eventNumber)
  const { rows } = await sql<{ count: number }>`
    select count(*) as "count" from "storeEvents" where ${eventsOf(month, eventNumber)}
  `.execute(tx)
  return rows[0]?.count ?? 0
}

async function rebuildSites(tx: Transaction<Tables>, month: Month, upTo: number): Promise<void> {
  await sql`
    update "siteQuarters" set "visits" = 0, "views" = 0, "productViews" = 0, "clicks" = 0, "searches" = 0
    where ${quartersOf(month)} and ("visits" <> 0 or "views" <> 0 or "productViews" <> 0 or "clicks" <> 0 or "searches" <> 0)
  `.execute(tx)
  await sql`
    insert into "siteQuarters" ("quarter", "site", "visits", "views", "productViews", "clicks", "searches")
    select "quarterOf"("createdAt"), "site",
      count(*) filter (where "kind" = 'visit'),
      count(*) filter (where "kind" in ('view', 'productView')),
      count(*) filter (where "kind" = 'productView'),
      count(*) filter (where "kind" = 'click'),
      count(*) filter (where "kind" = 'search')
    from "storeEvents" where ${eventsOf(month, upTo)} group by 1, 2
    on conflict ("quarter", "site") do update set "visits" = excluded."visits", "views" = excluded."views",
      "productViews" = excluded."productViews", "clicks" = excluded."clicks", "searches" = excluded."searches"
  `.execute(tx)
}

async function rebuildProducts(tx: Transaction<Tables>, month: Month, upTo: number): Promise<void> {
  await sql`
    update "productQuarters" set "views" = 0, "clicks" = 0 where ${quartersOf(month)} and ("views" <> 0 or "clicks" <> 0)
  `.execute(tx)
  await sql`
    insert into "productQuarters" ("quarter", "site", "product", "views", "clicks")
    select "quarterOf"("createdAt"), "site", "subject"::uuid,
      count(*) filter (where "kind" = 'productView'), count(*) filter (where "kind" = 'click')
    from "storeEvents" where ${eventsOf(month, upTo)} and "kind" in ('productView', 'click') group by 1, 2, 3
    on conflict ("quarter", "site", "product") do update set "views" = excluded."views", "clicks" = excluded."clicks"
  `.execute(tx)
}

async function rebuildTallies(tx: Transaction<Tables>, month: Month, upTo: number): Promise<void> {
  await sql`delete from "tallyQuarters" where ${quartersOf(month)}`.execute(tx)
  await sql`
    insert into "tallyQuarters" ("quarter", "kind", "site", "name", "count")
    select "quarterOf"("createdAt"), "kind", "site", "subject", count(*)
    from "storeEvents" where ${eventsOf(month, upTo)} and "kind" in ('search', 'visit') group by 1, 2, 3, 4
  `.execute(tx)
}

/**
 * The days after the first of a month up to the first of the next one: in whatever zone the shop stored them, none of
 * them reaches back into the month before, whose events may be gone.
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

/** Visitors are known for the last days: one who comes again must not count as new. */
async function rememberVisitors(tx: Transaction<Tables>, upTo: number): Promise<void> {
  await sql`delete from "dayVisitors"`.execute(tx)
  await sql`
    insert into "dayVisitors" ("day", "site", "visitor")
    select distinct "day", "site", "visitor" from "storeEvents"
    where "number" <= ${upTo} and "createdAt" >= (select max("createdAt") from "storeEvents") - interval '2 days'
      and "day" >= (select max("day") from "visitorDays") - 1
  `.execute(tx)
}

const eventsOf = ({ from, until }: Month, upTo: number) =>
  sql`"createdAt" >= ${from}::timestamptz and "createdAt" < ${until}::timestamptz and "number" <= ${upTo}`

const quartersOf = ({ from, until }: Month) =>
  sql`"quarter" >= ${from}::timestamptz and "quarter" < ${until}::timestamptz`

/** Of the name of a month's table, such as storeEvents202601. */
const startOf = (name: string): string =>
  `${name.replace(/^storeEvents(\d{4})(\d{2})$/, '$1-$2-01')}T00:00:00.000Z`
