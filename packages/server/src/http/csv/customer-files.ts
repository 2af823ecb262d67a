import { FilteredCustomers } from '@storekeeper/contract/customers/customer-filter-fields'
import type { CustomerImportReport } from '@storekeeper/contract/customers/customer-import'
import { readingChoices } from '@storekeeper/contract/files/file-reading-choices'
import { getSites, isAllowed } from '@storekeeper/contract/grants'
import { flag, fromUrl } from '@storekeeper/contract/list'
import { SiteKey } from '@storekeeper/contract/shapes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { importCustomers } from '../../domains/customers/import/import-customers.ts'
import { exportCustomers } from '../../domains/customers/list/export-customers.ts'
import { hideEmails, hidesEmails, toShownSite } from '../../domains/permissions/permissions.ts'
import type { Jobs } from '../../ports/jobs/jobs.ts'
import { getPublicUrl } from '../public-url.ts'
import { asFile, authorizeFile, type CsvResources, csvRoutes, readCsvBody, sendExport } from './csv-routes.ts'

type Resources = CsvResources & { jobs: Jobs; publicUrl?: string | null }

/** The site of customers for which the file names none, and whether it is a dry run. */
export const CustomerImportQuery = z.strictObject({
  site: fromUrl(SiteKey),
  dryRun: flag.describe('Returns what the import would do, without writing'),
  encoding: readingChoices.encoding,
  delimiter: readingChoices.delimiter,
  mapping: readingChoices.mapping,
})

/** The routes that import and export customers as CSV files. */
export async function serveCustomerFiles(
  app: FastifyInstance,
  { db, read, jobs, secrets, clock, publicUrl }: Resources,
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
    scope.get('/admin/customers/export', async (request, reply) => {
      const now = clock()
      const { admin, query: filter } = await authorizeFile('customers:export', FilteredCustomers, request, {
        db,
        clock,
      })
      asFile(reply, `customers-${filter.site}-${now.toISOString().slice(0, 10)}.csv`)
      const file = await read((reading) =>
        exportCustomers(reading, filter, {
          toSite: (site) => toShownSite(admin, site),
          showsCredit: isAllowed(admin, 'credit:read'),
          totalsOn: getSites(admin, 'orders:read'),
        }),
      )
      return sendExport(reply, file, {
        db,
        secrets,
        admin,
        now,
        of: 'customer',
        filter,
      })
    })
  })
}
