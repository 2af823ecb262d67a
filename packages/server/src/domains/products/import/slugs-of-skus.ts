import type { Db } from '../../../db/open.ts'
import type { FileProduct } from './file-product.ts'
import type { Taken } from './judge-products.ts'

/** A file without handles means by a SKU the product of the site that has it, whatever that is called by now. */
export async function withSlugsOfSkus(
  db: Db,
  products: readonly FileProduct[],
  site: string,
  taken: Taken,
): Promise<FileProduct[]> {
  // What lines before have brought is no product that this line could mean.
  const skus = products.flatMap(({ sku }) => (sku && !taken.skus.has(sku) ? [sku] : []))
  if (skus.length === 0) return [...products]
  const found = await db
    .selectFrom('products')
    .select(['sku', 'slug'])
    .where('site', '=', site)
    .where('sku', 'in', skus)
    .orderBy('_id')
    .execute()
  const slugs = new Map(found.map(({ sku, slug }) => [sku, slug]))
  return products.map((product) => ({ ...product, slug: slugs.get(product.sku ?? '') ?? product.slug }))
}
