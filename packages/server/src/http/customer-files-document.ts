import { CUSTOMER_COLUMNS, CustomerImportReport } from '@storekeeper/contract/customers/customer-import'
import { CustomerFilter } from '@storekeeper/contract/customers/customer-query'
import { MAX_IMPORT_BYTES } from '../lib/spool-file.ts'
import { CSV, failures, json, type Operation, type Paths, parametersOf, SECURITY } from './csv-document.ts'
import { CustomerImportQuery } from './customer-files.ts'

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
    ...failures({
      400: 'The site is missing, or the file broke off.',
      401: 'No admin is signed in.',
      403: 'The permission “customers:change” is missing.',
      409: 'Another admin added one of these customers in the meantime.',
      413: 'The file is too large.',
      415: 'The body is no text/csv.',
      422: 'The file is no CSV, lacks columns, or there is no such site.',
    }),
  },
})

const exporting = (): Operation => ({
  operationId: 'customers.export',
  summary: 'Customers that match the filters, as a CSV file',
  description:
    'A row a customer. Text that a spreadsheet would take for a formula has an apostrophe in front, which the import takes away.',
  tags,
  security: SECURITY,
  parameters: parametersOf(CustomerFilter),
  responses: {
    200: { description: 'The file.', content: CSV },
    ...failures({
      400: 'A filter cannot be used.',
      401: 'No admin is signed in.',
      403: 'The permission “customers:read” is missing.',
    }),
  },
})
