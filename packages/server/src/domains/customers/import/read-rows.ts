import { ORPCError } from '@orpc/server'
import { CUSTOMER_COLUMNS, type CustomerColumn } from '@storekeeper/contract/customers/customer-import'
import { readRecords } from '../../../lib/read-records.ts'
import { unguarded } from '../../../lib/spreadsheet-text.ts'

/** The cells of a line that say something, trimmed; null stands for a line with more or fewer values than the header. */
export type Cells = Partial<Record<CustomerColumn, string>>
export type Row = { line: number; cells: Cells | null; found: number }

const MAX_RECORD_CHARACTERS = 2 ** 18
/** As many numbers and e-mail addresses fit into memory at once. */
const MAX_ROWS = 500_000

/** Reads the rows of a customer file, or refuses (422) one that is not CSV or lacks columns. */
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
    const { length: found } = fields
    yield { line, cells: found === header.width ? cellsOf(fields, header) : null, found }
  }
  if (!header) throw refuse('The file is empty.')
}

type Header = { width: number; places: readonly (readonly [CustomerColumn, number])[] }

function headerOf(fields: readonly string[]): Header {
  const names = fields.map(folded)
  const places = CUSTOMER_COLUMNS.flatMap((column) => {
    const place = names.indexOf(folded(column))
    return place < 0 ? [] : [[column, place] as const]
  })
  if (!places.some(([column]) => column === 'Email' || column === 'Customer Number'))
    throw refuse('The file has no column “Email” and none “Customer Number”.')
  return { width: fields.length, places }
}

const folded = (name: string) => name.trim().toLowerCase()

const cellsOf = (fields: readonly string[], { places }: Header): Cells =>
  Object.fromEntries(
    places.flatMap(([column, place]) => {
      const text = unguarded((fields[place] ?? '').trim()).trim()
      return text === '' ? [] : [[column, text]]
    }),
  )

const refuse = (message: string) => new ORPCError('REFUSED', { status: 422, message })
