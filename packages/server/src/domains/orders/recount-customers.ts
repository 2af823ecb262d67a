import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../db/tables.ts'

/**
 * Recalculates customers' totals from their orders, for changes that move whole orders between customers. The
 * caller has locked the customers.
 */
export async function recountCustomers(tx: Transaction<Tables>, ids: readonly string[]): Promise<void> {
  await sql`
    update customers set "orderCount" = counted."orders", "spent" = counted."spent", "lastOrderAt" = counted."last"
    from (
      select "requested"."_id", count(orders."_id")::int as "orders", max(orders."createdAt") as "last",
        coalesce(
          sum(orders."total" - orders."amountRefunded" - orders."creditReturned" + orders."overpaidReturned"), 0
        )::bigint as "spent"
      from unnest(${ids}::uuid[]) as "requested"("_id")
      left join orders on orders."customer" = "requested"."_id"
        and not orders."isTestOrder" and orders."trackingStatus" <> 'cancelled'
      group by 1
    ) counted
    where customers."_id" = counted."_id"
  `.execute(tx)
}
