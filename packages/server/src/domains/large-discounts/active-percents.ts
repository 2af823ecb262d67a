import type { Db } from '../../db/open.ts'
import { isActiveDiscount } from '../products/products.ts'

/**
 * The active large discount of each of these products, in percent of the regular price. Works in a
 * transaction too.
 */
export async function activePercents(
  db: Db,
  products: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  if (products.length === 0) return new Map()
  const rows = await db
    .selectFrom('largeDiscounts')
    .select(['product', 'discountPercent'])
    .where('product', 'in', products)
    .where(isActiveDiscount(now))
    .execute()
  return new Map(rows.map((row) => [row.product, row.discountPercent]))
}
