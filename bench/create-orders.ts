import { randomFrom } from '../packages/demo-data/src/random.ts'
import type { Db } from '../packages/server/src/db/open.ts'
import { createAdmin } from '../packages/server/src/domains/auth/create-admin.ts'
import { createCustomers } from '../packages/server/src/domains/customers/customers.ts'
import { createFromDrafts, foldCounters } from '../packages/server/src/domains/orders/orders.ts'
import { createProducts } from '../packages/server/src/domains/products/products.ts'
import { ensureSettings } from '../packages/server/src/domains/settings/settings.ts'
import { insertSite } from '../packages/server/src/domains/sites/sites.ts'
import { type Catalogue, draftOrder, LAST_DAY } from './draft-order.ts'
import { FIRST_NAMES, LAST_NAMES } from './people.ts'

const PRODUCTS_PER_SITE = 300
const ORDERS_PER_CUSTOMER = 8
const BATCH = 500
/** The number of concurrent batches; more would only wait for the disk. */
const LANES = 3

export type Pace = { made: number; count: number }

/**
 * Fills an empty database with orders by the server's own function: all rules apply, and tables, counters,
 * totals and audit log have realistic content. Returns orders per second.
 */
export async function createBenchOrders(
  db: Db,
  count: number,
  onMade: (pace: Pace) => void,
): Promise<number> {
  const now = new Date(LAST_DAY)
  const goods = await createGround(db, now)
  const customers = await createBenchCustomers(db, Math.ceil(count / ORDERS_PER_CUSTOMER), now)
  const started = performance.now()
  let next = 0
  let made = 0
  const lane = async () => {
    while (next < count) {
      const first = next
      next += BATCH
      const indexes = Array.from({ length: Math.min(BATCH, count - first) }, (_, index) => first + index)
      const drafts = indexes.map((index) => draftOrder(index, count, goods, customers))
      await db.transaction().execute((tx) => createFromDrafts(tx, drafts, null, now))
      made += drafts.length
      onMade({ made, count })
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await foldCounters(db)
  return (count / (performance.now() - started)) * 1000
}

/** Creates sites, settings, products, and the admin who calls the API. */
async function createGround(db: Db, now: Date): Promise<Catalogue> {
  return db.transaction().execute(async (tx) => {
    await ensureSettings(tx)
    const name = { email: 'bench@shop.example', firstName: 'Bench', lastName: 'Mark', isSuperAdmin: true }
    await createAdmin(tx, { ...name, password: 'only for the bench' }, null, now)
    const goods: Catalogue = { hb: [], auctropin: [], tiny: [] }
    for (const key of ['hb', 'auctropin', 'tiny'] as const) {
      await insertSite(tx, { key, name: key, domain: `${key}.example` })
      const random = randomFrom(key)
      const products = Array.from({ length: PRODUCTS_PER_SITE }, (_, index) => ({
        site: key,
        title: `${random.pick(LAST_NAMES)} ${random.pick(['soap', 'brush', 'towel', 'candle', 'oil'])} ${index}`,
        sku: `${key}-${index}`.toUpperCase(),
        price: { regular: random.int(300, 9_000), sale: 0 },
        quantity: 100,
      }))
      goods[key] = await createProducts(tx, products, null, now)
    }
    return goods
  })
}

async function createBenchCustomers(db: Db, count: number, now: Date): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const batch = Array.from({ length: Math.min(BATCH, count - ids.length) }, (_, index) => {
      const number = ids.length + index
      const random = randomFrom(`customer ${number}`)
      const [firstName, lastName] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
      const email = `${firstName}.${lastName}.${number}@mail.example`
      return { site: random.chance(0.6) ? 'hb' : 'auctropin', firstName, lastName, email }
    })
    ids.push(...(await db.transaction().execute((tx) => createCustomers(tx, batch, null, now))))
  }
  return ids
}
