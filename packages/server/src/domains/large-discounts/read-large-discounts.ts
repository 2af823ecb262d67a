import type { LargeDiscount } from '@storekeeper/contract/large-discounts/large-discount'
import { getUnitPrice, priceAt } from '@storekeeper/contract/products/unit-price'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '../../db/open.ts'
import { featuredImage } from '../products/products.ts'

/** Large discounts by their ids, in the order of the ids. Works in a transaction too. */
export async function readLargeDiscounts(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<LargeDiscount[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('largeDiscounts')
    .innerJoin('products', 'products._id', 'largeDiscounts.product')
    .select(['largeDiscounts._id', 'largeDiscounts.site', 'discountPercent', 'startsAt', 'endsAt'])
    .select(['largeDiscounts.isActive', 'position', 'largeDiscounts.version'])
    .select(['largeDiscounts.createdAt', 'largeDiscounts.updatedAt'])
    .select((row) =>
      jsonBuildObject({
        _id: row.ref('products._id'),
        title: row.ref('title'),
        slug: row.ref('slug'),
        sku: row.ref('sku'),
        image: featuredImage,
        price: row.ref('price'),
        isActive: row.ref('products.isActive'),
      }).as('product'),
    )
    .where('largeDiscounts._id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], "largeDiscounts"."_id")`)
    .execute()
  return rows.map((row) => ({
    ...row,
    resultingPrice: getUnitPrice(priceAt(row.product.price, now), row.discountPercent),
  }))
}
