import { type Kysely, sql } from 'kysely'

/** What visitors do, what a sale is, and the sums of both by quarters of an hour, days and months. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(TIME).execute(db)
  await sql.raw(SALES).execute(db)
  await sql.raw(SALES_CHANGES).execute(db)
  await sql.raw(EVENTS).execute(db)
  await sql.raw(SUMS).execute(db)
}

/** Every zone's days begin at a quarter of an hour of UTC, those at :30 and :45 too. */
const TIME = `
create function "quarterOf"("instant" timestamptz) returns timestamptz language sql immutable parallel safe
  return date_bin('15 minutes', "instant", timestamptz '2000-01-01 00:00:00+00');

-- The moment at which a day begins. Where a clock is set back to midnight, as from one o'clock in Havana, the day began an
-- hour before it; where midnight is left out, the day begins with the first moment there is.
create function "dayStart"("day" date, "zone" text) returns timestamptz language sql stable parallel safe
  return "day"::timestamp at time zone "zone" - greatest(
    ("day"::timestamp at time zone "zone" - interval '1 microsecond') at time zone "zone" + interval '1 microsecond' - "day"::timestamp,
    interval '0'
  );

-- A day lasts until the next one begins. Where a clock is set back just after midnight, as it was in St. John's, the few
-- moments before that read as the next day: they are not.
create function "dayOf"("instant" timestamptz, "zone" text) returns date language sql stable parallel safe
  return ("instant" at time zone "zone")::date
    - case when "instant" < "dayStart"(("instant" at time zone "zone")::date, "zone") then 1 else 0 end;
`

/** The one definition of a sale. What figures count is what these views show. */
const SALES = `
alter table orders add column "isSale" boolean not null
  generated always as (not "isTestOrder" and "trackingStatus" <> 'cancelled' and "paymentStatus" <> 'failed') stored;
create index on refunds ("createdAt");
create index "ordersByQuarter" on orders ("quarterOf"("createdAt"));
create index "refundsByQuarter" on refunds ("quarterOf"("createdAt"));

-- One row a line of an order that counts, and one a line that a refund of such an order names; what of a refund's goods
-- no line names has a row without a product. Refunds are below zero.
create view "saleLines" as
  select lines."_id", 'line' as "kind", orders."_id" as "order", orders."site", orders."createdAt", lines."_id" as "line",
    lines."product", lines."quantity", lines."total" as "amount", lines."includes"
  from orders join "orderLines" lines on lines."order" = orders."_id"
  where orders."isSale";
create view "saleEntries" as
  select * from "saleLines"
  union all
  select refunds."_id", 'refund', refunds."order", orders."site", refunds."createdAt", lines."_id",
    lines."product", 0, -part."amount", coalesce(lines."includes", '[]')
  from refunds
  join orders on orders."_id" = refunds."order"
  cross join lateral (
    select named."line", least(named."until", refunds."merchandise") - least(named."until" - named."amount", refunds."merchandise") as "amount"
    from (
      select (entry ->> 'line')::uuid as "line", (entry ->> 'amount')::bigint as "amount",
        sum((entry ->> 'amount')::bigint) over (order by place)::bigint as "until"
      from jsonb_array_elements(refunds."lines") with ordinality as listed (entry, place)
    ) named
    union all
    select null, greatest(refunds."merchandise" - coalesce(sum((entry ->> 'amount')::bigint), 0)::bigint, 0)
    from jsonb_array_elements(refunds."lines") entry
  ) part
  left join "orderLines" lines on lines."_id" = part."line" and lines."order" = refunds."order"
  where orders."isSale" and part."amount" <> 0;

-- What the parts of bundles had of those rows: the amount divided by the parts' prices at the time of the order, or by
-- pieces where those are not known, so that the parts make up the whole to the cent.
create view "bundlePartEntries" as
  select entries."_id", entries."kind", entries."order", entries."site", entries."createdAt", part."product",
    entries."quantity" * part."pieces" as "quantity",
    (round(entries."amount" * part."until" / part."whole") - round(entries."amount" * (part."until" - part."weight") / part."whole"))::bigint as "amount"
  from "saleEntries" entries
  cross join lateral (
    select weighed."product", weighed."pieces", weighed."weight",
      sum(weighed."weight") over (order by weighed."place") as "until", sum(weighed."weight") over () as "whole"
    from (
      select listed."place", (listed."part" ->> 'product')::uuid as "product", (listed."part" ->> 'quantity')::bigint as "pieces",
        (listed."part" ->> 'quantity')::numeric
          * case when bool_and(coalesce((listed."part" ->> 'price')::bigint, 0) > 0) over () then (listed."part" ->> 'price')::numeric else 1 end as "weight"
      from jsonb_array_elements(entries."includes") with ordinality as listed ("part", "place")
    ) weighed
  ) part
  where entries."includes" <> '[]';
`

