import { join } from 'node:path'
import { randomFrom } from '../packages/demo-data/src/random.ts'
import { workImports } from '../packages/server/src/domains/imports/imports.ts'
import { systemClock } from '../packages/server/src/lib/clock.ts'
import { openLog } from '../packages/server/src/lib/log.ts'
import { openJobs } from '../packages/server/src/ports/jobs/jobs.ts'
import { openStorage } from '../packages/server/src/ports/storage/open-storage.ts'
import type { Print, Verdict } from './goal.ts'
import { openShop } from './open-shop.ts'
import { FIRST_NAMES, LAST_NAMES } from './people.ts'

const LINES = 100_000
const LINES_OF_AN_ORDER = 2
const GOAL_SECONDS = 60
/** Of the store that the file is imported into. */
const ORDERS = 2_000

const HEADER =
  'Name,Email,Financial Status,Fulfillment Status,Currency,Subtotal,Shipping,Taxes,Total,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Shipping Name,Shipping Address1,Shipping City,Shipping Zip,Shipping Country'

/** Imports orders as Shopify exports them, as the screens do: the upload, the dry run, the run and the undo. */
export async function benchShopify(dataDir: string, print: Print): Promise<Verdict[]> {
  const folder = join(dataDir, 'import-orders')
  const shop = await openShop(folder, ORDERS, print, { mayGrow: true })
  const log = openLog({ level: 'silent', pretty: false })
  const jobs = await openJobs({ url: shop.databaseUrl, log, isCaretaker: false })
  const storage = await openStorage({ dataDir: folder, s3: null })
  const work = () =>
    workImports(
      { db: shop.db, jobs, storage, log, clock: systemClock, publicUrl: shop.url },
      { signal: new AbortController().signal },
    )
  // The numbers of earlier runs are taken.
  const first = 1_000_000 * (1 + Math.floor(Date.now() / 1000 / 60))
  const startedAt = performance.now()
  const query = new URLSearchParams({ kind: 'orders', site: 'hb', name: 'orders.csv' })
  const uploaded = await fetch(`${shop.url}/admin/imports/upload?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${shop.token}` },
    body: buildFile(first),
  })
  if (!uploaded.ok) throw new Error(`The upload was answered with ${uploaded.status}.`)
  const { _id } = (await uploaded.json()) as { _id: string }
  const step = async (name: string, body: object = {}) => {
    const from = performance.now()
    await shop.request(`/admin/imports/${_id}/${name}`, body)
    await work()
    const seconds = (performance.now() - from) / 1000
    print(`  ${name}: ${seconds.toFixed(1)} s`)
  }
  await step('check')
  await step('run')
  const seconds = (performance.now() - startedAt) / 1000
  const { status, sums } = (await shop.request(`/admin/imports/${_id}`)) as { status: string; sums: unknown }
  print(`${LINES} lines of ${LINES / LINES_OF_AN_ORDER} orders: ${status}, ${JSON.stringify(sums)}`)
  await step('undo', { reason: 'The bench is over' })
  await jobs.stop()
  await shop.close()
  return [
    {
      figure: `Import of ${LINES} lines of orders, with its dry run`,
      goal: `under ${GOAL_SECONDS} s`,
      measured: `${seconds.toFixed(1)} s`,
      isMet: seconds < GOAL_SECONDS,
    },
  ]
}

function buildFile(first: number): string {
  const lines = Array.from({ length: LINES / LINES_OF_AN_ORDER }, (_, index) => {
    const random = randomFrom(`imported ${index}`)
    const name = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`
    const prices = [random.int(300, 9000), random.int(300, 9000)]
    const subtotal = prices.reduce((sum, price) => sum + price, 0)
    const amount = (cents: number) => (cents / 100).toFixed(2)
    const day = `2026-0${random.int(1, 5)}-${String(random.int(1, 28)).padStart(2, '0')} 10:20:30 +0100`
    const email = `${name.replace(' ', '.').toLowerCase()}${random.int(1, 9)}@mail.example`
    return prices.map((price, at) => {
      const item = [1, `Soap ${at}`, amount(price), `SOAP-${at}`]
      const head = [
        email,
        'paid',
        'fulfilled',
        'USD',
        amount(subtotal),
        '4.90',
        '0.00',
        amount(subtotal + 490),
      ]
      const receiver = [name, `${random.pick(LAST_NAMES)} Street 1`, 'Berlin', '10115', 'DE']
      const cells =
        at === 0 ? [...head, 'Standard', day, ...item, ...receiver] : [...Array(10).fill(''), ...item]
      return [`#${first + index}`, ...cells, ...(at === 0 ? [] : Array(5).fill(''))].join(',')
    })
  })
  return [HEADER, ...lines.flat(), ''].join('\n')
}
