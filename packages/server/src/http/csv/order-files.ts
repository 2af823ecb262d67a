import { OrderExport } from '@storekeeper/contract/orders/order-export'
import type { FastifyInstance } from 'fastify'
import { exportOrders } from '../../domains/orders/list/export-orders.ts'
import { asFile, authorizeFile, type CsvResources, csvRoutes, sendExport } from './csv-routes.ts'

/** The route that exports orders as a CSV file. */
export async function serveOrderFiles(
  app: FastifyInstance,
  { db, read, secrets, clock }: CsvResources,
): Promise<void> {
  await csvRoutes(app, (scope) => {
    scope.get('/admin/orders/export', async (request, reply) => {
      const now = clock()
      const { admin, query: wanted } = await authorizeFile('orders:export', OrderExport, request, {
        db,
        clock,
      })
      const what = wanted.rows === 'lines' ? 'order-lines' : 'orders'
      asFile(reply, `${what}-${wanted.site}-${now.toISOString().slice(0, 10)}.csv`)
      const file = await read((reading) => exportOrders(reading, wanted))
      return sendExport(reply, file, {
        db,
        secrets,
        admin,
        now,
        of: 'order',
        filter: wanted,
      })
    })
  })
}
