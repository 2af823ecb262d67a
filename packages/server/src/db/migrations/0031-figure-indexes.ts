import { type Kysely, sql } from 'kysely'

/**
 * What was sold, and what was looked at, by indexes that hold all that is added up: lists of products in any zone then read
 * no row of the tables, where what belongs together lies far apart.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index "productQuartersBySales" on "productQuarters" ("quarter", "site")
    include ("product", "quantity", "amount", "bundleQuantity", "bundleAmount")
    where "quantity" <> 0 or "amount" <> 0 or "bundleQuantity" <> 0 or "bundleAmount" <> 0
  `.execute(db)
  await sql`
    create index "productQuartersByViews" on "productQuarters" ("quarter", "site") include ("product", "views", "clicks")
    where "views" > 0 or "clicks" > 0
  `.execute(db)
  await sql`
    create index "productMonthsByViews" on "productMonths" ("month", "site") include ("product", "views", "clicks")
    where "views" > 0 or "clicks" > 0
  `.execute(db)
  await sql`drop index "productDaysByViews"`.execute(db)
  await sql`
    create index "productDaysByViews" on "productDays" ("day", "site", "views" desc, "product") include ("clicks")
    where "views" > 0 or "clicks" > 0
  `.execute(db)
}
