import { type RawBuilder, sql } from 'kysely'
import type { Cut } from './compared-range.ts'
import { type DaysInput, eachDay, ofSite } from './span.ts'

/**
 * Sums of the sites: one row for each day and site with activity; several for the last day of a range that is
 * cut. Columns: `day`, `site`, `orders`, `quantity`, `sales`, `refunds`, `tax`, `visits`, `views`, `productViews`,
 * `clicks`, `searches`. Amounts in cents.
 */
export const siteSums = (days: DaysInput): RawBuilder<unknown> =>
  days.cut ? sumsUntil(days, days.cut) : sumWholeDays(days)

const sumWholeDays = (days: DaysInput): RawBuilder<unknown> =>
  days.isByStoreDays
    ? sql`(select ${COLUMNS} from "siteDays" where "day" between ${days.from}::date and ${days.to}::date and ${ofSite(days)})`
    : sql`(
        select each."day", sums.* from ${eachDay(days)} each cross join lateral (
          select "site", sum("orders") as "orders", sum("quantity") as "quantity", sum("sales") as "sales", sum("refunds") as "refunds",
            sum("tax") as "tax", sum("visits") as "visits", sum("views") as "views", sum("productViews") as "productViews", sum("clicks") as "clicks",
            sum("searches") as "searches"
          from "siteQuarters" where "quarter" >= each."start" and "quarter" < each."end" and ${ofSite(days)} group by "site"
        ) sums
      )`

const COLUMNS = sql`"day", "site", "orders", "quantity", "sales", "refunds", "tax", "visits", "views", "productViews", "clicks", "searches"`

/**
 * Combines the whole days before the last one, the complete quarters of an hour of the last day, and the
 * single rows of its unfinished quarter.
 */
const sumsUntil = (days: DaysInput, { day, until }: Cut): RawBuilder<unknown> => {
  const start = sql`"dayStart"(${day}::date, ${days.timeZone})`
  const quarter = sql`greatest("quarterOf"(${until}::timestamptz), ${start})`
  const isInQuarter = sql`"createdAt" >= ${quarter} and "createdAt" < ${until}::timestamptz and ${ofSite(days)}`
  // Repeats the condition on the indexed expression.
  const isOfQuarter = sql`"quarterOf"("createdAt") = "quarterOf"(${until}::timestamptz) and ${isInQuarter}`
  return sql`(
    select ${COLUMNS} from ${sumWholeDays(days)} whole where "day" < ${day}::date
    union all
    select ${day}::date, "site", "orders", "quantity", "sales", "refunds", "tax", "visits", "views", "productViews", "clicks", "searches"
    from "siteQuarters" where "quarter" >= ${start} and "quarter" < ${quarter} and ${ofSite(days)}
    union all
    select ${day}::date, "site", 0, sum("quantity"), sum("amount"), coalesce(sum(-"amount") filter (where "kind" = 'refund'), 0), 0, 0, 0, 0, 0, 0
    from "saleEntries" where ${isOfQuarter} group by "site"
    union all
    select ${day}::date, "site", 0, 0, 0, 0, sum("tax"), 0, 0, 0, 0, 0 from "taxEntries" where ${isOfQuarter} group by "site"
    union all
    select ${day}::date, "site", count(*), 0, 0, 0, 0, 0, 0, 0, 0, 0 from orders where "isSale" and ${isOfQuarter} group by "site"
    union all
    select ${day}::date, "site", 0, 0, 0, 0, 0, count(*) filter (where "kind" = 'visit'),
      count(*) filter (where "kind" in ('view', 'productView')), count(*) filter (where "kind" = 'productView'),
      count(*) filter (where "kind" = 'click'), count(*) filter (where "kind" = 'search')
    from "storeEvents" where ${isInQuarter} group by "site"
  )`
}

/** Visitors of each of the store's days (`day`, `visitors`). A day that is cut counts its single events. */
export const visitorSums = (days: DaysInput): RawBuilder<unknown> => {
  const { cut } = days
  const whole = sql`select "day", sum("visitors") as "visitors" from "visitorDays" where ${ofSite(days)} group by "day"`
  if (!cut) return sql`(${whole})`
  return sql`(
    select * from (${whole}) every where "day" < ${cut.day}::date
    union all
    -- Distinct rows are hashed; those of count(distinct …) would be sorted.
    select ${cut.day}::date, count(*) from (
      select distinct "site", "visitor" from "storeEvents"
      where "day" = ${cut.day}::date and "createdAt" >= ${cut.day}::date - interval '1 day'
        and "createdAt" < ${cut.visitorsUntil}::timestamptz and ${ofSite(days)}
    ) came
  )`
}
