import { FilteredInvoices } from '@storekeeper/contract/invoices/invoice-filter-fields'
import type { FastifyInstance } from 'fastify'
import { exportInvoices } from '../../domains/invoices/invoices.ts'
import { CSV, type Operation, type Paths, SECURITY, toParameters } from '../openapi/csv-document.ts'
import { buildFailures, EXPORT_ERRORS } from '../openapi/failures-document.ts'
import { asFile, authorizeFile, type CsvResources, csvRoutes, sendExport } from './csv-routes.ts'

/** The route that exports invoices and credit notes as a CSV file. */
export async function serveInvoiceFiles(
  app: FastifyInstance,
  { db, read, secrets, clock }: CsvResources,
): Promise<void> {
  await csvRoutes(app, (scope) => {
    scope.get('/admin/invoices/export', async (request, reply) => {
      const now = clock()
      const { admin, query: filter } = await authorizeFile('invoices:export', FilteredInvoices, request, {
        db,
        clock,
      })
      asFile(reply, `invoices-${filter.site}-${now.toISOString().slice(0, 10)}.csv`)
      const file = await read((reading) => exportInvoices(reading, filter))
      return sendExport(reply, file, { db, secrets, admin, now, of: 'invoice', filter })
    })
  })
}

/** The route of invoice files as a path of the OpenAPI document. The contract does not contain it. */
export const describeInvoiceFiles = (): Paths => ({ '/admin/invoices/export': { get: exporting() } })

const exporting = (): Operation => ({
  operationId: 'invoices.export',
  summary: 'Export invoices and credit notes as a CSV file',
  description:
    'One row per rate of a document, with its net, tax and gross amount; one row without a rate if it has no taxes. Amounts of credit notes are negative. Values that look like formulas are prefixed with an apostrophe.',
  tags: ['Invoices'],
  security: SECURITY,
  parameters: toParameters(FilteredInvoices),
  responses: {
    200: { description: 'The file.', content: CSV },
    ...buildFailures(...EXPORT_ERRORS),
  },
})