/**
 * What has to be counted again, noted in the transaction of whatever changed it: a quarter of an hour, or an order, which
 * means its own quarter and those of its refunds. Which those are is looked up when they are counted and not before, so
 * that of two transactions that change an order and its refunds at once the later one's note knows both. Where an order is
 * no longer found, its quarter is noted, whether or not it is a sale by then: it may have been one when it was counted.
 */
const SALES_CHANGES = `
create table "salesChanges" (
  "_id" bigint generated always as identity primary key,
  "quarter" timestamptz,
  "order" uuid,
  check (num_nonnulls("quarter", "order") = 1)
);

create function "noteSalesOfOrders"() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into "salesChanges" ("quarter") select distinct "quarterOf"("createdAt") from added where "isSale";
  elsif tg_op = 'DELETE' then
    insert into "salesChanges" ("quarter") select distinct "quarterOf"("createdAt") from removed;
  else
    insert into "salesChanges" ("order")
      select added."_id" from added join removed using ("_id")
      where (added."isSale", added."site", added."createdAt") is distinct from (removed."isSale", removed."site", removed."createdAt");
    insert into "salesChanges" ("quarter")
      select distinct "quarterOf"(removed."createdAt") from added join removed using ("_id")
      where added."createdAt" <> removed."createdAt";
  end if;
  return null;
end $$;
create trigger "noteSalesInserted" after insert on orders referencing new table as added
  for each statement execute function "noteSalesOfOrders"();
create trigger "noteSalesDeleted" after delete on orders referencing old table as removed
  for each statement execute function "noteSalesOfOrders"();
create trigger "noteSalesUpdated" after update on orders referencing new table as added old table as removed
  for each statement execute function "noteSalesOfOrders"();

create function "noteSalesOfLines"() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into "salesChanges" ("order") select distinct "order" from added;
  end if;
  if tg_op <> 'INSERT' then
    insert into "salesChanges" ("order") select distinct "order" from removed;
  end if;
  return null;
end $$;
create trigger "noteSalesInserted" after insert on "orderLines" referencing new table as added
  for each statement execute function "noteSalesOfLines"();
create trigger "noteSalesDeleted" after delete on "orderLines" referencing old table as removed
  for each statement execute function "noteSalesOfLines"();
create trigger "noteSalesUpdated" after update on "orderLines" referencing new table as added old table as removed
  for each statement execute function "noteSalesOfLines"();

create function "noteSalesOfRefunds"() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into "salesChanges" ("quarter") select distinct "quarterOf"("createdAt") from added;
  end if;
  if tg_op <> 'INSERT' then
    insert into "salesChanges" ("quarter") select distinct "quarterOf"("createdAt") from removed;
  end if;
  return null;
end $$;
create trigger "noteSalesInserted" after insert on refunds referencing new table as added
  for each statement execute function "noteSalesOfRefunds"();
create trigger "noteSalesDeleted" after delete on refunds referencing old table as removed
  for each statement execute function "noteSalesOfRefunds"();
create trigger "noteSalesUpdated" after update on refunds referencing new table as added old table as removed
  for each statement execute function "noteSalesOfRefunds"();

-- Everything that is there already is counted with the first question.
insert into "salesChanges" ("quarter")
  select "quarterOf"("createdAt") from orders union select "quarterOf"("createdAt") from refunds;
`

