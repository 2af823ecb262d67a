import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openDatabase } from '../../db/open.ts'
import { watchQueries } from '../../db/slow-queries.ts'
import { later, minutes } from '../../lib/clock.ts'
import { openJobs } from '../../ports/jobs/jobs.ts'
import { openRateLimits } from '../../ports/rate-limits.ts'
import { aCampaign } from '../../testing/campaign-changes.ts'
import { anOrder, aProduct } from '../../testing/factories.ts'
import { aFailedJob } from '../../testing/job-changes.ts'
import { create } from '../../testing/orders-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'
import { openMetrics } from './metrics.ts'
import { buildParts } from './parts.ts'
import { openReadiness } from './readiness.ts'
import { measureShop } from './shop-metrics.ts'

const shop = testShop()
const log = pino({ level: 'silent' })
const TOKEN = 'a-token-for-metrics'
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A server of the shop with metrics. */
async function aServer(metricsToken: string | null = null, trustProxy = false) {
  const metrics = openMetrics()
  const { db, pool } = openDatabase(shop.databaseUrl, { log: watchQueries(log, 0, metrics.countQuery) })
  const { jobs, geocoder, secrets, storage } = shop
  const readiness = openReadiness(
    buildParts({ db, storage, reachMailServer: () => Promise.reject(new Error()) }),
    log,
  )
  const app = await createApp({
    ...{ db, jobs, geocoder, secrets, storage, log, metrics, metricsToken, trustProxy, readiness },
    clock: () => shop.now,
    rateLimits: openRateLimits(pool),
    screensDir: null,
  })
  measureShop(metrics.registry, {
    db,
    pools: { calls: pool },
    sockets: () => ({ admin: 3, customer: 5 }),
    readiness,
  })
  closers.push(async () => {
    await app.close()
    await db.destroy()
  })
  const request = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/metrics', headers, remoteAddress })
  /** The samples of a metric, without its name. */
  const measured = async (name: string) => {
    const { body } = await request({ authorization: `Bearer ${TOKEN}` })
    const lines = body.split('\n').filter((line) => line.startsWith(`storekeeper_${name}`))
    return lines.map((line) => line.slice(`storekeeper_${name}`.length))
  }
  return { app, request, measured, db }
}

const asAdmin = () => ({ authorization: `Bearer ${shop.people.admin.token}` })

test('requests are counted by method, pattern and status, never by address', async () => {
  const { app, measured } = await aServer()
  const { _id } = await anOrder(shop.db)
  await app.inject({ url: `/admin/orders/details/${_id}`, headers: asAdmin() })
  await app.inject({ url: '/admin/orders/details/nowhere', headers: asAdmin() })
  await app.inject({ url: '/admin/orders?page=0', headers: asAdmin() })
  await app.inject({ url: '/files/secret-key.pdf' })
  await app.inject({ url: '/somewhere/else' })
  await app.inject({ url: '/admin/orders', headers: { 'sec-fetch-mode': 'navigate' } })
  const counted = await measured('http_request_duration_seconds_count')
  expect(counted.toSorted()).toEqual(
    [
      '{method="GET",route="/admin/orders/details/{id}",status="200"} 1',
      '{method="GET",route="/admin/orders/details/{id}",status="404"} 1',
      '{method="GET",route="/admin/orders",status="400"} 1',
      '{method="GET",route="none",status="404"} 2',
      '{method="GET",route="screen",status="404"} 1',
    ].toSorted(),
  )
})

test('what waits, what is open and what is away is measured, on every request', async () => {
  const { measured, request } = await aServer()
  expect(await measured('outbox_waiting')).toEqual([' 0'])
  await create(shop, { items: [{ product: await aProduct(shop.db, { quantity: 5 }), quantity: 1 }] })
  expect(await measured('outbox_waiting')).not.toEqual([' 0'])
  expect(Number((await measured('outbox_oldest_seconds'))[0])).toBeGreaterThan(0)
  await shop.send('POST', '/admin/profile/forgot-password/send', { email: 'ben@shop.example' }, null)
  await shop.runJobs()
  await shop.db.updateTable('mails').set({ createdAt: new Date().toISOString() }).execute()
  expect(await measured('mails')).toContain('{kind="single",state="sent"} 1')
  expect(await measured('sockets')).toEqual(['{kind="admin"} 3', '{kind="customer"} 5'])
  expect((await measured('part_up')).toSorted()).toEqual([
    '{part="database"} 1',
    '{part="files"} 1',
    '{part="jobs"} 1',
    '{part="mail"} 0',
  ])
  expect(await measured('database_connections')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\{pool="calls",state="idle"\} \d+$/)]),
  )
  expect(Number((await measured('database_slow_queries_total'))[0])).toBeGreaterThan(0)
  const { body, headers } = await request()
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds')
  expect(body).toContain('process_resident_memory_bytes')
})

