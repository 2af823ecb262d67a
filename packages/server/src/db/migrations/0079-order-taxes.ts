import { type Kysely, sql } from 'kysely'

/** The taxes of orders. Existing orders have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
      alter table orders
        add column "taxMode" text not null default 'none' check ("taxMode" in ('none', 'included', 'added')),
        add column "taxTotal" integer not null default 0,
        add column "taxes" jsonb not null default '[]',
        add column "vatId" text;
      alter table "orderLines"
        add column "taxRate" integer,
        add column "tax" integer not null default 0;
      alter table refunds add column "tax" integer not null default 0;
      `,
    )
    .execute(db)
}
