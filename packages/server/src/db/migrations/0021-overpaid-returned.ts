import { type Kysely, sql } from 'kysely'

/** What of the money given back only undid what was too much: it is neither a refund of goods nor less spent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      alter table refunds add column "overpaid" bigint not null default 0 check ("overpaid" between 0 and "amount");
      alter table orders add column "overpaidReturned" bigint not null default 0
        check ("overpaidReturned" between 0 and "amountRefunded" + "creditReturned");
    `)
    .execute(db)
}
