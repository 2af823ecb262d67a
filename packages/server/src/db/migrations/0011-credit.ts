import { type Kysely, sql } from 'kysely'

/** Credit that expires: what is left of each entry, what an order took from which, and one answer a `requestId`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(ENTRIES).execute(db)
  await sql.raw(REMAINING).execute(db)
  await sql.raw(BALANCES).execute(db)
}

/** `remaining` is what of a plus can still be spent: over a customer's entries it adds up to the balance. */
const ENTRIES = `
alter table "creditEntries"
  add column "expiresAt" timestamptz,
  add column "remaining" bigint not null default 0,
  add column "requestId" uuid unique;

-- What a spending took from a plus, and how much of that came back when the order was cancelled.
create table "creditUses" (
  "entry" uuid not null references "creditEntries" on delete cascade,
  "grant" uuid not null references "creditEntries" on delete cascade,
  "amount" bigint not null check ("amount" > 0),
  "returned" bigint not null default 0 check ("returned" between 0 and "amount"),
  primary key ("entry", "grant")
);
create index on "creditUses" ("grant");
create index "creditOfOrders" on "creditEntries" ("order") where "order" is not null;
create index "spendableCredit" on "creditEntries" ("customer", "expiresAt") where "remaining" > 0;
`

/** Until now nothing expired, and who spends takes the oldest first: what is left is of the newest. */
const REMAINING = `
update "creditEntries" set "remaining" = left_over."remaining"
from (
  select "_id", greatest(0, least("amount", "balance" - "newer")) as "remaining"
  from (
    select "_id", "amount",
      sum("amount") over (partition by "customer") as "balance",
      coalesce(sum(greatest("amount", 0)) over (partition by "customer" order by "createdAt" desc, "_id" desc
        rows between unbounded preceding and 1 preceding), 0) as "newer"
    from "creditEntries"
  ) counted
  where "amount" > 0
) left_over
where "creditEntries"."_id" = left_over."_id" and left_over."remaining" > 0;
alter table "creditEntries" add check ("remaining" between 0 and greatest("amount", 0));
`

/** When the next of it expires and when it last changed stand beside the balance, so that a million are listed by them, also with those who have none. */
const BALANCES = `
alter table customers
  add column "creditExpiresAt" timestamptz,
  add column "creditChangedAt" timestamptz;
update customers set "creditChangedAt" = latest."at"
from (select "customer", max("createdAt") as "at" from "creditEntries" group by "customer") latest
where customers."_id" = latest."customer";
create index "customersByCredit" on customers ("creditBalance", "_id")
  include ("site", "mergedInto", "creditExpiresAt");
create index "customersByCreditExpiry" on customers ("creditExpiresAt", "_id")
  include ("site", "mergedInto", "creditBalance");
create index "customersByCreditChange" on customers ("creditChangedAt" desc nulls last, "_id" desc);
create index "customersWithCreditByName" on customers ("lastName", "_id") where "creditBalance" > 0;
`