/**
 * What visitors did, a partition a month. "subject" is the product's _id, the keyword, or the host that a visit came from.
 * The person behind "visitor" cannot be identified once the day's salt is gone.
 */
const EVENTS = `
create sequence "storeEventNumbers";
create table "storeEvents" (
  "number" bigint not null default nextval('"storeEventNumbers"'),
  "site" text not null,
  "kind" text not null check ("kind" in ('visit', 'view', 'productView', 'click', 'search')),
  "subject" text not null default '',
  "visitor" uuid not null,
  "day" date not null,
  "createdAt" timestamptz not null
) partition by range ("createdAt");
create index on "storeEvents" ("number");

create table "visitorSalts" ("day" date primary key, "salt" bytea not null);
alter table "appInfo" add column "eventMonths" int not null default 13 check ("eventMonths" between 1 and 120);
`

/**
 * Sums. The quarters of an hour are in UTC and make up the days of any zone; days and months are those of the store's zone.
 */
const SUMS = `
create table "siteQuarters" (
  "quarter" timestamptz not null,
  "site" text not null,
  "orders" int not null default 0,
  "quantity" bigint not null default 0,
  "sales" bigint not null default 0,
  "refunds" bigint not null default 0,
  "visits" int not null default 0,
  "views" int not null default 0,
  "productViews" int not null default 0,
  "clicks" int not null default 0,
  "searches" int not null default 0,
  primary key ("quarter", "site")
);
create table "siteDays" (like "siteQuarters" including defaults);
alter table "siteDays" rename column "quarter" to "day";
alter table "siteDays" alter column "day" type date;
alter table "siteDays" add primary key ("day", "site");

create table "productQuarters" (
  "quarter" timestamptz not null,
  "site" text not null,
  "product" uuid not null,
  "quantity" bigint not null default 0,
  "amount" bigint not null default 0,
  "bundleQuantity" bigint not null default 0,
  "bundleAmount" bigint not null default 0,
  "views" int not null default 0,
  "clicks" int not null default 0,
  primary key ("quarter", "site", "product")
);
create table "productDays" (like "productQuarters" including defaults);
alter table "productDays" rename column "quarter" to "day";
alter table "productDays" alter column "day" type date;
alter table "productDays" add primary key ("day", "site", "product");
create table "productMonths" (like "productDays" including defaults);
alter table "productMonths" rename column "day" to "month";
alter table "productMonths" add primary key ("month", "site", "product");
-- What sold best and was looked at most of a day, without reading the whole day.
create index "productDaysBySales" on "productDays" ("day", "site", "amount" desc, "product")
  where "quantity" <> 0 or "amount" <> 0 or "bundleQuantity" <> 0 or "bundleAmount" <> 0;
create index "productDaysByViews" on "productDays" ("day", "site", "views" desc, "product") where "views" > 0;

create table "tallyQuarters" (
  "quarter" timestamptz not null,
  "kind" text not null check ("kind" in ('search', 'visit')),
  "site" text not null,
  "name" text not null,
  "count" int not null,
  primary key ("quarter", "kind", "site", "name")
);
create table "tallyDays" (like "tallyQuarters");
alter table "tallyDays" rename column "quarter" to "day";
alter table "tallyDays" alter column "day" type date;
alter table "tallyDays" add primary key ("day", "kind", "site", "name");
create table "tallyMonths" (like "tallyDays");
alter table "tallyMonths" rename column "day" to "month";
alter table "tallyMonths" add primary key ("month", "kind", "site", "name");

-- Who came today, until the day is over.
create table "dayVisitors" ("day" date not null, "site" text not null, "visitor" uuid not null, primary key ("day", "site", "visitor"));
create table "visitorDays" ("day" date not null, "site" text not null, "visitors" int not null, primary key ("day", "site"));

-- How far the events are counted, and whose days the days are.
create table "analyticsState" (
  "isOnly" boolean primary key default true check ("isOnly"),
  "eventNumber" bigint not null default 0,
  "timeZone" text not null default 'UTC'
);
`
