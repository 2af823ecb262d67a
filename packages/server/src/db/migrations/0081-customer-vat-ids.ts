import { type Kysely, sql } from 'kysely'

/** Separate from the taxes of refunds: in a shop in use, no migration holds customers while it waits for refunds. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customers add column "vatId" text`.execute(db)
}
