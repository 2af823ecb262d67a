import { applyPercent } from '@storekeeper/contract/products/unit-price'
import { toCents } from '~/lib/minor-units'
import { type Cells, type GridColumn, isLocked, isSameValue, type SheetRow } from './columns'

/** What the grid shows. */
export type Sheet = {
  rows: readonly SheetRow[]
  columns: readonly GridColumn[]
  currency: string
}

/** A cell by its row and column. */
export type Spot = { row: number; column: number }
/** A rectangle of cells. */
export type Range = { top: number; bottom: number; left: number; right: number }

export const toRange = (anchor: Spot, head: Spot): Range => ({
  top: Math.min(anchor.row, head.row),
  bottom: Math.max(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  right: Math.max(anchor.column, head.column),
})

/** The changed cells of each record. Cells with their stored value are absent. */
export type Edits = ReadonlyMap<string, Cells>

export type Change = { row: SheetRow; cells: Cells }

/** Applies changes. Cells that are changed back to their stored value are no longer edits. */
export function withChanges(edits: Edits, changes: readonly Change[]): Edits {
  const next = new Map(edits)
  for (const { row, cells } of changes) {
    const merged = Object.entries({ ...next.get(row._id), ...cells }).filter(
      ([cell, value]) => !isLocked(row, cell) && !isSameValue(row.cells[cell], value),
    )
    if (merged.length > 0) next.set(row._id, Object.fromEntries(merged))
    else next.delete(row._id)
  }
  return next
}

/** Edits without saved ones. Cells that were edited again since remain. */
export const withoutSaved = (edits: Edits, saved: Edits): Edits =>
  new Map(
    [...edits].flatMap(([id, cells]) => {
      const was = saved.get(id) ?? {}
      const left = Object.entries(cells).filter(
        ([cell, value]) => !(cell in was && isSameValue(was[cell], value)),
      )
      return left.length > 0 ? [[id, Object.fromEntries(left)] as const] : []
    }),
  )

/** How a save ended: the records that it did not change, and all as they are stored now. */
/** `unchanged`: the records that were not saved; null if they are not known, so that no edit is given up. */
export type SaveEnd = { unchanged: ReadonlySet<string> | null; stored: readonly SheetRow[] }

/**
 * The rows and edits after a save. What it did not change is an edit again. A record with edits stays as it was read,
 * so that the next dry run finds what others changed, unless the save changed it.
 */
export function afterSave(
  { rows, edits }: { rows: readonly SheetRow[]; edits: Edits },
  saved: Edits,
  { unchanged, stored }: SaveEnd,
): { rows: SheetRow[]; edits: Edits } {
  const left = withoutSaved(edits, saved)
  const read = new Map(rows.map((row) => [row._id, row]))
  const changes = stored.map((row) => {
    const isSaved = saved.has(row._id) && unchanged !== null && !unchanged.has(row._id)
    const cells = { ...(!isSaved && saved.get(row._id)), ...left.get(row._id) }
    const staysAsRead = !isSaved && Object.keys(cells).length > 0
    return { row: (staysAsRead && read.get(row._id)) || row, cells }
  })
  return { rows: changes.map(({ row }) => row), edits: withChanges(new Map(), changes) }
}

export const countEdits = (edits: Edits) =>
  [...edits.values()].reduce((sum, cells) => sum + Object.keys(cells).length, 0)

export const readRow = (row: SheetRow, edits: Edits): Cells => ({ ...row.cells, ...edits.get(row._id) })

const columnsIn = ({ columns }: Sheet, { left, right }: Range) => columns.slice(left, right + 1)

/** The cells of a range as the text that spreadsheets exchange: tabs between cells, lines between rows. */
export const copyRange = (sheet: Sheet, edits: Edits, range: Range) =>
  sheet.rows
    .slice(range.top, range.bottom + 1)
    .map((row) =>
      columnsIn(sheet, range)
        .map(({ cell, format }) => format(readRow(row, edits)[cell], row))
        .join('\t'),
    )
    .join('\n')

/** Splits the text of a spreadsheet. Cells with tabs or line breaks are in quotes. */
export function splitTable(text: string): string[][] {
  const lines: string[][] = [[]]
  const pattern = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n|\n|\r|$)/gy
  while (pattern.lastIndex < text.length) {
    const [, cell = '', end] = pattern.exec(text) ?? []
    const value = cell.startsWith('"') && cell.endsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
    lines.at(-1)?.push(value)
    if (end === '\t') {
      if (pattern.lastIndex >= text.length) lines.at(-1)?.push('')
    } else if (pattern.lastIndex < text.length) lines.push([])
  }
  return lines
}

