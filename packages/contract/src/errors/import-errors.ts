import { z } from 'zod'
import { ErrorReason } from '../errors.ts'
import { FileReading } from '../file-reading.ts'
import { errorEntries } from './error-entry.ts'

/** Errors of files that are imported, whatever is in them: of a whole file, and of one of its lines. */
export const importErrors = errorEntries({
  IMPORT_EMPTY_FILE: {
    status: 422,
    message: 'The file is empty.',
    action: 'Choose a file with a header and rows.',
  },
  IMPORT_TOO_LARGE: {
    status: 413,
    params: { megabytes: z.int() },
    message: 'At most {megabytes} MB can be imported at once.',
    action: 'Divide the file, and import its parts one by one.',
  },
  IMPORT_TOO_MANY_LINES: {
    status: 422,
    params: { max: z.int() },
    message: 'At most {max} lines can be imported at once.',
    action: 'Divide the file, and import its parts one by one.',
  },
  IMPORT_TOO_MANY_COLUMNS: {
    status: 422,
    params: { max: z.int() },
    message: 'At most {max} columns can be read.',
    action: 'Remove columns that are not imported.',
  },
  IMPORT_CONTENT_TYPE: {
    status: 415,
    message: 'Send the file itself as the body (Content-Type: text/csv).',
    action: 'Send the file as the body, with its content type.',
  },
  IMPORT_COLUMN_MISSING: {
    status: 422,
    params: { columns: z.array(z.string()), reading: FileReading },
    message: 'The file has no column {columns}.',
    action: 'Send a `mapping` of fields to columns; `reading` has the columns of the file, with suggestions.',
  },
  IMPORT_KEY_COLUMN_MISSING: {
    status: 422,
    params: { columns: z.array(z.string()), reading: FileReading },
    message: 'The file needs one of the columns {columns}.',
    action: 'Send a `mapping` of fields to columns; `reading` has the columns of the file, with suggestions.',
  },
  IMPORT_FIELD_UNKNOWN: {
    status: 400,
    params: { field: z.string() },
    message: 'There is no field “{field}”.',
    action: 'Use the names of fields that the API reference lists.',
  },
  IMPORT_COLUMN_UNKNOWN: {
    status: 400,
    params: { column: z.int() },
    message: 'The file has no column {column}.',
    action: 'Use the numbers of the columns, counted from 0.',
  },
  IMPORT_MAPPED_TWICE: {
    status: 400,
    message: 'Each field and each column can be mapped once.',
    action: 'Map each field to one column of its own.',
  },
  IMPORT_CONFLICT: {
    status: 409,
    message: 'Another admin added one of these in the meantime. Please import the file again.',
    action: 'Import the file again.',
  },
  IMPORT_LINE_BROKEN: {
    status: 422,
    params: { line: z.int(), reason: ErrorReason },
    message: 'Line {line}: {reason} Nothing was imported.',
    action: 'Correct the line in the file, and import the file again.',
  },
  LINE_VALUES_MISMATCH: {
    status: 422,
    params: { found: z.int(), expected: z.int() },
    message: 'The line has {found} values, and the header has {expected} names. Is the line cut off?',
    action: 'Give the line as many values as the header has.',
  },
  LINE_TOO_LONG: {
    status: 422,
    message: 'The line is longer than a megabyte.',
    action: 'Check that the file has line ends, and that each quotation mark is closed.',
  },
  LINE_NOT_CSV: {
    status: 422,
    params: { problem: z.string() },
    message: 'The line is not CSV ({problem}).',
    action: 'Save the file as CSV again.',
  },
  QUOTE_NOT_CLOSED: {
    status: 422,
    message: 'A quote is opened here and never closed.',
    action: 'Close the quotation mark, or double it where it is part of a text.',
  },
  QUOTE_CLOSED_EARLY: {
    status: 422,
    message: 'A quote that is opened here is closed in the middle of a value.',
    action: 'Double the quotation marks that are part of a text.',
  },
  FILE_NOT_TEXT: {
    status: 422,
    message: 'That is no text. Is this a CSV file?',
    action: 'Save the spreadsheet as CSV.',
  },
  FILE_HAS_ZERO_BYTE: {
    status: 422,
    message: 'There is a zero byte in the text. Is this a CSV file?',
    action: 'Save the spreadsheet as CSV.',
  },
  FILE_NOT_UTF8: {
    status: 422,
    message: 'The text is not UTF-8. Please save the file as “CSV UTF-8”.',
    action: 'Save the file as “CSV UTF-8”.',
  },
  FILE_NOT_IN_ENCODING: {
    status: 422,
    params: { encoding: z.string() },
    message: 'The text is not {encoding}.',
    action: 'Choose another `encoding`, or none.',
  },
  DUPLICATE_IN_FILE: {
    status: 422,
    params: { value: z.string() },
    message: '“{value}” stands in this file twice.',
    action: 'Remove one of the lines from the file.',
  },
})
