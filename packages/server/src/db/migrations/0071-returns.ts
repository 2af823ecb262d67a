import { type Kysely, sql } from 'kysely'

/** Returns with their items and reasons, withdrawals, and the refunds that belong to returns. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RETURNS).execute(db)
  await sql.raw(WITHDRAWALS).execute(db)
  await sql.raw(OTHERS).execute(db)
}

const RETURNS = `
create sequence "returnNumbers";
create table returns (
  "_id" uuid primary key,
  "number" text not null unique default 'R-' || nextval('"returnNumbers"'),
  "order" uuid not null references orders on delete cascade,
  "site" text not null references sites ("key"),
  "status" text not null check (
    "status" in ('requested', 'approved', 'received', 'completed', 'refused', 'cancelled')
  ),
  "byCustomer" boolean not null,
  "isWithdrawal" boolean not null default false,
  "note" text not null default '',
  "refusalReason" text,
  "exchange" uuid references orders on delete set null,
  "requestId" uuid not null unique,
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index on returns ("order");
create index on returns ("exchange") where "exchange" is not null;
create index on returns ("createdAt" desc, "_id" desc);
create index on returns ("updatedAt" desc, "_id" desc);
create index on returns ("site", "status", "createdAt" desc, "_id" desc);

create table "returnReasons" (
  "_id" uuid primary key,
  "title" text not null,
  "isActive" boolean not null default true,
  "position" integer not null
);
insert into "returnReasons" ("_id", "title", "position")
select gen_random_uuid(), "title", "position" from (values
  ('Damaged', 1), ('Wrong item', 2), ('Not as described', 3), ('Arrived too late', 4), ('No longer wanted', 5)
) as reasons ("title", "position");

create table "returnItems" (
  "_id" uuid primary key,
  "return" uuid not null references returns on delete cascade,
  "line" uuid not null references "orderLines" on delete cascade,
  "quantity" integer not null check ("quantity" > 0),
  "reason" uuid references "returnReasons",
  "note" text not null default '',
  "received" integer check ("received" between 0 and "quantity"),
  "condition" text check ("condition" in ('unopened', 'opened', 'damaged')),
  "restocked" integer not null default 0,
  unique ("return", "line")
);
create index on "returnItems" ("line");
create index on "returnItems" ("reason");
`

const WITHDRAWALS = `
create sequence "withdrawalNumbers";
create table withdrawals (
  "_id" uuid primary key,
  "number" text not null unique default 'W-' || nextval('"withdrawalNumbers"'),
  "site" text not null references sites ("key"),
  "name" text not null,
  "email" text not null,
  "orderId" text not null,
  "text" text not null,
  "return" uuid references returns on delete set null,
  "ticket" uuid references tickets on delete set null,
  "requestId" uuid not null unique,
  "receivedAt" timestamptz not null
);
create index on withdrawals ("email");
create index on withdrawals ("return") where "return" is not null;
create index on withdrawals ("ticket") where "ticket" is not null;
`

const OTHERS = `
alter table refunds add column "return" uuid references returns on delete set null;
create index on refunds ("return") where "return" is not null;
alter table settings add column "returnDays" integer not null default 30 check ("returnDays" between 0 and 3650);
alter table notifications
  drop constraint notifications_type_check,
  add constraint notifications_type_check check (
    "type" in ('order', 'orderComment', 'orderMention', 'orderAssigned', 'chat', 'ticket', 'ticketMention',
      'ticketAssigned', 'freeBuy', 'stock', 'privacyRequest', 'return')
  );
`
