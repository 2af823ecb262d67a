import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

/**
 * The credit of orders that an exchange created from paid money, without what was refunded to the customer since, in
 * cents by order. An exchange may create it unlimited, because its order uses it at once; when that order no longer
 * uses it, the customer has new credit, which the roles of the admin limit. An order may have several exchanges: an
 * entry has the time of the refund of its return.
 */
export async function readExchangedCredit(
  tx: Transaction<Tables>,
  orders: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ order: string; amount: number }>`
    select returns."exchange" as "order", coalesce((
      select sum("amount") from "creditEntries"
      where "order" = returns."order" and "cause" ->> 'code' = 'ITEMS_EXCHANGED'
        and "createdAt" in (select "createdAt" from refunds where refunds."return" = returns."_id")
    ), 0)::float8 - coalesce((
      select sum("amount") from "creditEntries"
      where "order" = returns."exchange" and "kind" = 'order'
        and "cause" ->> 'code' in ('EXCHANGE_REFUNDED', 'ITEMS_EXCHANGED')
    ), 0)::float8 as "amount"
    from returns where returns."exchange" = any(${[...orders]}::uuid[])
  `.execute(tx)
  return new Map(rows.map(({ order, amount }) => [order, Math.max(0, amount)]))
}
