import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { type MatchingLine, matchCancellations } from './match-cancellations.ts'
import { readInChunks } from './staging.ts'

const CHUNK = 2000

/** Matches the staged cancellations with the staged sales; those of guests and those without a match are marked. */
export async function findRefunds(staging: Db): Promise<void> {
  await sql`
    update "importLines" set "reason" = 'guestCancellation'
    where "isCancellation" and "reason" is null and "customer" = ''
  `.execute(staging)
  for await (const matches of matchCancellations(readInChunks(staging, candidates, CHUNK)))
    await sql`
      insert into "importMatches" ("cancellation", "sale")
      select "cancellation", "sale" from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as match("cancellation" int, "sale" int)
    `.execute(staging)
  await sql`
    update "importLines" set "reason" = 'unmatched'
    where "isCancellation" and "reason" is null
      and not exists (select from "importMatches" match where match."cancellation" = "importLines"."line")
  `.execute(staging)
}

/**
 * Cancellations, and all sales with the same customer, product and quantity as one of them; of the same minute the sale
 * comes first. Sales that the shop has already count too: an import that was cut short goes on with its refunds.
 */
const candidates = sql<MatchingLine>`
  with cancelled as (
    select distinct "customer", "sku", -"quantity" as "quantity" from "importLines" where "isCancellation" and "reason" is null
  )
  select "line", json_build_array("customer", "sku", cancelled."quantity")::text as "key", "isCancellation",
    cancelled."quantity" * "unitPrice" as "total"
  from "importLines"
  join cancelled using ("customer", "sku")
  where cancelled."quantity" = abs("importLines"."quantity")
    and ("reason" is null or ("reason" = 'alreadyThere' and not "isCancellation"))
  order by "key", "at", "isCancellation", "line"
`
