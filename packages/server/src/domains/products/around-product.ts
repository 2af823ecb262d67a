import type { Product } from '@storekeeper/contract/products/product'
import { priceAt } from '@storekeeper/contract/products/unit-price'
import { type Expression, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { isoDate } from '../../lib/queries/iso-date.ts'
import { featuredImage } from './featured-image.ts'
import type { BundlePart } from './products.table.ts'

/** The categories of a product, for its page. */
export const selectCategories = (db: Db, product: Expression<string>) =>
  db
    .selectFrom('productCategories')
    .innerJoin('categories', 'categories._id', 'productCategories.category')
    .select(['categories._id', 'categories.title'])
    .where('product', '=', product)
    .orderBy(sql`lower(categories."title")`)
    .orderBy('categories._id')

/** The parts of a bundle with their current data, in the bundle's order. */
export async function findParts(
  db: Db,
  includes: readonly BundlePart[],
  now: Date,
): Promise<Product['includes']> {
  if (includes.length === 0) return []
  const products = await db
    .selectFrom('products')
    .select(['_id', 'site', 'title', 'sku', 'price', 'quantity'])
    .select(featuredImage.as('image'))
    .where(
      '_id',
      'in',
      includes.map((part) => part.product),
    )
    .execute()
  const byId = new Map(products.map((product) => [product._id, product]))
  return includes.flatMap(({ product, quantity }) => {
    const found = byId.get(product)
    if (!found) return []
    const { _id, site, price, quantity: stock, ...rest } = found
    return [
      { ...rest, selectIncludeProduct: { site, value: _id, price: priceAt(price, now) }, quantity, stock },
    ]
  })
}

/** Units on orders that are neither a test nor cancelled. */
export const countUnitsSold = (db: Db, product: Expression<string>) =>
  db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders._id', 'orderLines.order')
    .select(sql<number>`coalesce(sum("orderLines"."quantity"), 0)::int`.as('sold'))
    .where('orderLines.product', '=', product)
    .where('orders.isTestOrder', '=', false)
    .where('orders.trackingStatus', '<>', 'cancelled')

export const selectLargeDiscount = (db: Db, product: Expression<string>) =>
  db
    .selectFrom('largeDiscounts')
    .select(['_id', 'discountPercent', 'isActive'])
    .select((row) => [isoDate(row.ref('startsAt')).as('startsAt'), isoDate(row.ref('endsAt')).as('endsAt')])
    .where('product', '=', product)

export const selectLabTests = (db: Db, product: Expression<string>) =>
  db
    .selectFrom('labTests')
    .select(['_id', 'labName', 'batchNumber', 'testedAt'])
    .where('product', '=', product)
    .orderBy('testedAt', 'desc')
    .orderBy('_id')
