import type { productImportErrors } from '@storekeeper/contract/products/product-import-errors'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from './error-texts'

export const PRODUCT_IMPORT_ERRORS: ErrorTexts<keyof typeof productImportErrors> = {
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
