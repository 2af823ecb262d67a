import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '../packages/server/src/db/embedded.ts'
import { migrate } from '../packages/server/src/db/migrate.ts'
import { openDatabase } from '../packages/server/src/db/open.ts'
import { randomFrom } from '../packages/server/src/demo/random.ts'
import { ensureAppInfo } from '../packages/server/src/domains/app-info/app-info.ts'
import { createSite } from '../packages/server/src/domains/sites/sites.ts'
import { importFile } from '../packages/server/src/import/import-file.ts'
import type { Bench } from './goal.ts'

const GOAL = 5_000
/** As many lines as the largest file the importer was made for has a tenth of. */
const LINES = 60_000
const LINES_OF_AN_INVOICE = 20
const PRODUCTS = 3_000
const CUSTOMERS = 4_000
const HEADER = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country'

/** A file of sales, read into an empty shop as `npm run import` does. */
export const IMPORT: Bench = {
  name: 'import',
  about: 'a file of invoice lines becomes products, customers and orders',
  async run(asked, say) {
    const folder = join(asked.dataDir, 'import')
    await mkdir(folder, { recursive: true })
    const file = join(folder, 'sales.csv')
    await writeFile(
      file,
      [HEADER, ...Array.from({ length: LINES }, (_, place) => lineOf(place)), ''].join('\n'),
    )
    const server = await startEmbedded({
      dataDir: join(asked.dataDir, 'postgres'),
      database: 'bench_import',
      log: say,
    })
    const { db, pool } = openDatabase(server.url)
    try {
      await pool.query('drop schema public cascade; create schema public')
      await migrate(db)
      await db.transaction().execute(async (tx) => {
        await ensureAppInfo(tx)
        await createSite(tx, { key: 'hb', name: 'Home & Bath', domain: 'hb.example' })
      })
      const startedAt = performance.now()
      const { lines } = await importFile(db, { file, site: 'hb', now: new Date() })
      const aSecond = (lines.used / (performance.now() - startedAt)) * 1000
      say(`${lines.used} of ${LINES} lines were used, ${Math.round(aSecond)} a second.`)
      return [
        {
          figure: 'Lines of a file of sales brought in, a second',
          goal: `${GOAL} at least`,
          measured: String(Math.round(aSecond)),
          isMet: aSecond >= GOAL && lines.used === LINES,
        },
      ]
    } finally {
      await db.destroy()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

function lineOf(place: number): string {
  const invoice = Math.floor(place / LINES_OF_AN_INVOICE)
  const buyer = randomFrom(`invoice ${invoice}`)
  const random = randomFrom(`line ${place}`)
  // Twenty lines of one invoice never name a product twice.
  const product = (invoice * 7 + (place % LINES_OF_AN_INVOICE) * 149) % PRODUCTS
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
