import { z } from 'zod'
import { ErrorReason } from '../errors.ts'
import { FileReading } from '../files/file-reading.ts'
import { errorEntries } from './error-entry.ts'

/** Errors of imports of any kind: of the file, or of one of its lines. */
export const importErrors = errorEntries({
  IMPORT_EMPTY_FILE: {
    status: 422,
    message: 'The file is empty.',
    action: 'Choose a file with a header and rows.',
  },
  IMPORT_TOO_LARGE: {
    status: 413,
    params: { megabytes: z.int() },
    message: 'The file is larger than {megabytes} MB.',
    action: 'Split the file and import the parts one by one.',
  },
  IMPORT_TOO_MANY_LINES: {
    status: 422,
    params: { max: z.int() },
    message: 'The file has more than {max} lines.',
    action: 'Split the file and import the parts one by one.',
  },
  IMPORT_TOO_MANY_COLUMNS: {
    status: 422,
    params: { max: z.int() },
    message: 'The file has more than {max} columns.',
    action: 'Remove columns that aren’t imported.',
  },
  IMPORT_CONTENT_TYPE: {
    status: 415,
    message: 'Send the file itself as the body (Content-Type: text/csv).',
    action: 'Send the file as the body, with its content type.',
  },
  IMPORT_COLUMN_MISSING: {
    status: 422,
    params: { columns: z.array(z.string()), reading: FileReading },
    message: 'The file doesn’t have these columns: {columns}.',
    action: 'Send a `mapping` of fields to columns. `reading` has the columns of the file, with suggestions.',
  },
  IMPORT_KEY_COLUMN_MISSING: {
    status: 422,
    params: { columns: z.array(z.string()), reading: FileReading },
    message: 'The file needs at least one of these columns: {columns}.',
    action: 'Send a `mapping` of fields to columns. `reading` has the columns of the file, with suggestions.',
  },
  IMPORT_FIELD_UNKNOWN: {
    status: 400,
    params: { field: z.string() },
    message: 'The field “{field}” doesn’t exist.',
    action: 'Use the field names in the API reference.',
  },
  IMPORT_COLUMN_UNKNOWN: {
    status: 400,
    params: { column: z.int() },
    message: 'The file has no column {column}.',
    action: 'Use the column numbers, counted from 0.',
  },
  IMPORT_MAPPED_TWICE: {
    status: 400,
    message: 'Each field and each column can only be mapped once.',
    action: 'Map each field to a different column.',
  },
  IMPORT_CONFLICT: {
    status: 409,
    message: 'Another admin added one of these in the meantime. Import the file again.',
    action: 'Nothing was imported. The next import updates the existing records.',
  },
  IMPORT_LINE_BROKEN: {
    status: 422,
    params: { line: z.int(), reason: ErrorReason },
    message: 'Line {line}: {reason} Nothing was imported.',
    action: 'Correct the line in the file, then import the file again.',
  },
  LINE_VALUES_MISMATCH: {
    status: 422,
    params: { found: z.int(), expected: z.int() },
    message:
      'The line has {found} values, but the header has {expected} columns. Check whether the line is cut off.',
    action: 'Give the line as many values as the header has columns.',
  },
  LINE_TOO_LONG: {
    status: 422,
    params: { maxMegabytes: z.int() },
    message: 'The line is longer than {maxMegabytes} MB.',
    action: 'Check that the file has line breaks and that all quotation marks are closed.',
  },
  LINE_NOT_CSV: {
    status: 422,
    params: { problem: z.string() },
    message: 'The line isn’t valid CSV ({problem}).',
    action: 'Save the file as CSV again.',
  },
  QUOTE_NOT_CLOSED: {
    status: 422,
    message: 'A quotation mark opened here is never closed.',
    action: 'Close the quotation mark, or double it if it is part of a text.',
  },
  QUOTE_CLOSED_EARLY: {
    status: 422,
    message: 'A quotation mark opened here is closed in the middle of a value.',
    action: 'Double quotation marks that are part of a text.',
  },
  FILE_NOT_TEXT: {
    status: 422,
    message: 'This isn’t a text file. Upload a CSV file.',
    action: 'Save the spreadsheet as CSV.',
  },
  FILE_HAS_ZERO_BYTE: {
    status: 422,
    message: 'The file contains a zero byte. Upload a CSV file.',
    action: 'Save the spreadsheet as CSV.',
  },
  FILE_NOT_UTF8: {
    status: 422,
    message: 'The file isn’t in UTF-8. Save it as “CSV UTF-8”.',
    action: 'Save the file as “CSV UTF-8”.',
  },
  FILE_NOT_IN_ENCODING: {
    status: 422,
    params: { encoding: z.string() },
    message: 'The file isn’t in {encoding}.',
    action: 'Choose another `encoding`, or none.',
  },
  DUPLICATE_IN_FILE: {
    status: 422,
    params: { value: z.string() },
    message: '“{value}” is in this file more than once.',
    action: 'Remove the duplicate lines from the file.',
  },
})
