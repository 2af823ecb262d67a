import { type Kysely, sql } from 'kysely'

/**
 * The start of a day depends on nothing but its arguments, as PostgreSQL's own conversion between time zones, which
 * is immutable too: so it is computed before a query is planned. Orders of a country, and of a site by
 * payment or without tracking numbers, are counted from one index, and those by payment listed from it too.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter function "dayStart"(date, text) immutable`.execute(db)
  await sql
    .raw(`
      create index "ordersByCountryAndStatus" on orders ("country", "trackingStatus", "site", "isTestOrder");
      create index on orders ("site", "paymentStatus", "updatedAt" desc, "_id" desc);
      create index "ordersWithoutTrackingBySite" on orders ("site") where "tracking" = '[]';
    `)
    .execute(db)
}
