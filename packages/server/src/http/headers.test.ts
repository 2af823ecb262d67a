import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { openRateLimits } from '../ports/rate-limits.ts'
import { testShop } from '../testing/test-shop.ts'

const shop = testShop()

test('an answer of the API is never cached, and varies by what was requested', async () => {
  for (const path of ['/admin/orders', '/admin/orders/counts', '/admin/nothing', '/admin/orders?page=0']) {
    const { headers } = await shop.get(path)
    expect(headers.get('cache-control')).toBe('no-store')
    const vary = (headers.get('vary') ?? '').toLowerCase().split(/,\s*/)
    expect(vary).toEqual(expect.arrayContaining(['accept', 'sec-fetch-mode']))
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test.each(['/admin/orders', '/admin/nothing', '/healthz', '/openapi.json', '/docs'])(
  '%s carries the headers that keep a browser safe',
  async (path) => {
    const { headers } = await fetch(shop.url + path, { headers: { 'x-forwarded-proto': 'https' } })
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'|default-src 'self'/)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('set-cookie')).toBeNull()
    // The client does not use TLS, so the server must ignore the header.
    expect(headers.get('strict-transport-security')).toBeNull()
  },
)

test('an address that cannot be read is answered with nothing a browser could mistake', async () => {
  expect((await fetch(`${shop.url}/%zz`)).headers.get('x-content-type-options')).toBe('nosniff')
})

test('no other site may read what the API answers', async () => {
  const { headers } = await fetch(`${shop.url}/admin/setting/app-info/details`, {
    headers: { origin: 'https://evil.example' },
  })
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test('behind a trusted proxy, over TLS, browsers are instructed to use nothing but TLS', async () => {
  const app = await createApp({
    ...{
      db: shop.db,
      jobs: shop.jobs,
      storage: shop.storage,
      geocoder: shop.geocoder,
      secrets: shop.secrets,
    },
    ...{ clock: () => shop.now, log: pino({ level: 'silent' }), rateLimits: openRateLimits(shop.pool) },
    ...{ screensDir: null, trustProxy: true },
  })
  const by = async (proto: string) =>
    (await app.inject({ url: '/healthz', headers: { 'x-forwarded-proto': proto } })).headers
  try {
    expect((await by('https'))['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect((await by('http'))['strict-transport-security']).toBeUndefined()
  } finally {
    await app.close()
  }
})

test.each(['TRACE', 'PROPFIND', 'LINK'])('%s is no way to ask for anything', async (method) => {
  const input = request(`${shop.url}/admin/orders`, { method, headers: { 'x-secret': 'echo me' } }).end()
  const [answer] = await once(input, 'response')
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(await text(answer)).not.toContain('echo me')
})
