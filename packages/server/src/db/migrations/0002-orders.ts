import { type Kysely, sql } from 'kysely'

/** Products, orders with their lines, comments and money, and the counters that lists read totals from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(PRODUCTS).execute(db)
  await sql.raw(ORDERS).execute(db)
  await sql.raw(ORDER_INDEXES).execute(db)
  await sql.raw(ORDER_COUNTS).execute(db)
}

const PRODUCTS = `
create table products (
  "_id" uuid primary key,
  "slug" text not null unique,
  "title" text not null,
  "sku" text not null,
  "site" text not null references sites ("key"),
  "price" jsonb not null,
  "quantity" int not null default 0 check ("quantity" >= 0),
  "lowStockAt" int not null default 5,
  "images" jsonb not null default '[]',
  "shortDescription" text not null default '',
  "description" text not null default '',
  "isActive" boolean not null default true,
  "isBundle" boolean not null default false,
  "includes" jsonb not null default '[]',
  "version" int not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "search" text not null generated always as (searchable(' ' || "title" || ' ' || "sku" || ' ' || "slug")) stored,
  unique ("site", "sku")
);
create index on products ("createdAt" desc, "_id" desc);
create index on products using gin ("search" gin_trgm_ops);
`

const ORDERS = `
create function "trackingNumbers"(jsonb) returns text language sql immutable parallel safe
  return (select coalesce(string_agg(entry ->> 'number', ' '), '') from jsonb_array_elements($1) entry);

create sequence "orderNumbers" start 10001;

create table orders (
  "_id" uuid primary key,
  "orderId" text not null,
  "uriCode" text not null unique,
  "site" text not null references sites ("key"),
  "customer" uuid references customers,
  "customerSearch" text not null default '',
  "receiverName" jsonb not null,
  "email" text,
  "phone" text,
  "shippingAddress" jsonb,
  "billingAddress" jsonb,
  "country" text not null generated always as (coalesce("shippingAddress" ->> 'country', '')) stored,
  "itemCount" int not null,
  "coupon" jsonb,
  "couponCode" text generated always as ("coupon" ->> 'code') stored,
  "shipping" jsonb,
  "creditUsed" bigint not null default 0 check ("creditUsed" >= 0),
  "creditReturned" bigint not null default 0 check ("creditReturned" between 0 and "creditUsed"),
  "subtotal" bigint not null check ("subtotal" >= 0),
  "discountTotal" bigint not null check ("discountTotal" >= 0),
  "shippingTotal" bigint not null check ("shippingTotal" >= 0),
  "total" bigint not null check ("total" >= 0),
  "amountPaid" bigint not null default 0 check ("amountPaid" >= 0),
  "amountRefunded" bigint not null default 0 check ("amountRefunded" between 0 and "amountPaid"),
  "paymentMethod" text,
  "paymentFailed" boolean not null default false,
  "paymentStatus" text not null,
  "trackingStatus" text not null,
  "cancelReason" text,
  "stockIsTaken" boolean not null,
  "tracking" jsonb not null default '[]',
  "note" text not null default '',
  "commentCount" int not null default 0,
  "isTestOrder" boolean not null default false,
  "version" int not null default 1,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "search" text not null generated always as (searchable(
    ' ' || "orderId" || ' ' || "uriCode" || ' ' || coalesce("receiverName" ->> 'firstName', '') || ' ' || coalesce("receiverName" ->> 'lastName', '')
    || ' ' || coalesce("email", '') || ' ' || coalesce("phone", '') || ' ' || "customerSearch" || ' ' || "trackingNumbers"("tracking")
  )) stored,
  unique ("site", "orderId")
);

create table "orderLines" (
  "_id" uuid primary key,
  "order" uuid not null references orders on delete cascade,
  "position" int not null,
  "product" uuid references products,
  "title" text not null,
  "sku" text not null,
  "image" text,
  "quantity" int not null check ("quantity" > 0),
  "unitPrice" bigint not null check ("unitPrice" >= 0),
  "regularPrice" bigint not null check ("regularPrice" >= 0),
  "discount" bigint not null default 0 check ("discount" >= 0),
  "total" bigint not null check ("total" >= 0),
  "isBundle" boolean not null default false,
  "includes" jsonb not null default '[]'
);
create index on "orderLines" ("order", "position");
create index on "orderLines" ("product");

create table "orderComments" (
  "_id" uuid primary key,
  "order" uuid not null references orders on delete cascade,
  "admin" uuid references admins,
  "customer" uuid references customers,
  "text" text not null,
  "isInternal" boolean not null,
  "requestId" uuid not null,
  "createdAt" timestamptz not null default now(),
  unique ("order", "requestId")
);
create index on "orderComments" ("order", "createdAt", "_id");

create table payments (
  "_id" uuid primary key,
  "order" uuid not null references orders on delete cascade,
  "amount" bigint not null check ("amount" > 0),
  "method" text not null,
  "admin" uuid references admins,
  "createdAt" timestamptz not null default now()
);
create index on payments ("order");

-- "merchandise" is the part of a refund that was goods, not shipping: what sales figures subtract.
create table refunds (
  "_id" uuid primary key,
  "order" uuid not null references orders on delete cascade,
  "amount" bigint not null check ("amount" > 0),
  "merchandise" bigint not null check ("merchandise" between 0 and "amount"),
  "target" text not null check ("target" in ('original', 'credit')),
  "reason" text not null,
  "lines" jsonb not null default '[]',
  "reference" text,
  "admin" uuid references admins,
  "createdAt" timestamptz not null default now()
);
create index on refunds ("order");
create unique index on refunds ("order", "reference") where "reference" is not null;
`

/** One index a way of reading the list; each ends in "_id", so that an order by it is total and a page is a range. */
const ORDER_INDEXES = `
create index on orders ("updatedAt" desc, "_id" desc);
create index on orders ("createdAt" desc, "_id" desc);
create index on orders ("total" desc, "_id" desc);
create index on orders ("orderId" desc, "_id" desc);
create index on orders ("site", "updatedAt" desc, "_id" desc);
create index on orders ("trackingStatus", "updatedAt" desc, "_id" desc);
create index on orders ("site", "trackingStatus", "updatedAt" desc, "_id" desc);
create index on orders ("paymentStatus", "updatedAt" desc, "_id" desc);
create index on orders ("country", "updatedAt" desc, "_id" desc);
create index on orders ("customer", "createdAt" desc, "_id" desc);
create index on orders ("updatedAt" desc, "_id" desc) where "isTestOrder";
create index on orders ("couponCode") where "couponCode" is not null;
create index on orders using gin ("search" gin_trgm_ops);
`

