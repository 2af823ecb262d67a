import { type Kysely, sql } from 'kysely'

/**
 * Bulk edits store what each row changes, and what reverts it.
 *
 * Sales have a start and an end. "priceNow" depends on the time since, so that a trigger sets it when the price changes,
 * and a job when a sale starts or ends.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "bulkRunRows" add column "edit" jsonb, add column "revert" jsonb`.execute(db)
  await sql`
    create function "priceAt"(price jsonb, at timestamptz) returns bigint language sql stable as $$
      select case
        when (price ->> 'sale')::bigint > 0 and (price ->> 'sale')::bigint < (price ->> 'regular')::bigint
          and coalesce((price ->> 'saleFrom')::timestamptz <= at, true)
          and coalesce((price ->> 'saleUntil')::timestamptz > at, true)
        then (price ->> 'sale')::bigint else (price ->> 'regular')::bigint end
    $$
  `.execute(db)
  await sql`
    create function "setPriceNow"() returns trigger language plpgsql as $$
    begin
      new."priceNow" := "priceAt"(new."price", now());
      return new;
    end $$
  `.execute(db)
  await sql`alter table products alter column "priceNow" drop expression`.execute(db)
  await sql`
    create trigger "setPriceNow" before insert or update of "price" on products
    for each row execute function "setPriceNow"()
  `.execute(db)
  await sql`
    create index "timedSales" on products ("_id") where "price" ? 'saleFrom' or "price" ? 'saleUntil'
  `.execute(db)
}
