import { type Kysely, sql } from 'kysely'

/** Payments at payment providers, the refunds that they return, and the events that they sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}

const SCHEMA = `
create table "providerPayments" (
  "_id" uuid primary key,
  "order" uuid not null references orders on delete cascade,
  "provider" text not null,
  "checkout" text,
  "reference" text,
  "url" text,
  "returnUrl" text not null,
  "status" text not null default 'pending'
    check ("status" in ('pending', 'authorised', 'captured', 'voided', 'failed', 'refunded')),
  "amount" bigint not null check ("amount" > 0),
  "currency" text not null,
  "captured" bigint not null default 0 check ("captured" >= 0),
  "refunded" bigint not null default 0 check ("refunded" between 0 and "captured"),
  "failure" text not null default '',
  "expiresAt" timestamptz not null,
  "voidRequestedAt" timestamptz,
  "attempts" int not null default 0,
  "nextAttemptAt" timestamptz,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null,
  unique ("provider", "reference"),
  unique ("provider", "checkout")
);
create index on "providerPayments" ("order");
create index on "providerPayments" ("nextAttemptAt") where "voidRequestedAt" is not null;

create table "providerRefunds" (
  "_id" uuid primary key,
  "refund" uuid not null references refunds on delete cascade,
  "payment" uuid not null references "providerPayments" on delete cascade,
  "amount" bigint not null check ("amount" > 0),
  "status" text not null check ("status" in ('queued', 'pending', 'succeeded', 'failed')),
  "reference" text,
  "failure" text not null default '',
  "round" int not null default 1,
  "attempts" int not null default 0,
  "nextAttemptAt" timestamptz,
  "createdAt" timestamptz not null,
  "updatedAt" timestamptz not null
);
create index on "providerRefunds" ("refund");
create index on "providerRefunds" ("payment");
create index on "providerRefunds" ("nextAttemptAt") where "status" = 'queued';

-- An event that is delivered again changes nothing again.
create table "paymentEvents" (
  "provider" text not null,
  "event" text not null,
  "receivedAt" timestamptz not null,
  primary key ("provider", "event")
);
create index on "paymentEvents" ("receivedAt");
`
