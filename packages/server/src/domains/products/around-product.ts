import type { Product } from '@storekeeper/contract/products/product'
import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { featuredImage } from './featured-image.ts'
import type { BundlePart } from './products.table.ts'

/** The categories of a product, for its page. */
export const findProductCategories = (db: Db, product: string): Promise<Product['categories']> =>
  db
    .selectFrom('productCategories')
    .innerJoin('categories', 'categories._id', 'productCategories.category')
    .select(['categories._id', 'categories.title'])
    .where('product', '=', product)
    .orderBy('categories.title')
    .orderBy('categories._id')
    .execute()

/** The parts of a bundle with their current data, in the bundle's order. */
export async function findParts(db: Db, includes: readonly BundlePart[]): Promise<Product['includes']> {
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
    return [{ ...rest, selectIncludeProduct: { site, value: _id, price }, quantity, stock }]
  })
}

/** Units on orders that are neither a test nor cancelled. */
export async function countUnitsSold(db: Db, product: string): Promise<number> {
  const { sold } = await db
    .selectFrom('orderLines')
    .innerJoin('orders', 'orders._id', 'orderLines.order')
    .select(sql<number>`coalesce(sum("orderLines"."quantity"), 0)::int`.as('sold'))
    .where('orderLines.product', '=', product)
    .where('orders.isTestOrder', '=', false)
    .where('orders.trackingStatus', '<>', 'cancelled')
    .executeTakeFirstOrThrow()
  return sold
}

export const findLargeDiscount = async (db: Db, product: string): Promise<Product['largeDiscount']> =>
  (await db
    .selectFrom('largeDiscounts')
    .select(['_id', 'discountPercent', 'startsAt', 'endsAt', 'isActive'])
    .where('product', '=', product)
    .executeTakeFirst()) ?? null

export const findLabTests = (db: Db, product: string): Promise<Product['labTests']> =>
  db
    .selectFrom('labTests')
    .select(['_id', 'labName', 'batchNumber', 'testedAt'])
    .where('product', '=', product)
    .orderBy('testedAt', 'desc')
    .orderBy('_id')
    .execute()
