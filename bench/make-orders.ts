import type { Db } from '../packages/server/src/db/open.ts'
import { randomFrom } from '../packages/server/src/demo/random.ts'
import { ensureAppInfo } from '../packages/server/src/domains/app-info/app-info.ts'
import { createAdmin } from '../packages/server/src/domains/auth/create-admin.ts'
import { createCustomers } from '../packages/server/src/domains/customers/customers.ts'
import { foldCounters, placeOrders } from '../packages/server/src/domains/orders/orders.ts'
import { createProducts } from '../packages/server/src/domains/products/products.ts'
import { createSite } from '../packages/server/src/domains/sites/sites.ts'
import { type Catalogue, draftOrder, LAST_DAY } from './draft-order.ts'
import { FIRST_NAMES, LAST_NAMES } from './people.ts'

const PRODUCTS_PER_SITE = 300
const ORDERS_PER_CUSTOMER = 8
const BATCH = 500
/** Batches written side by side; more would only wait for the disk. */
const LANES = 3

export type Pace = { made: number; count: number }

/**
 * Fills an empty database with a shop of so many orders, made by the verb that makes real ones: every rule of theirs holds,
 * and their tables, counters, totals and audit log are as full as they would be. Answers orders a second.
 */
export async function makeOrders(db: Db, count: number, onMade: (pace: Pace) => void): Promise<number> {
  const now = new Date(LAST_DAY)
  const goods = await makeGround(db, now)
  const customers = await makeCustomers(db, Math.ceil(count / ORDERS_PER_CUSTOMER), now)
  const started = performance.now()
  let next = 0
  let made = 0
  const lane = async () => {
    while (next < count) {
      const first = next
      next += BATCH
      const places = Array.from({ length: Math.min(BATCH, count - first) }, (_, place) => first + place)
      const drafts = places.map((place) => draftOrder(place, count, goods, customers))
      await db.transaction().execute((tx) => placeOrders(tx, drafts, null, now))
      made += drafts.length
      onMade({ made, count })
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await foldCounters(db)
  return (count / (performance.now() - started)) * 1000
}

/** Sites, settings, products, and the admin who will ask. */
async function makeGround(db: Db, now: Date): Promise<Catalogue> {
  return db.transaction().execute(async (tx) => {
    await ensureAppInfo(tx)
    const name = { email: 'bench@shop.example', firstName: 'Bench', lastName: 'Mark' }
    await createAdmin(tx, { ...name, password: 'only for the bench' }, null, now)
    const goods: Catalogue = { hb: [], auctropin: [], tiny: [] }
    for (const key of ['hb', 'auctropin', 'tiny'] as const) {
      await createSite(tx, { key, name: key, domain: `${key}.example` })
      const random = randomFrom(key)
      const products = Array.from({ length: PRODUCTS_PER_SITE }, (_, place) => ({
        site: key,
        title: `${random.pick(LAST_NAMES)} ${random.pick(['soap', 'brush', 'towel', 'candle', 'oil'])} ${place}`,
        sku: `${key}-${place}`.toUpperCase(),
        price: { regular: random.int(300, 9_000), sale: 0 },
        quantity: 100,
      }))
      goods[key] = await createProducts(tx, products, null, now)
    }
    return goods
  })
}

async function makeCustomers(db: Db, count: number, now: Date): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) {
    const batch = Array.from({ length: Math.min(BATCH, count - ids.length) }, (_, place) => {
      const number = ids.length + place
      const random = randomFrom(`customer ${number}`)
      const [firstName, lastName] = [random.pick(FIRST_NAMES), random.pick(LAST_NAMES)]
      const email = `${firstName}.${lastName}.${number}@mail.example`
      return { site: random.chance(0.6) ? 'hb' : 'auctropin', firstName, lastName, email }
    })
    ids.push(...(await db.transaction().execute((tx) => createCustomers(tx, batch, null, now))))
  }
  return ids
}
