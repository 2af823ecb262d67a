import { type Kysely, sql } from 'kysely'

/** The carts of signed-in customers, one on each site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
      create table carts (
        "customer" uuid not null references customers on delete cascade,
        "site" text not null references sites ("key") on delete cascade,
        "items" jsonb not null,
        "isReminded" boolean not null default false,
        "updatedAt" timestamptz not null,
        primary key ("customer", "site")
      );
      create index on carts ("site", "updatedAt") where not "isReminded";
      `,
    )
    .execute(db)
}
