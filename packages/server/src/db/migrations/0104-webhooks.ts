import { type Kysely, sql } from 'kysely'

/**
 * Webhooks, the deliveries of events to them, and each attempt. A delivery waits while an earlier one with the
 * same `subject`, such as an order, waits.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [WEBHOOKS, DELIVERIES, ATTEMPTS]) await sql.raw(statement).execute(db)
}

const WEBHOOKS = `
create table webhooks (
  "_id" uuid primary key,
  "name" text not null,
  "description" text not null default '',
  "url" text not null,
  "events" text[] not null,
  "sites" text[],
  "isActive" boolean not null default true,
  "turnedOffAt" timestamptz,
  "turnOffReason" text check ("turnOffReason" in ('failing', 'gone')),
  "failingSince" timestamptz,
  "failedAt" timestamptz,
  "secret" text not null,
  "previousSecret" text,
  "previousUntil" timestamptz,
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "search" text not null generated always as (searchable(' ' || "name" || ' ' || "url")) stored
)
`

const DELIVERIES = `
create table "webhookDeliveries" (
  "_id" uuid primary key,
  "webhook" uuid not null references webhooks on delete cascade,
  "type" text not null,
  "number" bigint,
  "subject" uuid not null,
  "label" text not null default '',
  "site" text,
  "body" text not null,
  "status" text not null check ("status" in ('waiting', 'delivered', 'failed')),
  "attempts" integer not null default 0,
  "nextAttemptAt" timestamptz,
  "claimedUntil" timestamptz,
  "error" jsonb,
  "responseStatus" integer,
  "happenedAt" timestamptz not null,
  "createdAt" timestamptz not null,
  check (("status" = 'waiting') = ("nextAttemptAt" is not null))
);
create unique index "webhookDeliveries_event" on "webhookDeliveries" ("webhook", "number", "type");
create index on "webhookDeliveries" ("webhook", "nextAttemptAt") where "status" = 'waiting';
create index on "webhookDeliveries" ("webhook", "subject", "number") where "status" = 'waiting';
create index on "webhookDeliveries" ("webhook", "createdAt" desc, "_id" desc);
create index on "webhookDeliveries" ("webhook", "happenedAt");
create index on "webhookDeliveries" ("createdAt") where "status" <> 'waiting'
`

const ATTEMPTS = `
create table "webhookAttempts" (
  "_id" uuid primary key,
  "delivery" uuid not null references "webhookDeliveries" on delete cascade,
  "at" timestamptz not null,
  "durationMs" integer not null,
  "url" text not null,
  "requestHeaders" jsonb not null,
  "responseStatus" integer,
  "responseHeaders" jsonb not null default '{}',
  "responseBody" text not null default '',
  "error" jsonb
);
create index on "webhookAttempts" ("delivery", "at" desc)
`