test('jobs are measured by what became of them, as the queue counts them from time to time', async () => {
  const { measured } = await aServer()
  await shop.send('POST', '/admin/profile/forgot-password/send', { email: 'ben@shop.example' }, null)
  await shop.runJobs()
  await aFailedJob(shop)
  await shop.send('POST', '/admin/profile/forgot-password/send', { email: 'ada@shop.example' }, null)
  const caretaker = await openJobs({ url: shop.databaseUrl, log, isCaretaker: true, careEverySeconds: 1 })
  closers.push(() => caretaker.stop())
  await expect
    .poll(() => measured('jobs'), { timeout: 15_000 })
    .toEqual(
      expect.arrayContaining([
        '{queue="sendResetLink",state="ready"} 1',
        '{queue="sendResetLink",state="failed"} 0',
        '{queue="sweepFiles",state="failed"} 1',
        '{queue="sendMail",state="active"} 0',
      ]),
    )
})

test('of mails to many those are measured that failed or are unknown, for two days', async () => {
  const { measured } = await aServer()
  await aCampaign(shop)
  const complete = (status: 'queued' | 'unknown' | 'failed', hoursAgo: number) =>
    shop.db
      .updateTable('campaignRecipients')
      .set({ status, completedAt: later(new Date(), -minutes(60 * hoursAgo)) })
      .execute()
  const ofCampaigns = async () => (await measured('mails')).filter((line) => line.includes('campaign'))
  await complete('queued', 1)
  expect(await ofCampaigns()).toEqual([])
  await complete('unknown', 47)
  expect(await ofCampaigns()).toEqual(['{kind="campaign",state="unknown"} 1'])
  await complete('failed', 47)
  expect(await ofCampaigns()).toEqual(['{kind="campaign",state="failed"} 1'])
  await complete('unknown', 49)
  expect(await ofCampaigns()).toEqual([])
})

test('without a token only this machine may read them', async () => {
  const { request } = await aServer()
  expect((await request()).statusCode).toBe(200)
  expect((await request({}, '10.0.0.7')).statusCode).toBe(404)
  expect((await request({ 'x-forwarded-for': '10.0.0.7' })).statusCode).toBe(404)
  expect((await request({ host: 'shop.example' })).statusCode).toBe(404)
})

test('a client that claims through a proxy to be this machine is refused, even if the proxy is trusted', async () => {
  const { request } = await aServer(null, true)
  expect((await request({ 'x-forwarded-for': '127.0.0.1' }, '10.0.0.7')).statusCode).toBe(404)
  expect((await request({ 'x-forwarded-for': '127.0.0.1' })).statusCode).toBe(404)
})

test('with a token set, only clients that send it may read them, not even this machine without it', async () => {
  const { request } = await aServer(TOKEN)
  expect((await request({ authorization: `Bearer ${TOKEN}` }, '10.0.0.7')).statusCode).toBe(200)
  for (const authorization of ['', 'Bearer a-token', TOKEN]) {
    const refused = await request({ authorization })
    expect(refused.statusCode).toBe(401)
    expect(refused.json()).toMatchObject({ code: 'UNAUTHORIZED' })
  }
})

test('while the database is away the rest is still measured', async () => {
  const { measured, db, request } = await aServer()
  expect(await measured('mails')).toEqual([])
  expect(await measured('jobs')).not.toEqual([])
  await db.destroy()
  // Checks are cached for a second, so poll.
  await expect.poll(() => measured('part_up'), { timeout: 10_000 }).toContain('{part="database"} 0')
  expect((await request()).statusCode).toBe(200)
  expect(await measured('jobs')).toEqual([])
  expect(await measured('mails')).toEqual([])
})

test('a server that counts nothing has no metrics', async () => {
  expect((await shop.get('/metrics')).status).toBe(404)
})
