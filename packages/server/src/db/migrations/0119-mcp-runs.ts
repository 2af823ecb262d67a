import { type Kysely, sql } from 'kysely'

/** The audit log marks what bulk runs do that a language model started. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "bulkRuns" add column "isByMcp" boolean not null default false`.execute(db)
}
