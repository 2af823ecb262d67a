import { type Kysely, sql } from 'kysely'

/**
 * E-mails that customers receive without an admin sending them: which ones a site sends, their templates and their
 * sender. Sites of earlier versions send none until an admin turns them on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SETTINGS).execute(db)
  await sql.raw(MAILS).execute(db)
}

const SETTINGS = `
alter table sites
  add column "senderName" text not null default '',
  add column "senderEmail" text not null default '',
  add column "replyTo" text not null default '',
  add column "notifiesSince" timestamptz;
alter table sites alter column "notifiesSince" set default now();
create table "customerNotifications" (
  "site" text not null references sites ("key") on delete cascade,
  "kind" text not null,
  "isOn" boolean not null,
  "days" integer check ("days" between 1 and 90),
  "changedAt" timestamptz not null,
  primary key ("site", "kind")
);
create table "notificationTemplates" (
  "_id" uuid primary key,
  "site" text not null references sites ("key") on delete cascade,
  "kind" text not null,
  "language" text not null,
  "version" integer not null,
  "subject" text not null,
  "body" text not null,
  "isShipped" boolean not null,
  "admin" uuid references admins on delete set null,
  "createdAt" timestamptz not null,
  unique ("site", "kind", "language", "version")
);
create index on "notificationTemplates" ("admin") where "admin" is not null;
create table "waitingNotifications" (
  "_id" uuid primary key,
  "kind" text not null,
  "site" text not null references sites ("key"),
  "order" uuid not null references orders on delete cascade,
  "happenedAt" timestamptz not null,
  unique ("order", "kind")
);
create index on "waitingNotifications" ("kind", "site", "happenedAt");
create index "expiringCredit" on "creditEntries" ("expiresAt") where "remaining" > 0;
`

/** The reaction starts with the events after the update. */
const MAILS = `
alter table mails
  add column "notification" text,
  add column "site" text,
  add column "uniqueKey" text,
  add column "admin" uuid references admins on delete set null;
create unique index "mails_uniqueKey" on mails ("uniqueKey") where "uniqueKey" is not null;
create index on mails ("admin") where "admin" is not null;
insert into "outboxCursors" ("name", "number")
  select 'customerNotifications', coalesce(max("number"), 0) from outbox
  on conflict do nothing;
`
