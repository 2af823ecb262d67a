import { Failure } from '@storekeeper/contract/errors'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { openDatabase } from '../db/open.ts'
import { openRateLimits } from '../ports/rate-limits.ts'
import { testShop } from '../testing/test-shop.ts'

const shop = testShop()

test('a shop that is well says so, to anybody', async () => {
  expect(await shop.get('/healthz', null)).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await shop.get('/readyz', null)).toMatchObject({ status: 200, body: { database: 'ok' } })
})

test('without its database the server lives, says what is missing, and answers every call with a clear 503', async () => {
  const { db, pool } = openDatabase('postgres://nobody@127.0.0.1:9/nothing')
  const log = pino({ level: 'silent' })
  const app = await createApp({
    db,
    jobs: shop.jobs,
    storage: shop.storage,
    geocoder: shop.geocoder,
    clock: () => shop.now,
    log,
    rateLimits: openRateLimits(pool),
    screensDir: null,
  })
  try {
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    const ready = await app.inject('/readyz')
    expect({ status: ready.statusCode, body: ready.json() }).toEqual({
      status: 503,
      body: { database: 'unreachable' },
    })
    const headers = { authorization: `Bearer ${shop.people.admin.token}` }
    const body = { email: 'ada@shop.example', password: 'x' }
    const answers = [
      await app.inject({ url: '/admin/setting/app-info/details' }),
      await app.inject({ url: '/admin/orders', headers }),
      await app.inject({ method: 'POST', url: '/admin/auth/login', body }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(503)
      expect(Failure.parse(answer.json())).toMatchObject({ code: 'UNAVAILABLE' })
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
