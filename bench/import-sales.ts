import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { randomFrom } from '../packages/demo-data/src/random.ts'
import { importFile } from '../packages/server/src/import/import-file.ts'
import type { Print, Verdict } from './goal.ts'
import { type EmptyShop, ratedLines } from './import-shop.ts'

/** A tenth of the lines of the largest supported file. */
const LINES = 60_000
const LINES_OF_AN_INVOICE = 20
const PRODUCTS = 3_000
const CUSTOMERS = 4_000
const HEADER = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country'

/** Imports a file of sales, as `npm run import` does. */
export async function benchSales({ db, folder, site }: EmptyShop, print: Print): Promise<Verdict> {
  const file = join(folder, 'sales.csv')
  await writeFile(
    file,
    [HEADER, ...Array.from({ length: LINES }, (_, index) => buildLine(index)), ''].join('\n'),
  )
  const startedAt = performance.now()
  const { lines } = await importFile(db, { file, site, now: new Date() })
  return ratedLines({ name: 'sales', lines: LINES, used: lines.used, startedAt }, print)
}

function buildLine(index: number): string {
  const invoice = Math.floor(index / LINES_OF_AN_INVOICE)
  const buyer = randomFrom(`invoice ${invoice}`)
  const random = randomFrom(`line ${index}`)
  // The lines of one invoice contain no product twice.
  const product = (invoice * 7 + (index % LINES_OF_AN_INVOICE) * 149) % PRODUCTS
  const day = `${(invoice % 12) + 1}/${(invoice % 28) + 1}/11 ${8 + (invoice % 10)}:${10 + (invoice % 50)}`
  const cells = [
    500_000 + invoice,
    10_000 + product,
    `SOAP NUMBER ${product}`,
    random.int(1, 12),
    day,
    (1 + (product % 90) / 10).toFixed(2),
    12_000 + buyer.int(0, CUSTOMERS - 1),
    'United Kingdom',
  ]
  return cells.join(',')
}
