import { StringDecoder } from 'node:string_decoder'
import { type Delimiter, type FileColumn, MAX_FILE_COLUMNS } from '@storekeeper/contract/file-reading'
import { apiError, fieldError } from '../api-error.ts'
import { readRecords } from '../read-records.ts'
import { unguarded } from '../spreadsheet-text.ts'
import { findDelimiter, namedDelimiter } from './find-delimiter.ts'
import type { TextFile } from './text-file.ts'

/** A file of rows below a header. Each row has its line, and its values as they are written. */
export type Table = {
  file: TextFile
  delimiter: Delimiter
  header: readonly string[]
  rows: () => AsyncGenerator<TableRow>
}
export type TableRow = { line: number; fields: string[] }

/** As many rows fit into memory at once. */
const MAX_ROWS = 500_000
const HEAD_CHARACTERS = 64 * 1024

/** Reads the header of a file; refuses (422) one without, or with more columns than a table has. */
export async function openTable(
  file: TextFile,
  {
    delimiter: chosen,
    maxRecordCharacters,
  }: { delimiter: Delimiter | undefined; maxRecordCharacters: number },
): Promise<Table> {
  const head = await headOf(file)
  const named = namedDelimiter(head)
  const delimiter = chosen ?? named ?? findDelimiter(head)
  const skippedLines = named ? 1 : 0
  const records = () =>
    readRecords(file.open(), { maxRecordCharacters, anyLength: true, delimiter, skippedLines })
  for await (const { fields } of records()) {
    if (fields.length > MAX_FILE_COLUMNS) throw apiError('IMPORT_TOO_MANY_COLUMNS', { max: MAX_FILE_COLUMNS })
    return { file, delimiter, header: fields.map((name) => name.trim()), rows: () => rowsOf(records()) }
  }
  throw apiError('IMPORT_EMPTY_FILE')
}

export async function headOf({ open }: TextFile): Promise<string> {
  const decoder = new StringDecoder('utf8')
  let head = ''
  for await (const chunk of open()) {
    head += decoder.write(chunk)
    if (head.length > HEAD_CHARACTERS) break
  }
  return head
}

async function* rowsOf(records: AsyncIterable<TableRow>): AsyncGenerator<TableRow> {
  let rows = -1
  for await (const { line, fields } of records) {
    rows += 1
    if (rows > MAX_ROWS) throw apiError('IMPORT_TOO_MANY_LINES', { max: MAX_ROWS })
    if (rows > 0) yield { line, fields }
  }
}

/** Fields and the columns in which they are, counted from 0. */
export type Places<Field extends string> = ReadonlyMap<Field, number>

/** The columns that are called after fields; the first one of a name counts. */
export function placesByName<Field extends string>(
  header: readonly string[],
  names: readonly (readonly [Field, ...string[]])[],
): Places<Field> {
  const folded = header.map((name) => name.toLowerCase())
  return new Map(
    names.flatMap(([field, ...known]) => {
      const wanted = new Set(known.map((name) => name.toLowerCase()))
      const place = folded.findIndex((name) => wanted.has(name))
      return place < 0 ? [] : [[field, place] as const]
    }),
  )
}

/** A mapping such as “title:0;price:4”; refuses (400) one that names other fields or columns than there are. */
export function placesByMapping<Field extends string>(
  mapping: string,
  { header }: Pick<Table, 'header'>,
  fields: readonly Field[],
): Places<Field> {
  const pairs = mapping.split(';').map((pair): [Field, number] => {
    const [name = '', place = ''] = pair.split(':')
    const field = fields.find((one) => one === name)
    if (!field) throw fieldError('mapping', 'IMPORT_FIELD_UNKNOWN', { field: name })
    const column = Number(place)
    if (column >= header.length) throw fieldError('mapping', 'IMPORT_COLUMN_UNKNOWN', { column })
    return [field, column]
  })
  const places = new Map(pairs)
  if (places.size < pairs.length || new Set(places.values()).size < pairs.length)
    throw fieldError('mapping', 'IMPORT_MAPPED_TWICE')
  return places
}

/** Reads all rows once, and finds out what is in each column. `onRow` sees each row that is whole. */
export async function surveyColumns(
  { header, rows }: Table,
  onRow: (fields: readonly string[]) => void = () => undefined,
): Promise<FileColumn[]> {
  const columns = header.map((name) => ({ name, field: null, filled: 0, samples: [] as string[] }))
  for await (const { fields } of rows()) {
    if (fields.length !== header.length) continue
    for (const [place, column] of columns.entries()) {
      const text = fields[place]?.trim() ?? ''
      if (text === '') continue
      column.filled += 1
      if (column.samples.length < MAX_SAMPLES) addSample(column.samples, text)
    }
    onRow(fields)
  }
  return columns
}

const MAX_SAMPLES = 3
const MAX_SAMPLE_LENGTH = 80

function addSample(samples: string[], text: string): void {
  // Most columns without three values repeat one of a few.
  if (samples.includes(text)) return
  const sample = unguarded(text).slice(0, MAX_SAMPLE_LENGTH)
  if (!samples.includes(sample)) samples.push(sample)
}

/** The columns with the fields that they are used for. */
export const withFields = (columns: readonly FileColumn[], places: Places<string>): FileColumn[] => {
  const fieldOf = new Map([...places].map(([field, place]) => [place, field]))
  return columns.map((column, place) => ({ ...column, field: fieldOf.get(place) ?? null }))
}
