import type { FileReading } from '@storekeeper/contract/files/file-reading'
import type { Sites } from '@storekeeper/contract/grants'
import type { CategorySource, ImportReport } from '@storekeeper/contract/products/import-report'
import { getFractionDigits } from '@storekeeper/contract/settings/fraction-digits'
import { toSlug } from '@storekeeper/contract/shapes'
import type { Transaction } from 'kysely'
import type { Db } from '../../../db/open.ts'
import type { Tables } from '../../../db/tables.ts'
import { fieldError } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import { namingTheLine } from '../../../lib/file-reading/broken-file.ts'
import type { ReadingChoice } from '../../../lib/file-reading/reading-choice.ts'
import { withSpooledFile } from '../../../lib/file-reading/spool-file.ts'
import { onSites } from '../../../lib/queries/on-sites.ts'
import { requestContext } from '../../../lib/request-context.ts'
import { cut } from '../../../lib/text/cut.ts'
import { freeSlug, toHandle } from '../../../lib/text/free-slug.ts'
import type { Jobs } from '../../../ports/jobs/jobs.ts'
import { readCurrency } from '../../settings/settings.ts'
import { namingTheTaken } from '../editing/taken.ts'
import { createCategories, toPathKey } from './category-paths.ts'
import { evaluateProducts, type Taken } from './evaluate-products.ts'
import { storedPictures } from './fetch-pictures.ts'
import type { FileProduct } from './file-product.ts'
import { openProductReporter, type ProductReporter, toProductReport } from './import-reporter.ts'
import { madeSku } from './made-sku.ts'
import { skuKey } from './read-surroundings.ts'
import { openProductTable } from './reading/product-table.ts'
import { readProducts } from './reading/read-products.ts'
import { lockProductsBySlugs, type SavedProduct, saveProducts } from './save-products.ts'

export type ProductImport = {
  file: AsyncIterable<Buffer>
  /** 'all': each row names its site. */
  site: string
  /** The sites whose products the admin may change. */
  permitted: Sites
  dryRun: boolean
  /** The reading options that the admin chose, if any. */
  reading?: ReadingChoice
  /** The columns whose values become categories. */
  categoriesFrom?: readonly CategorySource[]
  /** The base URL of the store. */
  publicUrl: string
  by: Actor
  jobs: Pick<Jobs, 'enqueueAll'>
  now: Date
  /** The id of the import. The entries of the audit log have it as their request. */
  id: string
  /** Stores what a chunk wrote, in the same transaction. */
  onSaved: (tx: Transaction<Tables>, saved: readonly SavedProduct[], reading: FileReading) => Promise<void>
}

/** The `site` value if each row names its site. */
const ALL_SITES = 'all'

/** The number of products per transaction. */
const CHUNK = 1000

/**
 * Imports the products of a file and returns a report. Reads the whole file once before the first write, and
 * rejects a file that is not valid CSV or lacks required columns. Then writes one transaction per chunk. A
 * dry run does everything except writing.
 */
export async function importProducts(db: Db, input: ProductImport): Promise<ImportReport> {
  const { site, permitted, dryRun, reading = {}, categoriesFrom = [] } = input
  const sites = await readSites(db, permitted)
  if (site !== ALL_SITES && !sites.has(site)) throw fieldError('site', 'SITE_NOT_FOUND')
  const currency = await readCurrency(db)
  const how = {
    ...{ site: site === ALL_SITES ? null : site, sites, publicUrl: input.publicUrl },
    ...{ digits: getFractionDigits(currency), size: CHUNK, categoriesFrom },
  }
  return namingTheLine(() =>
    withSpooledFile(input.file, { name: 'products', encoding: reading.encoding }, async (text) => {
      const file = await openProductTable(text, reading, currency)
      const report = openProductReporter(file)
      const hasHandles = file.indexes.has('handle')
      const taken: Taken = { slugs: new Set(), skus: new Set(), renamed: new Set() }
      for await (const { products, rows, refusals, notes } of readProducts(file, how)) {
        report.rows = rows
        for (const refusal of refusals) report.refuse(...refusal)
        for (const note of notes) report.note(...note)
        if (products.length === 0) continue
        const named = hasHandles ? products : await withSkuSlugs(db, products, taken)
        await importChunk(db, await withStoredPictures(db, named), input, { taken, report })
      }
      return { ...toProductReport(report, dryRun), import: report.isWritten ? input.id : null }
    }),
  )
}

