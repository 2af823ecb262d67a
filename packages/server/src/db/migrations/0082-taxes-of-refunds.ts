import { type Kysely, sql } from 'kysely'

/** The taxes of lines, refunds and figures. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(REFUNDS).execute(db)
  await sql.raw(FIGURES).execute(db)
}

/** Amounts of refunds with tax: products in "merchandise", shipping in "shipping". */
const REFUNDS = `
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
