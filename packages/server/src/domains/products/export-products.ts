import { pipeline, type Readable } from 'node:stream'
import type { ProductFilter } from '@storekeeper/contract/products/product-query'
import { stringify } from 'csv-stringify'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/open.ts'
import { digitsOf } from '../../lib/amount.ts'
import { EXPORT_COLUMNS, type ExportColumn, exportRowsOf } from './export-products-rows.ts'
import { productsThat } from './product-filter.ts'

const CHUNK = 500

/** The products that match a filter as a Shopify file, made while it is read. */
export async function exportProducts(
  db: Db,
  filter: Partial<ProductFilter>,
  publicUrl: string,
  now: Date,
): Promise<Readable> {
  const { currency } = await db.selectFrom('appInfo').select('currency').executeTakeFirstOrThrow()
  const where = productsThat(filter, now)
  // Spreadsheets take a file without a mark for one in an old encoding.
  const csv = stringify({ bom: true, header: true, columns: [...EXPORT_COLUMNS] })
  // The reader of the file gets a failure through the stream; the callback is there because pipeline wants one.
  pipeline(rows(db, where, { digits: digitsOf(currency), publicUrl }), csv, () => undefined)
  return csv
}

async function* rows(
  db: Db,
  where: Expression<SqlBool>,
  terms: { digits: number; publicUrl: string },
): AsyncGenerator<Partial<Record<ExportColumn, string>>> {
  let after: string | undefined
  for (;;) {
    const products = await productsAfter(db, where, after)
    for (const product of products) yield* exportRowsOf(product, terms)
    after = products.at(-1)?._id
    if (products.length < CHUNK) return
  }
}

/** The oldest first; each with the first of its categories, since a file has room for one. */
function productsAfter(db: Db, where: Expression<SqlBool>, after: string | undefined) {
  return db
    .selectFrom('products')
    .select(['_id', 'slug', 'site', 'title', 'sku', 'price', 'quantity', 'images', 'description'])
    .select(['isActive', 'isBundle', 'weight', 'seo'])
    .select(
      sql<string | null>`(
        select categories."title" from "productCategories" join categories on categories."_id" = "category"
        where "product" = products."_id" order by categories."title", categories."_id" limit 1
      )`.as('category'),
    )
    .where(where)
    .$if(after !== undefined, (query) => query.where('_id', '>', after ?? ''))
    .orderBy('_id')
    .limit(CHUNK)
    .execute()
}
