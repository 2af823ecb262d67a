import { readingChoices } from '@storekeeper/contract/files/file-reading-choices'
import { getSites } from '@storekeeper/contract/grants'
import { commaList, flag, fromUrl } from '@storekeeper/contract/list'
import { CATEGORY_SOURCES, type ImportReport } from '@storekeeper/contract/products/import-report'
import { Line, SiteKey } from '@storekeeper/contract/shapes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { demand } from '../../calls.ts'
import { storeProductImport } from '../../domains/imports/imports.ts'
import { importProducts } from '../../domains/products/import/import-products.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { getPublicUrl } from '../public-url.ts'
import { authorizeFile, type CsvResources, csvRoutes, readCsvBody } from './csv-routes.ts'

type Resources = CsvResources & { jobs: Jobs; publicUrl?: string | null }

/** The site of the products, how the file is read, and whether it is a dry run. */
export const ImportQuery = z.strictObject({
  site: fromUrl(SiteKey).describe('`all` reads each row’s site from the Site column, which takes precedence'),
  dryRun: flag.describe('Returns what the import would do, without writing'),
  categoriesFrom: commaList(z.enum(CATEGORY_SOURCES)).describe(
    'Columns to create categories from; missing categories are created',
  ),
  name: fromUrl(Line(200).optional()).describe('Name of the file'),
  ...readingChoices,
})

/** The route that imports products from a CSV file. */
export async function serveProductFiles(
  app: FastifyInstance,
  { db, jobs, clock, publicUrl }: Resources,
): Promise<void> {
  await csvRoutes(app, (scope) => {
    scope.post('/admin/products/import', async (request): Promise<ImportReport> => {
      const now = clock()
      const { admin: by, query } = await authorizeFile('products:change', ImportQuery, request, { db, clock })
      const { site, dryRun = false, categoriesFrom = [], name = 'products.csv', ...reading } = query
      if (categoriesFrom.length > 0) demand(by, 'categories:change')
      const stored = storeProductImport({ site: site === 'all' ? null : site, name, by, now })
      const imported = importProducts(db, {
        ...{ file: readCsvBody(request), site, dryRun, categoriesFrom, reading, by, now, jobs },
        ...{ id: stored.id, onSaved: stored.onSaved },
        permitted: getSites(by, 'products:change'),
        publicUrl: getPublicUrl(app, publicUrl),
      })
      const report = await imported.catch(async (error: unknown) => {
        // The chunks before the failed one are written, and can be undone.
        await stored.finish(db).catch((failure: unknown) => request.log.error(failure))
        throw error
      })
      await stored.finish(db, report.rows)
      return report
    })
  })
}
