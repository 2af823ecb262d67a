import { type Kysely, sql } from 'kysely'

/**
 * The start of a day depends on nothing but its arguments, as PostgreSQL's own conversion between time zones, which
 * is immutable too: so it is computed before a query is planned. Orders of a country are counted by one index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter function "dayStart"(date, text) immutable`.execute(db)
  await sql`create index "ordersByCountryAndStatus" on orders ("country", "trackingStatus", "site", "isTestOrder")`.execute(
    db,
  )
}
