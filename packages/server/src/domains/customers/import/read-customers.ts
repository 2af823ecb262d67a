import { Readable } from 'node:stream'
import { toReason } from '../../../lib/api-error.ts'
import type { CustomerReporter } from './evaluate-customers.ts'
import { type FileCustomer, parseFileCustomer } from './file-customer.ts'
import type { CustomerTable, Row } from './read-rows.ts'

type Refusal = Parameters<CustomerReporter['refuse']>

/** Customers of the file, with the number of lines up to there and the errors on those since the last chunk. */
type Chunk = { customers: FileCustomer[]; rows: number; refusals: Refusal[] }

/** Reads the customers of a file in chunks. The next chunk is parsed while the database writes. */
export const readCustomers = (file: CustomerTable, size: number): AsyncIterable<Chunk> =>
  Readable.from(readChunks(file, size), { highWaterMark: 1 })

async function* readChunks(file: CustomerTable, size: number): AsyncGenerator<Chunk> {
  let customers: FileCustomer[] = []
  let refusals: Refusal[] = []
  let rows = 0
  for await (const row of file.rows()) {
    rows += 1
    const customer = parseRow(row, refusals)
    if (customer) customers.push(customer)
    if (customers.length < size) continue
    yield { customers, rows, refusals }
    customers = []
    refusals = []
  }
  yield { customers, rows, refusals }
}

/** Skips empty lines. */
function parseRow({ line, cells, found, expected }: Row, refusals: Refusal[]): FileCustomer | undefined {
  if (!cells) {
    refusals.push([line, null, toReason('LINE_VALUES_MISMATCH', { found, expected })])
    return undefined
  }
  if (Object.keys(cells).length === 0) return undefined
  const customer = parseFileCustomer(line, cells)
  if (!('problems' in customer)) return customer
  for (const [column, reason] of customer.problems) refusals.push([line, column, reason])
  return undefined
}
