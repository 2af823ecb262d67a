import { type Kysely, sql } from 'kysely'

/**
 * Order numbers are sorted as people count: HB-9 before HB-10. Each run of digits is filled up with zeros to compare it;
 * the index carries the number itself along, so that a page deep in the list is found in the index alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      create function "countingOrder"(text) returns text language sql immutable parallel safe strict
        return (
          select string_agg(case when part[1] ~ '^[0-9]' then lpad(part[1], greatest(length(part[1]), 20), '0') else part[1] end, '' order by place)
          from regexp_matches($1, '[0-9]+|[^0-9]+', 'g') with ordinality as found(part, place)
        );
      drop index "orders_orderId__id_idx";
      create index "ordersByNumber" on orders ("countingOrder"("orderId") desc, "_id" desc) include ("orderId");
    `)
    .execute(db)
}
