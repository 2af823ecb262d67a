import { type Kysely, sql } from 'kysely'

/** Under which name an order was requested: the same one again makes no second order. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      alter table orders add column "requestId" uuid;
      create unique index on orders ("requestId") where "requestId" is not null;
    `)
    .execute(db)
}
