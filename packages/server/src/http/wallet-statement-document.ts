import { BalanceFilter } from '@storekeeper/contract/wallet/credit-query'
import { CSV, type Operation, type Paths, parametersOf, SECURITY } from './csv-document.ts'
import { EXPORT_ERRORS, failuresOf } from './failures-document.ts'
import { StatementQuery } from './wallet-statement.ts'

/** The routes of credit's files, which the contract does not know, as paths of the OpenAPI document. */
export const describeWalletStatement = (): Paths => ({
  '/admin/wallet/balances/export': { get: exporting() },
  '/admin/wallet/balances/{customerId}/statement': { get: stating() },
})

const tags = ['Credit']
const GUARDED =
  'Text that a spreadsheet would take for a formula has an apostrophe in front. Amounts are decimal, in the store’s currency.'

const exporting = (): Operation => ({
  operationId: 'wallet.export',
  summary: 'Export balances as a CSV file',
  description: `A row a customer. ${GUARDED}`,
  tags,
  security: SECURITY,
  parameters: parametersOf(BalanceFilter),
  responses: {
    200: { description: 'The file.', content: CSV },
    ...failuresOf(...EXPORT_ERRORS),
  },
})

const stating = (): Operation => ({
  operationId: 'wallet.statement',
  summary: 'Export a customer’s ledger as a CSV file',
  description: `A row an entry, the oldest first. ${GUARDED}`,
  tags,
  security: SECURITY,
  parameters: [
    { name: 'customerId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
    ...(parametersOf(StatementQuery.pick({ kind: true })) ?? []),
  ],
  responses: {
    200: { description: 'The file.', content: CSV },
    ...failuresOf(...EXPORT_ERRORS, 'NOT_FOUND'),
  },
})
