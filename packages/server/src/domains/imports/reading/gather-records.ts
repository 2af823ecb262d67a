import type { ErrorReason } from '@storekeeper/contract/errors'
import type { ImportField } from '@storekeeper/contract/imports/import-fields'
import type { ImportKind } from '@storekeeper/contract/imports/import-query'
import { toReason } from '../../../lib/api-error.ts'
import { cut } from '../../../lib/text/cut.ts'
import { unguarded } from '../../../lib/text/spreadsheet-text.ts'
import type { ImportFile } from './open-import-file.ts'
import type { Place } from './suggest-fields.ts'

export type Cells = Partial<Record<ImportField, string>>

/** The cells of an order or a customer, and those of the lines of an order. */
export type RawRecord = { head: Cells; lines: Cells[] }

export type GatheredRecord = {
  /** Unique in the file. */
  key: string
  line: number
  label: string
  raw: RawRecord
  problem: { field: ImportField | null; reason: ErrorReason } | null
}

const LINE_FIELDS: readonly ImportField[] = ['lineTitle', 'lineSku', 'lineQuantity', 'linePrice', 'lineTotal']
const MAX_LABEL = 254
/** The key of a row that cannot be read; others are trimmed, so that none equals it. */
const keyOfLine = (line: number) => ` ${line}`

/**
 * Yields the records of a file, as far as their rows are adjacent: those of one order have the same number, or none after
 * the first. The caller joins records with equal keys. A customer is one row.
 */
export async function* gatherRecords(kind: ImportKind, file: ImportFile): AsyncGenerator<GatheredRecord> {
  const columns = [...file.indexes]
  const expected = file.table.header.length
  const emails = new Set<string>()
  let open: GatheredRecord | undefined
  for await (const { line, fields } of file.table.rows()) {
    // Spreadsheets write rows of delimiters alone below the others.
    if (fields.every((text) => text.trim() === '')) continue
    const cells = toCells(fields, columns, file.places)
    const mismatch =
      fields.length === expected ? null : toReason('LINE_VALUES_MISMATCH', { found: fields.length, expected })
    if (kind === 'customers') {
      yield mismatch ? refused(line, '', null, mismatch) : toCustomer(line, cells, emails)
      continue
    }
    const number = toNumber(cells.number)
    if (!open || (number !== '' && number !== open.key)) {
      if (open) yield open
      open = undefined
      if (number === '') yield refused(line, '', mismatch ? null : 'number', mismatch ?? toReason('REQUIRED'))
      else if (number.length > MAX_NUMBER)
        yield refused(line, number, 'number', toReason('TOO_LONG', { max: MAX_NUMBER }))
      else open = { key: number, line, label: number, raw: { head: {}, lines: [] }, problem: null }
    }
    if (!open) continue
    if (mismatch) refuse(open, { line, problem: { field: null, reason: mismatch } })
    else addRow(open.raw, cells)
  }
  if (open) yield open
}

const MAX_NUMBER = 40

/** Without the sign that other programs print before it; spreadsheets write a number among empty cells as 13509.0. */
const toNumber = (text = '') =>
  text
    .replace(/^#/, '')
    .replace(/^(\d+)\.0+$/, '$1')
    .trim()

function toCustomer(line: number, cells: Cells, emails: Set<string>): GatheredRecord {
  const email = cells.email?.toLowerCase() ?? ''
  if (email === '') return refused(line, cells.name ?? '', 'email', toReason('REQUIRED'))
  if (emails.has(email)) return refused(line, email, 'email', toReason('DUPLICATE_IN_FILE', { value: email }))
  emails.add(email)
  return {
    key: cut(email, MAX_LABEL),
    line,
    label: cut(email, MAX_LABEL),
    raw: { head: cells, lines: [] },
    problem: null,
  }
}

/** An order with a row that cannot be read is refused as a whole, at that row. */
export function refuse(record: GatheredRecord, { line, problem }: Pick<GatheredRecord, 'line' | 'problem'>) {
  if (problem && !record.problem) Object.assign(record, { line, problem })
}

const refused = (
  line: number,
  label: string,
  field: ImportField | null,
  reason: ErrorReason,
): GatheredRecord => ({
  ...{ key: keyOfLine(line), line, label: cut(label, MAX_LABEL) },
  ...{ raw: { head: {}, lines: [] }, problem: { field, reason } },
})

/** Fields of the order may be only on its first row, or on each. */
function addRow(raw: RawRecord, cells: Cells): void {
  const line: Cells = {}
  for (const [field, text] of Object.entries(cells) as [ImportField, string][]) {
    if (LINE_FIELDS.includes(field)) line[field] = text
    else raw.head[field] ??= text
  }
  if (Object.keys(line).length > 0) raw.lines.push(line)
}

function toCells(fields: readonly string[], columns: Place, places: readonly Place[]): Cells {
  const cells: Cells = {}
  const read = ([field, index]: Place[number]) => {
    const text = unguarded((fields[index] ?? '').trim()).trim()
    if (text !== '') cells[field] = text
  }
  columns.forEach(read)
  for (const place of places) if (!place.some(([field]) => cells[field])) place.forEach(read)
  return cells
}
