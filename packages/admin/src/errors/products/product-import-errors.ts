import type { ImportNote } from '@storekeeper/contract/products/import-report'
import type {
  productImportErrors,
  productImportNotes,
} from '@storekeeper/contract/products/product-import-errors'
import type { ErrorTexts } from '~/errors/error-texts'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'

const counted = ({ count }: ImportNote['params']) => ({ count, shown: formatCount(count) })

/** The texts of notes, without the names of the products, which the report shows after them. */
export const PRODUCT_IMPORT_NOTES: ErrorTexts<keyof typeof productImportNotes> = {
  IMPORT_VARIABLE_PRODUCT: (note) => m.product_import_note_variable(counted(note)),
  IMPORT_GROUPED_PRODUCT: (note) => m.product_import_note_grouped(counted(note)),
  IMPORT_EXTERNAL_PRODUCT: (note) => m.product_import_note_external(counted(note)),
  IMPORT_UNKNOWN_PRODUCT_TYPE: (note) => m.product_import_note_unknown(counted(note)),
  IMPORT_STOCK_NOT_COUNTED: (note) => m.product_import_note_stock(counted(note)),
  IMPORT_SCHEDULED_SALE: (note) => m.product_import_note_timed(counted(note)),
  IMPORT_SHORT_DESCRIPTION_TOO_LONG: (note) => m.product_import_note_short(counted(note)),
}

export const PRODUCT_IMPORT_ERRORS: ErrorTexts<keyof typeof productImportErrors> = {
  ...PRODUCT_IMPORT_NOTES,
  PRODUCT_MAPPING_INCOMPLETE: m.product_import_map_required,
  SLUG_ON_ANOTHER_SITE: ({ slug }) => m.product_import_other_site({ name: slug }),
  SKU_OF_ANOTHER_PRODUCT: ({ sku }) => m.product_import_sku_taken({ name: sku }),
  UNKNOWN_SITE: ({ site }) => m.product_import_no_site({ name: site }),
  TOO_MANY_LINES_OF_HANDLE: ({ max }) => m.product_import_handle_lines({ name: formatCount(max) }),
  PARENT_NOT_IN_FILE: ({ parent }) => m.product_import_no_parent({ name: parent }),
  UNREADABLE_AMOUNT: ({ example }) => m.product_import_amount({ name: example }),
  TOO_MANY_DECIMALS: ({ decimals }) => m.product_import_decimals({ name: formatCount(decimals) }),
  INVALID_WEIGHT: ({ unit }) => (unit === 'grams' ? m.product_import_grams() : m.product_import_weight()),
  UNKNOWN_PRODUCT_STATUS: m.product_import_status,
}
