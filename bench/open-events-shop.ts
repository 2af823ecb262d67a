import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { createApp } from '../packages/server/src/app.ts'
import { startEmbedded } from '../packages/server/src/db/embedded/start.ts'
import { migrate } from '../packages/server/src/db/migrate.ts'
import { type Db, openDatabase } from '../packages/server/src/db/open.ts'
import { createProducts } from '../packages/server/src/domains/products/products.ts'
import { ensureSettings } from '../packages/server/src/domains/settings/settings.ts'
import { insertSite } from '../packages/server/src/domains/sites/sites.ts'
import { systemClock } from '../packages/server/src/lib/clock.ts'
import { openLog } from '../packages/server/src/lib/log.ts'
import { buildSecrets } from '../packages/server/src/lib/security/secrets.ts'
import { openGeocoder } from '../packages/server/src/ports/geocoding/open-geocoder.ts'
import { openJobs } from '../packages/server/src/ports/jobs/jobs.ts'
import { openRateLimits } from '../packages/server/src/ports/rate-limits.ts'
import { openStorage } from '../packages/server/src/ports/storage/open-storage.ts'

type EventsShop = {
  /** Sends events of one visitor, as forwarded by a proxy. */
  send(count: number, address: string): Promise<void>
  /** Returns the number of stored events. */
  storedEvents(): Promise<number>
  /** Returns the number of statements of one more call. */
  statementsOfCall(): Promise<number>
  close(): Promise<void>
}

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** Opens a store with the given number of products and no events, listening on loopback. */
export async function openEventsShop(
  dataDir: string,
  products: number,
  print: (line: string) => void,
): Promise<EventsShop> {
  const server = await startEmbedded({
    dataDir: join(dataDir, 'postgres'),
    database: 'bench_events',
    log: print,
  })
  let statements = 0
  const { db, pool } = openDatabase(server.url, { log: () => void statements++ })
  await pool.query('drop schema public cascade; create schema public')
  await migrate(db)
  const { siteKey, slugs } = await createDemoShop(db, products)

  const log = openLog({ level: 'silent', pretty: false })
  const jobs = await openJobs({ url: server.url, log, isCaretaker: false })
  const app = await createApp({
    ...{ db, log, jobs, clock: systemClock, rateLimits: openRateLimits(pool), screensDir: null },
    secrets: buildSecrets([randomBytes(32)]),
    ...{
      storage: await openStorage({ dataDir, s3: null }),
      geocoder: openGeocoder(null),
      trustProxy: 'loopback',
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const agent = new Agent({ keepAlive: true })
  const path = `/store/events?siteKey=${siteKey}`

  let number = 0
  /** An event as the tracking script sends it: mostly product views, sometimes a search. */
  const anEvent = () => {
    number += 1
    const slug = slugs[(number * 7) % slugs.length]
    if (number % 10 === 0) return { kind: 'search', keyword: `soap ${number % 500}` }
    if (number % 10 === 1) return { kind: 'visit', referrer: 'https://www.google.com/' }
    if (number % 10 < 5) return { kind: 'view' }
    return { kind: number % 10 < 8 ? 'productView' : 'click', slug }
  }
  const send = (count: number, address: string) =>
    new Promise<void>((resolve, reject) => {
      const body = JSON.stringify({ events: Array.from({ length: count }, anEvent) })
      const headers = {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'user-agent': FIREFOX,
        'x-forwarded-for': address,
      }
      const sent = request(
        { port, host: '127.0.0.1', method: 'POST', path, agent, headers },
        async (answer) => {
          const sent = await json(answer)
          if (answer.statusCode === 200) resolve()
          else reject(new Error(`Events were refused: ${JSON.stringify(sent)}`))
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  return {
    send,
    storedEvents: async () => Number((await pool.query('select count(*) from "storeEvents"')).rows[0].count),
    async statementsOfCall() {
      statements = 0
      await send(10, '10.99.0.1')
      // The statement of the rate limit does not use the query builder.
      return statements + 1
    },
    async close() {
      agent.destroy()
      await app.close()
      await jobs.stop()
      await db.destroy()
      await server.stop()
    },
  }
}

async function createDemoShop(db: Db, count: number): Promise<{ siteKey: string; slugs: string[] }> {
  return db.transaction().execute(async (tx) => {
    await ensureSettings(tx)
    await insertSite(tx, { key: 'hb', name: 'Home & Bath', domain: 'hb.example' })
    const slugs = Array.from({ length: count }, (_, index) => `product-${index}`)
    const products = slugs.map((slug) => ({
      slug,
      sku: slug,
      title: slug,
      site: 'hb',
      price: { regular: 1000, sale: 0 },
      quantity: 1,
    }))
    await createProducts(tx, products, null, systemClock())
    const { publicKey } = await tx.selectFrom('sites').select('publicKey').executeTakeFirstOrThrow()
    return { siteKey: publicKey, slugs }
  })
}
