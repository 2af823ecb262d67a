import { SaleEntryFilter } from '@storekeeper/contract/analytics/sale-entry-query'
import { CSV, type Operation, type Paths, SECURITY, toParameters } from '../openapi/csv-document.ts'
import { buildFailures, EXPORT_ERRORS } from '../openapi/failures-document.ts'

/** The route of analytics files as a path of the OpenAPI document. The contract does not contain it. */
export const describeAnalyticsFiles = (): Paths => ({
  '/admin/analytics/sale-entries/export': { get: exporting() },
})

const exporting = (): Operation => ({
  operationId: 'analytics.saleEntries.export',
  summary: 'Export the lines and refunds of a sales figure as a CSV file',
  description: 'Newest first. Values that look like formulas are prefixed with an apostrophe.',
  tags: ['Analytics'],
  security: SECURITY,
  parameters: toParameters(SaleEntryFilter),
  responses: {
    200: { description: 'The file.', content: CSV },
    ...buildFailures(...EXPORT_ERRORS, 'FIRST_DAY_AFTER_LAST', 'TOO_MANY_DAYS'),
  },
})
