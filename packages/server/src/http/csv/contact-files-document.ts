import { CONTACT_COLUMNS, ContactImportReport } from '@storekeeper/contract/contacts/contact-import'
import { MAX_IMPORT_BYTES } from '../../lib/file-reading/spool-file.ts'
import { CSV, json, type Operation, type Paths, SECURITY, toParameters } from '../openapi/csv-document.ts'
import { buildFailures, IMPORT_ERRORS } from '../openapi/failures-document.ts'
import { ContactImportQuery } from './contact-files.ts'

/** The import of contacts as a path of the OpenAPI document. The contract does not contain it. */
export const describeContactFiles = (): Paths => ({ '/admin/contacts/import': { post: importing() } })

const importing = (): Operation => ({
  operationId: 'contacts.import',
  summary: 'Import contacts into a site from a CSV file',
  description: `The columns are ${CONTACT_COLUMNS.join(', ')}; only the first is required. Empty cells leave the value unchanged. Existing contacts in the category are updated. Missing categories are created. Unsubscribed addresses remain unsubscribed; a row with “no” in “Subscribed” unsubscribes its address. At most ${MAX_IMPORT_BYTES / 2 ** 20} MB in UTF-8, UTF-16 or a Windows code page, delimited by commas, semicolons, tabs or pipes. Encoding and delimiter are detected unless specified, and the report contains them. Columns of other names can be mapped. Rows with errors are skipped.`,
  tags: ['Contacts'],
  security: SECURITY,
  parameters: toParameters(ContactImportQuery),
  requestBody: { required: true, content: CSV },
  responses: {
    200: { description: 'Result for each contact.', content: json(ContactImportReport) },
    ...buildFailures(...IMPORT_ERRORS, 'IMPORT_COLUMN_MISSING', 'CONTACT_CATEGORY_NAME_TAKEN'),
  },
})
