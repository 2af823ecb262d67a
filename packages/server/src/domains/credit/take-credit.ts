import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** What was taken from which entry. */
export type TakenCredit = { grant: string; amount: number; expiresAt: string | null }

/** Takes from what can be spent, the soonest to expire first, what never does last. The account must be open. */
export async function takeCredit(
  tx: Transaction<Tables>,
  customer: string,
  amount: number,
): Promise<TakenCredit[]> {
  // "before" is what comes in line before an entry: it gives what is still lacking, up to what it has.
  const { rows } = await sql<TakenCredit>`
    with line as (
      select "_id", "remaining", (sum("remaining") over (
        order by "expiresAt" nulls last, "createdAt", "_id"
      ) - "remaining")::bigint as "before"
      from "creditEntries" where "customer" = ${customer} and "remaining" > 0
    ), taken as (
      select "_id", least("remaining", ${amount}::bigint - "before") as "amount" from line
      where "before" < ${amount}::bigint
    )
    update "creditEntries" set "remaining" = "remaining" - taken."amount" from taken
    where "creditEntries"."_id" = taken."_id"
    returning taken."_id" as "grant", taken."amount", "expiresAt"
  `.execute(tx)
  return rows
}
