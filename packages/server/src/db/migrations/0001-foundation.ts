import { type Kysely, sql } from 'kysely'

/** Sites, settings, people, their sessions, and the ground for search, audit and events. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}

const SCHEMA = `
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only "stable", since its dictionary can be swapped; ours is named and never is, so an index may use it.
create function searchable(text) returns text
  language sql immutable parallel safe strict
  return lower(unaccent('unaccent', $1));

create table sites (
  "_id" uuid primary key,
  "key" text not null unique check ("key" ~ '^[a-z0-9-]{1,40}$'),
  "name" text not null,
  "domain" text not null,
  "position" int not null,
  "isActive" boolean not null default true,
  "publicKey" text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table "appInfo" (
  "_id" uuid primary key,
  "isOnly" boolean not null default true unique check ("isOnly"),
  "storeName" text not null,
  "siteLogo" text,
  "currency" text not null check ("currency" ~ '^[A-Z]{3}$'),
  "timeZone" text not null,
  "version" int not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table admins (
  "_id" uuid primary key,
  "email" text not null unique check ("email" = lower("email")),
  "passwordHash" text not null,
  "firstName" text not null,
  "lastName" text not null,
  "avatar" text,
  "phone" text not null default '',
  "isSuperAdmin" boolean not null default false,
  "active" boolean not null default true,
  "blocked" boolean not null default false,
  "emailVerified" boolean not null default false,
  "lastSeenAt" timestamptz,
  "version" int not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

-- The token itself is never stored, only its SHA-256.
create table sessions (
  "_id" uuid primary key,
  "admin" uuid not null references admins on delete cascade,
  "tokenHash" bytea not null unique,
  "device" text not null,
  "ip" text not null,
  "createdAt" timestamptz not null default now(),
  "lastSeenAt" timestamptz not null default now(),
  "expiresAt" timestamptz not null
);
create index on sessions ("admin");
create index on sessions ("expiresAt");

create table "rateLimits" (
  "key" varchar(255) primary key,
  "points" integer not null default 0,
  "expire" bigint
);

create table customers (
  "_id" uuid primary key,
  "customerNumber" text not null unique,
  "firstName" text not null default '',
  "lastName" text not null default '',
  "email" text unique check ("email" = lower("email")),
  "phone" text,
  "avatar" text,
  "site" text not null references sites ("key"),
  "addresses" jsonb not null default '[]',
  "shippingInfo" jsonb,
  "blocked" boolean not null default false,
  "emailVerified" boolean not null default false,
  "accountApproved" boolean not null default true,
  "isTest" boolean not null default false,
  "note" text not null default '',
  "tags" text[] not null default '{}',
  "acceptsMarketing" boolean not null default false,
  "orderCount" int not null default 0,
  "spent" bigint not null default 0,
  "lastOrderAt" timestamptz,
  "creditBalance" bigint not null default 0 check ("creditBalance" >= 0),
  "version" int not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "search" text not null generated always as (searchable(
    ' ' || "firstName" || ' ' || "lastName" || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || "customerNumber"
  )) stored
);
create sequence "customerNumbers" start 10001;
create index on customers ("createdAt" desc, "_id" desc);
create index on customers using gin ("search" gin_trgm_ops);

-- The balance is the ledger's sum; customers."creditBalance" is kept in the same transaction and never below zero.
create table "creditEntries" (
  "_id" uuid primary key,
  "customer" uuid not null references customers,
  "amount" bigint not null check ("amount" <> 0),
  "kind" text not null check ("kind" in ('adjustment', 'order', 'refund', 'expiry')),
  "reason" text not null,
  "order" uuid,
  "admin" uuid references admins,
  "balanceAfter" bigint not null check ("balanceAfter" >= 0),
  "createdAt" timestamptz not null default now()
);
create index on "creditEntries" ("customer", "createdAt" desc, "_id" desc);

create table "auditLog" (
  "_id" uuid primary key,
  "admin" uuid references admins,
  "action" text not null,
  "entity" text not null,
  "entityId" uuid not null,
  "changes" jsonb not null default '{}',
  "note" text,
  "at" timestamptz not null default now()
);
create index on "auditLog" ("entity", "entityId", "at", "_id");
create index on "auditLog" ("at" desc, "_id" desc);

-- Rows of the audit log are written once; a snapshot of a changed log would prove nothing.
create function refuse_change() returns trigger language plpgsql as $$
begin raise exception 'the audit log is never changed'; end $$;
create trigger "auditLogIsForever" before update or delete on "auditLog"
  for each row execute function refuse_change();

-- "number" is given at publishing, by one publisher at a time: a number taken inside a transaction could commit late and be skipped.
create table outbox (
  "_id" uuid primary key,
  "name" text not null,
  "payload" jsonb not null,
  "createdAt" timestamptz not null default now(),
  "number" bigint unique,
  "publishedAt" timestamptz
);
create index "outboxWaiting" on outbox ("_id") where "number" is null;
create index "outboxPublished" on outbox ("publishedAt") where "number" is not null;
create function "outboxBell"() returns trigger language plpgsql as $$
begin perform pg_notify('outbox', ''); return null; end $$;
create trigger "outboxBell" after insert on outbox for each statement execute function "outboxBell"();
`
