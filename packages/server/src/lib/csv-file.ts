import { pipeline, type Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

/** A CSV file as a stream, and the number of rows written so far, without the header. */
export type CsvFile = { stream: Readable; rowCount: () => number }

/** Writes rows as a CSV file. The stream's backpressure limits the memory in use. */
export function toCsvFile(
  rows: AsyncIterable<Readonly<Record<string, string>> | readonly string[]>,
  columns: readonly string[],
): CsvFile {
  let count = 0
  async function* counted() {
    for await (const row of rows) {
      count += 1
      yield row
    }
  }
  // Without a byte order mark, spreadsheets read the file in a legacy encoding.
  const stream = stringify({ bom: true, header: true, columns: [...columns] })
  // The stream passes errors on to its reader; the callback exists only because pipeline requires one.
  pipeline(counted(), stream, () => undefined)
  return { stream, rowCount: () => count }
}
