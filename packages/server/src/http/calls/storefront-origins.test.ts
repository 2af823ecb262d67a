import { beforeEach, expect, test } from 'vitest'
import { testShop } from '../../testing/test-shop.ts'

/** Which web pages may call the storefront API, as browsers request it (CORS). */
const shop = testShop()
const HB = 'https://hb.example'
const KEYS = { hb: 'pk_hb_of_this_test', auctropin: 'pk_auctropin_of_this_test' }

beforeEach(async () => {
  for (const [key, publicKey] of Object.entries(KEYS))
    await shop.db.updateTable('sites').set({ publicKey }).where('key', '=', key).execute()
})

const request = (path: string, headers: Record<string, string>, method = 'GET') =>
  fetch(shop.url + path, { method, headers: { accept: 'application/json', ...headers } })
const asHb = { origin: HB, 'x-site-key': KEYS.hb }
const allowed = (answer: Response) => answer.headers.get('access-control-allow-origin')
const PREFLIGHT = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'content-type, x-site-key',
}

test('pages of a site’s own domain make its calls and read the answers', async () => {
  for (const path of ['/store/faqs', '/store/pages', '/store/pop-up', '/store/products']) {
    const answer = await request(path, asHb)
    expect({ path, status: answer.status }).toEqual({ path, status: 200 })
    expect(allowed(answer)).toBe(HB)
    expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/)
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull()
  }
  expect(allowed(await request('/store/sites/hb', { origin: HB }))).toBe(HB)
})

test('they read refusals as well', async () => {
  const missing = await request('/store/pages/nothing', asHb)
  expect({ status: missing.status, allowed: allowed(missing) }).toEqual({ status: 404, allowed: HB })
  const wrongKey = await request('/store/faqs', { origin: HB, 'x-site-key': 'pk_of_nobody' })
  expect({ status: wrongKey.status, allowed: allowed(wrongKey) }).toEqual({ status: 403, allowed: HB })
  expect(await wrongKey.json()).toMatchObject({
    code: 'PUBLIC_KEY_UNKNOWN',
    params: { key: 'pk_of_nobody' },
  })
  expect(wrongKey.headers.get('access-control-expose-headers')).toContain('Retry-After')
})

test.each(['https://evil.example', 'http://hb.example', 'https://hb.example.evil.example', 'null'])(
  'pages of %s are refused, whatever key they show, and read nothing',
  async (origin) => {
    for (const path of ['/store/faqs', `/store/faqs?siteKey=${KEYS.hb}`, '/store/sites', '/store/nothing']) {
      const answer = await request(path, { origin, 'x-site-key': KEYS.hb })
      expect({ path, status: answer.status, allowed: allowed(answer) }).toEqual({
        path,
        status: 403,
        allowed: null,
      })
      expect(await answer.json()).toMatchObject({ code: 'ORIGIN_NOT_ALLOWED', params: { origin } })
      expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/)
    }
    const sent = await request(`/store/contacts?siteKey=${KEYS.hb}`, { origin }, 'POST')
    expect(sent.status).toBe(403)
  },
)

test('pages of one site do not call for another', async () => {
  const answer = await request('/store/faqs', { origin: HB, 'x-site-key': KEYS.auctropin })
  expect({ status: answer.status, allowed: allowed(answer) }).toEqual({ status: 403, allowed: null })
})

test('a site that is closed lets its pages in no more', async () => {
  await shop.db.updateTable('sites').set({ isActive: false }).where('key', '=', 'hb').execute()
  expect((await request('/store/faqs', asHb)).status).toBe(403)
  expect((await request('/store/faqs', { ...PREFLIGHT, origin: HB }, 'OPTIONS')).status).toBe(403)
})

test('a program that is no browser sends no origin and passes', async () => {
  const answer = await request('/store/faqs', { 'x-site-key': KEYS.hb })
  expect({ status: answer.status, allowed: allowed(answer) }).toEqual({ status: 200, allowed: null })
  expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/)
})

test('the shop’s own pages pass, for every site', async () => {
  for (const key of Object.values(KEYS)) {
    const answer = await request('/store/faqs', { origin: shop.url, 'x-site-key': key })
    expect({ status: answer.status, allowed: allowed(answer) }).toEqual({ status: 200, allowed: shop.url })
  }
})

test('a browser that asks before it calls learns what it may send, without showing a key', async () => {
  for (const origin of [HB, 'https://auctropin.example', shop.url]) {
    const answer = await request('/store/contacts', { ...PREFLIGHT, origin }, 'OPTIONS')
    expect({ status: answer.status, allowed: allowed(answer) }).toEqual({ status: 204, allowed: origin })
    expect(answer.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE')
    expect(answer.headers.get('access-control-allow-headers')?.toLowerCase()).toBe(
      'authorization, content-type, x-site-key, x-chat-uuid, x-chat-token',
    )
    expect(Number(answer.headers.get('access-control-max-age'))).toBeGreaterThan(600)
    expect(answer.headers.get('vary')).toMatch(/\bOrigin\b/)
    expect(await answer.text()).toBe('')
  }
})

test('a browser that sends a request from a foreign page is refused', async () => {
  const answer = await request('/store/contacts', { ...PREFLIGHT, origin: 'https://evil.example' }, 'OPTIONS')
  expect({ status: answer.status, allowed: allowed(answer) }).toEqual({ status: 403, allowed: null })
  expect(answer.headers.get('access-control-allow-methods')).toBeNull()
})

test('who builds a storefront at home calls without a certificate, from any port', async () => {
  await shop.db.updateTable('sites').set({ domain: 'hb.localhost' }).where('key', '=', 'hb').execute()
  const origin = 'http://hb.localhost:5173'
  expect(allowed(await request('/store/faqs', { ...asHb, origin }))).toBe(origin)
})

test('the calls of administrators answer no foreign page', async () => {
  for (const [method, more] of [
    ['GET', {}],
    ['OPTIONS', PREFLIGHT],
  ] as const) {
    const answer = await request('/admin/products', { ...more, origin: HB, authorization: 'x' }, method)
    expect(allowed(answer)).toBeNull()
    expect(answer.headers.get('access-control-allow-methods')).toBeNull()
  }
})

test('no other way of writing the address leads past the guard', async () => {
  const foreign = { origin: 'https://evil.example', 'x-site-key': KEYS.hb }
  const ways = [
    '/store/../store/faqs',
    '/%73tore/faqs',
    '//store/faqs',
    '/store/faqs/',
    '/STORE/faqs',
    '/x/..//store/faqs',
  ]
  for (const path of ways) {
    const answer = await request(path, foreign)
    expect([403, 404], path).toContain(answer.status)
    expect(allowed(answer), path).toBeNull()
  }
})
