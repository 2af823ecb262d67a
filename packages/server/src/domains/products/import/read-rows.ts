import { unguarded } from '../../../lib/spreadsheet-text.ts'
import { handleOf } from '../product-slug.ts'
import type { Column } from './csv-columns.ts'
import type { ProductTable } from './product-table.ts'

/**
 * A line of the file. `cells` has the columns of the file, trimmed; it is null for a line that has more or fewer
 * values than the header names.
 */
export type Row = {
  line: number
  cells: Partial<Record<Column, string>> | null
  found: number
  expected: number
}

/** Reads the rows of a product file. Where it has no handles, titles take their part. */
export async function* readRows({ table, places }: ProductTable): AsyncGenerator<Row> {
  for await (const { line, fields } of table.rows()) {
    const { length: found } = fields
    const { length: expected } = table.header
    if (found !== expected) yield { line, cells: null, found, expected }
    else {
      const cells: Row['cells'] = Object.fromEntries(
        [...places].map(([column, place]) => [column, unguarded((fields[place] ?? '').trim())]),
      )
      yield {
        line,
        cells: places.has('handle') ? cells : { ...cells, handle: handleOf(cells.title ?? '') },
        found,
        expected,
      }
    }
  }
}
