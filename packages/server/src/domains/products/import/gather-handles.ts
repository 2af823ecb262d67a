import { toReason } from '../../../lib/api-error.ts'
import { COLUMNS } from './csv-columns.ts'
import type { LineReporter } from './import-reporter.ts'
import type { Row } from './read-rows.ts'

export type Cells = NonNullable<Row['cells']>
/** The rows of one handle, which stand together: its variants, and its further images. */
export type Handle = { line: number; cells: Cells }[]

/** More variants and images than any shop gives one product; they wait in memory until the last is read. */
const MAX_ROWS_OF_HANDLE = 3000

/** Puts rows of one handle together; reports those that belong to none. Rows without a word in them are passed over. */
export async function* gatherHandles(rows: AsyncIterable<Row>, report: LineReporter): AsyncGenerator<Handle> {
  let handle: Handle = []
  for await (const { line, cells, found, expected } of rows) {
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
