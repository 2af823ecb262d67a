import { type Kysely, sql } from 'kysely'

/** Filters, order and columns of lists under a name, what each admin chose for them, and the defaults of roles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}

const SCHEMA = `
create table "savedViews" (
  "_id" uuid primary key,
  "list" text not null,
  "name" text not null,
  "search" jsonb not null,
  "columns" jsonb,
  "density" text check ("density" in ('comfortable', 'compact')),
  "owner" uuid not null references admins,
  "isShared" boolean not null default false,
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create unique index "savedViewsOwnName" on "savedViews" ("owner", "list", lower("name")) where not "isShared";
create unique index "savedViewsTeamName" on "savedViews" ("list", lower("name")) where "isShared";

create table "savedViewChoices" (
  "view" uuid not null references "savedViews" on delete cascade,
  "admin" uuid not null references admins,
  "isPinned" boolean,
  "isInMenu" boolean not null default false,
  "position" integer,
  "nightlySince" timestamptz,
  "alertAbove" integer,
  "alertBell" boolean not null default false,
  "alertMail" boolean not null default false,
  "alertRaisedAt" timestamptz,
  primary key ("view", "admin")
);
create index on "savedViewChoices" ("admin");
create index "savedViewsToExport" on "savedViewChoices" ("view") where "nightlySince" is not null;
create index "savedViewsToWatch" on "savedViewChoices" ("view") where "alertAbove" is not null;

create table "savedViewDefaults" (
  "role" uuid not null references roles on delete cascade,
  "list" text not null,
  "view" uuid not null references "savedViews" on delete cascade,
  primary key ("role", "list")
);
create index on "savedViewDefaults" ("view");
`
