import type { EditedProduct, EditRow, ProductCells } from '@storekeeper/contract/products/product-edit'
import { applyPercent } from '@storekeeper/contract/products/unit-price'
import {
  type CellContext,
  COLUMNS,
  formatCell,
  type GridColumn,
  isLocked,
  isSameValue,
  parseCell,
  toCells,
} from './cells'

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

/** The changed cells of each product. Cells with their stored value are absent. */
export type Edits = ReadonlyMap<string, ProductCells>

export type Change = { row: EditRow; cells: ProductCells }

/** Applies changes. Cells that are changed back to their stored value are no longer edits. */
export function withChanges(edits: Edits, changes: readonly Change[]): Edits {
  const next = new Map(edits)
  for (const { row, cells } of changes) {
    const stored = toCells(row)
    const merged = Object.entries({ ...next.get(row._id), ...cells }).filter(
      ([cell, value]) =>
        !isLocked(row, cell as GridColumn['cell']) && !isSameValue(stored[cell as GridColumn['cell']], value),
    )
    if (merged.length > 0) next.set(row._id, Object.fromEntries(merged))
    else next.delete(row._id)
  }
  return next
}

export const countEdits = (edits: Edits) =>
  [...edits.values()].reduce((sum, cells) => sum + Object.keys(cells).length, 0)

export const readRow = (row: EditRow, edits: Edits): Required<ProductCells> => ({
  ...toCells(row),
  ...edits.get(row._id),
})

const columnsIn = ({ left, right }: Range) => COLUMNS.slice(left, right + 1)

/** The cells of a range as the text that spreadsheets exchange: tabs between cells, lines between rows. */
export const copyRange = (rows: readonly EditRow[], edits: Edits, range: Range, context: CellContext) =>
  rows
    .slice(range.top, range.bottom + 1)
    .map((row) =>
      columnsIn(range)
        .map(({ cell }) => formatCell(cell, readRow(row, edits), context))
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

/** What pasting changes, and the number of cells whose text was not accepted. */
export type Pasted = { changes: Change[]; refused: number; range: Range }

/** A single value fills the range; a table starts at its first cell. */
export function pasteTable(
  rows: readonly EditRow[],
  table: readonly string[][],
  range: Range,
  context: CellContext,
): Pasted {
  const isOne = table.length === 1 && table[0]?.length === 1
  const width = Math.max(...table.map((line) => line.length))
  const area = isOne
    ? range
    : {
        ...{ top: range.top, left: range.left },
        bottom: Math.min(rows.length, range.top + table.length) - 1,
        right: Math.min(COLUMNS.length, range.left + width) - 1,
      }
  let refused = 0
  const changes = rows.slice(area.top, area.bottom + 1).map((row, line) => {
    const cells: ProductCells = {}
    for (const [at, { cell }] of columnsIn(area).entries()) {
      const typed = isOne ? table[0]?.[0] : table[line]?.[at]
      if (typed === undefined) continue
      const parsed = isLocked(row, cell) ? undefined : parseCell(cell, typed, context)
      if (parsed) Object.assign(cells, parsed)
      else refused += 1
    }
    return { row, cells }
  })
  return { changes, refused, range: area }
}

/** Repeats the first row of the range in its other rows. */
export const fillDown = (rows: readonly EditRow[], edits: Edits, range: Range): Change[] => {
  const [first, ...others] = rows.slice(range.top, range.bottom + 1)
  if (!first) return []
  const source = readRow(first, edits)
  const cells = Object.fromEntries(columnsIn(range).map(({ cell }) => [cell, source[cell]]))
  return others.map((row) => ({ row, cells }))
}

/** Empties the cells that can be empty. */
export const clearRange = (rows: readonly EditRow[], range: Range): Change[] => {
  const cells = Object.fromEntries(
    columnsIn(range).flatMap(({ cell }) => (cell in EMPTY ? [[cell, EMPTY[cell]]] : [])),
  )
  return rows.slice(range.top, range.bottom + 1).map((row) => ({ row, cells }))
}

const EMPTY: ProductCells = { sale: 0, saleFrom: null, saleUntil: null, categories: [], displayCoupon: '' }

/** A change by a percentage, or by an amount: in cents for prices, else in units. */
export type Adjustment = { by: 'percent' | 'amount'; value: number }

/** Changes the numbers of a range. Results below zero become zero; an absent sale price stays absent. */
export const adjustRange = (
  rows: readonly EditRow[],
  edits: Edits,
  range: Range,
  { by, value }: Adjustment,
): Change[] =>
  rows.slice(range.top, range.bottom + 1).map((row) => {
    const source = readRow(row, edits)
    const cells: ProductCells = {}
    for (const { cell } of columnsIn(range)) {
      if (cell !== 'regular' && cell !== 'sale' && cell !== 'quantity' && cell !== 'lowStockAt') continue
      if (cell === 'sale' && source.sale === 0) continue
      const was = source[cell]
      cells[cell] = Math.max(0, by === 'percent' ? applyPercent(was, 100 + value) : was + value)
    }
    return { row, cells }
  })

export type Sale = { percent: number; from: string | null; until: string | null }

/** A sale at a percentage off the regular price. */
export const startSale = (rows: readonly EditRow[], edits: Edits, { percent, from, until }: Sale): Change[] =>
  rows.map((row) => ({
    row,
    cells: {
      sale: applyPercent(readRow(row, edits).regular, 100 - percent),
      ...{ saleFrom: from, saleUntil: until },
    },
  }))

/** The edits as the server takes them. The stock is sent with the quantity that was read. */
export const toEditedProducts = (rows: readonly EditRow[], edits: Edits): EditedProduct[] =>
  rows.flatMap(({ _id, version, quantity }) => {
    const changes = edits.get(_id)
    if (!changes) return []
    return [
      {
        ...{ _id, version },
        changes: { ...changes, ...(changes.quantity !== undefined && { quantityRead: quantity }) },
      },
    ]
  })
