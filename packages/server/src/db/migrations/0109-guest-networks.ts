import { type Kysely, sql } from 'kysely'

/** The networks of guests whose unpaid orders hold stock, for at most a day, and the part that one network can hold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
      alter table settings add column "guestNetworkStockPercent" integer not null default 50
        check ("guestNetworkStockPercent" between 1 and 100);
      create table "guestNetworks" (
        "order" uuid primary key references orders on delete cascade,
        "network" text not null,
        "createdAt" timestamptz not null
      );
      create index "guestNetworks_network" on "guestNetworks" ("network");
      create index "guestNetworks_createdAt" on "guestNetworks" ("createdAt");
      `,
    )
    .execute(db)
}
