import { type Kysely, sql } from 'kysely'

/** What the catalogue grew: categories, coupons, lab tests, large discounts and claims of free products. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PRODUCTS).execute(db)
  await sql.raw(CATEGORIES).execute(db)
  await sql.raw(COUPONS).execute(db)
  await sql.raw(SPECIAL_LISTS).execute(db)
  await sql.raw(APP_INFO).execute(db)
}

/**
 * "priceNow": the sale price when it is a real one, else the regular price; what lists filter and sort by. Each order of the
 * list has an index, for all sites and for one; the few that are inactive, bundles, or low have one of their own. Long
 * descriptions lie apart, so that what lists read stays close together.
 */
const PRODUCTS = `
alter table products set (toast_tuple_target = 256);
alter table products
  add column "weight" int check ("weight" >= 0),
  add column "seo" jsonb not null default '{"title": "", "description": ""}',
  add column "priceNow" bigint not null generated always as (
    case when ("price" ->> 'sale')::bigint > 0 and ("price" ->> 'sale')::bigint < ("price" ->> 'regular')::bigint
      then ("price" ->> 'sale')::bigint else ("price" ->> 'regular')::bigint end
  ) stored,
  add check ("lowStockAt" >= 0);
drop index "products_createdAt__id_idx";
drop index "products_site_createdAt__id_idx";
create index on products ("createdAt" desc, "_id" desc) include ("isActive");
create index on products ("site", "createdAt" desc, "_id" desc) include ("isActive");
create index on products ("site", "updatedAt" desc, "_id" desc);
create index on products ("site", "title", "_id");
create index on products ("site", "priceNow", "_id");
create index on products ("priceNow", "_id");
create index on products ("ratingAverage", "createdAt" desc, "_id" desc);
create index "inactiveProducts" on products ("createdAt" desc, "_id" desc) where not "isActive";
create index "bundles" on products ("createdAt" desc, "_id" desc) where "isBundle";
create index "lowProducts" on products ("quantity", "createdAt" desc, "_id" desc)
  where not "isBundle" and "quantity" <= "lowStockAt";
create index "bundlesByPart" on products using gin ("includes" jsonb_path_ops) where "isBundle";
`

/** A parent is never deleted from under its children; that there is no cycle is seen to under a lock on the whole tree. */
const CATEGORIES = `
create table categories (
  "_id" uuid primary key,
  "title" text not null,
  "slug" text not null unique,
  "parent" uuid references categories check ("parent" <> "_id"),
  "image" text,
  "description" text not null default '',
  "isActive" boolean not null default true,
  "position" int not null,
  "version" int not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "search" text not null generated always as (searchable(' ' || "title" || ' ' || "slug")) stored
);
create index on categories ("parent", "position", "_id");
create index on categories ("createdAt" desc, "_id" desc);

create table "productCategories" (
  "product" uuid not null references products on delete cascade,
  "category" uuid not null references categories,
  primary key ("product", "category")
);
create index on "productCategories" ("category", "product");
`

/** A coupon without products and categories is good for everything its site sells. */
const COUPONS = `
create table coupons (
  "_id" uuid primary key,
  "code" text not null unique check ("code" ~ '^[A-Z0-9_-]{3,50}$'),
  "title" text not null default '',
  "type" text not null check ("type" in ('percentage', 'fixed', 'free-shipping')),
  "amount" bigint not null check ("amount" >= 0),
  "maxDiscount" bigint check ("maxDiscount" > 0),
  "minOrderTotal" bigint not null default 0 check ("minOrderTotal" >= 0),
  "site" text not null references sites ("key"),
  "quantity" int check ("quantity" > 0),
  "perCustomerLimit" int check ("perCustomerLimit" > 0),
  "totalUses" int not null default 0 check ("totalUses" >= 0),
  "startsAt" timestamptz,
  "expiry" timestamptz not null,
  "isActive" boolean not null default true,
  "version" int not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "search" text not null generated always as (searchable(' ' || "code" || ' ' || "title")) stored
);
create index on coupons ("createdAt" desc, "_id" desc);
create index on coupons ("totalUses" desc, "_id" desc);
create index on coupons using gin ("search" gin_trgm_ops);

create table "couponProducts" (
  "coupon" uuid not null references coupons on delete cascade,
  "product" uuid not null references products,
  primary key ("coupon", "product")
);
create index on "couponProducts" ("product", "coupon");

create table "couponCategories" (
  "coupon" uuid not null references coupons on delete cascade,
  "category" uuid not null references categories,
  primary key ("coupon", "category")
);
create index on "couponCategories" ("category", "coupon");

-- Which order used which coupon. A test order and a cancelled one do not hold their use, but can take it (again) later;
-- coupons."totalUses" counts those that are held, in the same transaction.
create table "couponUses" (
  "order" uuid primary key references orders on delete cascade,
  "coupon" uuid not null references coupons,
  "customer" uuid references customers,
  "isHeld" boolean not null,
  "createdAt" timestamptz not null default now()
);
create index on "couponUses" ("coupon", "customer");

alter table products add column "displayCoupon" uuid references coupons;
create index on products ("displayCoupon") where "displayCoupon" is not null;
`

const SPECIAL_LISTS = `
create table "labTests" (
  "_id" uuid primary key,
  "product" uuid not null references products,
  "site" text not null references sites ("key"),
  "labName" text not null,
  "batchNumber" text not null,
  "testedAt" date not null,
  "purity" double precision check ("purity" between 0 and 100),
  "reportFiles" jsonb not null default '[]',
  "isActive" boolean not null default true,
  "version" int not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "search" text not null generated always as (searchable(' ' || "labName" || ' ' || "batchNumber")) stored
);
create index on "labTests" ("site", "createdAt" desc, "_id" desc);
create index on "labTests" ("product");

create table "largeDiscounts" (
  "_id" uuid primary key,
  "product" uuid not null unique references products,
  "site" text not null references sites ("key"),
  "discountPercent" int not null check ("discountPercent" between 1 and 95),
  "startsAt" timestamptz not null,
  "endsAt" timestamptz check ("endsAt" > "startsAt"),
  "isActive" boolean not null default true,
  "position" int not null,
  "version" int not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index on "largeDiscounts" ("site", "position", "_id");

create table "freeBuyClaims" (
  "_id" uuid primary key,
  "customer" uuid not null references customers,
  "product" uuid not null references products,
  "site" text not null references sites ("key"),
  "status" text not null default 'pending' check ("status" in ('pending', 'approved', 'rejected', 'fulfilled')),
  "order" uuid references orders on delete set null,
  "note" text not null default '',
  "reason" text,
  "requestId" uuid not null unique,
  "version" int not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index on "freeBuyClaims" ("createdAt" desc, "_id" desc);
create index on "freeBuyClaims" ("status", "createdAt" desc, "_id" desc);
create index on "freeBuyClaims" ("customer");
create index on "freeBuyClaims" ("product");
create index on "freeBuyClaims" ("order") where "order" is not null;
`

const APP_INFO = `
alter table "appInfo"
  add column "favicon" text,
  add column "freebie" jsonb not null default '{"text": "", "claimsPerCustomer": 1, "sites": []}';
`
