import { importDetails, listImportRecords, listImports } from './read-imports.ts'
import { checkImport, runImport, undoImport } from './start-import.ts'

/** The public entry of the domain: orders, customers and products of other programs, imported from files. */
export const imports = {
  list: listImports,
  details: importDetails,
  records: listImportRecords,
  check: checkImport,
  run: runImport,
  undo: undoImport,
}

export { storeProductImport } from './product-imports.ts'
export { countListedImports, readImport, selectRecords, toRecord } from './read-imports.ts'
export type { FileOrder } from './reading/parse-order.ts'
export { sumRecords } from './sum-records.ts'
export { MAX_SHOP_FILE_BYTES, uploadImport } from './upload-import.ts'
export { sweepImports, workImports } from './work-imports.ts'
