import type { CustomerImportReport } from '@storekeeper/contract/customers/customer-import'
import { readingChoices } from '@storekeeper/contract/files/file-reading-choices'
import { flag, fromUrl } from '@storekeeper/contract/list'
import { SiteKey } from '@storekeeper/contract/shapes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { importCustomers } from '../../domains/customers/import/import-customers.ts'
import { hideEmails, hidesEmails } from '../../domains/permissions/permissions.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { getPublicUrl } from '../public-url.ts'
import { authorizeFile, type CsvResources, csvRoutes, readCsvBody } from './csv-routes.ts'

type Resources = CsvResources & { jobs: Jobs; publicUrl?: string | null }

/** The site of customers for which the file names none, and whether it is a dry run. */
export const CustomerImportQuery = z.strictObject({
  site: fromUrl(SiteKey),
  dryRun: flag.describe('Returns what the import would do, without writing'),
  encoding: readingChoices.encoding,
  delimiter: readingChoices.delimiter,
  mapping: readingChoices.mapping,
})

/** The route that imports customers from a CSV file. */
export async function serveCustomerFiles(
  app: FastifyInstance,
  { db, jobs, secrets, clock, publicUrl }: Resources,
): Promise<void> {
  await csvRoutes(app, (scope) => {
    scope.post('/admin/customers/import', async (request): Promise<CustomerImportReport> => {
      const now = clock()
      const { admin: by, query } = await authorizeFile('customers:change', CustomerImportQuery, request, {
        db,
        clock,
      })
      const { site, dryRun = false, ...reading } = query
      const file = readCsvBody(request)
      const notifier = { jobs, publicUrl: getPublicUrl(app, publicUrl) }
      const report = await importCustomers(db, { file, site, dryRun, reading, by, now, notifier })
      return hidesEmails(by) ? hideEmails(report, secrets, true) : report
    })
  })
}
