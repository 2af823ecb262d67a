import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { newId } from '../lib/id.ts'
import { openRateLimits } from '../ports/rate-limits.ts'
import { anOrder, PASSWORD } from '../testing/factories.ts'
import { openStorefronts, STORE_KEYS } from '../testing/storefront.ts'
import { testShop } from '../testing/test-shop.ts'

/** The refusals with their own log line, so that attempts to guess passwords, links or tokens are visible. */
const shop = testShop()
let app: FastifyInstance
let log: Record<string, unknown>[]
beforeEach(async () => {
  await openStorefronts(shop)
  log = []
  app = await createApp({
    ...{ db: shop.db, jobs: shop.jobs, storage: shop.storage, geocoder: shop.geocoder },
    ...{ secrets: shop.secrets, clock: () => shop.now, rateLimits: openRateLimits(shop.pool) },
    log: pino({ base: null }, { write: (line: string) => void log.push(JSON.parse(line)) }),
    screensDir: null,
  })
})
afterEach(() => app.close())

const refused = () =>
  log
    .filter(({ security }) => security === 'refused')
    .map(({ method, path, status, ip }) => `${method} ${path} ${status} ${ip}`)
const asAdmin = () => ({ authorization: `Bearer ${shop.people.admin.token}` })
const signIn = (email: string, password: string, url = '/admin/auth/login') =>
  app.inject({ method: 'POST', url, payload: { email, password } })

test('a wrong present password, and not a profile that is saved or stale', async () => {
  const save = async (more: object) => {
    const payload = { firstName: 'Ada', lastName: 'Example', phone: '', version: 1, ...more }
    return (await app.inject({ method: 'PUT', url: '/admin/profile', headers: asAdmin(), payload }))
      .statusCode
  }
  expect([await save({}), await save({ version: 1 })]).toEqual([200, 409])
  expect(refused()).toEqual([])
  const password = { current: 'not this one', next: 'soap-and-old-maps' }
  expect(await save({ version: 2, password })).toBe(422)
  expect(refused()).toEqual(['PUT /admin/profile 422 127.0.0.1'])
})

test('a link of a mail that is none', async () => {
  const url = `/unsubscribe/${'x'.repeat(43)}`
  for (const method of ['GET', 'POST', 'PATCH'] as const)
    expect((await app.inject({ method, url, ...(method !== 'GET' && { payload: {} }) })).statusCode).toBe(404)
  expect(refused()).toEqual([
    'GET /unsubscribe/{token} 404 127.0.0.1',
    'POST /unsubscribe/{token} 404 127.0.0.1',
    'PATCH /unsubscribe/{token} 404 127.0.0.1',
  ])
  expect(JSON.stringify(log)).not.toContain('xxxx')
})

test('a token that opens no chat', async () => {
  const headers = {
    'x-site-key': STORE_KEYS.hb,
    'x-chat-uuid': newId(),
    'x-chat-token': 'x'.repeat(43),
    'content-type': 'multipart/form-data; boundary=x',
  }
  const sent = { method: 'POST', url: '/store/live-chats/files', headers, payload: '--x--' } as const
  expect((await app.inject(sent)).statusCode).toBe(404)
  expect(refused()).toEqual(['POST /store/live-chats/files 404 127.0.0.1'])
})

test('a guess at the sign-in of admins and of customers, and not the right password', async () => {
  const { email } = shop.people.admin
  expect((await signIn(email, PASSWORD)).statusCode).toBe(200)
  expect(refused()).toEqual([])
  await signIn(email, 'a guess')
  await signIn('unknown@mail.example', 'a guess', `/store/sessions?siteKey=${STORE_KEYS.hb}`)
  expect(refused()).toEqual(['POST /admin/auth/login 422 127.0.0.1', 'POST /store/sessions 422 127.0.0.1'])
})

test('escapes in an address hide nothing', async () => {
  const { statusCode } = await signIn(shop.people.admin.email, 'a guess', '/admin/%61uth/login')
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(refused()).toHaveLength(1)
})

test('what is missing elsewhere is nothing to watch for', async () => {
  await app.inject({ url: `/admin/orders/details/${newId()}`, headers: asAdmin() })
  await app.inject({ url: '/nothing' })
  expect(refused()).toEqual([])
})

test('a row that does not have the shape of the contract is not sent, and the log names its field', async () => {
  const list = () => app.inject({ url: '/admin/orders', headers: asAdmin() })
  await anOrder(shop.db)
  expect((await list()).statusCode).toBe(200)
  await sql`update orders set tracking = '[{"carrier": 7, "number": "1", "url": null, "addedAt": "2026-06-01T10:00:00Z"}]'`.execute(
    shop.db,
  )
  const { statusCode, body } = await list()
  expect(statusCode).toBe(500)
  expect(body).not.toContain('carrier')
  expect(log.find(({ msg }) => msg === 'A call failed')).toMatchObject({
    output: [expect.stringMatching(/^items\.0\.tracking\.0\.carrier: /)],
  })
})
