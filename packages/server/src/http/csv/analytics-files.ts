import { SaleEntryFilter } from '@storekeeper/contract/analytics/sale-entry-query'
import type { FastifyInstance } from 'fastify'
import { exportSaleEntries } from '../../domains/analytics/analytics.ts'
import { asFile, authorizeFile, type CsvResources, csvRoutes, sendExport } from './csv-routes.ts'

/** The route that exports the rows of a sales figure as a CSV file. */
export async function serveAnalyticsFiles(
  app: FastifyInstance,
  { db, read, secrets, clock }: CsvResources,
): Promise<void> {
  await csvRoutes(app, (scope) => {
    scope.get('/admin/analytics/sale-entries/export', async (request, reply) => {
      const now = clock()
      const { admin, query: filter } = await authorizeFile('analytics:export', SaleEntryFilter, request, {
        db,
        clock,
      })
      const { file, days } = await read((reading) => exportSaleEntries(reading, filter, now))
      asFile(reply, `sale-entries-${days.site}-${days.from}-${days.to}.csv`)
      return sendExport(reply, file, { db, secrets, admin, now, of: 'saleEntry', filter })
    })
  })
}
