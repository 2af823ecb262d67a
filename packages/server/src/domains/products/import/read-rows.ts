import { ORPCError } from '@orpc/server'
import { readRecords } from '../../../lib/read-records.ts'
import { unguarded } from '../../../lib/spreadsheet-text.ts'
import { COLUMNS, type Column, REQUIRED } from './csv-columns.ts'

/**
 * A line of the file. `cells` holds the columns that the file has, trimmed; null stands for a line that has more or fewer
 * values than the header names.
 */
export type Row = { line: number; cells: Partial<Record<Column, string>> | null; found: number }

const MAX_RECORD_CHARACTERS = 2 ** 20
/** As many handles and slugs fit into memory at once. */
const MAX_ROWS = 500_000

/** Reads the rows of a product file, or refuses (422) one that is not CSV or lacks columns. */
export async function* readRows(file: AsyncIterable<Buffer>): AsyncGenerator<Row> {
  const options = { maxRecordCharacters: MAX_RECORD_CHARACTERS, anyLength: true }
  let header: Header | undefined
  let rows = 0
  for await (const { line, fields } of readRecords(file, options)) {
    if (!header) {
      header = headerOf(fields)
      continue
    }
    rows += 1
    if (rows > MAX_ROWS) throw refuse(`At most ${MAX_ROWS} lines can be imported at once.`)
    yield {
      line,
      cells: fields.length === header.width ? cellsOf(fields, header) : null,
      found: fields.length,
    }
  }
  if (!header) throw refuse('The file is empty.')
}

type Header = { width: number; places: readonly (readonly [Column, number])[] }

function headerOf(fields: readonly string[]): Header {
  const names = fields.map(folded)
  const places = (Object.keys(COLUMNS) as Column[]).flatMap((column) => {
    const place = names.indexOf(folded(COLUMNS[column]))
    return place < 0 ? [] : [[column, place] as const]
  })
  const present = new Set(places.map(([column]) => column))
  const missing = REQUIRED.filter((column) => !present.has(column)).map((column) => `“${COLUMNS[column]}”`)
  if (missing.length > 0) throw refuse(`The file has no column ${missing.join(', ')}.`)
  return { width: fields.length, places }
}

const folded = (name: string) => name.trim().toLowerCase()

const cellsOf = (fields: readonly string[], { places }: Header): Row['cells'] =>
  Object.fromEntries(places.map(([column, place]) => [column, unguarded((fields[place] ?? '').trim())]))

const refuse = (message: string) => new ORPCError('REFUSED', { status: 422, message })
