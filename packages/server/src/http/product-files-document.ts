import { ImportReport } from '@storekeeper/contract/products/import-report'
import { ProductFilter } from '@storekeeper/contract/products/product-query'
import { COLUMNS, REQUIRED } from '../domains/products/import/csv-columns.ts'
import { MAX_IMPORT_BYTES } from '../lib/spool-file.ts'
import { CSV, failures, json, type Operation, type Paths, parametersOf, SECURITY } from './csv-document.ts'
import { ImportQuery } from './product-files.ts'

/** The routes of product files, which the contract does not know, as paths of the OpenAPI document. */
export const describeProductFiles = (): Paths => ({
  '/admin/products/import': { post: importing() },
  '/admin/products/export': { get: exporting() },
})

const tags = ['Products']

const importing = (): Operation => ({
  operationId: 'products.import',
  summary: 'Import products from a Shopify CSV file',
  description: `Each variant becomes a product, found again by its slug. At most ${MAX_IMPORT_BYTES / 2 ** 20} MB of UTF-8; needed are the columns ${REQUIRED.map((column) => COLUMNS[column]).join(', ')}. Lines with errors are left out, the others are written.`,
  tags,
  security: SECURITY,
  parameters: parametersOf(ImportQuery),
  requestBody: { required: true, content: CSV },
  responses: {
    200: { description: 'What became of each product.', content: json(ImportReport) },
    ...failures({
      400: 'The site is missing, or the file broke off.',
      401: 'Nobody is signed in.',
      403: 'The right “products:change” is missing.',
      409: 'Somebody else made one of these products in the meantime.',
      413: 'The file is too large.',
      415: 'The body is no text/csv.',
      422: 'The file is no CSV in UTF-8, lacks columns, or there is no such site.',
    }),
  },
})

const exporting = (): Operation => ({
  operationId: 'products.export',
  summary: 'Products that match the filters, as a Shopify CSV file',
  description:
    'A row for each product and one for each further image. Text that a spreadsheet would take for a formula has an apostrophe in front, which the import takes away.',
  tags,
  security: SECURITY,
  parameters: parametersOf(ProductFilter),
  responses: {
    200: { description: 'The file.', content: CSV },
    ...failures({
      400: 'A filter cannot be used.',
      401: 'Nobody is signed in.',
      403: 'The right “products:read” is missing.',
    }),
  },
})
