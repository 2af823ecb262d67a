import type { Db } from '../../../db/open.ts'
import type { Taken } from './evaluate-products.ts'
import type { FileProduct } from './file-product.ts'
import { skuKey } from './read-surroundings.ts'

/** In a file without handles, the SKU identifies the product of the site, whatever its current slug. */
export async function withSkuSlugs(
  db: Db,
  products: readonly FileProduct[],
  taken: Taken,
): Promise<FileProduct[]> {
  // A SKU from an earlier line does not identify a product of the shop.
  const skus = products.flatMap(({ site, sku }) => (sku && !taken.skus.has(skuKey(site, sku)) ? [sku] : []))
  if (skus.length === 0) return [...products]
  const found = await db
    .selectFrom('products')
    .select(['site', 'sku', 'slug'])
    .where('sku', 'in', skus)
    .orderBy('_id')
    .execute()
  const slugs = new Map(found.map(({ site, sku, slug }) => [skuKey(site, sku), slug]))
  return products.map((product) => ({
    ...product,
    slug: slugs.get(skuKey(product.site, product.sku ?? '')) ?? product.slug,
  }))
}
