import type { importRunErrors } from '@storekeeper/contract/imports/import-run-errors'
import { m } from '~/paraglide/messages.js'
import type { ErrorTexts } from './error-texts'

/** Why an import cannot go on, and why a record of its file is refused or kept. */
export const IMPORT_RUN_ERRORS: ErrorTexts<keyof typeof importRunErrors> = {
  IMPORT_WRONG_STATUS: m.imports_error_wrong_status,
  IMPORT_NOTHING_READY: m.imports_error_nothing,
  IMPORT_FILE_GONE: m.imports_error_file_gone,
  IMPORT_FIELDS_MISSING: ({ fields }) => m.imports_error_fields({ fields: fields.join(m.ui_comma()) }),
  IMPORT_FOREIGN_CURRENCY: ({ found, currency }) => m.imports_error_currency({ found, currency }),
  IMPORT_DATE_UNREADABLE: ({ value }) => m.imports_error_date({ value }),
  IMPORT_NUMBER_TAKEN: ({ orderId }) => m.imports_error_number({ order: orderId }),
  IMPORT_STATUS_UNKNOWN: ({ value }) => m.imports_error_status({ value }),
  IMPORT_QUANTITY_NOT_POSITIVE: ({ value }) => m.imports_error_quantity({ value }),
  IMPORT_MARKETING_UNKNOWN: ({ value }) => m.imports_error_marketing({ value }),
  IMPORT_RECORD_CHANGED: m.imports_error_record_changed,
  IMPORT_CUSTOMER_IN_USE: m.imports_error_customer_in_use,
}
