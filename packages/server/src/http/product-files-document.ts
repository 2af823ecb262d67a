import { ImportReport } from '@storekeeper/contract/products/import-report'
import { ProductFilter } from '@storekeeper/contract/products/product-query'
import { COLUMNS, REQUIRED } from '../domains/products/import/csv-columns.ts'
import { MAX_IMPORT_BYTES } from '../lib/spool-file.ts'
import { CSV, json, type Operation, type Paths, parametersOf, SECURITY } from './csv-document.ts'
import { EXPORT_ERRORS, failuresOf, IMPORT_ERRORS } from './failures-document.ts'
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
  description: `A file of Shopify (needed are the columns ${REQUIRED.map((column) => COLUMNS[column]).join(', ')}), an export of WooCommerce, or any other whose columns are mapped to fields. Each variant becomes a product, found again by its slug, or by its SKU where the file has no handles. At most ${MAX_IMPORT_BYTES / 2 ** 20} MB in UTF-8, UTF-16 or a Windows code page, divided by commas, semicolons, tabs or pipes; what is not chosen is found out from the file, and the report says how it was read. A file whose columns are not known is refused, and “reading” among the params has its columns with some of their values. Lines with errors are left out, the others are written.`,
  tags,
  security: SECURITY,
  parameters: parametersOf(ImportQuery),
  requestBody: { required: true, content: CSV },
  responses: {
    200: { description: 'What became of each product.', content: json(ImportReport) },
    ...failuresOf(
      ...IMPORT_ERRORS,
      ...(['PRODUCT_SLUG_TAKEN', 'SKU_TAKEN', 'PRODUCT_MAPPING_INCOMPLETE'] as const),
      ...(['IMPORT_COLUMN_MISSING', 'CATEGORY_GONE', 'FILE_GONE'] as const),
    ),
  },
})

const exporting = (): Operation => ({
  operationId: 'products.export',
  summary: 'Export products as a CSV file',
  description:
    'A row for each product and one for each further image. Text that a spreadsheet would take for a formula has an apostrophe in front, which the import takes away.',
  tags,
  security: SECURITY,
  parameters: parametersOf(ProductFilter),
  responses: {
    200: { description: 'The file.', content: CSV },
    ...failuresOf(...EXPORT_ERRORS),
  },
})
