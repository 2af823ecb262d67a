import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { type DaysInput, eachDay, getRangeEnd, ofSite, toStart } from './span.ts'

/**
 * Product sums over the whole range, in several rows per product. Reads sums of whole months and days in the
 * store's time zone where they fit into the range, and sums of quarters of an hour at both ends, so that the
 * result is exact in any zone.
 */
export const productSums = (edges: Edges): RawBuilder<unknown> =>
  overRange(edges, {
    quarters: sql`"productQuarters"`,
    days: sql`"productDays"`,
    months: sql`"productMonths"`,
    columns: PRODUCT_COLUMNS,
  })

/** Only the rows with sales: about one in four rows of a day. */
export const soldProductSums = (edges: Edges): RawBuilder<unknown> =>
  overRange(edges, {
    quarters: sql`(select * from "productQuarters" where ${HAS_SALES}) sums`,
    days: sql`(select * from "productDays" where ${HAS_SALES}) sums`,
    months: sql`(select * from "productMonths" where ${HAS_SALES}) sums`,
    columns: PRODUCT_COLUMNS,
  })

/** Only the rows with views or clicks, which index-only scans read. */
export const viewedProductSums = (edges: Edges): RawBuilder<unknown> =>
  overRange(edges, {
    quarters: sql`(select * from "productQuarters" where ${HAS_VIEWS}) sums`,
    days: sql`(select * from "productDays" where ${HAS_VIEWS}) sums`,
    months: sql`(select * from "productMonths" where ${HAS_VIEWS}) sums`,
    columns: sql`"site", "product", "views", "clicks"`,
  })

const PRODUCT_COLUMNS = sql`"site", "product", "quantity", "amount", "bundleQuantity", "bundleAmount", "views", "clicks"`
/** The conditions must match those of the partial indexes on the sums. */
const HAS_SALES = sql`("quantity" <> 0 or "amount" <> 0 or "bundleQuantity" <> 0 or "bundleAmount" <> 0)`
const HAS_VIEWS = sql`("views" > 0 or "clicks" > 0)`

/** Counts of search terms, or of sources and referring hosts, over the whole range: several rows per name. */
export const tallySums = (edges: Edges, kind: 'search' | 'visit'): RawBuilder<unknown> =>
  overRange(edges, {
    quarters: sql`(select * from "tallyQuarters" where "kind" = ${kind}) tallies`,
    days: sql`(select * from "tallyDays" where "kind" = ${kind}) tallies`,
    months: sql`(select * from "tallyMonths" where "kind" = ${kind}) tallies`,
    columns: sql`"site", "name", "count"`,
  })

type Sums = Record<'quarters' | 'days' | 'months' | 'columns', RawBuilder<unknown>>

const overRange = ({ input, ...edges }: Edges, { quarters, days, months, columns }: Sums) => sql`(
  select ${columns} from ${months}
    where "month" >= ${edges.firstMonth}::date and "month" < ${edges.afterMonth}::date and ${ofSite(input)}
  union all
  select ${columns} from ${days}
    where "day" >= ${edges.firstDay}::date and "day" < least(${edges.firstMonth}::date, ${edges.afterDay}::date) and ${ofSite(input)}
  union all
  select ${columns} from ${days}
    where "day" >= greatest(${edges.afterMonth}::date, ${edges.firstMonth}::date) and "day" < ${edges.afterDay}::date and ${ofSite(input)}
  union all
  select ${columns} from ${quarters}
    where "quarter" >= ${edges.start} and "quarter" < least(${edges.firstDayStart}::timestamptz, ${edges.end}::timestamptz) and ${ofSite(input)}
  union all
  select ${columns} from ${quarters}
    where "quarter" >= greatest(${edges.afterDayStart}::timestamptz, ${edges.firstDayStart}::timestamptz) and "quarter" < ${edges.end} and ${ofSite(input)}
)`

