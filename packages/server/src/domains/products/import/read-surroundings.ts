import { fileKeyOf } from '@storekeeper/contract/files'
import { sql } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { ProductFields } from '../change-product.ts'
import type { FileProduct } from './file-product.ts'
import { madeSku } from './made-sku.ts'

/** A product of the shop; its categories by their ids, sorted. */
export type Present = ProductFields & { _id: string }

/** What the shop has around some products of a file. */
export type Surroundings = {
  bySlug: ReadonlyMap<string, Present>
  /** The product that has a SKU on a site, by `skuKey`. */
  ownerOfSku: ReadonlyMap<string, string>
  /** The categories of a title in small letters, in the order of the tree. */
  categories: ReadonlyMap<string, readonly string[]>
  /** The keys of uploads that are there. */
  files: ReadonlySet<string>
}

/** A site’s key has no spaces. */
export const skuKey = (site: string, sku: string) => `${site} ${sku}`

export async function readSurroundings(db: Db, products: readonly FileProduct[]): Promise<Surroundings> {
  const present = await productsOfSlugs(
    db,
    products.map(({ slug }) => slug),
  )
  const bySlug = new Map(present.map((product) => [product.slug, product]))
  const skus = products.map(({ sku, slug }) => sku ?? bySlug.get(slug)?.sku ?? madeSku(slug))
  const sites = [...new Set(products.map(({ site }) => site))]
  const urls = products.flatMap(({ images = [] }) => images.map(({ imgUrl }) => imgUrl))
  return {
    bySlug,
    ownerOfSku: await ownersOfSkus(db, skus, sites),
    categories: await categoriesOfTitles(db, [...new Set(products.map(({ type }) => type.toLowerCase()))]),
    files: await filesThatAreThere(db, urls),
  }
}

async function productsOfSlugs(db: Db, slugs: readonly string[]): Promise<Present[]> {
  const rows = await db
    .selectFrom('products')
    .select(['_id', 'slug', 'title', 'sku', 'site', 'price', 'quantity', 'lowStockAt', 'images'])
    .select(['shortDescription', 'description', 'isActive', 'isBundle', 'includes', 'weight', 'seo'])
    .select(
      sql<string[]>`array(
        select "category" from "productCategories" where "product" = products."_id" order by "category"
      )`.as('categories'),
    )
    .where('slug', 'in', slugs)
    .orderBy('_id')
    .execute()
  return rows.map((row) => ({
    ...row,
    // Keys in one order, as they are compared as text.
    price: { regular: row.price.regular, sale: row.price.sale },
    images: row.images.map(({ imgUrl, isFeatured }) => ({ imgUrl, isFeatured })),
    seo: { title: row.seo.title, description: row.seo.description },
  }))
}

async function ownersOfSkus(
  db: Db,
  skus: readonly string[],
  sites: readonly string[],
): Promise<Surroundings['ownerOfSku']> {
  const rows = await db
    .selectFrom('products')
    .select(['_id', 'sku', 'site'])
    .where('site', 'in', sites)
    .where('sku', 'in', skus)
    .orderBy('_id')
    .execute()
  return new Map(rows.map(({ _id, sku, site }) => [skuKey(site, sku), _id]))
}

async function categoriesOfTitles(db: Db, titles: readonly string[]): Promise<Surroundings['categories']> {
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

async function filesThatAreThere(db: Db, urls: readonly string[]): Promise<Set<string>> {
  const keys = [...new Set(urls.flatMap((url) => fileKeyOf(url) ?? []))]
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
