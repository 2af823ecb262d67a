import { CUSTOMER_COLUMNS, CustomerImportReport } from '@storekeeper/contract/customers/customer-import'
import { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import { MAX_IMPORT_BYTES } from '../lib/spool-file.ts'
import { CSV, json, type Operation, type Paths, parametersOf, SECURITY } from './csv-document.ts'
import { CustomerImportQuery } from './customer-files.ts'
import { EXPORT_ERRORS, failuresOf, IMPORT_ERRORS } from './failures-document.ts'

/** The routes of customer files, which the contract does not know, as paths of the OpenAPI document. */
export const describeCustomerFiles = (): Paths => ({
  '/admin/customers/import': { post: importing() },
  '/admin/customers/export': { get: exporting() },
})

const tags = ['Customers']

const importing = (): Operation => ({
  operationId: 'customers.import',
  summary: 'Import customers from a CSV file',
  description: `A customer is found again by their number or their e-mail address; one of the two columns is needed. The columns are ${CUSTOMER_COLUMNS.join(', ')}; an empty cell changes nothing. At most ${MAX_IMPORT_BYTES / 2 ** 20} MB in UTF-8, UTF-16 or a Windows code page, divided by commas, semicolons, tabs or pipes; what is not chosen is found out from the file, and the report says how it was read. Columns of other names can be mapped. Lines with errors are left out, the others are written.`,
  tags,
  security: SECURITY,
  parameters: parametersOf(CustomerImportQuery),
  requestBody: { required: true, content: CSV },
  responses: {
    200: { description: 'What became of each customer.', content: json(CustomerImportReport) },
    ...failuresOf(...IMPORT_ERRORS, 'IMPORT_KEY_COLUMN_MISSING', 'IMPORT_CONFLICT'),
  },
})

const exporting = (): Operation => ({
  operationId: 'customers.export',
  summary: 'Export customers as a CSV file',
  description:
    'A row a customer. Text that a spreadsheet would take for a formula has an apostrophe in front, which the import takes away.',
  tags,
  security: SECURITY,
  parameters: parametersOf(CustomerFilter),
  responses: {
    200: { description: 'The file.', content: CSV },
    ...failuresOf(...EXPORT_ERRORS),
  },
})
