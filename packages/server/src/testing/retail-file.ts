import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'

/** About four hundred real invoice lines; the source is documented in the same folder. */
export const EXCERPT = join(import.meta.dirname, '../../../../e2e/fixtures/online-retail-excerpt.csv')

export const HEADER = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country'

export type RetailLine = Record<
  'InvoiceNo' | 'StockCode' | 'Description' | 'Quantity' | 'UnitPrice' | 'CustomerID' | 'Country',
  string
>

/** The lines of a file, parsed independently, so that tests can count them. */
export const retailLines = async (file = EXCERPT): Promise<RetailLine[]> =>
  parse(await readFile(file, 'utf8'), { columns: true })

/** Writes a file with this content to a new directory. */
export async function aFile(content: string | Buffer): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'storekeeper-import-')), 'orders.csv')
  await writeFile(file, content)
  return file
}

/** A file of such lines with the usual header. */
export const aRetailFile = (...lines: string[]): Promise<string> => aFile([HEADER, ...lines, ''].join('\n'))
