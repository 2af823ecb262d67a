import { type Kysely, sql } from 'kysely'

/**
 * The site of the record of an entry, so that it is known after the record is deleted. Entries of earlier versions have
 * none, see the next migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "auditLog" add column "site" text`.execute(db)
}
