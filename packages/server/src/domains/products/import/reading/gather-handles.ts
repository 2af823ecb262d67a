import { toReason } from '../../../../lib/api-error.ts'
import { COLUMNS } from '../csv-columns.ts'
import type { LineReporter } from '../import-reporter.ts'
import type { Row } from './read-rows.ts'

export type Cells = NonNullable<Row['cells']>
/** The adjacent rows of one handle: its variants, and its further images. */
export type Handle = { line: number; cells: Cells }[]

/** More variants and images than a product realistically has; the rows of a handle are in memory together. */
const MAX_ROWS_OF_HANDLE = 3000

/** Groups adjacent rows by handle; reports rows without one. Empty rows are skipped. */
export async function* gatherHandles(
  batches: AsyncIterable<readonly Row[]>,
  report: LineReporter,
): AsyncGenerator<Handle> {
  let handle: Handle = []
  for await (const rows of batches)
    for (const { line, cells, found, expected } of rows) {
      report.rows += 1
      if (!cells) {
        report.refuse(line, null, toReason('LINE_VALUES_MISMATCH', { found, expected }))
        continue
      }
      if (Object.values(cells).every((cell) => cell === '')) continue
      if (!cells.handle) {
        report.refuse(line, COLUMNS.handle, toReason('REQUIRED'))
        continue
      }
      if (handle[0] && handle[0].cells.handle !== cells.handle) {
        yield handle
        handle = []
      }
      if (handle.length < MAX_ROWS_OF_HANDLE) handle.push({ line, cells })
      else
        report.refuse(line, COLUMNS.handle, toReason('TOO_MANY_LINES_OF_HANDLE', { max: MAX_ROWS_OF_HANDLE }))
    }
  if (handle.length > 0) yield handle
}
