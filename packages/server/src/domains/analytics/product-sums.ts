import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { type DaysInput, eachDay, endOf, ofSite, startOf } from './span.ts'

/**
 * The sums of the products over the whole range, in several rows a product. Months and days of the store's zone lie inside
 * it; what is left at both ends comes by quarters of an hour, so that it is exact in any zone.
 */
export const productSums = (edges: Edges): RawBuilder<unknown> =>
  overRange(edges, {
    quarters: sql`"productQuarters"`,
    days: sql`"productDays"`,
    months: sql`"productMonths"`,
    columns: PRODUCT_COLUMNS,
  })

/** Those of them that say anything about sales: of a day that is one in four. */
export const soldProductSums = (edges: Edges): RawBuilder<unknown> =>
  overRange(edges, {
    quarters: sql`(select * from "productQuarters" where ${SAYS_SALES}) sums`,
    days: sql`(select * from "productDays" where ${SAYS_SALES}) sums`,
    months: sql`(select * from "productMonths" where ${SAYS_SALES}) sums`,
    columns: PRODUCT_COLUMNS,
  })

/** Those of them that say anything about views and clicks, which are read from indexes alone. */
export const viewedProductSums = (edges: Edges): RawBuilder<unknown> =>
  overRange(edges, {
    quarters: sql`(select * from "productQuarters" where ${SAYS_VIEWS}) sums`,
    days: sql`(select * from "productDays" where ${SAYS_VIEWS}) sums`,
    months: sql`(select * from "productMonths" where ${SAYS_VIEWS}) sums`,
    columns: sql`"site", "product", "views", "clicks"`,
  })

const PRODUCT_COLUMNS = sql`"site", "product", "quantity", "amount", "bundleQuantity", "bundleAmount", "views", "clicks"`
/** As the indexes on sums say it. */
const SAYS_SALES = sql`("quantity" <> 0 or "amount" <> 0 or "bundleQuantity" <> 0 or "bundleAmount" <> 0)`
const SAYS_VIEWS = sql`("views" > 0 or "clicks" > 0)`

/** How often keywords were searched for, or hosts sent visits, over the whole range, in several rows a name. */
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

/** Where the whole days and months of the store's zone begin and end that lie inside a range. */
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

export async function edgesOf(db: Db, input: DaysInput): Promise<Edges> {
  const { rows } = await sql<Omit<Edges, 'input'>>`
    select "start"::text, "end"::text, "firstDay", "afterDay",
      "dayStart"("firstDay", "zone")::text as "firstDayStart", "dayStart"("afterDay", "zone")::text as "afterDayStart",
      date_trunc('month', "firstDay" + interval '1 month - 1 day')::date as "firstMonth",
      date_trunc('month', "afterDay")::date as "afterMonth"
    from (
      select "start", "end", "zone", "dayOf"("end", "zone") as "afterDay",
        "dayOf"("start", "zone") + case when "dayStart"("dayOf"("start", "zone"), "zone") = "start" then 0 else 1 end as "firstDay"
      from (select ${startOf(input)} as "start", ${endOf(input)} as "end", "timeZone" as "zone" from "analyticsState") requested
    ) days
  `.execute(db)
  const [edges] = rows
  if (!edges) throw new Error('The sums were never brought up to date.')
  return { input, ...edges }
}

/**
 * The two lists of products of a day: the sums that each returns, which rows have any of them, and which
 * products it counts. What was given away, or sold as a part of bundles alone, is sold too; what was only given back is not.
 */
const LISTS = {
  amount: {
    sums: ['quantity', 'amount', 'bundleQuantity', 'bundleAmount'],
    says: SAYS_SALES,
    isCounted: sql`("quantity" > 0 or "bundleQuantity" > 0)`,
  },
  views: { sums: ['views'], says: SAYS_VIEWS, isCounted: sql`"views" > 0` },
}
type By = keyof typeof LISTS

/** The `limit` products of each day that stand first by amount or by views, with the sums of that list; `place` counts from 1. */
export const topsOfEachDay = (days: DaysInput, by: By, limit: number): RawBuilder<unknown> => sql`(
  select each."day", top.*, row_number() over (partition by each."day" order by ${firstBy(by)}) as "place"
  from ${eachDay(days)} each cross join lateral (
    ${days.isByStoreDays ? topOfStoreDay(days, by, limit) : topOfOtherDay(days, by, limit)}
  ) top
)`

/** Each row of sums is of one site: the first of all sites are among the first of each that had anything that day. */
const topOfStoreDay = (days: DaysInput, by: By, limit: number) => sql`
  select merged.* from "siteDays" sites cross join lateral (
    select "product", "site", ${sql.join(LISTS[by].sums.map((sum) => sql.ref(sum)))} from "productDays"
    where "productDays"."day" = each."day" and "productDays"."site" = sites."site" and ${LISTS[by].isCounted}
    order by ${sql.ref(by)} desc, "product" limit ${limit}
  ) merged
  where sites."day" = each."day" and ${ofSite(days, sql`sites."site"`)}
  order by ${firstBy(by)} limit ${limit}
`

/** A day's quarters of an hour are many: each list adds up what an index of its own holds, and reads no other rows. */
const topOfOtherDay = (days: DaysInput, by: By, limit: number) => sql`
  select added.* from (
    select "product", "site", ${sql.join(LISTS[by].sums.map((sum) => sql`sum(${sql.ref(sum)}) as ${sql.ref(sum)}`))}
    from "productQuarters"
    where "quarter" >= each."start" and "quarter" < each."end" and ${ofSite(days)} and ${LISTS[by].says}
    group by "product", "site"
  ) added
  where ${LISTS[by].isCounted} order by ${firstBy(by)} limit ${limit}
`

const firstBy = (by: By) => sql`${sql.ref(by)} desc, "product", "site"`
