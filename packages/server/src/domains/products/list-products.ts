import type { ProductRow } from '@storekeeper/contract/products/product'
import type { ProductQuery } from '@storekeeper/contract/products/product-query'
import {
  type Expression,
  type ExpressionBuilder,
  expressionBuilder,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { signedIn } from '../../calls.ts'
import type { Db } from '../../db/open.ts'
import type { Tables } from '../../db/tables.ts'
import { countUpTo, orderBy } from '../../lib/page.ts'
import { matches } from '../../lib/search.ts'

export const listProducts = signedIn.products.list.handler(async ({ context: { db }, input }) => {
  const where = productsThat(input)
  const [items, total] = await Promise.all([rowsOf(db, input, where), countUpTo(db, 'products', where)])
  return { items, ...total, page: input.page, limit: input.limit }
})

/** The page is found by its ids first; only its rows are then read whole. */
function rowsOf(db: Db, query: ProductQuery, where: Expression<SqlBool>): Promise<ProductRow[]> {
  const page = db
    .selectFrom('products')
    .select('products._id')
    .where(where)
    .orderBy(orderBy('products', query.sort))
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
    .as('page')
  return db
    .selectFrom('products')
    .innerJoin(page, 'page._id', 'products._id')
    .select(['products._id', 'slug', 'title', 'sku', 'site', 'price', 'lowStockAt', 'images'])
    .select(['isActive', 'isBundle', 'createdAt', 'updatedAt'])
    .select(available.as('quantity'))
    .select((row) =>
      jsonBuildObject({ average: row.ref('ratingAverage'), count: row.ref('ratingCount') }).as('rating'),
    )
    .orderBy(orderBy('products', query.sort))
    .execute()
}

function productsThat(filter: ProductQuery): Expression<SqlBool> {
  const product: ExpressionBuilder<Tables, 'products'> = expressionBuilder()
  const conditions: Expression<SqlBool>[] = []
  if (filter.site !== 'all') conditions.push(product('site', '=', filter.site))
  if (filter.q) conditions.push(matches(product.ref('search'), filter.q))
  if (filter.isActive !== undefined) conditions.push(product('isActive', '=', filter.isActive))
  if (filter.isBundle !== undefined) conditions.push(product('isBundle', '=', filter.isBundle))
  if (filter.stock === 'out') conditions.push(sql`${available} <= 0`)
  if (filter.stock === 'low') conditions.push(sql`${available} between 1 and "lowStockAt"`)
  if (filter.stock === 'in') conditions.push(sql`${available} > "lowStockAt"`)
  if (filter.minPrice !== undefined) conditions.push(sql`${priceNow} >= ${filter.minPrice}`)
  if (filter.maxPrice !== undefined) conditions.push(sql`${priceNow} <= ${filter.maxPrice}`)
  if (filter.minRating !== undefined) conditions.push(product('ratingAverage', '>=', filter.minRating))
  if (filter.maxRating !== undefined) conditions.push(product('ratingAverage', '<=', filter.maxRating))
  return conditions.length > 0 ? product.and(conditions) : sql<SqlBool>`true`
}

/** How many can be sold: of a bundle, as many as its scarcest part makes. */
const available: RawBuilder<number> = sql<number>`
  case when products."isBundle" then coalesce((
    select min(part_product."quantity" / part."quantity") from jsonb_to_recordset(products."includes") as part("product" uuid, "quantity" int)
    join products part_product on part_product."_id" = part."product"
  ), 0) else products."quantity" end
`

/** The sale price when it is a real one, else the regular price. */
const priceNow = sql<number>`
  case when (price ->> 'sale')::bigint > 0 and (price ->> 'sale')::bigint < (price ->> 'regular')::bigint
    then (price ->> 'sale')::bigint else (price ->> 'regular')::bigint end
`
