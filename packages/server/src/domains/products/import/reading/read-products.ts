import { Readable } from 'node:stream'
import type { FileProduct } from '../file-product.ts'
import type { LineReporter } from '../import-reporter.ts'
import { gatherHandles } from './gather-handles.ts'
import { type FileTerms, findHandleProducts } from './handle-products.ts'
import type { ProductTable } from './product-table.ts'
import { readRows } from './read-rows.ts'
import { wooHandles } from './woo-handles.ts'

/** Products of the file, with the errors and notes on the lines up to there. */
type Chunk = {
  products: FileProduct[]
  rows: number
  refusals: Parameters<LineReporter['refuse']>[]
  notes: Parameters<LineReporter['note']>[]
}

/** `size`: the maximum number of products in a chunk. */
type How = Omit<FileTerms, 'mark'> & { size: number }

/** A chunk with longer descriptions has fewer products, because its statements are in memory as a whole. */
const MAX_CHARACTERS = 2 ** 22

/** Reads the products of a file in chunks. The next chunk is parsed while the database writes. */
export const readProducts = (file: ProductTable, how: How): AsyncIterable<Chunk> =>
  Readable.from(readChunks(file, how), { highWaterMark: 1 })

async function* readChunks(file: ProductTable, { size, ...how }: How): AsyncGenerator<Chunk> {
  const refusals: Chunk['refusals'] = []
  const notes: Chunk['notes'] = []
  const report: LineReporter = {
    rows: 0,
    refuse: (...refusal) => refusals.push(refusal),
    note: (...note) => notes.push(note),
  }
  const buildChunk = (products: FileProduct[]) => ({
    products,
    rows: report.rows,
    refusals: refusals.splice(0),
    notes: notes.splice(0),
  })
  const handles = file.woo ? wooHandles(file, file.woo, report) : gatherHandles(readRows(file), report)
  const around = { ...how, mark: file.mark }
  let pending: FileProduct[] = []
  let characters = 0
  for await (const handle of handles)
    for (const product of findHandleProducts(handle, around, report)) {
      pending.push(product)
      characters += product.description?.length ?? 0
      if (pending.length < size && characters < MAX_CHARACTERS) continue
      yield buildChunk(pending)
      pending = []
      characters = 0
    }
  yield buildChunk(pending)
}
