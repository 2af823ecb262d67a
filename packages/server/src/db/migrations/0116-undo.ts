import { type Kysely, sql } from 'kysely'

/**
 * Entries of the audit log that were undone, with the entry and time of the undo, and bulk runs that undo others.
 * The audit log is partitioned by time, so that nothing can reference its ids.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table "undoneEntries" (
      "entry" uuid primary key,
      "undo" uuid,
      "at" timestamptz not null
    )
  `.execute(db)
  await sql`create index on "undoneEntries" ("undo")`.execute(db)
  await sql`
    alter table "bulkRuns" add column "undoes" uuid references "bulkRuns" ("_id") on delete set null
  `.execute(db)
  await sql`create unique index "bulkRuns_undoes" on "bulkRuns" ("undoes")`.execute(db)
}
