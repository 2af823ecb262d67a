import { type Kysely, sql } from 'kysely'

/** What an admin chose in the back-office, so that another browser starts the same. One row per admin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table "adminPreferences" (
      "admin" uuid primary key references admins ("_id") on delete cascade,
      "values" jsonb not null check (jsonb_typeof("values") = 'object'),
      "version" integer not null default 1,
      "updatedAt" timestamptz not null
    )
  `.execute(db)
}
