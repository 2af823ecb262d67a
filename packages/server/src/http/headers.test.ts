import { expect, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'

const shop = testShop()

test('an answer of the API is never kept, and differs by what was asked for', async () => {
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
    const { headers } = await fetch(shop.url + path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'|default-src 'self'/)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
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
