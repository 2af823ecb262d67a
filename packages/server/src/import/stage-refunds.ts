import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { type MatchingLine, matchCancellations } from './match-cancellations.ts'
import { readInChunks } from './staging.ts'

const CHUNK = 2000

/**
 * Matches the staged cancellations with all sales of the site: of this file, of earlier files, and orders of
 * the shop itself.
 * Marks cancellations that are already imported, and those without a matching sale, such as all of guests.
 */
export async function stageRefunds(staging: Db, site: string): Promise<void> {
  await nameRefunds(staging, site)
  // The import has just filled the tables: without new statistics, the database would scan all orders for
  // each cancellation.
  await sql`analyze customers, orders, "orderLines", refunds`.execute(staging)
  for await (const matches of matchCancellations(readInChunks(staging, candidates(site), CHUNK)))
    await sql`
      insert into "importMatches" ("cancellation", "sale")
      select "cancellation", "sale" from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as match("cancellation" int, "sale" uuid)
    `.execute(staging)
  await sql`
    update "importLines" set "reason" = 'unmatched'
    where "isCancellation" and "reason" is null
      and not exists (select from "importMatches" match where match."cancellation" = "importLines"."line")
  `.execute(staging)
}

/**
 * Names each refund by the position of its line within the invoice, so that the same line in another file has
 * the same name.
 */
async function nameRefunds(staging: Db, site: string): Promise<void> {
  await sql`
    insert into "importReferences" ("line", "reference")
    select "line", "invoice" || '/' || row_number() over (partition by "invoice" order by "line")
    from "importLines" where "isCancellation"
  `.execute(staging)
  await sql`
    update "importLines" line set "reason" = 'alreadyThere'
    from "importReferences" named
    join (
      select "reference" from "saleCorrections" where "site" = ${site}
      union
      select "reference" from refunds join orders on orders."_id" = refunds."order" where orders."site" = ${site}
    ) there using ("reference")
    where line."line" = named."line" and line."reason" is null
  `.execute(staging)
}

/**
 * The cancellations, and the remaining units of all sales of their customers and products. At equal times,
 * sales come first. A delivery has no lines: it counts as one unit, whose price may be refunded in part.
 */
const candidates = (site: string) => sql<MatchingLine>`
  with cancelled as (
    select line."line", customers."_id" as "customer", line."sku", line."isShipping", line."at", -line."quantity" as "quantity",
      -line."quantity" * line."unitPrice" as "total"
    from "importLines" line
    join customers on customers."customerNumber" = line."customer"
    where line."isCancellation" and line."reason" is null
  ),
  lines as (
    select "line"::text as "id", json_build_array("customer", case when "isShipping" then null else "sku" end)::text as "key",
      true as "isCancellation", case when "isShipping" then 1 else "quantity" end as "quantity", "total", "at", "line" as "position"
    from cancelled
    union all
    select sold."_id"::text, json_build_array(orders."customer", sold."sku")::text, false,
      sold."quantity" - given."quantity", sold."total" - given."amount", orders."createdAt", sold."position"
    from (select distinct "customer", "sku" from cancelled where not "isShipping") wanted
    join orders on orders."customer" = wanted."customer" and orders."site" = ${site} and orders."isSale"
    join "orderLines" sold on sold."order" = orders."_id" and sold."sku" = wanted."sku"
    cross join lateral (
      select coalesce(sum((entry ->> 'quantity')::int), 0)::int as "quantity", coalesce(sum((entry ->> 'amount')::bigint), 0)::bigint as "amount"
      from refunds, jsonb_array_elements(refunds."lines") entry
      where refunds."order" = orders."_id" and (entry ->> 'line')::uuid = sold."_id"
    ) given
    union all
    select orders."_id"::text, json_build_array(orders."customer", null)::text, false, 1,
      orders."shippingTotal" - coalesce((select sum("amount" - "merchandise") from refunds where "order" = orders."_id"), 0)::bigint,
      orders."createdAt", 0
    from (select distinct "customer" from cancelled where "isShipping") wanted
    join orders on orders."customer" = wanted."customer" and orders."site" = ${site} and orders."isSale"
  )
  select "id", "key", "isCancellation", "quantity", "total" from lines
  where "quantity" > 0
  order by "key", "at", "isCancellation", "position", "id"
`
