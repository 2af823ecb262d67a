import { FilteredBalances } from '@storekeeper/contract/credit/balance-filter-fields'
import { CSV, type Operation, type Paths, SECURITY, toParameters } from '../openapi/csv-document.ts'
import { buildFailures, EXPORT_ERRORS } from '../openapi/failures-document.ts'
import { StatementQuery } from './credit-statement.ts'

/** The routes of credit files as paths of the OpenAPI document. The contract does not contain them. */
export const describeCreditStatement = (): Paths => ({
  '/admin/wallet/balances/export': { get: exporting() },
  '/admin/wallet/balances/{customerId}/statement': { get: stating() },
})

const tags = ['Credit']
const GUARDED =
  'Values that look like formulas are prefixed with an apostrophe. Amounts are decimal, in the store’s currency.'

const exporting = (): Operation => ({
  operationId: 'wallet.export',
  summary: 'Export balances as a CSV file',
  description: `One row per customer. ${GUARDED}`,
  tags,
  security: SECURITY,
  parameters: toParameters(FilteredBalances),
  responses: {
    200: { description: 'The file.', content: CSV },
    ...buildFailures(...EXPORT_ERRORS),
  },
})

const stating = (): Operation => ({
  operationId: 'wallet.statement',
  summary: 'Export a customer’s ledger as a CSV file',
  description: `One row per entry, oldest first. ${GUARDED}`,
  tags,
  security: SECURITY,
  parameters: [
    { name: 'customerId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    ...(toParameters(StatementQuery.pick({ kind: true })) ?? []),
  ],
  responses: {
    200: { description: 'The file.', content: CSV },
    ...buildFailures(...EXPORT_ERRORS, 'NOT_FOUND'),
  },
})
