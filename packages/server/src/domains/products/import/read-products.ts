import { Readable } from 'node:stream'
import type { FileProduct } from './file-product.ts'
import { gatherHandles } from './gather-handles.ts'
import type { LineReporter } from './import-reporter.ts'
import { productsOfHandle } from './products-of-handle.ts'
import type { Row } from './read-rows.ts'

/** Some products of the file, and what is to be told of the lines up to there. */
type Chunk = { products: FileProduct[]; rows: number; refusals: Parameters<LineReporter['refuse']>[] }

type How = { site: string; digits: number; size: number }

/** The products of the rows, so many at a time. The next ones are read and cleaned while the database writes. */
export const readProducts = (rows: AsyncIterable<Row>, how: How): AsyncIterable<Chunk> =>
  Readable.from(chunksOf(rows, how), { highWaterMark: 1 })

async function* chunksOf(rows: AsyncIterable<Row>, { size, ...around }: How): AsyncGenerator<Chunk> {
  const refusals: Chunk['refusals'] = []
  const report: LineReporter = { rows: 0, refuse: (...refusal) => refusals.push(refusal) }
  const chunkOf = (products: FileProduct[]) => ({ products, rows: report.rows, refusals: refusals.splice(0) })
  let waiting: FileProduct[] = []
  for await (const handle of gatherHandles(rows, report)) {
    waiting.push(...productsOfHandle(handle, around, report))
    while (waiting.length >= size) {
      yield chunkOf(waiting.slice(0, size))
      waiting = waiting.slice(size)
    }
  }
  yield chunkOf(waiting)
}
