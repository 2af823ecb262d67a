import { ImportReport } from '@storekeeper/contract/products/import-report'
import { COLUMNS, REQUIRED } from '../../domains/products/import/csv-columns.ts'
import { MAX_IMPORT_BYTES } from '../../lib/file-reading/spool-file.ts'
import { CSV, json, type Operation, type Paths, SECURITY, toParameters } from '../openapi/csv-document.ts'
import { buildFailures, IMPORT_ERRORS } from '../openapi/failures-document.ts'
import { ImportQuery } from './product-files.ts'

/** The import of products as a path of the OpenAPI document. The contract does not contain it. */
export const describeProductFiles = (): Paths => ({ '/admin/products/import': { post: importing() } })

const importing = (): Operation => ({
  operationId: 'products.import',
  summary: 'Import products from a CSV file',
  description: `Accepts a Shopify export (required columns: ${REQUIRED.map((column) => COLUMNS[column]).join(', ')}), a WooCommerce export, or any other file whose columns are mapped to fields. Each variant becomes a product. Rows are matched to existing products by handle, or by SKU if there is no handle column. At most ${MAX_IMPORT_BYTES / 2 ** 20} MB in UTF-8, UTF-16 or a Windows code page, delimited by commas, semicolons, tabs or pipes. Encoding and delimiter are detected unless specified, and the report contains them. Files with unknown columns are rejected. \`params.reading\` lists the columns with sample values. Rows with errors are skipped.`,
  tags: ['Products'],
  security: SECURITY,
  parameters: toParameters(ImportQuery),
  requestBody: { required: true, content: CSV },
  responses: {
    200: { description: 'Result for each product.', content: json(ImportReport) },
    ...buildFailures(
      ...IMPORT_ERRORS,
      ...(['PRODUCT_SLUG_TAKEN', 'SKU_TAKEN', 'PRODUCT_MAPPING_INCOMPLETE'] as const),
      ...(['IMPORT_COLUMN_MISSING', 'CATEGORY_GONE', 'FILE_GONE', 'IMPORT_WRONG_STATUS'] as const),
    ),
  },
})
