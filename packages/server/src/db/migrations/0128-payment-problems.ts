import { type Kysely, sql } from 'kysely'

/** Disputes of payments, and indexes that find them, failed refunds and payments to capture. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "providerPayments" add column "dispute" jsonb`.execute(db)
  await sql`
    create index "disputedPayments" on "providerPayments" ("order") where "dispute" ->> 'status' = 'open'
  `.execute(db)
  await sql`
    create index "authorisedPayments" on "providerPayments" ("order")
    where "status" = 'authorised' and "voidRequestedAt" is null
  `.execute(db)
  await sql`create index "failedRefunds" on "providerRefunds" ("refund") where "status" = 'failed'`.execute(
    db,
  )
}
