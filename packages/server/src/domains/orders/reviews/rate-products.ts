import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

/** Products' ratings follow from what is published about them, test orders left out. */
export async function rateProducts(tx: Transaction<Tables>, products: readonly string[]): Promise<void> {
  if (products.length === 0) return
  // A transaction that reviews the same product meanwhile waits here, and counts this review too.
  await tx
    .selectFrom('products')
    .select('_id')
    .where('_id', 'in', [...products])
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute()
  await sql`
    update products set "ratingAverage" = rated."average", "ratingCount" = rated."count"
    from (
      select asked."_id", coalesce(avg(review."rating"), 0)::double precision as "average", count(review."rating")::int as "count"
      from unnest(${products}::uuid[]) as asked("_id")
      left join (
        select "orderReviews"."product", "orderReviews"."rating" from "orderReviews"
        join orders on orders."_id" = "orderReviews"."order" and not orders."isTestOrder"
        where "orderReviews"."isPublished"
      ) review on review."product" = asked."_id"
      group by 1
    ) rated
    where products."_id" = rated."_id"
  `.execute(tx)
}

/**
 * The products that were reviewed with these orders, locked together with all else that the orders' lines are made of, so
 * that a transaction which moves the stock as well locks products in one order.
 */
export async function lockReviewed(tx: Transaction<Tables>, orders: readonly string[]): Promise<string[]> {
  if (orders.length === 0) return []
  const reviews = await tx
    .selectFrom('orderReviews')
    .select('product')
    .distinct()
    .where('order', 'in', [...orders])
    .execute()
  if (reviews.length === 0) return []
  await sql`
    select from products where "_id" in (
      select "product" from "orderReviews" where "order" = any(${orders}::uuid[])
      union select "product" from "orderLines" where "order" = any(${orders}::uuid[])
      union select (part ->> 'product')::uuid from "orderLines", jsonb_array_elements("includes") part
        where "order" = any(${orders}::uuid[])
    ) order by "_id" for no key update
  `.execute(tx)
  return reviews.map((review) => review.product)
}