/** What pasting changes, and the number of pasted cells that were not accepted or are beyond the end of the grid. */
export type Pasted = { changes: Change[]; refused: number; range: Range }

/** A single value fills the range; a table starts at its first cell. */
export function pasteTable(sheet: Sheet, table: readonly string[][], range: Range): Pasted {
  const { rows, columns } = sheet
  const isOne = table.length === 1 && table[0]?.length === 1
  const width = Math.max(...table.map((line) => line.length))
  const area = isOne
    ? range
    : {
        ...{ top: range.top, left: range.left },
        bottom: Math.min(rows.length, range.top + table.length) - 1,
        right: Math.min(columns.length, range.left + width) - 1,
      }
  const changes = rows.slice(area.top, area.bottom + 1).map((row, line) => {
    const cells: Record<string, unknown> = {}
    for (const [at, { cell, parse }] of columnsIn(sheet, area).entries()) {
      const typed = isOne ? table[0]?.[0] : table[line]?.[at]
      if (typed === undefined) continue
      const value = isLocked(row, cell) ? undefined : parse(typed, row)
      if (value !== undefined) cells[cell] = value
    }
    return { row, cells }
  })
  const pasted = isOne ? changes.length * columnsIn(sheet, area).length : table.flat().length
  const accepted = changes.reduce((sum, { cells }) => sum + Object.keys(cells).length, 0)
  return { changes, refused: pasted - accepted, range: area }
}

/** Repeats the first row of the range in its other rows, as copying and pasting it would. */
export const fillDown = (sheet: Sheet, edits: Edits, range: Range): Change[] => {
  const [first, ...others] = sheet.rows.slice(range.top, range.bottom + 1)
  if (!first) return []
  const source = readRow(first, edits)
  return others.map((row) => ({
    row,
    cells: Object.fromEntries(
      columnsIn(sheet, range).flatMap(({ cell, format, parse }) => {
        const value = parse(format(source[cell], first), row)
        return value === undefined ? [] : [[cell, value] as const]
      }),
    ),
  }))
}

/** Empties the cells that can be empty. */
export const clearRange = (sheet: Sheet, range: Range): Change[] => {
  const cells = Object.fromEntries(
    columnsIn(sheet, range).flatMap(({ cell, ...column }) =>
      'empty' in column ? [[cell, column.empty] as const] : [],
    ),
  )
  return sheet.rows.slice(range.top, range.bottom + 1).map((row) => ({ row, cells }))
}

/** A change by a percentage, or by an amount: in the currency for prices, else in units. */
export type Adjustment = { by: 'percent' | 'amount'; value: number }

/** Changes the numbers of a range. Results below zero become zero; empty cells stay empty. */
export function adjustRange(
  sheet: Sheet,
  edits: Edits,
  range: Range,
  { by, value }: Adjustment,
): Omit<Pasted, 'range'> {
  let refused = 0
  const changes = sheet.rows.slice(range.top, range.bottom + 1).map((row) => {
    const source = readRow(row, edits)
    const cells: Record<string, unknown> = {}
    for (const { cell, kind, format, parse, ...column } of columnsIn(sheet, range)) {
      const was = source[cell]
      if ((kind !== 'money' && kind !== 'count') || isLocked(row, cell)) continue
      if (typeof was !== 'number' || ('empty' in column && was === column.empty)) continue
      const isAmount = kind === 'money' && !row.percents?.includes(cell)
      const more = isAmount ? toCents(value, sheet.currency) : value
      const next = Math.max(0, by === 'percent' ? applyPercent(was, 100 + value) : was + more)
      const accepted = parse(format(next, row), row)
      if (accepted === undefined) refused += 1
      else cells[cell] = accepted
    }
    return { row, cells }
  })
  return { changes, refused }
}

/** The changes of a record, and its version that was read. */
export type EditedRow = { _id: string; version: number; changes: Cells }

/** The edits as calls take them. `toChanges` adds what a call needs besides the changed cells. */
export const toEditedRows = (
  rows: readonly SheetRow[],
  edits: Edits,
  toChanges: (changes: Cells, row: SheetRow) => Cells = (changes) => changes,
): EditedRow[] =>
  rows.flatMap((row) => {
    const changes = edits.get(row._id)
    return changes ? [{ _id: row._id, version: row.version, changes: toChanges(changes, row) }] : []
  })
