import type { LabTest } from '@storekeeper/contract/lab-tests/lab-test'
import { sql } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db } from '../../db/open.ts'
import { featuredImage } from '../products/products.ts'

/** Lab tests by their ids, in the order of the ids. Works in a transaction too. */
export async function readLabTests(db: Db, ids: readonly string[]): Promise<LabTest[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('labTests')
    .innerJoin('products', 'products._id', 'labTests.product')
    .select(['labTests._id', 'labTests.site', 'labName', 'batchNumber', 'purity', 'reportFiles'])
    .select(['labTests.isActive', 'labTests.version', 'labTests.createdAt', 'labTests.updatedAt'])
    .select((row) => [
      sql<string>`to_char("testedAt", 'YYYY-MM-DD')`.as('testedAt'),
      jsonBuildObject({
        _id: row.ref('products._id'),
        title: row.ref('title'),
        slug: row.ref('slug'),
        sku: row.ref('sku'),
        image: featuredImage,
      }).as('product'),
    ])
    .where('labTests._id', 'in', ids)
    .orderBy(sql`array_position(${ids}::uuid[], "labTests"."_id")`)
    .execute()
}
