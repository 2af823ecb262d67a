import { type Kysely, sql } from 'kysely'

/** What an admin redelivers stops no new event of the same record. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "webhookDeliveries" add column "isRedelivered" boolean not null default false`.execute(
    db,
  )
}
