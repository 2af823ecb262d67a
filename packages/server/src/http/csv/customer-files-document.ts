import { CUSTOMER_COLUMNS, CustomerImportReport } from '@storekeeper/contract/customers/customer-import'
import { MAX_IMPORT_BYTES } from '../../lib/file-reading/spool-file.ts'
import { CSV, json, type Operation, type Paths, SECURITY, toParameters } from '../openapi/csv-document.ts'
import { buildFailures, IMPORT_ERRORS } from '../openapi/failures-document.ts'
import { CustomerImportQuery } from './customer-files.ts'

/** The import of customers as a path of the OpenAPI document. The contract does not contain it. */
export const describeCustomerFiles = (): Paths => ({ '/admin/customers/import': { post: importing() } })

const importing = (): Operation => ({
  operationId: 'customers.import',
  summary: 'Import customers from a CSV file',
  description: `Customers are matched by number or e-mail address; one of the two columns is required. The columns are ${CUSTOMER_COLUMNS.join(', ')}. Empty cells leave the value unchanged. At most ${MAX_IMPORT_BYTES / 2 ** 20} MB in UTF-8, UTF-16 or a Windows code page, delimited by commas, semicolons, tabs or pipes. Encoding and delimiter are detected unless specified, and the report contains them. Columns of other names can be mapped. Rows with errors are skipped.`,
  tags: ['Customers'],
  security: SECURITY,
  parameters: toParameters(CustomerImportQuery),
  requestBody: { required: true, content: CSV },
  responses: {
    200: { description: 'Result for each customer.', content: json(CustomerImportReport) },
    ...buildFailures(...IMPORT_ERRORS, 'IMPORT_KEY_COLUMN_MISSING', 'IMPORT_CONFLICT'),
  },
})
