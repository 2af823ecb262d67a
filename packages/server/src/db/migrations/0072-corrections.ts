import { type Kysely, sql } from 'kysely'

/** Where the parcel of an order was sent, once the order was corrected afterwards. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column "shippedTo" jsonb`.execute(db)
}
