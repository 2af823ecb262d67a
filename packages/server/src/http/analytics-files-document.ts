import { SaleEntryFilter } from '@storekeeper/contract/analytics/sale-entry-query'
import { CSV, type Operation, type Paths, parametersOf, SECURITY } from './csv-document.ts'
import { EXPORT_ERRORS, failuresOf } from './failures-document.ts'

/** The route of figures’ files, which the contract does not know, as a path of the OpenAPI document. */
export const describeAnalyticsFiles = (): Paths => ({
  '/admin/analytics/sale-entries/export': { get: exporting() },
})

const exporting = (): Operation => ({
  operationId: 'analytics.saleEntries.export',
  summary: 'Export the lines and refunds of a sales figure as a CSV file',
  description:
    'The newest first. Text that a spreadsheet would take for a formula has an apostrophe in front.',
  tags: ['Analytics'],
  security: SECURITY,
  parameters: parametersOf(SaleEntryFilter),
  responses: {
    200: { description: 'The file.', content: CSV },
    ...failuresOf(...EXPORT_ERRORS, 'FIRST_DAY_AFTER_LAST', 'TOO_MANY_DAYS'),
  },
})
