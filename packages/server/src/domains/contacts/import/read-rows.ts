import { ORPCError } from '@orpc/server'
import { CONTACT_COLUMNS, type ContactColumn } from '@storekeeper/contract/contacts/contact-import'
import { readRecords } from '../../../lib/read-records.ts'
import { unguarded } from '../../../lib/spreadsheet-text.ts'

/** The cells of a line that say something, trimmed; null stands for a line with more or fewer values than the header. */
export type Cells = Partial<Record<ContactColumn, string>>
export type Row = { line: number; cells: Cells | null; found: number }

const MAX_RECORD_CHARACTERS = 2 ** 18
/** As many e-mail addresses fit into memory at once. */
const MAX_ROWS = 500_000

type OnHeader = (passedOver: string[]) => void

/**
 * Reads the rows of a contact file, or refuses (422) one that is not CSV or lacks the e-mail column. Tells first which
 * columns it passes over.
 */
export async function* readRows(file: AsyncIterable<Buffer>, onHeader?: OnHeader): AsyncGenerator<Row> {
  const options = { maxRecordCharacters: MAX_RECORD_CHARACTERS, anyLength: true }
  let header: Header | undefined
  let rows = 0
  for await (const { line, fields } of readRecords(file, options)) {
    if (!header) {
      header = headerOf(fields)
      onHeader?.(header.passedOver)
      continue
    }
    rows += 1
    if (rows > MAX_ROWS) throw refuse(`At most ${MAX_ROWS} lines can be imported at once.`)
    const { length: found } = fields
    yield { line, cells: found === header.width ? cellsOf(fields, header) : null, found }
  }
  if (!header) throw refuse('The file is empty.')
}

type Header = {
  width: number
  places: readonly (readonly [ContactColumn, number])[]
  passedOver: string[]
}

function headerOf(fields: readonly string[]): Header {
  const names = fields.map(folded)
  const places = CONTACT_COLUMNS.flatMap((column) => {
    const place = names.indexOf(folded(column))
    return place < 0 ? [] : [[column, place] as const]
  })
  if (!places.some(([column]) => column === 'Email')) throw refuse('The file has no column “Email”.')
  const taken = new Set(places.map(([, place]) => place))
  const passedOver = fields.flatMap((name, place) => (taken.has(place) ? [] : name.trim() || []))
  return { width: fields.length, places, passedOver }
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
