import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

/**
 * Recounts the sales of every quarter of an hour for which a note records a change, and adds the differences
 * to the sums of days and months. A change committed meanwhile inserts its own note, which the next run
 * counts. Returns the number of processed notes.
 */
export async function countSales(
  tx: Transaction<Tables>,
  { upTo, atMost }: { upTo: number; atMost: number },
): Promise<number> {
  const notes = await takeNotes(tx, upTo, atMost)
  const quarters = await findQuarters(tx, notes)
  if (quarters.length > 0) {
    await updateSiteSums(tx, quarters)
    await updateProductSums(tx, quarters)
  }
  return notes.length
}

type Note = { quarter: string | null; order: string | null }

async function takeNotes(tx: Transaction<Tables>, upTo: number, atMost: number): Promise<Note[]> {
  const { rows } = await sql<Note>`
    delete from "salesChanges"
    where "_id" in (select "_id" from "salesChanges" where "_id" <= ${upTo} order by "_id" limit ${atMost})
    returning "quarter", "order"
  `.execute(tx)
  return rows
}

/** A note about an order covers its own quarter and the quarters of its refunds. */
async function findQuarters(tx: Transaction<Tables>, notes: readonly Note[]): Promise<string[]> {
  const quarters = [...new Set(notes.flatMap(({ quarter }) => quarter ?? []))]
  const orders = [...new Set(notes.flatMap(({ order }) => order ?? []))]
  if (orders.length === 0) return quarters
  const { rows } = await sql<{ quarter: string }>`
    select "quarterOf"("createdAt") as "quarter" from orders where "_id" = any(${orders}::uuid[])
    union
    select "quarterOf"("createdAt") from refunds where "order" = any(${orders}::uuid[])
  `.execute(tx)
  return [...new Set([...quarters, ...rows.map(({ quarter }) => quarter)])]
}

async function updateSiteSums(tx: Transaction<Tables>, quarters: readonly string[]): Promise<void> {
  await sql`
    with counted as (
      select "quarterOf"("createdAt") as "quarter", "site", 0 as "orders", sum("quantity") as "quantity", sum("amount") as "sales",
        sum(-"amount") filter (where "kind" = 'refund') as "refunds", 0 as "tax"
      from "saleEntries" where ${whereInQuarters(quarters)} group by 1, 2
      union all
      select "quarterOf"("createdAt"), "site", count(*), 0, 0, 0, 0 from orders where "isSale" and ${whereInQuarters(quarters)} group by 1, 2
      union all
      select "quarterOf"("createdAt"), "site", 0, 0, 0, 0, sum("tax") from "taxEntries" where ${whereInQuarters(quarters)} group by 1, 2
      union all
      select "quarter", "site", -"orders", -"quantity", -"sales", -"refunds", -"tax" from "siteQuarters" where "quarter" = any(${quarters}::timestamptz[])
    ),
    differences as (
      select "quarter", "site", sum("orders") as "orders", sum("quantity") as "quantity", sum("sales") as "sales",
        coalesce(sum("refunds"), 0) as "refunds", sum("tax") as "tax"
      from counted group by 1, 2
      having sum("orders") <> 0 or sum("quantity") <> 0 or sum("sales") <> 0 or coalesce(sum("refunds"), 0) <> 0 or sum("tax") <> 0
    ),
    quarters as (
      insert into "siteQuarters" as sums ("quarter", "site", "orders", "quantity", "sales", "refunds", "tax")
      select * from differences
      on conflict ("quarter", "site") do update set ${added(SITE_SALES)}
    )
    insert into "siteDays" as sums ("day", "site", "orders", "quantity", "sales", "refunds", "tax")
    select "dayOf"("quarter", "timeZone"), "site", sum("orders"), sum("quantity"), sum("sales"), sum("refunds"), sum("tax")
    from differences, "analyticsState" group by 1, 2
    on conflict ("day", "site") do update set ${added(SITE_SALES)}
  `.execute(tx)
}

async function updateProductSums(tx: Transaction<Tables>, quarters: readonly string[]): Promise<void> {
  await sql`
    with counted as (
      select "quarterOf"("createdAt") as "quarter", "site", "product", "quantity", "amount", 0 as "bundleQuantity", 0 as "bundleAmount"
      from "saleEntries" where "product" is not null and ${whereInQuarters(quarters)}
      union all
      select "quarterOf"("createdAt"), "site", "product", 0, 0, "quantity", "amount" from "bundlePartEntries"
      where "product" is not null and ${whereInQuarters(quarters)}
      union all
      select "quarter", "site", "product", -"quantity", -"amount", -"bundleQuantity", -"bundleAmount"
      from "productQuarters" where "quarter" = any(${quarters}::timestamptz[])
    ),
    differences as (
      select "quarter", "site", "product", sum("quantity") as "quantity", sum("amount") as "amount",
        sum("bundleQuantity") as "bundleQuantity", sum("bundleAmount") as "bundleAmount"
      from counted group by 1, 2, 3
      having sum("quantity") <> 0 or sum("amount") <> 0 or sum("bundleQuantity") <> 0 or sum("bundleAmount") <> 0
    ),
    quarters as (
      insert into "productQuarters" as sums ("quarter", "site", "product", "quantity", "amount", "bundleQuantity", "bundleAmount")
      select * from differences
      on conflict ("quarter", "site", "product") do update set ${added(PRODUCT_SALES)}
    ),
    days as (
      insert into "productDays" as sums ("day", "site", "product", "quantity", "amount", "bundleQuantity", "bundleAmount")
      select "dayOf"("quarter", "timeZone"), "site", "product", sum("quantity"), sum("amount"), sum("bundleQuantity"), sum("bundleAmount")
      from differences, "analyticsState" group by 1, 2, 3
      on conflict ("day", "site", "product") do update set ${added(PRODUCT_SALES)}
    )
    insert into "productMonths" as sums ("month", "site", "product", "quantity", "amount", "bundleQuantity", "bundleAmount")
    select date_trunc('month', "dayOf"("quarter", "timeZone"))::date, "site", "product", sum("quantity"), sum("amount"),
      sum("bundleQuantity"), sum("bundleAmount")
    from differences, "analyticsState" group by 1, 2, 3
    on conflict ("month", "site", "product") do update set ${added(PRODUCT_SALES)}
  `.execute(tx)
}

const SITE_SALES = ['orders', 'quantity', 'sales', 'refunds', 'tax']
const PRODUCT_SALES = ['quantity', 'amount', 'bundleQuantity', 'bundleAmount']

/** The condition uses the indexed expression, so that PostgreSQL looks few quarters up and scans many. */
const whereInQuarters = (quarters: readonly string[]) =>
  sql<boolean>`"quarterOf"("createdAt") = any(${quarters}::timestamptz[])`

/** Adds the new values to the stored sums on conflict. */
export const added = (columns: readonly string[]) =>
  sql.join(
    columns.map((column) => sql`${sql.ref(column)} = sums.${sql.ref(column)} + excluded.${sql.ref(column)}`),
  )
