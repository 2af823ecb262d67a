import { StringDecoder } from 'node:string_decoder'
import { type Delimiter, type FileColumn, MAX_FILE_COLUMNS } from '@storekeeper/contract/files/file-reading'
import { apiError, fieldError } from '../api-error.ts'
import { cut } from '../text/cut.ts'
import { unguarded } from '../text/spreadsheet-text.ts'
import { findDelimiter, namedDelimiter } from './find-delimiter.ts'
import { openParsedRows, type TableRow } from './parsed-rows.ts'
import { readRecords } from './read-records.ts'
import type { SpooledFile } from './spool-file.ts'
import type { TextFile } from './text-file.ts'

/** A file of rows below a header. Each row has its line number and its raw values. */
export type Table = {
  file: TextFile
  delimiter: Delimiter
  header: readonly string[]
  rows: () => AsyncGenerator<TableRow>
  /** The same rows, at a lower cost than one by one. */
  batches: () => AsyncGenerator<TableRow[]>
}

/** The maximum number of rows, which limits memory. */
const MAX_ROWS = 500_000
const HEAD_CHARACTERS = 64 * 1024

/** Reads the header of a file. Throws 422 if it is missing or has too many columns. */
export async function openTable(
  file: SpooledFile,
  {
    delimiter: chosen,
    maxRecordCharacters,
  }: { delimiter: Delimiter | undefined; maxRecordCharacters: number },
): Promise<Table> {
  const head = await readFileHead(file)
  const named = namedDelimiter(head)
  const delimiter = chosen ?? named ?? findDelimiter(head)
  const skippedLines = named ? 1 : 0
  const records = () =>
    readRecords(file.open(), { maxRecordCharacters, anyLength: true, delimiter, skippedLines })
  for await (const [{ fields = [] } = {}] of records()) {
    if (fields.length > MAX_FILE_COLUMNS) throw apiError('IMPORT_TOO_MANY_COLUMNS', { max: MAX_FILE_COLUMNS })
    const batches = openParsedRows(file.parsedPath, () => toRows(records()))
    return {
      ...{ file, delimiter, header: fields.map((name) => name.trim()), batches },
      async *rows() {
        for await (const batch of batches()) yield* batch
      },
    }
  }
  throw apiError('IMPORT_EMPTY_FILE')
}

export async function readFileHead({ open }: TextFile): Promise<string> {
  const decoder = new StringDecoder('utf8')
  let head = ''
  for await (const chunk of open()) {
    head += decoder.write(chunk)
    if (head.length > HEAD_CHARACTERS) break
  }
  return head
}

async function* toRows(records: AsyncIterable<readonly TableRow[]>): AsyncGenerator<TableRow[]> {
  let read = 0
  for await (const batch of records) {
    const rows = batch.slice(read === 0 ? 1 : 0).map(({ line, fields }) => ({ line, fields }))
    read += batch.length
    if (read - 1 > MAX_ROWS) throw apiError('IMPORT_TOO_MANY_LINES', { max: MAX_ROWS })
    yield rows
  }
}

/** Fields with the indexes of their columns, from 0. */
export type ColumnIndexes<Field extends string> = ReadonlyMap<Field, number>

/** The columns whose names match fields; for duplicates, the first one counts. */
export function indexesByName<Field extends string>(
  header: readonly string[],
  names: readonly (readonly [Field, ...string[]])[],
): ColumnIndexes<Field> {
  const folded = header.map((name) => name.toLowerCase())
  return new Map(
    names.flatMap(([field, ...known]) => {
      const wanted = new Set(known.map((name) => name.toLowerCase()))
      const index = folded.findIndex((name) => wanted.has(name))
      return index < 0 ? [] : [[field, index] as const]
    }),
  )
}

/** Parses a mapping such as “title:0;price:4”. Throws 400 for unknown fields or columns. */
export function indexesByMapping<Field extends string>(
  mapping: string,
  { header }: Pick<Table, 'header'>,
  fields: readonly Field[],
): ColumnIndexes<Field> {
  const pairs = mapping.split(';').map((pair): [Field, number] => {
    const [name = '', index = ''] = pair.split(':')
    const field = fields.find((one) => one === name)
    if (!field) throw fieldError('mapping', 'IMPORT_FIELD_UNKNOWN', { field: name })
    const column = Number(index)
    if (column >= header.length) throw fieldError('mapping', 'IMPORT_COLUMN_UNKNOWN', { column })
    return [field, column]
  })
  const indexes = new Map(pairs)
  if (indexes.size < pairs.length || new Set(indexes.values()).size < pairs.length)
    throw fieldError('mapping', 'IMPORT_MAPPED_TWICE')
  return indexes
}

/** Reads all rows once and collects information about each column. `onRow` receives each complete row. */
export async function surveyColumns(
  { header, batches }: Table,
  onRow: (fields: readonly string[]) => void = () => undefined,
): Promise<FileColumn[]> {
  const columns = header.map((name) => ({ name, field: null, filled: 0, samples: [] as string[] }))
  for await (const batch of batches())
    for (const { fields } of batch) {
      if (fields.length !== header.length) continue
      columns.forEach((column, index) => {
        const text = fields[index]?.trim() ?? ''
        if (text === '') return
        column.filled += 1
        if (column.samples.length < MAX_SAMPLES) addSample(column.samples, text)
      })
      onRow(fields)
    }
  return columns
}

const MAX_SAMPLES = 3
const MAX_SAMPLE_LENGTH = 80

function addSample(samples: string[], text: string): void {
  // Most columns with fewer than three samples repeat a few values.
  if (samples.includes(text)) return
  const sample = cut(unguarded(text), MAX_SAMPLE_LENGTH)
  if (!samples.includes(sample)) samples.push(sample)
}

/** Adds to each column the field that it is mapped to. */
export const withFields = (columns: readonly FileColumn[], indexes: ColumnIndexes<string>): FileColumn[] => {
  const fieldByIndex = new Map([...indexes].map(([field, index]) => [index, field]))
  return columns.map((column, index) => ({ ...column, field: fieldByIndex.get(index) ?? null }))
}
