import { type Kysely, sql } from 'kysely'

/**
 * The shipments of orders. Orders from before have none: one that was shipped counts as sent as a whole, so that
 * the update of a large shop writes no rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SHIPMENTS).execute(db)
  await sql.raw(LINES).execute(db)
}

const SHIPMENTS = `
create table shipments (
  "_id" uuid primary key,
  "order" uuid not null references orders on delete cascade,
  "number" integer not null check ("number" > 0),
  "weight" integer check ("weight" > 0),
  "labelNote" text not null default '',
  "sentAt" timestamptz,
  "deliveredAt" timestamptz,
  "admin" uuid references admins on delete set null,
  "requestId" uuid,
  "createdAt" timestamptz not null,
  unique ("order", "number"),
  unique ("order", "requestId"),
  check ("deliveredAt" is null or "sentAt" is not null)
);
create index on shipments ("admin") where "admin" is not null;
`

const LINES = `
create table "shipmentLines" (
  "shipment" uuid not null references shipments on delete cascade,
  "line" uuid not null references "orderLines" on delete cascade,
  "quantity" integer not null check ("quantity" > 0),
  primary key ("shipment", "line")
);
create index on "shipmentLines" ("line");
`
