import { OrderExport } from '@storekeeper/contract/orders/order-export'
import { CSV, type Operation, type Paths, parametersOf, SECURITY } from './csv-document.ts'
import { EXPORT_ERRORS, failuresOf } from './failures-document.ts'

/** The route of order files, which the contract does not know, as a path of the OpenAPI document. */
export const describeOrderFiles = (): Paths => ({ '/admin/orders/export': { get: exporting() } })

const exporting = (): Operation => ({
  operationId: 'orders.export',
  summary: 'Export orders as a CSV file',
  description:
    'A row an order, or with `rows=lines` a row a line. Text that a spreadsheet would take for a formula has an apostrophe in front.',
  tags: ['Orders'],
  security: SECURITY,
  parameters: parametersOf(OrderExport),
  responses: {
    200: { description: 'The file.', content: CSV },
    ...failuresOf(...EXPORT_ERRORS),
  },
})
