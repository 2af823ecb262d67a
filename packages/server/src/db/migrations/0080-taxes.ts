import { type Kysely, sql } from 'kysely'

/** Tax classes with their rates, and the taxes of sites, products and shipping methods. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RATES).execute(db)
  await sql.raw(OTHERS).execute(db)
}

const RATES = `
create table "taxClasses" (
  "_id" uuid primary key,
  "title" text not null,
  "isDefault" boolean not null default false,
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create unique index "taxClassesByTitle" on "taxClasses" (lower("title"));
create unique index "taxClassesDefault" on "taxClasses" ("isDefault") where "isDefault";
insert into "taxClasses" ("_id", "title", "isDefault")
select gen_random_uuid(), "title", "isDefault" from (values
  ('Standard', true), ('Reduced', false), ('Tax-free', false)
) as classes ("title", "isDefault");

create table "taxRates" (
  "_id" uuid primary key,
  "taxClass" uuid not null references "taxClasses",
  "country" text not null check ("country" ~ '^[A-Z]{2}$'),
  "region" text not null default '',
  "title" text not null,
  "rate" integer not null check ("rate" between 0 and 10000),
  "validFrom" date not null,
  "validUntil" date check ("validUntil" >= "validFrom"),
  "version" integer not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "search" text not null generated always as (searchable(' ' || "title" || ' ' || "country" || ' ' || "region")) stored
);
create index on "taxRates" ("country", "_id");
create index on "taxRates" ("taxClass");
create index on "taxRates" ("createdAt" desc, "_id" desc);
`

const OTHERS = `
alter table sites
  add column "taxMode" text not null default 'none' check ("taxMode" in ('none', 'included', 'added')),
  add column "taxCountry" text check ("taxCountry" ~ '^[A-Z]{2}$'),
  add column "vatId" text,
  add constraint "sitesTaxCountry" check ("taxMode" = 'none' or "taxCountry" is not null);
alter table products add column "taxClass" uuid references "taxClasses";
create index on products ("taxClass") where "taxClass" is not null;
alter table "shippingMethods" add column "taxClass" uuid references "taxClasses";
`
