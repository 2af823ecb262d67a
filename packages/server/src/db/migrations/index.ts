import type { Migration } from 'kysely/migration'
import * as foundation from './0001-foundation.ts'
import * as orders from './0002-orders.ts'
import * as productRatings from './0003-product-ratings.ts'
import * as orderIndexes from './0004-order-indexes.ts'

/** In the order of their names. Migrations only go forward; one that has landed is never changed. */
export const migrations: Record<string, Migration> = {
  '0001-foundation': foundation,
  '0002-orders': orders,
  '0003-product-ratings': productRatings,
  '0004-order-indexes': orderIndexes,
}
