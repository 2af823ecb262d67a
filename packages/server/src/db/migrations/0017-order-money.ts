import { type Kysely, sql } from 'kysely'

/** Payments and refunds that are recorded by hand, and what customers say about what they bought. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}

const SCHEMA = `
alter table payments add column "requestId" uuid;
create unique index on payments ("order", "requestId") where "requestId" is not null;

-- "credit" is the part of a refund that had been paid with credit. It went back there, and nowhere else.
alter table refunds add column "credit" bigint not null default 0
  check ("credit" between 0 and "amount" and ("credit" = 0 or "target" = 'credit'));

create table "orderReviews" (
  "_id" uuid primary key,
  "order" uuid not null references orders on delete cascade,
  "product" uuid not null references products,
  "rating" int not null check ("rating" between 1 and 5),
  "title" text not null,
  "text" text not null,
  "images" jsonb not null default '[]',
  "isPublished" boolean not null,
  "admin" uuid references admins,
  "version" int not null default 1,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  unique ("order", "product")
);
create index on "orderReviews" ("product");
`