/** Where the whole days and months of the store's time zone inside a range begin and end. */
export type Edges = {
  input: DaysInput
  start: string
  end: string
  firstDay: string
  firstDayStart: string
  afterDay: string
  afterDayStart: string
  firstMonth: string
  afterMonth: string
}

export async function findEdges(db: Db, input: DaysInput): Promise<Edges> {
  const { rows } = await sql<Omit<Edges, 'input'>>`
    select "start"::text, "end"::text, "firstDay", "afterDay",
      "dayStart"("firstDay", "zone")::text as "firstDayStart", "dayStart"("afterDay", "zone")::text as "afterDayStart",
      date_trunc('month', "firstDay" + interval '1 month - 1 day')::date as "firstMonth",
      date_trunc('month', "afterDay")::date as "afterMonth"
    from (
      select "start", "end", "zone", "dayOf"("end", "zone") as "afterDay",
        "dayOf"("start", "zone") + case when "dayStart"("dayOf"("start", "zone"), "zone") = "start" then 0 else 1 end as "firstDay"
      from (select ${toStart(input)} as "start", ${getRangeEnd(input)} as "end", "timeZone" as "zone" from "analyticsState") requested
    ) days
  `.execute(db)
  const [edges] = rows
  if (!edges) throw new Error('The sums were never brought up to date.')
  return { input, ...edges }
}

/**
 * The two daily product lists: the sums that each returns, which rows contribute, and which products it
 * includes. Products that were given away or sold only as parts of bundles count as sold; products that were
 * only refunded do not.
 */
const LISTS = {
  amount: {
    sums: ['quantity', 'amount', 'bundleQuantity', 'bundleAmount'],
    condition: HAS_SALES,
    isCounted: sql`("quantity" > 0 or "bundleQuantity" > 0)`,
  },
  views: { sums: ['views'], condition: HAS_VIEWS, isCounted: sql`"views" > 0` },
}
type By = keyof typeof LISTS

/**
 * The top `limit` products of each day by amount or by views, with the sums of that list. `position` starts
 * at 1.
 */
export const buildDailyTops = (days: DaysInput, by: By, limit: number): RawBuilder<unknown> => sql`(
  select each."day", top.*, row_number() over (partition by each."day" order by ${firstBy(by)}) as "position"
  from ${eachDay(days)} each cross join lateral (
    ${days.isByStoreDays ? buildStoreDayTop(days, by, limit) : buildOtherDayTop(days, by, limit)}
  ) top
)`

/**
 * A row of sums belongs to one site, so the top products of all sites are among the top products of each site
 * that had activity that day.
 */
const buildStoreDayTop = (days: DaysInput, by: By, limit: number) => sql`
  select merged.* from "siteDays" sites cross join lateral (
    select "product", "site", ${sql.join(LISTS[by].sums.map((sum) => sql.ref(sum)))} from "productDays"
    where "productDays"."day" = each."day" and "productDays"."site" = sites."site" and ${LISTS[by].isCounted}
    order by ${sql.ref(by)} desc, "product" limit ${limit}
  ) merged
  where sites."day" = each."day" and ${ofSite(days, sql`sites."site"`)}
  order by ${firstBy(by)} limit ${limit}
`

/**
 * A day has many rows of quarters of an hour: each list aggregates an index of its own in an index-only scan.
 */
const buildOtherDayTop = (days: DaysInput, by: By, limit: number) => sql`
  select added.* from (
    select "product", "site", ${sql.join(LISTS[by].sums.map((sum) => sql`sum(${sql.ref(sum)}) as ${sql.ref(sum)}`))}
    from "productQuarters"
    where "quarter" >= each."start" and "quarter" < each."end" and ${ofSite(days)} and ${LISTS[by].condition}
    group by "product", "site"
  ) added
  where ${LISTS[by].isCounted} order by ${firstBy(by)} limit ${limit}
`

const firstBy = (by: By) => sql`${sql.ref(by)} desc, "product", "site"`
