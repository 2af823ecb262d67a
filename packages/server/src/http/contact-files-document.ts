import { CONTACT_COLUMNS, ContactImportReport } from '@storekeeper/contract/contacts/contact-import'
import { ContactFilter } from '@storekeeper/contract/contacts/contact-query'
import { MAX_IMPORT_BYTES } from '../lib/spool-file.ts'
import { ContactImportQuery } from './contact-files.ts'
import { CSV, json, type Operation, type Paths, parametersOf, SECURITY } from './csv-document.ts'
import { EXPORT_ERRORS, failuresOf, IMPORT_ERRORS } from './failures-document.ts'

/** The routes of contact files, which the contract does not know, as paths of the OpenAPI document. */
export const describeContactFiles = (): Paths => ({
  '/admin/contacts/import': { post: importing() },
  '/admin/contacts/export': { get: exporting() },
})

const tags = ['Contacts']

const importing = (): Operation => ({
  operationId: 'contacts.import',
  summary: 'Import contacts into a site from a CSV file',
  description: `The columns are ${CONTACT_COLUMNS.join(', ')}; only the first is needed, and an empty cell changes nothing. An address that is in the category already is changed, not doubled; categories that are not there yet are made. Who wants no mails to many stays so, whatever the file says; a line that says no in “Subscribed” unsubscribes its address. At most ${MAX_IMPORT_BYTES / 2 ** 20} MB in UTF-8, UTF-16 or a Windows code page, divided by commas, semicolons, tabs or pipes; what is not chosen is found out from the file, and the report says how it was read. Columns of other names can be mapped. Lines with errors are left out, the others are written.`,
  tags,
  security: SECURITY,
  parameters: parametersOf(ContactImportQuery),
  requestBody: { required: true, content: CSV },
  responses: {
    200: { description: 'What became of each contact.', content: json(ContactImportReport) },
    ...failuresOf(...IMPORT_ERRORS, 'IMPORT_COLUMN_MISSING', 'CONTACT_CATEGORY_NAME_TAKEN'),
  },
})

const exporting = (): Operation => ({
  operationId: 'contacts.export',
  summary: 'Export contacts as a CSV file',
  description:
    'A row a contact. Text that a spreadsheet would take for a formula has an apostrophe in front, which the import takes away.',
  tags,
  security: SECURITY,
  parameters: parametersOf(ContactFilter),
  responses: {
    200: { description: 'The file.', content: CSV },
    ...failuresOf(...EXPORT_ERRORS),
  },
})
