import type { ProductRow } from '@storekeeper/contract/products/product'
import type { ProductQuery } from '@storekeeper/contract/products/product-query'
import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { signedIn } from '../../../calls.ts'
import type { Db } from '../../../db/open.ts'
import { totalFromCounters } from '../../../lib/queries/list-counts.ts'
import { countUpTo, onPage, orderBy } from '../../../lib/queries/page.ts'
import { available } from './available.ts'
import { isActiveDiscount, whereProducts } from './product-filter.ts'

export const listProducts = signedIn.products.list.handler(async ({ context: { db, clock }, input }) => {
  const now = clock()
  const where = whereProducts(input, now)
  const [items, total] = await Promise.all([findRows(db, input, where, now), countProducts(db, input, where)])
  return { items, ...total, page: input.page, limit: input.limit }
})

/** The number of products that a list would show, as its total. */
export const countListedProducts = (db: Db, query: ProductQuery, now: Date) =>
  countProducts(db, query, whereProducts(query, now))

const countProducts = async (db: Db, query: ProductQuery, where: Expression<SqlBool>) =>
  (await totalFromCounters(db, 'products', query)) ?? countUpTo(db, 'products', where)

/** Finds the ids of the page first and reads only those rows in full. */
function findRows(db: Db, query: ProductQuery, where: Expression<SqlBool>, now: Date): Promise<ProductRow[]> {
  const page = db
    .selectFrom('products')
    .select('products._id')
    .where(where)
    .orderBy(orderBy('products', query.sort))
    .$call(onPage(query))
    .as('page')
  return selectRows(db, now)
    .innerJoin(page, 'page._id', 'products._id')
    .orderBy(orderBy('products', query.sort))
    .execute()
}

/** Selects the columns of a row, with its availability, coupon and large discount at that moment. */
export const selectRows = (db: Db, now: Date) =>
  db
    .selectFrom('products')
    .select(['products._id', 'slug', 'title', 'sku', 'site', 'price', 'lowStockAt', 'images'])
    .select(['isActive', 'isBundle', 'version', 'createdAt', 'updatedAt'])
    .select(available.as('quantity'))
    .select((row) => [
      jsonBuildObject({ average: row.ref('ratingAverage'), count: row.ref('ratingCount') }).as('rating'),
      row
        .selectFrom('coupons')
        .select('code')
        .whereRef('coupons._id', '=', 'products.displayCoupon')
        .as('displayCoupon'),
      row
        .selectFrom('largeDiscounts')
        .select('discountPercent')
        .whereRef('largeDiscounts.product', '=', 'products._id')
        .where(isActiveDiscount(now))
        .as('discountPercent'),
    ])

/**
 * Sets the prices by which lists sort and filter where a sale has started or ended. What customers pay is computed at
 * each request and does not wait for this.
 */
export async function updatePrices(db: Db, now: Date): Promise<void> {
  await sql`
    update products set "priceNow" = "priceAt"("price", ${now.toISOString()}::timestamptz)
    where ("price" ? 'saleFrom' or "price" ? 'saleUntil')
      and "priceNow" <> "priceAt"("price", ${now.toISOString()}::timestamptz)
  `.execute(db)
}
