import { type Kysely, sql } from 'kysely'

/** A shipment keeps the receiver and address that it was sent with, whatever its order gets later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shipments add column "shippedTo" jsonb`.execute(db)
}
