import { OrderExport } from '@storekeeper/contract/orders/order-export'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../db/open.ts'
import { exportOrders } from '../../domains/orders/list/export-orders.ts'
import type { Clock } from '../../lib/clock.ts'
import { asFile, authorizeFile, csvRoutes, sendExport } from './csv-routes.ts'

type Resources = { db: Db; clock: Clock }

/** The route that exports orders as a CSV file. */
export async function serveOrderFiles(app: FastifyInstance, { db, clock }: Resources): Promise<void> {
  await csvRoutes(app, (scope) => {
    scope.get('/admin/orders/export', async (request, reply) => {
      const now = clock()
      const { admin, query: wanted } = await authorizeFile('orders:export', OrderExport, request, {
        db,
        clock,
      })
      const what = wanted.rows === 'lines' ? 'order-lines' : 'orders'
      asFile(reply, `${what}-${wanted.site}-${now.toISOString().slice(0, 10)}.csv`)
      return sendExport(reply, await exportOrders(db, wanted), {
        db,
        admin,
        now,
        of: 'order',
        filter: wanted,
      })
    })
  })
}
