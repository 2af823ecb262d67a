import { type Kysely, sql } from 'kysely'

/** Which of the taxes of its order a line has: several can have the same rate. Lines from before have neither. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "orderLines" add column "taxKind" text, add column "taxTitle" text`.execute(db)
}
