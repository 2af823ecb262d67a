import { type Kysely, sql } from 'kysely'

/** What a request that made an order contained, so that the same `requestId` with other contents can be refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "orders" add column "requestHash" text`.execute(db)
}
