import { type Kysely, sql } from 'kysely'

/** What happened in the shop and admins are notified of, and what each of them read and removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(NOTIFICATIONS).execute(db)
  await sql.raw(MARKS).execute(db)
}

/**
 * One row an event, whichever admins receive it; it goes with what it is about. Rows are written by one process at a
 * time, so that "place" grows in the order of the commits.
 */
const NOTIFICATIONS = `
create table notifications (
  "_id" uuid primary key,
  "place" bigint not null generated always as identity unique,
  "type" text not null check ("type" in ('order', 'orderComment', 'chat', 'ticket', 'freeBuy', 'stock')),
  "order" uuid references orders on delete cascade,
  "ticket" uuid references tickets on delete cascade,
  "claim" uuid references "freeBuyClaims" on delete cascade,
  "product" uuid references products on delete cascade,
  "chat" uuid references "liveChats" on delete cascade,
  "person" uuid references customers on delete cascade,
  "firstName" text,
  "lastName" text,
  "uriCode" text,
  "path" text check (("path" is null) <> ("uriCode" is null)),
  "words" jsonb not null,
  "isSettled" boolean not null default false,
  "createdAt" timestamptz not null
);
create index "unsettledNotifications" on notifications ("place") include ("_id", "type", "createdAt") where not "isSettled";
create index on notifications ("createdAt");
create index on notifications ("order") where "order" is not null;
create index on notifications ("ticket") where "ticket" is not null;
create index on notifications ("claim") where "claim" is not null;
create index on notifications ("product") where "product" is not null;
create index on notifications ("person") where "person" is not null;
create unique index on notifications ("chat") where "chat" is not null;
`

/** Up to where an admin read all, and beyond that what they read or removed one by one. */
const MARKS = `
create table "notificationsRead" (
  "admin" uuid primary key references admins on delete cascade,
  "upTo" bigint not null
);
create table "notificationMarks" (
  "admin" uuid not null references admins on delete cascade,
  "notification" uuid not null references notifications on delete cascade,
  "isRemoved" boolean not null,
  primary key ("admin", "notification")
);
create index on "notificationMarks" ("notification");
`
