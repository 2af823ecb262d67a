import { type Kysely, sql } from 'kysely'

/** Prices by hand: of lines and on the order, with their reasons, and lines without a product. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
      alter table "orderLines"
        add column "kind" text not null default 'product' check ("kind" in ('product', 'custom', 'fee')),
        add column "manual" jsonb;
      alter table orders add column "manualDiscount" jsonb;
      `,
    )
    .execute(db)
}
