import { type RawBuilder, sql } from 'kysely'
import { type AskedDays, eachDay, ofSite } from './span.ts'

/**
 * The sums of the sites, a row a day and site that has any. Columns: `day`, `site`, `orders`, `quantity`, `sales`,
 * `refunds`, `visits`, `views`, `productViews`, `clicks`, `searches`. Amounts in cents.
 */
export const siteSums = (days: AskedDays): RawBuilder<unknown> =>
  days.isByStoreDays
    ? sql`(select * from "siteDays" where "day" between ${days.from}::date and ${days.to}::date and ${ofSite(days)})`
    : sql`(
        select each."day", sums.* from ${eachDay(days)} each cross join lateral (
          select "site", sum("orders") as "orders", sum("quantity") as "quantity", sum("sales") as "sales", sum("refunds") as "refunds",
            sum("visits") as "visits", sum("views") as "views", sum("productViews") as "productViews", sum("clicks") as "clicks",
            sum("searches") as "searches"
          from "siteQuarters" where "quarter" >= each."start" and "quarter" < each."end" and ${ofSite(days)} group by "site"
        ) sums
      )`
