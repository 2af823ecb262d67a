import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { added } from './count-sales.ts'

/**
 * Adds the events numbered above `after`, up to `until`, to the sums. Events never change, so each is counted
 * once.
 */
export async function countEvents(tx: Transaction<Tables>, after: number, until: number): Promise<void> {
  await countSitesEvents(tx, after, until)
  await countProductsEvents(tx, after, until)
  await countTallies(tx, after, until)
  await countVisitors(tx, after, until)
  await tx.updateTable('analyticsState').set({ eventNumber: until }).execute()
}

const SITE_EVENTS = ['visits', 'views', 'productViews', 'clicks', 'searches']
const PRODUCT_EVENTS = ['views', 'clicks']

async function countSitesEvents(tx: Transaction<Tables>, after: number, until: number): Promise<void> {
  await sql`
    with counted as (
      select "quarterOf"("createdAt") as "quarter", "site",
        count(*) filter (where "kind" = 'visit') as "visits",
        count(*) filter (where "kind" in ('view', 'productView')) as "views",
        count(*) filter (where "kind" = 'productView') as "productViews",
        count(*) filter (where "kind" = 'click') as "clicks",
        count(*) filter (where "kind" = 'search') as "searches"
      from "storeEvents" where "number" > ${after} and "number" <= ${until}
      group by 1, 2
    ),
    quarters as (
      insert into "siteQuarters" as sums ("quarter", "site", "visits", "views", "productViews", "clicks", "searches")
      select * from counted
      on conflict ("quarter", "site") do update set ${added(SITE_EVENTS)}
    )
    insert into "siteDays" as sums ("day", "site", "visits", "views", "productViews", "clicks", "searches")
    select "dayOf"("quarter", "timeZone"), "site", sum("visits"), sum("views"), sum("productViews"), sum("clicks"), sum("searches")
    from counted, "analyticsState" group by 1, 2
    on conflict ("day", "site") do update set ${added(SITE_EVENTS)}
  `.execute(tx)
}

async function countProductsEvents(tx: Transaction<Tables>, after: number, until: number): Promise<void> {
  await sql`
    with counted as (
      select "quarterOf"("createdAt") as "quarter", "site", "subject"::uuid as "product",
        count(*) filter (where "kind" = 'productView') as "views", count(*) filter (where "kind" = 'click') as "clicks"
      from "storeEvents" where "number" > ${after} and "number" <= ${until} and "kind" in ('productView', 'click')
      group by 1, 2, 3
    ),
    quarters as (
      insert into "productQuarters" as sums ("quarter", "site", "product", "views", "clicks")
      select * from counted
      on conflict ("quarter", "site", "product") do update set ${added(PRODUCT_EVENTS)}
    ),
    days as (
      insert into "productDays" as sums ("day", "site", "product", "views", "clicks")
      select "dayOf"("quarter", "timeZone"), "site", "product", sum("views"), sum("clicks")
      from counted, "analyticsState" group by 1, 2, 3
      on conflict ("day", "site", "product") do update set ${added(PRODUCT_EVENTS)}
    )
    insert into "productMonths" as sums ("month", "site", "product", "views", "clicks")
    select date_trunc('month', "dayOf"("quarter", "timeZone"))::date, "site", "product", sum("views"), sum("clicks")
    from counted, "analyticsState" group by 1, 2, 3
    on conflict ("month", "site", "product") do update set ${added(PRODUCT_EVENTS)}
  `.execute(tx)
}

/** Counts search terms, and the sources or referring hosts of visits. */
async function countTallies(tx: Transaction<Tables>, after: number, until: number): Promise<void> {
  await sql`
    with counted as (
      select "quarterOf"("createdAt") as "quarter", "kind", "site", "subject" as "name", count(*) as "count"
      from "storeEvents" where "number" > ${after} and "number" <= ${until} and "kind" in ('search', 'visit')
      group by 1, 2, 3, 4
    ),
    quarters as (
      insert into "tallyQuarters" as sums ("quarter", "kind", "site", "name", "count")
      select * from counted
      on conflict ("quarter", "kind", "site", "name") do update set ${added(['count'])}
    ),
    days as (
      insert into "tallyDays" as sums ("day", "kind", "site", "name", "count")
      select "dayOf"("quarter", "timeZone"), "kind", "site", "name", sum("count")
      from counted, "analyticsState" group by 1, 2, 3, 4
      on conflict ("day", "kind", "site", "name") do update set ${added(['count'])}
    )
    insert into "tallyMonths" as sums ("month", "kind", "site", "name", "count")
    select date_trunc('month', "dayOf"("quarter", "timeZone"))::date, "kind", "site", "name", sum("count")
    from counted, "analyticsState" group by 1, 2, 3, 4
    on conflict ("month", "kind", "site", "name") do update set ${added(['count'])}
  `.execute(tx)
}

/** Counts visitors that appear for the first time on a day. */
async function countVisitors(tx: Transaction<Tables>, after: number, until: number): Promise<void> {
  await sql`
    with fresh as (
      insert into "dayVisitors" ("day", "site", "visitor")
      select distinct "day", "site", "visitor" from "storeEvents" where "number" > ${after} and "number" <= ${until}
      on conflict do nothing
      returning "day", "site"
    )
    insert into "visitorDays" as sums ("day", "site", "visitors")
    select "day", "site", count(*) from fresh group by 1, 2
    on conflict ("day", "site") do update set ${added(['visitors'])}
  `.execute(tx)
}
