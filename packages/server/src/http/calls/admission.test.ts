import { once } from 'node:events'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openDatabase } from '../../db/open.ts'
import { openRateLimits } from '../../ports/rate-limits.ts'
import { testShop } from '../../testing/test-shop.ts'
import { openAdmission } from './admission.ts'

test('so many work at once, so many more wait for their turn in order, and the rest is refused', async () => {
  const admit = openAdmission({ inside: 2, waiting: 2 })
  const [first, second] = [await admit(), await admit()]
  const order: string[] = []
  const third = admit().then(() => order.push('third'))
  const fourth = admit().then(() => order.push('fourth'))
  expect(await admit()).toBeNull()
  first?.()
  second?.()
  await Promise.all([third, fourth])
  expect(order).toEqual(['third', 'fourth'])
  expect(await Promise.race([admit(), Promise.resolve('waits')])).toBe('waits')
})

test('a turn that does not come in time is refused, and takes none later', async () => {
  const admit = openAdmission({ inside: 1, waiting: 5, waitMs: 10 })
  const leave = await admit()
  expect(await admit()).toBeNull()
  leave?.()
  expect(await admit()).toBeTypeOf('function')
})

const shop = testShop()

test('a client that reads no answer holds up no other call', async () => {
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  // Unread responses make later requests of the connection wait.
  const large = Array(40).fill('GET /openapi.json HTTP/1.1\r\nHost: shop\r\n\r\n')
  const calls = Array(14).fill('GET /admin/orders HTTP/1.1\r\nHost: shop\r\n\r\n')
  socket.pause()
  socket.write([...large, ...calls].join(''))
  await expect.poll(() => shop.get('/admin/orders').then(({ status }) => status)).toBe(200)
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.get('/admin/orders')))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a process with few connections admits only as many calls, so that none waits for a connection', async () => {
  const { db, pool } = openDatabase(shop.databaseUrl, { maxConnections: 5 })
  const app = await createApp({
    ...{ db, jobs: shop.jobs, storage: shop.storage, geocoder: shop.geocoder, secrets: shop.secrets },
    ...{ clock: () => shop.now, log: pino({ level: 'silent' }), rateLimits: openRateLimits(pool) },
    pools: { calls: 5, background: 2 },
    screensDir: null,
  })
  onTestFinished(() => app.close().then(() => db.destroy()))
  const listening = [await pool.connect(), await pool.connect()]
  const headers = { authorization: `Bearer ${shop.people.admin.token}` }
  const calls = await shop.db.transaction().execute(async (tx) => {
    await sql`lock table sessions`.execute(tx)
    const sent = Promise.all(Array.from({ length: 10 }, () => app.inject({ url: '/admin/orders', headers })))
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(listening.length + 2)
    expect(pool.waitingCount).toBe(0)
    return { sent }
  })
  expect(new Set((await calls.sent).map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  for (const client of listening) client.release()
})
