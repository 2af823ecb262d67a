import { type Kysely, sql } from 'kysely'

/** Who wrote to the shop or was brought in, by categories, and who wants no more mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(SCHEMA).execute(db)
}

const SCHEMA = `
create table "contactCategories" (
  "_id" uuid primary key,
  "name" text not null,
  "site" text not null references sites ("key"),
  "version" int not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "search" text not null generated always as (searchable(' ' || "name")) stored
);
create unique index on "contactCategories" ("site", lower("name"));
create index on "contactCategories" ("createdAt" desc, "_id" desc);
create index on "contactCategories" ("site", "createdAt" desc, "_id" desc);

-- "email" is in small letters; who writes twice stands here twice, each time with what they wrote.
create table contacts (
  "_id" uuid primary key,
  "email" text not null,
  "name" text not null,
  "phone" text not null default '',
  "message" text not null default '',
  "category" uuid references "contactCategories",
  "site" text not null references sites ("key"),
  "source" text not null check ("source" in ('storefront', 'import', 'admin')),
  "version" int not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "search" text not null generated always as (searchable(' ' || "name" || ' ' || "email" || ' ' || "phone")) stored
);
create index on contacts ("createdAt" desc, "_id" desc);
create index on contacts ("site", "createdAt" desc, "_id" desc);
create index on contacts ("category", "email", "createdAt" desc);
create index on contacts ("email");
create index on contacts ("name", "_id");
create index "contactsBySearch" on contacts using gin ("search" gin_trgm_ops);

-- Who is here gets no mail to many, whatever list their address comes in by again.
create table "unsubscribedEmails" (
  "email" text primary key,
  "source" text not null check ("source" in ('link', 'admin', 'import', 'storefront')),
  "acceptedMarketing" boolean not null default false,
  "createdAt" timestamptz not null
);
create index on "unsubscribedEmails" ("createdAt" desc, "email");
`
