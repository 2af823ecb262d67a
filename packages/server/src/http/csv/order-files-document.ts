import { OrderExport } from '@storekeeper/contract/orders/order-export'
import { CSV, type Operation, type Paths, SECURITY, toParameters } from '../openapi/csv-document.ts'
import { buildFailures, EXPORT_ERRORS } from '../openapi/failures-document.ts'

/** The route of order files as a path of the OpenAPI document. The contract does not contain it. */
export const describeOrderFiles = (): Paths => ({ '/admin/orders/export': { get: exporting() } })

const exporting = (): Operation => ({
  operationId: 'orders.export',
  summary: 'Export orders as a CSV file',
  description:
    'One row per order, or per line item with `rows=lines`. Values that look like formulas are prefixed with an apostrophe.',
  tags: ['Orders'],
  security: SECURITY,
  parameters: toParameters(OrderExport),
  responses: {
    200: { description: 'The file.', content: CSV },
    ...buildFailures(...EXPORT_ERRORS),
  },
})
