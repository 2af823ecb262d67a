import { type Kysely, sql } from 'kysely'

/** Where a change was requested from, as far as known; and mails of campaigns that need looking at, found at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "auditLog" add column "requestId" uuid, add column "ip" text`.execute(db)
  await sql`
    create index "recipientsInTrouble" on "campaignRecipients" ("settledAt", "status")
    where "status" in ('failed', 'unknown')
  `.execute(db)
}
