import { sql, type Transaction } from 'kysely'
import { signedIn } from '../../calls.ts'
import type { Tables } from '../../db/tables.ts'
import { type Actor, recordAudit } from '../../lib/audit.ts'
import { inChunks } from '../../lib/queries/bulk.ts'
import { lockTree } from './category-tree.ts'
import { dropCategory } from './remove-category.ts'

/** Products that are already in both categories only leave the first. */
export const transferProducts = signedIn.categories.transfer.handler(async ({ context, input, errors }) => {
  const { db, admin, clock } = context
  const { from, to, removeEmptied } = input
  const now = clock()
  return db.transaction().execute(async (tx) => {
    await lockTree(tx)
    const products = await lockProductsIn(tx, from)
    const found = await tx
      .selectFrom('categories')
      .select(['_id', 'title'])
      .where('_id', 'in', [from, to])
      .forNoKeyUpdate()
      .execute()
    const target = found.find((category) => category._id === to)
    if (found.length < 2 || !target) throw errors.NOT_FOUND()
    const moved = await moveProducts(tx, { products, from, to }, admin, now)
    await recordAudit(tx, admin, now, {
      action: 'category.transferred',
      entityId: from,
      changes: { products: { from: moved, to: 0 } },
      note: target.title,
    })
    if (removeEmptied) await dropCategory(tx, from, admin, now)
    return { moved, removed: removeEmptied }
  })
})

/**
 * Locks the products before the categories and in the order of their ids, as saving a product does. Products
 * that are assigned later are not moved.
 */
async function lockProductsIn(tx: Transaction<Tables>, category: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('products')
    .select('_id')
    .where('_id', 'in', (row) =>
      row.selectFrom('productCategories').select('product').where('category', '=', category),
    )
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute()
  return rows.map((row) => row._id)
}

/**
 * Moves the products and returns their number. Increments their versions, so that a product form opened
 * before cannot revert the move. The caller has locked both categories.
 */
async function moveProducts(
  tx: Transaction<Tables>,
  { products, from, to }: { products: readonly string[]; from: string; to: string },
  by: Actor,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ product: string; categories: string[] }>`
    with standing as (
      select "product", json_agg("category" order by "category") as "categories" from "productCategories"
      where "product" = any(${products}::uuid[]) group by 1
    ),
    left_it as (
      delete from "productCategories" where "category" = ${from} and "product" = any(${products}::uuid[]) returning "product"
    ),
    entered as (
      insert into "productCategories" ("product", "category") select "product", ${to}::uuid from left_it on conflict do nothing
    ),
    changed as (
      update products set "version" = "version" + 1, "updatedAt" = ${now.toISOString()}
      where "_id" in (select "product" from left_it)
    )
    select "product", "categories" from standing join left_it using ("product")
  `.execute(tx)
  for (const some of inChunks(rows, CHUNK))
    await recordAudit(
      tx,
      by,
      now,
      some.map(({ product, categories }) => ({
        action: 'product.changed',
        entityId: product,
        changes: { categories: { from: categories, to: withTarget(categories, from, to) } },
      })),
    )
  return rows.length
}

const CHUNK = 1000

const withTarget = (categories: readonly string[], from: string, to: string) =>
  [...new Set([...categories.filter((category) => category !== from), to])].sort()