async function importChunk(
  db: Db,
  products: readonly FileProduct[],
  { dryRun, by, now, jobs, id, onSaved }: ProductImport,
  { taken, report }: { taken: Taken; report: ProductReporter },
): Promise<void> {
  if (dryRun) {
    await evaluateProducts(db, products, { taken, report, now })
    return
  }
  for (const path of await createCategories(db, products, by, now))
    report.newCategories.set(toPathKey(path), path.join(' > '))
  const write = () =>
    db.transaction().execute(async (tx) => {
      await lockProductsBySlugs(
        tx,
        products.map(({ slug }) => slug),
      )
      const saved = await saveProducts(
        tx,
        await evaluateProducts(tx, products, { taken, report, now }),
        by,
        now,
        jobs,
        id,
      )
      if (saved.length > 0) await onSaved(tx, saved, report.reading)
      return saved.length
    })
  const requester = requestContext.getStore()
  const count = await namingTheTaken(() => requestContext.run({ ...requester, requestId: id }, write))
  if (count > 0) report.isWritten = true
}

/** Replaces the URLs of images that the store already stores with the paths of those files. */
async function withStoredPictures(db: Db, products: readonly FileProduct[]): Promise<FileProduct[]> {
  const urls = new Set(products.flatMap(({ images = [] }) => images.map(({ imgUrl }) => imgUrl)))
  const stored = new Map(await storedPictures(db, [...urls]))
  if (stored.size === 0) return [...products]
  return products.map((product) => ({
    ...product,
    images: product.images?.map((image) => ({ ...image, imgUrl: stored.get(image.imgUrl) ?? image.imgUrl })),
  }))
}

async function readSites(db: Db, permitted: Sites): Promise<ReadonlySet<string>> {
  const sites = await db
    .selectFrom('sites')
    .select('key')
    .where((site) => onSites(site.ref('key'), permitted))
    .execute()
  return new Set(sites.map(({ key }) => key))
}

/**
 * In a file without handles, the SKU identifies the product of the site, whatever its current slug. A new product whose
 * title another one has gets a slug of its own.
 */
async function withSkuSlugs(db: Db, products: readonly FileProduct[], taken: Taken): Promise<FileProduct[]> {
  // A line must not match a product that an earlier line created: a dry run would not find that product.
  const skus = products.flatMap(({ site, sku }) => (sku && !taken.skus.has(skuKey(site, sku)) ? [sku] : []))
  if (skus.length === 0) return [...products]
  const found = await db
    .selectFrom('products')
    .select(['site', 'sku', 'slug'])
    .where('sku', 'in', skus)
    .orderBy('_id')
    .execute()
  const slugs = new Map(found.map(({ site, sku, slug }) => [skuKey(site, sku), slug]))
  const others = await findOtherSkus(db, products)
  const used = new Set(taken.slugs)
  const named: FileProduct[] = []
  for (const product of products) {
    const { site, sku } = product
    let slug = slugs.get(skuKey(site, sku ?? '')) ?? product.slug
    const isKnown = sku === undefined || slugs.has(skuKey(site, sku))
    if (!isKnown && (used.has(slug) || others.has(skuKey(site, slug)))) {
      slug = toSkuSlug(product)
      if (others.has(skuKey(site, slug))) slug = await freeSlug(db, 'products', slug)
    }
    used.add(slug)
    named.push({ ...product, slug })
  }
  return named
}

/** A slug has at most 200 characters, and a SKU 100. */
const toSkuSlug = ({ slug, sku = '' }: FileProduct) => toSlug(toHandle(`${cut(slug, 99)} ${sku}`))

/** The products with these slugs that have a SKU that was not made from the slug, by their sites and slugs. */
async function findOtherSkus(db: Db, products: readonly FileProduct[]): Promise<ReadonlySet<string>> {
  const slugs = products.flatMap((product) => [product.slug, toSkuSlug(product)])
  const found = await db
    .selectFrom('products')
    .select(['site', 'sku', 'slug'])
    .where((row) => row('slug', '=', row.fn.any(row.val(slugs))))
    .execute()
  return new Set(found.flatMap(({ site, sku, slug }) => (sku === madeSku(slug) ? [] : [skuKey(site, slug)])))
}
