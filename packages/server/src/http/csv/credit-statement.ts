import { FilteredBalances } from '@storekeeper/contract/credit/balance-filter-fields'
import { CreditEntryQuery } from '@storekeeper/contract/credit/credit-query'
import { getSites } from '@storekeeper/contract/grants'
import type { FastifyInstance } from 'fastify'
import { exportBalances, exportEntries } from '../../domains/credit/credit.ts'
import { asFile, authorizeFile, type CsvResources, csvRoutes, sendExport } from './csv-routes.ts'

export const StatementQuery = CreditEntryQuery.pick({ customerId: true, kind: true })

/** The routes that export credit as CSV files: all balances, and the ledger of a customer. */
export async function serveCreditStatement(
  app: FastifyInstance,
  { db, read, secrets, clock }: CsvResources,
): Promise<void> {
  await csvRoutes(app, (scope) => {
    scope.get('/admin/wallet/balances/export', async (request, reply) => {
      const now = clock()
      const { admin, query: filter } = await authorizeFile('credit:export', FilteredBalances, request, {
        db,
        clock,
      })
      asFile(reply, `credit-balances-${filter.site}-${toDay(now)}.csv`)
      const file = await read((reading) => exportBalances(reading, filter, admin, now))
      return sendExport(reply, file, {
        db,
        secrets,
        admin,
        now,
        of: 'creditEntry',
        filter,
      })
    })
    scope.get('/admin/wallet/balances/:customerId/statement', async (request, reply) => {
      const now = clock()
      const { admin, query: filter } = await authorizeFile('credit:export', StatementQuery, request, {
        db,
        clock,
      })
      const file = await read((reading) => exportEntries(reading, filter, getSites(admin, 'orders:read')))
      asFile(reply, `credit-statement-${toDay(now)}.csv`)
      return sendExport(reply, file, { db, secrets, admin, now, of: 'creditEntry', filter })
    })
  })
}

const toDay = (now: Date) => now.toISOString().slice(0, 10)
