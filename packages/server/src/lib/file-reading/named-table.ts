import type { FileReading } from '@storekeeper/contract/file-reading'
import { apiError } from '../api-error.ts'
import { unguarded } from '../spreadsheet-text.ts'
import {
  openTable,
  type Places,
  placesByMapping,
  placesByName,
  surveyColumns,
  type Table,
  withFields,
} from './open-table.ts'
import type { ReadingChoice } from './reading-choice.ts'
import type { TextFile } from './text-file.ts'

/** A file whose columns bear the names of the fields, or are mapped to them. */
export type NamedTable<Column extends string> = {
  reading: FileReading
  rows: () => AsyncGenerator<NamedRow<Column>>
  /** What the file calls a column. */
  nameOf: (column: string) => string
}

/** The cells of a line that have a value, trimmed; null for a line with more or fewer values than the header. */
export type NamedRow<Column extends string> = {
  line: number
  cells: Partial<Record<Column, string>> | null
  found: number
  /** How many names the header has. */
  expected: number
}

type Kind<Column extends string> = {
  columns: readonly Column[]
  /** What others call them: enough to suggest a field, too little to read a file by. */
  suggestions: Partial<Record<Column, readonly string[]>>
  /** A file cannot be read without one of these columns. */
  keys: readonly Column[]
}

const MAX_RECORD_CHARACTERS = 2 ** 18

/** Reads a file through once. Refuses (422) one that lacks columns, and returns what is in those that it has. */
export async function openNamedTable<Column extends string>(
  file: TextFile,
  { delimiter, mapping }: ReadingChoice,
  { columns, suggestions, keys }: Kind<Column>,
): Promise<NamedTable<Column>> {
  const table = await openTable(file, { delimiter, maxRecordCharacters: MAX_RECORD_CHARACTERS })
  const places =
    mapping === undefined
      ? placesByName(
          table.header,
          columns.map((column): [Column, string] => [column, column]),
        )
      : placesByMapping(mapping, table, columns)
  const survey = await surveyColumns(table)
  const reading: FileReading = {
    format: mapping === undefined ? 'storekeeper' : 'mapped',
    encoding: file.encoding,
    delimiter: table.delimiter,
    columns: withFields(survey, places),
    decimalMark: null,
    unclearAmount: null,
    foreignCurrencies: [],
  }
  if (!keys.some((column) => places.has(column))) {
    const names = columns.map((column): [Column, ...string[]] => [
      column,
      column,
      ...(suggestions[column] ?? []),
    ])
    const suggested = withFields(survey, placesByName(table.header, names))
    const params = { columns: [...keys], reading: { ...reading, columns: suggested } }
    throw apiError(keys.length > 1 ? 'IMPORT_KEY_COLUMN_MISSING' : 'IMPORT_COLUMN_MISSING', params)
  }
  const names = new Map<string, string>(
    [...places].map(([column, place]) => [column, table.header[place] ?? '']),
  )
  return { reading, rows: () => rowsOf(table, places), nameOf: (column) => names.get(column) ?? column }
}

async function* rowsOf<Column extends string>(
  { rows, header }: Table,
  places: Places<Column>,
): AsyncGenerator<NamedRow<Column>> {
  for await (const { line, fields } of rows()) {
    const { length: found } = fields
    const { length: expected } = header
    yield { line, cells: found === expected ? cellsOf(fields, places) : null, found, expected }
  }
}

function cellsOf<Column extends string>(
  fields: readonly string[],
  places: Places<Column>,
): Partial<Record<Column, string>> {
  const cells: Partial<Record<Column, string>> = {}
  for (const [column, place] of places) {
    const text = unguarded((fields[place] ?? '').trim()).trim()
    if (text !== '') cells[column] = text
  }
  return cells
}
