import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { openDatabase } from '../db/open.ts'
import { watchQueries } from '../db/slow-queries.ts'
import { openRateLimits } from '../ports/rate-limits.ts'
import { openStorage } from '../ports/storage/open-storage.ts'
import { testShop } from '../testing/test-shop.ts'
import { openLog } from './log.ts'

const shop = testShop()

function aLog(level = 'info') {
  const lines: string[] = []
  const log = openLog({ level, pretty: false }, { write: (line) => void lines.push(line) })
  // biome-ignore lint/suspicious/noExplicitAny: tests read untyped fields; a missing one is undefined.
  return { log, lines, sent: (): any[] => lines.map((line) => JSON.parse(line)) }
}

test('secrets do not reach the log, wherever they hide', () => {
  const { log, lines } = aLog()
  const secret = 'soap-and-old-maps'
  log.info({ password: secret, token: secret })
  log.info({ admin: { password: secret, token: secret, passwordHash: secret } })
  log.info({ headers: { authorization: secret }, req: { headers: { authorization: secret } } })
  const detail = `Key (email)=(${secret}) already exists.`
  log.error({ err: Object.assign(new Error('duplicate key'), { detail, where: secret }) })
  log.error({ err: Object.assign(new Error('WRONGPASS'), { command: { name: 'auth', args: [secret] } }) })
  log.error({ err: Object.assign(new Error('gone'), { client: { password: secret } }) })
  expect(lines).toHaveLength(6)
  expect(lines.join('')).not.toContain(secret)
  expect(lines.join('')).toContain('[secret]')
})

test('a request is one line with its id, its path and its status, without its query or its token', async () => {
  const { log, sent, lines } = aLog()
  const { db, jobs, geocoder, secrets, pool } = shop
  const app = await createApp({
    ...{ db, jobs, geocoder, secrets, log },
    storage: await openStorage({ dataDir: shop.dataDir, s3: null }),
    clock: () => shop.now,
    rateLimits: openRateLimits(pool),
    screensDir: null,
  })
  const headers = { authorization: `Bearer ${shop.people.admin.token}` }
  const { headers: answered } = await app.inject({ url: '/admin/orders?q=Clara', headers })
  await app.inject({ url: '/unsubscribe/a-link-that-is-somebodys-own' })
  await app.inject({ url: '/readyz' })
  await app.close()
  const requests = sent().filter(({ msg }) => msg === 'request')
  expect(requests).toMatchObject([
    { requestId: answered['x-request-id'], method: 'GET', path: '/admin/orders', status: 200 },
    { path: '/unsubscribe/{token}' },
  ])
  for (const secret of ['Clara', shop.people.admin.token, 'somebodys-own'])
    expect(lines.join('')).not.toContain(secret)
})

test('a slow query is logged with its text and the request it was for, and without the values in it', async () => {
  const { log, sent, lines } = aLog()
  const counted: boolean[] = []
  const onQuery = watchQueries(log, 0, ({ isSlow }) => counted.push(isSlow))
  const { db, pool } = openDatabase(shop.databaseUrl, { log: onQuery })
  const { jobs, geocoder, secrets, storage } = shop
  const app = await createApp({
    ...{ db, jobs, geocoder, secrets, storage, log },
    clock: () => shop.now,
    rateLimits: openRateLimits(pool),
    screensDir: null,
  })
  const body = { email: 'clara@mail.example', password: 'not hers at all' }
  const { headers } = await app.inject({ method: 'POST', url: '/admin/auth/login', body })
  await sql`select 'in the background'`.execute(db)
  await app.close()
  await db.destroy()
  const slow = sent().filter(({ msg }) => msg === 'A slow query')
  expect(slow.length).toBe(counted.filter(Boolean).length)
  expect(slow[0]).toMatchObject({ requestId: headers['x-request-id'], ms: expect.any(Number) })
  expect(slow[0].sql).toContain('from "admins"')
  expect(slow.at(-1)).toMatchObject({ sql: "select 'in the background'" })
  expect(slow.at(-1)).not.toHaveProperty('requestId')
  expect(lines.join('')).not.toContain('clara@mail.example')
})

test('a quick query is not logged', async () => {
  const { log, lines } = aLog()
  const { db } = openDatabase(shop.databaseUrl, { log: watchQueries(log, 60_000) })
  await sql`select 1`.execute(db)
  await db.destroy()
  expect(lines).toEqual([])
})
