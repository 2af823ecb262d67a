import { type Kysely, sql } from 'kysely'

/** The languages of the people who receive mails and papers; null where they are not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers add column "language" text check ("language" in ('en', 'ar'))`.execute(db)
  await sql`alter table admins add column "language" text check ("language" in ('en', 'ar'))`.execute(db)
  // A mail to many speaks to each of its receivers; mails of earlier versions have one language for all.
  await sql`alter table "campaignRecipients" add column "language" text check ("language" in ('en', 'ar'))`.execute(
    db,
  )
}
