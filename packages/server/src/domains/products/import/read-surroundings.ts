import { parseFileKey } from '@storekeeper/contract/files'
import type { Price } from '@storekeeper/contract/shapes'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { ProductFields } from '../editing/change-product.ts'
import type { FileProduct } from './file-product.ts'
import { madeSku } from './made-sku.ts'

/** A product of the store; its categories sorted by id. */
export type Present = ProductFields & { _id: string }

/** The store's data related to some products of a file. */
export type Surroundings = {
  bySlug: ReadonlyMap<string, Present>
  /** The `_id` of the product that has a SKU on a site, by `skuKey`. */
  ownerOfSku: ReadonlyMap<string, string>
  /** The categories by their title in lower case, ordered by their positions among their siblings. */
  categories: ReadonlyMap<string, readonly string[]>
  /** The keys of existing uploads. */
  files: ReadonlySet<string>
}

/** A site's key contains no spaces, so the result is unique. */
export const skuKey = (site: string, sku: string) => `${site} ${sku}`

export async function readSurroundings(db: Db, products: readonly FileProduct[]): Promise<Surroundings> {
  const present = await findProductsBySlugs(
    db,
    products.map(({ slug }) => slug),
  )
  const bySlug = new Map(present.map((product) => [product.slug, product]))
  const skus = products.map(({ sku, slug }) => sku ?? bySlug.get(slug)?.sku ?? madeSku(slug))
  const sites = [...new Set(products.map(({ site }) => site))]
  const urls = products.flatMap(({ images = [] }) => images.map(({ imgUrl }) => imgUrl))
  return {
    bySlug,
    ownerOfSku: await findSkuOwners(db, skus, sites),
    categories: await findCategoriesByTitles(db, [
      ...new Set(products.map(({ type }) => type.toLowerCase())),
    ]),
    files: await findExistingFiles(db, urls),
  }
}

async function findProductsBySlugs(db: Db, slugs: readonly string[]): Promise<Present[]> {
  const rows = await db
    .selectFrom('products')
    .select(['_id', 'slug', 'title', 'sku', 'site', 'price', 'quantity', 'lowStockAt', 'images'])
    .select(['shortDescription', 'description', 'isActive', 'isBundle', 'includes', 'weight', 'seo'])
    .select(
      sql<string[]>`array(
        select "category" from "productCategories" where "product" = products."_id" order by "category"
      )`.as('categories'),
    )
    .where((row) => row('slug', '=', row.fn.any(row.val(slugs))))
    .orderBy('_id')
    .execute()
  return rows.map((row) => ({
    ...row,
    // Fixed key order, because the values are compared as JSON.
    price: toPrice(row.price),
    images: row.images.map(({ imgUrl, isFeatured }) => ({ imgUrl, isFeatured })),
    seo: { title: row.seo.title, description: row.seo.description },
  }))
}

const toPrice = ({ regular, sale, saleFrom, saleUntil }: Price): Price => ({
  ...{ regular, sale },
  ...(saleFrom && { saleFrom }),
  ...(saleUntil && { saleUntil }),
})

async function findSkuOwners(
  db: Db,
  skus: readonly string[],
  sites: readonly string[],
): Promise<Surroundings['ownerOfSku']> {
  const rows = await db
    .selectFrom('products')
    .select(['_id', 'sku', 'site'])
    .where('site', 'in', sites)
    .where((row) => row('sku', '=', row.fn.any(row.val(skus))))
    .orderBy('_id')
    .execute()
  return new Map(rows.map(({ _id, sku, site }) => [skuKey(site, sku), _id]))
}

async function findCategoriesByTitles(
  db: Db,
  titles: readonly string[],
): Promise<Surroundings['categories']> {
  const rows = await db
    .selectFrom('categories')
    .select(['_id', sql<string>`lower("title")`.as('title')])
    .where(sql`lower("title")`, 'in', titles)
    .orderBy('position')
    .orderBy('_id')
    .execute()
  const byTitle = Map.groupBy(rows, ({ title }) => title)
  return new Map([...byTitle].map(([title, found]) => [title, found.map(({ _id }) => _id)]))
}

async function findExistingFiles(db: Db, urls: readonly string[]): Promise<Set<string>> {
  const keys = [...new Set(urls.flatMap((url) => parseFileKey(url) ?? []))]
  if (keys.length === 0) return new Set()
  const files = await db
    .selectFrom('files')
    .select(['key', 'thumbnailKey'])
    .where((row) => row.or([row('key', 'in', keys), row('thumbnailKey', 'in', keys)]))
    .where('storedAt', 'is not', null)
    .where('removedAt', 'is', null)
    .execute()
  return new Set(files.flatMap(({ key, thumbnailKey }) => (thumbnailKey ? [key, thumbnailKey] : [key])))
}
