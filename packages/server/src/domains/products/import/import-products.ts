import { ORPCError } from '@orpc/server'
import type { ImportReport } from '@storekeeper/contract/products/import-report'
import type { Db } from '../../../db/open.ts'
import { digitsOf } from '../../../lib/amount.ts'
import { atField } from '../../../lib/at-field.ts'
import type { Actor } from '../../../lib/audit.ts'
import { BrokenFile } from '../../../lib/broken-file.ts'
import { withSpooledFile } from '../../../lib/spool-file.ts'
import { namingTheTaken } from '../taken.ts'
import type { FileProduct } from './file-product.ts'
import { type ImportReporter, openReporter } from './import-reporter.ts'
import { judgeProducts, type Taken } from './judge-products.ts'
import { readProducts } from './read-products.ts'
import { readRows } from './read-rows.ts'
import { lockProductsOfSlugs, writeProducts } from './write-products.ts'

export type ProductImport = {
  file: AsyncIterable<Buffer>
  site: string
  isRehearsal: boolean
  by: Actor
  now: Date
}

/** So many products at a time are judged and written, in one transaction. */
const CHUNK = 300

/**
 * Brings the products of a Shopify file onto a site, and answers what became of each. The whole file is read once before
 * anything is written: one that is no CSV is refused as a whole. A rehearsal does all of it but the writing.
 */
export async function importProducts(db: Db, asked: ProductImport): Promise<ImportReport> {
  const { site, isRehearsal } = asked
  const how = { site, digits: await currencyDigits(db), size: CHUNK }
  await demandSite(db, site)
  return namingTheLine(() =>
    withSpooledFile(asked.file, { name: 'products' }, async (open) => {
      for await (const _ of readRows(open()));
      const report = openReporter()
      const taken: Taken = { slugs: new Set(), skus: new Set(), renamed: new Set() }
      for await (const { products, rows, refusals } of readProducts(readRows(open()), how)) {
        report.rows = rows
        for (const refusal of refusals) report.refuse(...refusal)
        if (products.length > 0) await bringIn(db, products, asked, { taken, report })
      }
      return report.report(isRehearsal)
    }),
  )
}

async function bringIn(
  db: Db,
  products: readonly FileProduct[],
  { site, isRehearsal, by, now }: ProductImport,
  { taken, report }: { taken: Taken; report: ImportReporter },
): Promise<void> {
  if (isRehearsal) {
    await judgeProducts(db, products, { site, taken, report })
    return
  }
  await namingTheTaken(() =>
    db.transaction().execute(async (tx) => {
      await lockProductsOfSlugs(
        tx,
        products.map(({ slug }) => slug),
      )
      await writeProducts(tx, await judgeProducts(tx, products, { site, taken, report }), by, now)
    }),
  )
}

async function currencyDigits(db: Db): Promise<number> {
  const { currency } = await db.selectFrom('appInfo').select('currency').executeTakeFirstOrThrow()
  return digitsOf(currency)
}

async function demandSite(db: Db, key: string): Promise<void> {
  const site = await db.selectFrom('sites').select('key').where('key', '=', key).executeTakeFirst()
  if (!site) throw atField('REFUSED', 'site', 'There is no such site.')
}

/** A file that is broken says on which line. */
async function namingTheLine<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error
    throw new ORPCError('REFUSED', { status: 422, message: error.message, cause: error })
  }
}
