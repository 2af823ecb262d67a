import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** Some four hundred real invoice lines; their source is beside them. */
export const EXCERPT = join(import.meta.dirname, '../../../../e2e/fixtures/online-retail-excerpt.csv')

export const HEADER = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country'

export type RetailLine = Record<
  'InvoiceNo' | 'StockCode' | 'Description' | 'Quantity' | 'UnitPrice' | 'CustomerID' | 'Country',
  string
>

/** The lines of a file, read whole and plainly, for tests to count by hand. */
export const retailLines = async (file = EXCERPT): Promise<RetailLine[]> =>
  parse(await readFile(file, 'utf8'), { columns: true })

/** A file with this content, in a directory of its own. */
export async function aFile(content: string | Buffer): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'storekeeper-import-')), 'orders.csv')
  await writeFile(file, content)
  return file
}

/** A file of such lines under the usual header. */
export const aRetailFile = (...lines: string[]): Promise<string> => aFile([HEADER, ...lines, ''].join('\n'))
