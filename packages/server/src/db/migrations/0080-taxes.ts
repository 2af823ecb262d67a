import { type Kysely, sql } from 'kysely'

/** Tax classes with their rates, the taxes of sites, and what orders, refunds and figures store of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(RATES).execute(db)
  await sql.raw(OTHERS).execute(db)
  await sql.raw(FIGURES).execute(db)
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

/** Amounts of refunds with tax: products in "merchandise", shipping in "shipping". */
const OTHERS = `
alter table sites
  add column "taxMode" text not null default 'none' check ("taxMode" in ('none', 'included', 'added')),
  add column "taxCountry" text check ("taxCountry" ~ '^[A-Z]{2}$'),
  add column "vatId" text,
  add constraint "sitesTaxCountry" check ("taxMode" = 'none' or "taxCountry" is not null);
alter table products add column "taxClass" uuid references "taxClasses";
create index on products ("taxClass") where "taxClass" is not null;
alter table "shippingMethods" add column "taxClass" uuid references "taxClasses";
alter table customers add column "vatId" text;
alter table "orderLines" add column "taxClass" uuid references "taxClasses";
create index on "orderLines" ("taxClass") where "taxClass" is not null;
alter table refunds
  add column "merchandiseTax" integer not null default 0,
  add column "shipping" integer not null default 0;
`

/**
 * Sales and refunds of figures include tax: the view of migration 0027 with the tax that is added to prices. Until now no
 * order has tax, so that nothing is to be counted again.
 */
const FIGURES = `
create or replace view "saleLines" as
  select lines."_id", 'line' as "kind", orders."_id" as "order", orders."site", orders."createdAt", lines."_id" as "line",
    lines."product", lines."quantity", lines."total" + case when orders."taxMode" = 'added' then lines."tax" else 0 end as "amount",
    lines."includes"
  from orders join "orderLines" lines on lines."order" = orders."_id"
  where orders."isSale";
create view "taxEntries" as
  select orders."site", orders."createdAt", lines."tax"::bigint as "tax"
  from orders join "orderLines" lines on lines."order" = orders."_id"
  where orders."isSale" and lines."tax" <> 0
  union all
  select orders."site", refunds."createdAt", -refunds."merchandiseTax"::bigint
  from refunds join orders on orders."_id" = refunds."order"
  where orders."isSale" and refunds."merchandiseTax" <> 0;
alter table "siteQuarters" add column "tax" bigint not null default 0;
alter table "siteDays" add column "tax" bigint not null default 0;
`
