import { type Kysely, sql } from 'kysely'

/** What imports leave behind: sale corrections, and which file of the shop is which picture of another place. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(CORRECTIONS).execute(db)
  await sql.raw(VIEW).execute(db)
  await sql.raw(TRIGGERS).execute(db)
  await sql.raw(PICTURES).execute(db)
}

/**
 * Goods that were taken back of sales that the shop does not have, such as those from before an imported file begins. They
 * belong to no order, and come off the figures of their day like refunds.
 */
const CORRECTIONS = `
create table "saleCorrections" (
  "_id" uuid primary key,
  "site" text not null references sites ("key"),
  "product" uuid references products on delete set null,
  "title" text not null,
  "quantity" int not null check ("quantity" > 0),
  "amount" bigint not null check ("amount" > 0),
  "reference" text not null,
  "createdAt" timestamptz not null,
  unique ("site", "reference")
);
create index on "saleCorrections" ("createdAt");
create index on "saleCorrections" ("product");
create index "saleCorrectionsByQuarter" on "saleCorrections" ("quarterOf"("createdAt"));
`

/** The view of migration 0027 with one more source; its columns stay as they are. */
const VIEW = `
create or replace view "saleEntries" as
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
  where orders."isSale" and part."amount" <> 0
  union all
  select "_id", 'refund', null, "site", "createdAt", null, "product", 0, -"amount", '[]' from "saleCorrections";
`

const TRIGGERS = `
create function "noteSalesOfCorrections"() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into "salesChanges" ("quarter") select distinct "quarterOf"("createdAt") from added;
  end if;
  if tg_op <> 'INSERT' then
    insert into "salesChanges" ("quarter") select distinct "quarterOf"("createdAt") from removed;
  end if;
  return null;
end $$;
create trigger "noteSalesInserted" after insert on "saleCorrections" referencing new table as added
  for each statement execute function "noteSalesOfCorrections"();
create trigger "noteSalesDeleted" after delete on "saleCorrections" referencing old table as removed
  for each statement execute function "noteSalesOfCorrections"();
create trigger "noteSalesUpdated" after update on "saleCorrections" referencing new table as added old table as removed
  for each statement execute function "noteSalesOfCorrections"();
`

/** The same address in the next file means the file that is there already. */
const PICTURES = `
create table "fetchedPictures" (
  "url" text primary key,
  "file" uuid not null references files on delete cascade,
  "createdAt" timestamptz not null
);
create index on "fetchedPictures" ("file");
`
