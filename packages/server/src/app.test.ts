import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createApp } from './app.ts'
import { openRateLimits } from './ports/rate-limits.ts'
import { PASSWORD } from './testing/factories.ts'
import { testShop } from './testing/test-shop.ts'

const shop = testShop()
let app: FastifyInstance
let log: string
beforeEach(async () => {
  log = ''
  const stream = new Writable({
    write(piece, _encoding, done) {
      log += piece
      done()
    },
  })
  app = await createApp({
    db: shop.db,
    jobs: shop.jobs,
    storage: shop.storage,
    geocoder: shop.geocoder,
    secrets: shop.secrets,
    clock: () => shop.now,
    log: pino(stream),
    rateLimits: openRateLimits(shop.pool),
    screensDir: null,
  })
})
afterEach(() => app.close())
const lines = () => log.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))

test('who is refused has a line of their own, with where they came from and nothing of what they showed', async () => {
  const token = 'x'.repeat(43)
  await app.inject({ url: '/admin/orders?q=hidden', headers: { authorization: `Bearer ${token}` } })
  await app.inject({
    method: 'POST',
    url: '/admin/auth/login',
    payload: { email: shop.people.admin.email, password: 'not this one' },
  })
  const refused = lines().filter((line) => line.security === 'refused')
  expect(refused).toMatchObject([
    { method: 'GET', path: '/admin/orders', status: 401, ip: '127.0.0.1', requestId: expect.any(String) },
    { method: 'POST', path: '/admin/auth/login', status: 422, ip: '127.0.0.1' },
  ])
  expect(log).not.toMatch(/hidden|not this one|xxxx/)
  expect(log).not.toContain(shop.people.admin.email)
})

test('every request has a line in the log, under the id its answer carries', async () => {
  const { token } = shop.people.admin
  const answer = await app.inject({ url: '/admin/orders', headers: { authorization: `Bearer ${token}` } })
  expect(lines()).toMatchObject([
    { requestId: answer.headers['x-request-id'], method: 'GET', path: '/admin/orders', status: 200 },
  ])
})

test('the log line has the address of the request, and which admin it was from, whatever was sent', async () => {
  const { _id, email, token } = shop.people.admin
  const headers = { authorization: `Bearer ${token}` }
  const from = (remoteAddress: string, request: object) => app.inject({ remoteAddress, ...request })
  const file = { headers: { ...headers, 'content-type': 'text/csv' }, payload: 'title\nSoap\n' }
  await from('192.0.2.1', { url: '/admin/orders', headers })
  await from('192.0.2.2', { method: 'POST', url: '/admin/faqs', headers, payload: {} })
  await from('192.0.2.3', { method: 'POST', url: '/admin/products/import', ...file })
  await from('192.0.2.4', { url: '/admin/audit-log', headers })
  await from('192.0.2.5', { url: '/admin/orders' })
  await from('192.0.2.6', {
    method: 'POST',
    url: '/admin/auth/login',
    payload: { email, password: PASSWORD },
  })
  const input = lines().filter(({ msg }) => msg === 'request')
  expect(input.map(({ ip, admin }) => [ip, admin])).toEqual([
    ['192.0.2.1', _id],
    ['192.0.2.2', _id],
    ['192.0.2.3', _id],
    ['192.0.2.4', _id],
    ['192.0.2.5', undefined],
    ['192.0.2.6', _id],
  ])
})

test('neither passwords nor tokens nor what people search for reach the log', async () => {
  const body = { email: 'ada@shop.example', password: PASSWORD }
  const signedIn = await app.inject({ method: 'POST', url: '/admin/auth/login', body })
  const { token } = signedIn.json()
  await app.inject({ url: '/admin/orders?q=clara', headers: { authorization: `Bearer ${token}` } })
  await app.inject({ url: `/admin/orders?token=${token}&q=%ff` })
  await app.inject({ method: 'POST', url: '/admin/auth/login', body: `{"password":"${PASSWORD}"` })
  await app.inject({ method: 'POST', url: `/upload?token=${token}`, body: { file: 'x' } })
  await app.inject({ method: 'POST', url: `/file/remove?token=${token}`, body: { filename: 'x' } })
  expect(lines().filter((line) => line.msg === 'request')).toHaveLength(6)
  for (const secret of [PASSWORD, token, 'clara', 'ada@']) expect(log).not.toContain(secret)
})

test('a personal link does not reach the log, whichever client follows it, not even when it is refused', async () => {
  const token = 'somebodys-own-link'
  const navigation = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }
  await app.inject({ url: `/unsubscribe/${token}?from=mail`, headers: navigation })
  await app.inject({ url: `/unsubscribe/${token}/`, headers: navigation })
  await app.inject({ url: `/unsubscribe/${token}` })
  await app.inject({ method: 'DELETE', url: `/unsubscribe/${token}` })
  const paths = (msg: string) => lines().flatMap((line) => (line.msg === msg ? [line.path] : []))
  for (const msg of ['request', 'Request refused'])
    expect(paths(msg)).toEqual(Array(4).fill('/unsubscribe/{token}'))
  expect(log).not.toContain(token)
})

test('an unexpected error is in the log with its cause, and not in the answer', async () => {
  await shop.db.deleteFrom('settings').execute()
  const answer = await app.inject('/admin/setting/app-info/details')
  const failure = answer.json()
  expect(answer.statusCode).toBe(500)
  expect(Object.keys(failure).sort()).toEqual(['code', 'message', 'params', 'requestId'])
  const [cause] = lines().filter((line) => line.level >= 50)
  expect(cause).toMatchObject({ requestId: failure.requestId, err: { message: 'no result' } })
  expect(cause.err.stack).toContain('.ts:')
})
