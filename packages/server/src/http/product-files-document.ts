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
  summary: 'Import products from a CSV file',
  description: `A file of Shopify (needed are the columns ${REQUIRED.map((column) => COLUMNS[column]).join(', ')}), an export of WooCommerce, or any other whose columns are mapped to fields. Each variant becomes a product, found again by its slug, or by its SKU where the file has no handles. At most ${MAX_IMPORT_BYTES / 2 ** 20} MB in UTF-8, UTF-16 or a Windows code page, divided by commas, semicolons, tabs or pipes; what is not chosen is found out from the file, and the report says how it was read. A file whose columns are not known is refused, with the columns and some of their values in the details. Lines with errors are left out, the others are written.`,
  tags,
  security: SECURITY,
  parameters: parametersOf(ImportQuery),
  requestBody: { required: true, content: CSV },
  responses: {
    200: { description: 'What became of each product.', content: json(ImportReport) },
    ...failures({
      400: 'The site is missing, or the file broke off.',
      401: 'No admin is signed in.',
      403: 'The permission “products:change” is missing.',
      409: 'Another admin added one of these products in the meantime.',
      413: 'The file is too large.',
      415: 'The body is no text/csv.',
      422: 'The file is no CSV, its columns are not known, or there is no such site.',
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
      401: 'No admin is signed in.',
      403: 'The permission “products:read” is missing.',
    }),
  },
})
