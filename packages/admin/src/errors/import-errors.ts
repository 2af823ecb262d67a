import type { ErrorReason } from '@storekeeper/contract/errors'
import type { importErrors } from '@storekeeper/contract/errors/import-errors'
import type { importRunErrors } from '@storekeeper/contract/imports/import-run-errors'
import { formatCount } from '~/lib/intl'
import { m } from '~/paraglide/messages.js'
import { type ErrorTexts, textIn } from './error-texts'

type ImportCode = keyof typeof importErrors

/** Errors of one line of a file. */
const LINE_ERRORS = {
  LINE_VALUES_MISMATCH: ({ found, expected }) =>
    m.import_values({ found: formatCount(found), expected: formatCount(expected) }),
  LINE_TOO_LONG: ({ maxMegabytes }) => m.import_line_too_long({ megabytes: formatCount(maxMegabytes) }),
  LINE_NOT_CSV: m.import_line_not_csv,
  QUOTE_NOT_CLOSED: m.import_quote_open,
  QUOTE_CLOSED_EARLY: m.import_quote_inside,
  FILE_NOT_TEXT: m.import_not_text,
  FILE_HAS_ZERO_BYTE: m.import_zero_byte,
  FILE_NOT_UTF8: m.import_not_utf8,
  FILE_NOT_IN_ENCODING: ({ encoding }) => m.import_not_encoding({ name: encoding.toUpperCase() }),
} satisfies Partial<ErrorTexts<ImportCode>>

export const IMPORT_ERRORS: ErrorTexts<ImportCode> = {
  ...LINE_ERRORS,
  IMPORT_EMPTY_FILE: m.import_empty,
  IMPORT_TOO_LARGE: ({ megabytes }) => m.import_too_large({ megabytes: formatCount(megabytes) }),
  IMPORT_TOO_MANY_LINES: ({ max }) => m.import_too_many_lines({ name: formatCount(max) }),
  IMPORT_TOO_MANY_COLUMNS: ({ max }) => m.import_too_many_columns({ name: formatCount(max) }),
  IMPORT_CONTENT_TYPE: m.import_not_a_file,
  IMPORT_COLUMN_MISSING: ({ columns }) => m.import_no_column({ name: listed(columns) }),
  IMPORT_KEY_COLUMN_MISSING: ({ columns }) => m.import_key_column({ names: listed(columns) }),
  IMPORT_FIELD_UNKNOWN: m.import_mapping_wrong,
  IMPORT_COLUMN_UNKNOWN: m.import_mapping_wrong,
  IMPORT_MAPPED_TWICE: m.import_mapping_wrong,
  IMPORT_CONFLICT: m.import_conflict,
  IMPORT_LINE_BROKEN: ({ line, reason }) =>
    m.import_broken({ line: formatCount(line), what: lineText(reason) }),
  DUPLICATE_IN_FILE: ({ value }) => m.import_twice({ name: value }),
}

const listed = (columns: readonly string[]) => columns.map((name) => m.ui_quoted({ name })).join(m.ui_comma())

const lineText = (reason: ErrorReason): string => textIn(LINE_ERRORS, reason) ?? reason.message

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
