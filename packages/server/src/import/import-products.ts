import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { createProducts } from '../domains/products/products.ts'
import { readInChunks } from './staging.ts'

const CHUNK = 500

/**
 * Creates a product for each unknown code of the site, with its most frequent title and price, since files
 * spell products in several ways. The file contains no stock, so the stock is 0.
 */
export async function importProducts(
  staging: Db,
  site: string,
  now: Date,
  onWritten: () => void,
): Promise<number> {
  const missing = sql<{ sku: string; title: string; price: number; createdAt: string }>`
    select line."sku", mode() within group (order by "title") as "title",
      mode() within group (order by "unitPrice") as "price", min("at") as "createdAt"
    from "importLines" line
    where "reason" is null and not "isCancellation" and not "isShipping"
      and not exists (select from products where products."site" = ${site} and products."sku" = line."sku")
    group by line."sku" order by line."sku"
  `
  let count = 0
  for await (const rows of readInChunks(staging, missing, CHUNK)) {
    const products = rows.map(({ price, ...row }) => ({ ...row, site, price: { regular: price, sale: 0 } }))
    await staging.transaction().execute((tx) => createProducts(tx, products, null, now))
    count += rows.length
    onWritten()
  }
  return count
}
