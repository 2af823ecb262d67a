import { type Kysely, sql } from 'kysely'

/** Mails to many, and what became of each of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}

const SCHEMA = `
-- "nextAt": before that moment, by the database's clock, none of its mails goes; that keeps all processes to the rate.
-- "trouble": why no mail can go at present.
create table campaigns (
  "_id" uuid primary key,
  "requestId" uuid not null unique,
  "site" text not null references sites ("key"),
  "language" text not null,
  "subject" text not null,
  "body" text not null,
  "attachments" jsonb not null,
  "audience" jsonb not null,
  "ratePerMinute" int not null check ("ratePerMinute" between 1 and 6000),
  "status" text not null default 'sending' check ("status" in ('sending', 'paused', 'finished', 'cancelled')),
  "total" int not null check ("total" > 0),
  "trouble" text,
  "admin" uuid references admins,
  "nextAt" timestamptz not null default now(),
  "createdAt" timestamptz not null,
  "pausedAt" timestamptz,
  "finishedAt" timestamptz,
  "search" text not null generated always as (searchable(' ' || "subject")) stored
);
create index on campaigns ("createdAt" desc, "_id" desc);
create index on campaigns ("site", "createdAt" desc, "_id" desc);
create index "campaignsToSend" on campaigns ("nextAt") where "status" = 'sending';

-- "sending" is committed before a message is handed over, so that after a crash nobody sends it a second time; "run" is
-- the job that does it. "token" ends the mails to this address, and can do nothing else.
create table "campaignRecipients" (
  "_id" uuid primary key,
  "campaign" uuid not null references campaigns,
  "email" text not null,
  "firstName" text not null,
  "lastName" text not null,
  "token" text not null unique,
  "status" text not null default 'queued' check (
    "status" in ('queued', 'sending', 'sent', 'failed', 'unknown', 'unsubscribed', 'cancelled')
  ),
  "reason" text,
  "attempts" int not null default 0,
  "notBefore" timestamptz not null,
  "run" uuid,
  "sendingAt" timestamptz,
  "settledAt" timestamptz,
  "search" text not null generated always as (searchable(' ' || "email" || ' ' || "firstName" || ' ' || "lastName")) stored,
  unique ("campaign", "email")
);
create index on "campaignRecipients" ("campaign", "status");
create index "recipientsToSend" on "campaignRecipients" ("campaign", "notBefore", "_id") where "status" = 'queued';
create index "recipientsBeingSent" on "campaignRecipients" ("run", "sendingAt") where "status" = 'sending';
`
