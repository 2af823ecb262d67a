import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/** The amount spent from one entry. */
export type TakenCredit = { grant: string; amount: number; expiresAt: string | null }

/** Spends credit, soonest expiry first, credit without expiry last. The account must be open. */
export async function takeCredit(
  tx: Transaction<Tables>,
  customer: string,
  amount: number,
): Promise<TakenCredit[]> {
  // "before" is the credit in the entries ahead of this one. Each entry covers the rest, up to its own
  // amount.
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
