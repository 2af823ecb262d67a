import type { FileReading } from '@storekeeper/contract/files/file-reading'
import { apiError } from '../api-error.ts'
import { unguarded } from '../text/spreadsheet-text.ts'
import {
  type ColumnIndexes,
  indexesByMapping,
  indexesByName,
  openTable,
  surveyColumns,
  type Table,
  withFields,
} from './open-table.ts'
import type { ReadingChoice } from './reading-choice.ts'
import type { SpooledFile } from './spool-file.ts'

/** A file whose columns have the names of the fields, or are mapped to them. */
export type NamedTable<Column extends string> = {
  reading: FileReading
  rows: () => AsyncGenerator<NamedRow<Column>>
  /** The file's name of a column. */
  getName: (column: string) => string
}

/** The non-empty cells of a line, trimmed; null for a line with more or fewer values than the header. */
export type NamedRow<Column extends string> = {
  line: number
  cells: Partial<Record<Column, string>> | null
  found: number
  /** The number of names in the header. */
  expected: number
}

type Kind<Column extends string> = {
  columns: readonly Column[]
  /** Names in other systems: enough to suggest a field, but not to assign it. */
  suggestions: Partial<Record<Column, readonly string[]>>
  /** The columns of which the file must have at least one. */
  keys: readonly Column[]
}

const MAX_RECORD_CHARACTERS = 2 ** 18

/**
 * Reads a file once to survey its columns. Throws if none of the key columns is there, with a suggested
 * mapping.
 */
export async function openNamedTable<Column extends string>(
  file: SpooledFile,
  { delimiter, mapping }: ReadingChoice,
  { columns, suggestions, keys }: Kind<Column>,
): Promise<NamedTable<Column>> {
  const table = await openTable(file, { delimiter, maxRecordCharacters: MAX_RECORD_CHARACTERS })
  const indexes =
    mapping === undefined
      ? indexesByName(
          table.header,
          columns.map((column): [Column, string] => [column, column]),
        )
      : indexesByMapping(mapping, table, columns)
  const survey = await surveyColumns(table)
  const reading: FileReading = {
    format: mapping === undefined ? 'storekeeper' : 'mapped',
    encoding: file.encoding,
    delimiter: table.delimiter,
    columns: withFields(survey, indexes),
    decimalMark: null,
    unclearAmount: null,
    foreignCurrencies: [],
  }
  if (!keys.some((column) => indexes.has(column))) {
    const names = columns.map((column): [Column, ...string[]] => [
      column,
      column,
      ...(suggestions[column] ?? []),
    ])
    const suggested = withFields(survey, indexesByName(table.header, names))
    const params = { columns: [...keys], reading: { ...reading, columns: suggested } }
    throw apiError(keys.length > 1 ? 'IMPORT_KEY_COLUMN_MISSING' : 'IMPORT_COLUMN_MISSING', params)
  }
  const names = new Map<string, string>(
    [...indexes].map(([column, index]) => [column, table.header[index] ?? '']),
  )
  return { reading, rows: () => toRows(table, indexes), getName: (column) => names.get(column) ?? column }
}

async function* toRows<Column extends string>(
  { rows, header }: Table,
  indexes: ColumnIndexes<Column>,
): AsyncGenerator<NamedRow<Column>> {
  const columns = [...indexes]
  for await (const { line, fields } of rows()) {
    const { length: found } = fields
    const { length: expected } = header
    yield { line, cells: found === expected ? toCells(fields, columns) : null, found, expected }
  }
}

function toCells<Column extends string>(
  fields: readonly string[],
  columns: readonly [Column, number][],
): Partial<Record<Column, string>> {
  const cells: Partial<Record<Column, string>> = {}
  for (const [column, index] of columns) {
    const text = unguarded((fields[index] ?? '').trim()).trim()
    if (text !== '') cells[column] = text
  }
  return cells
}
