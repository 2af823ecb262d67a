import { SaleEntryFilter } from '@storekeeper/contract/analytics/sale-entry-query'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/open.ts'
import { exportSaleEntries } from '../../domains/analytics/analytics.ts'
import type { Clock } from '../../lib/clock.ts'
import { asFile, authorizeFile, csvRoutes, sendExport } from './csv-routes.ts'

type Resources = { db: Db; clock: Clock }

/** The route that exports the rows of a sales figure as a CSV file. */
export async function serveAnalyticsFiles(app: FastifyInstance, { db, clock }: Resources): Promise<void> {
  await csvRoutes(app, (scope) => {
    scope.get('/admin/analytics/sale-entries/export', async (request, reply) => {
      const now = clock()
      const { admin, query: filter } = await authorizeFile('analytics:export', SaleEntryFilter, request, {
        db,
        clock,
      })
      const { file, days } = await exportSaleEntries(db, filter, now)
      asFile(reply, `sale-entries-${days.site}-${days.from}-${days.to}.csv`)
      return sendExport(reply, file, { db, admin, now, of: 'saleEntry', filter })
    })
  })
}
