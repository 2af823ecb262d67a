import type { ProductFilter } from '@storekeeper/contract/products/product-query'
import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import { type CsvFile, toCsvFile } from '../../../lib/csv-file.ts'
import { CHUNK, readChunks } from '../../../lib/queries/read-chunks.ts'
import { readCurrency } from '../../settings/settings.ts'
import { EXPORT_COLUMNS, type ExportColumn, toExportRows } from './export-products-rows.ts'
import { whereProducts } from './product-filter.ts'

/** Streams the products that match a filter as a Shopify file. */
export async function exportProducts(
  db: Db,
  filter: Partial<ProductFilter>,
  publicUrl: string,
  now: Date,
): Promise<CsvFile> {
  const currency = await readCurrency(db)
  const where = whereProducts(filter, now)
  return toCsvFile(rows(db, where, { digits: getFractionDigits(currency), publicUrl, now }), EXPORT_COLUMNS)
}

async function* rows(
  db: Db,
  where: Expression<SqlBool>,
  terms: { digits: number; publicUrl: string; now: Date },
): AsyncGenerator<Partial<Record<ExportColumn, string>>> {
  for await (const products of readChunks<Exported>((last) => productsAfter(db, where, last?._id)))
    for (const product of products) yield* toExportRows(product, terms)
}

type Exported = Awaited<ReturnType<typeof productsAfter>>[number]

/** In the order of the ids; each with its first category only, because the format has a single category. */
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
