import type { Claim } from '@storekeeper/contract/free-buy/claim'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '../../db/open.ts'
import { available, featuredImage } from '../products/products.ts'

/** Returns claims in the order of the given ids. Also works inside a transaction. */
export async function readClaims(db: Db, ids: readonly string[]): Promise<Claim[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('freeBuyClaims')
    .innerJoin('customers', 'customers._id', 'freeBuyClaims.customer')
    .innerJoin('products', 'products._id', 'freeBuyClaims.product')
    .leftJoin('orders', 'orders._id', 'freeBuyClaims.order')
    .select(['freeBuyClaims._id', 'freeBuyClaims.site', 'status', 'freeBuyClaims.note', 'reason'])
    .select(['freeBuyClaims.version', 'freeBuyClaims.createdAt', 'freeBuyClaims.updatedAt'])
    .select((row) => [
      jsonBuildObject({
        _id: row.ref('customers._id'),
        firstName: row.ref('firstName'),
        lastName: row.ref('lastName'),
        email: row.ref('customers.email'),
        avatar: row.ref('avatar'),
      }).as('customer'),
      jsonBuildObject({
        _id: row.ref('products._id'),
        title: row.ref('title'),
        slug: row.ref('slug'),
        sku: row.ref('sku'),
        image: featuredImage,
        stock: available,
      }).as('product'),
      row
        .case()
        .when('orders._id', 'is not', null)
        .then(
          jsonBuildObject({
            _id: row.ref('orders._id').$notNull(),
            orderId: row.ref('orderId').$notNull(),
            uriCode: row.ref('uriCode').$notNull(),
            isCancelled: sql<boolean>`orders."trackingStatus" = 'cancelled'`,
          }),
        )
        .end()
        .as('order'),
    ])
    .where('freeBuyClaims._id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], "freeBuyClaims"."_id")`)
    .execute()
}
