import { type Kysely, sql } from 'kysely'

/** The details of a store, sites that are changed in a form, and how parcels are sent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(APP_INFO).execute(db)
  await sql.raw(SITES).execute(db)
  await sql.raw(SHIPPING).execute(db)
}

const APP_INFO = `
alter table "appInfo"
  add column "supportEmail" text not null default '',
  add column "phone" text not null default '',
  add column "address" jsonb not null default '{"streetNumber": "", "streetName": "", "aptUnit": "", "city": "", "state": "", "zipCode": "", "country": ""}',
  add column "socialLinks" jsonb not null default '{"facebook": "", "instagram": "", "x": "", "youtube": "", "tiktok": "", "pinterest": "", "linkedin": "", "whatsapp": "", "telegram": ""}',
  add column "contact" jsonb not null default '{"heading": "", "text": "", "openingHours": "", "showsForm": true}',
  add column "invoice" jsonb not null default '{"legalName": "", "taxId": "", "footer": ""}';
`

/** A storefront is found by its host name, so that no two sites share one. */
const SITES = `
alter table sites add column "version" int not null default 1;
create unique index "sitesByDomain" on sites (lower("domain"));
`

/** The index on orders counts how many chose a method: those that were imported name none. */
const SHIPPING = `
create table countries (
  "_id" uuid primary key,
  "name" text not null,
  "code" text not null unique check ("code" ~ '^[A-Z]{2}$'),
  "isActive" boolean not null default true,
  "version" int not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "search" text not null generated always as (searchable(' ' || "name" || ' ' || "code")) stored
);

create table "shippingMethods" (
  "_id" uuid primary key,
  "site" text not null references sites ("key"),
  "title" text not null,
  "description" text not null default '',
  "price" bigint not null check ("price" >= 0),
  "isFreeShipping" boolean not null default false check (not "isFreeShipping" or "price" = 0),
  "freeOver" bigint check ("freeOver" > 0),
  "countries" text[] not null default '{}',
  "minDays" int check ("minDays" >= 0),
  "maxDays" int check ("maxDays" >= "minDays"),
  "isActive" boolean not null default true,
  "position" int not null,
  "version" int not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "search" text not null generated always as (searchable(' ' || "title" || ' ' || "description")) stored
);
create index on "shippingMethods" ("site", "position", "_id");
create index on "shippingMethods" ("createdAt" desc, "_id" desc);

create index "ordersByShippingMethod" on orders (("shipping" ->> 'method')) where "shipping" ->> 'method' is not null;
`