/**
 * Counters that never make two writers wait: a change appends its difference, and \`foldCounters\` folds the
 * differences together from time to time. A statement-level trigger keeps them true whichever client writes.
 */
const ORDER_COUNTS = `
create table "orderCountChanges" (
  "_id" bigint generated always as identity primary key,
  "site" text not null,
  "trackingStatus" text not null,
  "isTestOrder" boolean not null,
  "difference" bigint not null
);

create function "countOrders"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into "orderCountChanges" ("site", "trackingStatus", "isTestOrder", "difference")
      select "site", "trackingStatus", "isTestOrder", count(*) from added group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into "orderCountChanges" ("site", "trackingStatus", "isTestOrder", "difference")
      select "site", "trackingStatus", "isTestOrder", -count(*) from removed group by 1, 2, 3;
  else
    insert into "orderCountChanges" ("site", "trackingStatus", "isTestOrder", "difference")
      select "site", "trackingStatus", "isTestOrder", sum("difference") from (
        select "site", "trackingStatus", "isTestOrder", 1 as "difference" from added
        union all
        select "site", "trackingStatus", "isTestOrder", -1 from removed
      ) moved group by 1, 2, 3 having sum("difference") <> 0;
  end if;
  return null;
end $$;
create trigger "countInserted" after insert on orders referencing new table as added
  for each statement execute function "countOrders"();
create trigger "countDeleted" after delete on orders referencing old table as removed
  for each statement execute function "countOrders"();
create trigger "countUpdated" after update on orders referencing new table as added old table as removed
  for each statement execute function "countOrders"();
`
