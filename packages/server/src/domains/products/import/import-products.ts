import type { CategorySource, ImportReport } from '@storekeeper/contract/products/import-report'
import type { Db } from '../../../db/open.ts'
import { digitsOf } from '../../../lib/amount.ts'
import { fieldError } from '../../../lib/api-error.ts'
import type { Actor } from '../../../lib/audit.ts'
import { namingTheLine } from '../../../lib/broken-file.ts'
import type { ReadingChoice } from '../../../lib/file-reading/reading-choice.ts'
import { withSpooledFile } from '../../../lib/spool-file.ts'
import type { Jobs } from '../../../ports/jobs/jobs.ts'
import { namingTheTaken } from '../taken.ts'
import { keyOf, makeCategories } from './category-paths.ts'
import { evaluateProducts, type Taken } from './evaluate-products.ts'
import { storedPictures } from './fetch-pictures.ts'
import type { FileProduct } from './file-product.ts'
import { type ImportReporter, openReporter } from './import-reporter.ts'
import { openProductTable } from './product-table.ts'
import { readProducts } from './read-products.ts'
import { withSlugsOfSkus } from './slugs-of-skus.ts'
import { lockProductsOfSlugs, writeProducts } from './write-products.ts'

export type ProductImport = {
  file: AsyncIterable<Buffer>
  /** 'all': each row names its own. */
  site: string
  dryRun: boolean
  /** How the file is to be read, where that was chosen. */
  reading?: ReadingChoice
  /** Columns whose values become categories. */
  categoriesFrom?: readonly CategorySource[]
  /** Where the shop is reached. */
  publicUrl: string
  by: Actor
  jobs: Pick<Jobs, 'enqueue'>
  now: Date
}

/** Instead of a site: each row names its own. */
const ALL_SITES = 'all'

/** So many products at a time are validated and written, in one transaction. */
const CHUNK = 300

/**
 * Brings the products of a file onto a site, and answers what became of each. The whole file is read once before anything
 * is written: one that is no CSV, or whose columns are not known, is refused as a whole. A dry run does all of it but the writing.
 */
export async function importProducts(db: Db, input: ProductImport): Promise<ImportReport> {
  const { site, dryRun, reading = {}, categoriesFrom = [] } = input
  const sites = await readSites(db)
  if (site !== ALL_SITES && !sites.has(site)) throw fieldError('site', 'SITE_NOT_FOUND')
  const { currency } = await db.selectFrom('appInfo').select('currency').executeTakeFirstOrThrow()
  const how = {
    ...{ site: site === ALL_SITES ? null : site, sites, publicUrl: input.publicUrl },
    ...{ digits: digitsOf(currency), size: CHUNK, categoriesFrom },
  }
  return namingTheLine(() =>
    withSpooledFile(input.file, { name: 'products', encoding: reading.encoding }, async (text) => {
      const file = await openProductTable(text, reading, currency)
      const report = openReporter(file)
      const hasHandles = file.places.has('handle')
      const taken: Taken = { slugs: new Set(), skus: new Set(), renamed: new Set() }
      for await (const { products, rows, refusals, notes } of readProducts(file, how)) {
        report.rows = rows
        for (const refusal of refusals) report.refuse(...refusal)
        for (const note of notes) report.note(...note)
        if (products.length === 0) continue
        const named = hasHandles ? products : await withSlugsOfSkus(db, products, taken)
        await bringIn(db, await withStoredPictures(db, named), input, { taken, report })
      }
      return report.report(dryRun)
    }),
  )
}

async function bringIn(
  db: Db,
  products: readonly FileProduct[],
  { dryRun, by, now, jobs }: ProductImport,
  { taken, report }: { taken: Taken; report: ImportReporter },
): Promise<void> {
  if (dryRun) {
    await evaluateProducts(db, products, { taken, report })
    return
  }
  for (const path of await makeCategories(db, products, by, now))
    report.newCategories.set(keyOf(path), path.join(' > '))
  await namingTheTaken(() =>
    db.transaction().execute(async (tx) => {
      await lockProductsOfSlugs(
        tx,
        products.map(({ slug }) => slug),
      )
      await writeProducts(tx, await evaluateProducts(tx, products, { taken, report }), by, now, jobs)
    }),
  )
}

/** A picture that the shop has is its own file, whatever address the file gives it. */
async function withStoredPictures(db: Db, products: readonly FileProduct[]): Promise<FileProduct[]> {
  const urls = new Set(products.flatMap(({ images = [] }) => images.map(({ imgUrl }) => imgUrl)))
  const stored = new Map(await storedPictures(db, [...urls]))
  if (stored.size === 0) return [...products]
  return products.map((product) => ({
    ...product,
    images: product.images?.map((image) => ({ ...image, imgUrl: stored.get(image.imgUrl) ?? image.imgUrl })),
  }))
}

async function readSites(db: Db): Promise<ReadonlySet<string>> {
  const sites = await db.selectFrom('sites').select('key').execute()
  return new Set(sites.map(({ key }) => key))
}
