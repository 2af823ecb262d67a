import { type Kysely, sql } from 'kysely'

/** What customers grew: a password for the store, merges of two who are one, and indexes for each way of listing them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CUSTOMERS).execute(db)
  await sql.raw(LIST_INDEXES).execute(db)
  await sql.raw(DUPLICATES).execute(db)
}

/** Who was merged into another customer stays, empty: audit log and old links still lead somewhere. */
const CUSTOMERS = `
alter table customers
  add column "passwordHash" text,
  add column "mergedInto" uuid references customers check ("mergedInto" <> "_id");
create index on customers ("mergedInto") where "mergedInto" is not null;

-- "moved" names what went over, so that exactly that goes back; "before" and "after" are what the merge found and left.
create table "customerMerges" (
  "_id" uuid primary key,
  "keep" uuid not null references customers,
  "merged" uuid not null references customers,
  "admin" uuid references admins,
  "moved" jsonb not null,
  "credit" bigint not null check ("credit" >= 0),
  "before" jsonb not null,
  "after" jsonb not null,
  "mergedAt" timestamptz not null,
  "undoneAt" timestamptz
);
create index on "customerMerges" ("keep", "mergedAt" desc, "_id" desc);
create index on "customerMerges" ("merged", "mergedAt" desc, "_id" desc);
create index on "orderComments" ("customer") where "customer" is not null;
create index on "couponUses" ("customer") where "customer" is not null;
`

/** An index for each sort that has none yet, and for each filter that finds few among many; what nearly all are needs none. */
const LIST_INDEXES = `
create index on customers ("firstName", "_id");
create index on customers ("lastName", "_id");
create index "customersByCountry" on customers ((coalesce("shippingInfo" ->> 'country', '')), "createdAt" desc, "_id" desc);
create index "blockedCustomers" on customers ("createdAt" desc, "_id" desc) where "blocked";
create index "unverifiedCustomers" on customers ("createdAt" desc, "_id" desc) where not "emailVerified";
create index "unapprovedCustomers" on customers ("createdAt" desc, "_id" desc) where not "accountApproved";
create index "testCustomers" on customers ("createdAt" desc, "_id" desc) where "isTest";
create index "customersForMarketing" on customers ("createdAt" desc, "_id" desc) where "acceptsMarketing";
create index "customersWithoutEmail" on customers ("createdAt" desc, "_id" desc) where "email" is null;
create index "customersByTag" on customers using gin ("tags");
create index "taggedCustomers" on customers ("_id") where "tags" <> '{}';
-- How many customers a term finds is guessed from samples; with too few of them a common term looks rare.
alter table customers alter column "search" set statistics 400;
-- The few who spend most stand in the last part of what is sampled: in coarse parts they look many, and a list of them
-- would be looked for among all.
alter table customers alter column "spent" set statistics 1000, alter column "orderCount" set statistics 1000;
`

/** By what two customers look like one: the digits of the phone number, name and zip code, an e-mail address on an order. */
const DUPLICATES = `
create function "phoneDigits"(text) returns text language sql immutable parallel safe strict
  return regexp_replace($1, '[^0-9]', '', 'g');
create index "customersByPhone" on customers ("phoneDigits"("phone")) where "phone" is not null;
create index "customersByNameAndZip" on customers (lower("firstName"), lower("lastName"), ("shippingInfo" ->> 'zipCode'))
  where "shippingInfo" is not null;
create index "ordersByEmail" on orders (lower("email")) where "customer" is not null and "email" is not null;
`
