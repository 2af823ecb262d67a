import { type Kysely, sql } from 'kysely'

/** A session can view the back-office with the roles of another admin. The menu can hide locked entries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column "seenAs" uuid references admins ("_id") on delete set null`.execute(
    db,
  )
  await sql`create index on sessions ("seenAs") where "seenAs" is not null`.execute(db)
  await sql`alter table "settings" add column "hidesLocked" boolean not null default false`.execute(db)
}
