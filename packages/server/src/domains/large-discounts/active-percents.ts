import { sql } from 'kysely'
import type { Db } from '../../db/open.ts'

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
    .where('isActive', '=', true)
    .where('startsAt', '<=', now.toISOString())
    .where(sql<boolean>`("endsAt" is null or "endsAt" > ${now.toISOString()})`)
    .execute()
  return new Map(rows.map((row) => [row.product, row.discountPercent]))
}
