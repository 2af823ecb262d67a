import type { TableRow } from '../../../../lib/file-reading/parsed-rows.ts'
import { toHandle } from '../../../../lib/text/free-slug.ts'
import { unguarded } from '../../../../lib/text/spreadsheet-text.ts'
import type { Column } from '../csv-columns.ts'
import type { ProductTable } from './product-table.ts'

/**
 * A line of the file. `cells` contains the trimmed values by column; null if the number of values differs
 * from the header.
 */
export type Row = {
  line: number
  cells: Partial<Record<Column, string>> | null
  found: number
  expected: number
}

/** Reads the rows of a product file. Without a handle column, the title serves as the handle. */
export async function* readRows({ table, indexes }: ProductTable): AsyncGenerator<Row[]> {
  const columns = [...indexes]
  const toRow = ({ line, fields }: TableRow): Row => {
    const { length: found } = fields
    const { length: expected } = table.header
    if (found !== expected) return { line, cells: null, found, expected }
    const cells: Row['cells'] = {}
    for (const [column, index] of columns) cells[column] = unguarded((fields[index] ?? '').trim())
    if (!indexes.has('handle')) cells.handle = toHandle(cells.title ?? '')
    return { line, cells, found, expected }
  }
  for await (const batch of table.batches()) yield batch.map(toRow)
}
