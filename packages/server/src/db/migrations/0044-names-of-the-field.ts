import { type Kysely, sql } from 'kysely'

/** Columns, and what is stored in them, bear the names that the calls have now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "bulkRuns" rename column "rights" to "permissions"`.execute(db)
  await sql`update "bulkRuns" set "kind" = 'orders.documents', "change" = "change" - 'paper' || jsonb_build_object('document', "change"->'paper')
    where "kind" = 'orders.papers'`.execute(db)
  await sql`alter table "bulkRunRows" rename column "grounds" to "skipReason"`.execute(db)
  await sql`alter table "mails" rename column "settledAt" to "completedAt"`.execute(db)
  await sql`alter table "campaignRecipients" rename column "settledAt" to "completedAt"`.execute(db)
  await sql`alter table "campaigns" rename column "audience" to "segment"`.execute(db)
  await sql`alter table "notifications" rename column "isSettled" to "isResolved"`.execute(db)
  await sql`alter table "notifications" rename column "words" to "texts"`.execute(db)
  await sql`alter table "couponUses" rename column "isHeld" to "isCounted"`.execute(db)
}
