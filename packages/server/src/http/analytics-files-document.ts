import { SaleEntryFilter } from '@storekeeper/contract/analytics/sale-entry-query'
import { CSV, failures, type Operation, type Paths, parametersOf, SECURITY } from './csv-document.ts'

/** The route of figures’ files, which the contract does not know, as a path of the OpenAPI document. */
export const describeAnalyticsFiles = (): Paths => ({
  '/admin/analytics/sale-entries/export': { get: exporting() },
})

const exporting = (): Operation => ({
  operationId: 'analytics.saleEntries.export',
  summary: 'The lines and refunds that a sales figure is the sum of, as a CSV file',
  description:
    'The newest first. Text that a spreadsheet would take for a formula has an apostrophe in front.',
  tags: ['Analytics'],
  security: SECURITY,
  parameters: parametersOf(SaleEntryFilter),
  responses: {
    200: { description: 'The file.', content: CSV },
    ...failures({
      400: 'A filter cannot be used.',
      401: 'No admin is signed in.',
      403: 'The permission “analytics:read” is missing.',
    }),
  },
})
