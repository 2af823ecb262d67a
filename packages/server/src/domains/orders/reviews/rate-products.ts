import { sql, type Transaction } from 'kysely'
import type { Tables } from '../../../db/tables.ts'

/** Recalculates the ratings of products from published reviews, without those of test orders. */
export async function rateProducts(tx: Transaction<Tables>, products: readonly string[]): Promise<void> {
  if (products.length === 0) return
  // A concurrent transaction that reviews the same product waits for this lock, then counts this review too.
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
      select requested."_id", coalesce(avg(review."rating"), 0)::double precision as "average", count(review."rating")::int as "count"
      from unnest(${products}::uuid[]) as requested("_id")
      left join (
        select "orderReviews"."product", "orderReviews"."rating" from "orderReviews"
        join orders on orders."_id" = "orderReviews"."order" and not orders."isTestOrder"
        where "orderReviews"."isPublished"
      ) review on review."product" = requested."_id"
      group by 1
    ) rated
    where products."_id" = rated."_id"
  `.execute(tx)
}

/**
 * Returns the products reviewed with these orders. Locks them together with all products and parts of the
 * orders' lines, so that a transaction that also moves stock locks products in one order.
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
  await lockProductsOf(tx, orders)
  return reviews.map((review) => review.product)
}

/** Locks the products and parts of the orders' lines, and the products reviewed with the orders. */
export async function lockProductsOf(tx: Transaction<Tables>, orders: readonly string[]): Promise<void> {
  await sql`
    select from products where "_id" in (
      select "product" from "orderReviews" where "order" = any(${orders}::uuid[])
      union select "product" from "orderLines" where "order" = any(${orders}::uuid[])
      union select (part ->> 'product')::uuid from "orderLines", jsonb_array_elements("includes") part
        where "order" = any(${orders}::uuid[])
    ) order by "_id" for no key update
  `.execute(tx)
}
