import { Failure } from '@storekeeper/contract/errors'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openDatabase } from '../../db/open.ts'
import { openRateLimits } from '../../ports/rate-limits.ts'
import { testShop } from '../../testing/test-shop.ts'
import { openReadiness, type Part } from './readiness.ts'

const shop = testShop({ own: true })
const log = pino({ level: 'silent' })

test('a healthy shop reports so to any client, and for each part', async () => {
  expect(await shop.get('/healthz', null)).toMatchObject({ status: 200, body: { status: 'ok' } })
  const { status, body, headers } = await shop.get('/readyz', null)
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      status: 'ready',
      parts: {
        database: { state: 'ok', needed: true },
        jobs: { state: 'ok', needed: true },
        files: { state: 'ok', needed: false },
      },
    },
  })
  expect(headers.get('cache-control')).toBe('no-store')
})

test('without its database the server lives, reports what is missing, and answers calls with a clear 503', async () => {
  const { db, pool } = openDatabase('postgres://stranger:s3cret@127.0.0.1:9/nothing')
  const app = await createApp({
    db,
    jobs: shop.jobs,
    storage: shop.storage,
    geocoder: shop.geocoder,
    secrets: shop.secrets,
    clock: () => shop.now,
    log,
    rateLimits: openRateLimits(pool),
    screensDir: null,
  })
  try {
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const ready = await app.inject('/readyz')
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toMatchObject({
      status: 'unready',
      parts: {
        database: { state: 'unreachable', needed: true, meaning: expect.stringMatching(/\.$/) },
        files: { state: 'ok', needed: false },
      },
    })
    // The endpoint is public, so it must not reveal the address or the user of the database.
    expect(ready.body).not.toMatch(/127\.0\.0\.1|stranger|s3cret|ECONN/)
    const headers = { authorization: `Bearer ${shop.people.admin.token}` }
    const body = { email: 'ada@shop.example', password: 'x' }
    const answers = [
      await app.inject({ url: '/admin/setting/app-info/details' }),
      await app.inject({ url: '/admin/orders', headers }),
      await app.inject({ method: 'POST', url: '/admin/auth/login', body }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503)
      expect(Failure.parse(answer.json())).toMatchObject({ code: 'DATABASE_UNREACHABLE' })
    }
  } finally {
    await app.close()
    await db.destroy()
  }
})

test('when the database cuts every connection, the next calls are answered again', async () => {
  await Promise.all(Array.from({ length: 5 }, () => shop.get('/admin/orders')))
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
  `.execute(shop.db)
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.get('/admin/orders')))
  for (const { status } of answers) expect([200, 503]).toContain(status)
  expect((await shop.get('/admin/orders')).status).toBe(200)
})

/** A part whose state the test sets, with a counter of its checks. */
function aPart(name: string, more: Partial<Part> = {}) {
  const part = { isThere: true, input: 0 }
  const check = async () => {
    part.input += 1
    if (!part.isThere) throw new Error('gone')
  }
  return Object.assign(part, { name, isNeeded: false, meaning: 'Less.', goodForMs: 0, check, ...more })
}

test('only missing required parts make a process unready; without others it is degraded and reports so', async () => {
  const [database, mail] = [aPart('database', { isNeeded: true }), aPart('mail')]
  const readiness = openReadiness([database, mail], log)
  expect(await readiness()).toMatchObject({ status: 'ready' })
  mail.isThere = false
  expect(await readiness()).toEqual({
    status: 'degraded',
    parts: {
      database: { state: 'ok', needed: true },
      mail: { state: 'unreachable', needed: false, meaning: 'Less.' },
    },
  })
  database.isThere = false
  expect(await readiness()).toMatchObject({ status: 'unready' })
  Object.assign(mail, { isThere: true })
  Object.assign(database, { isThere: true })
  expect(await readiness()).toMatchObject({ status: 'ready' })
})

test('a part that does not answer is not waited for', { tags: ['slow'] }, async () => {
  const readiness = openReadiness([aPart('mail', { check: () => new Promise(() => undefined) })], log)
  expect(await readiness()).toMatchObject({ status: 'degraded', parts: { mail: { state: 'unreachable' } } })
})

test('however many requests come, a part is checked once while its answer is valid', async () => {
  const part = aPart('mail', { goodForMs: 60_000 })
  const readiness = openReadiness([part], log)
  await Promise.all([readiness(), readiness(), readiness()])
  await readiness()
  expect(part.input).toBe(1)
})
