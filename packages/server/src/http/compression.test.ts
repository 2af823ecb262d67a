import { once } from 'node:events'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aCustomer, anOrder } from '../testing/factories.ts'
import { testShop } from '../testing/test-shop.ts'

const shop = testShop()

/** Sends a GET request as it is: `fetch` would decompress the response. */
async function get(path: string, encodings: string) {
  const headers = { authorization: `Bearer ${shop.people.owner.token}`, 'accept-encoding': encodings }
  const [answer] = await once(request(shop.url + path, { headers }).end(), 'response')
  return { headers: answer.headers, status: answer.statusCode, body: await buffer(answer) }
}

async function twentyOrders() {
  for (let number = 0; number < 20; number++) await anOrder(shop.db)
}

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip, deflate', 'gzip', gunzipSync],
] as const)(
  'the list of orders for a client that accepts %s comes as %s',
  async (accepted, encoding, unpack) => {
    await twentyOrders()
    const plain = await get('/admin/orders', 'identity')
    const packed = await get('/admin/orders', accepted)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(JSON.parse(unpack(packed.body).toString())).toEqual(JSON.parse(plain.body.toString()))
    expect(packed.body.length).toBeLessThan(plain.body.length / 3)
    expect(packed.headers.vary).toMatch(/accept-encoding/i)
  },
)

test('an exported file is compressed too', async () => {
  for (let number = 0; number < 50; number++) await aCustomer(shop.db)
  const plain = await get('/admin/customers/export', 'identity')
  const packed = await get('/admin/customers/export', 'gzip')
  expect(plain.headers['content-type']).toMatch(/^text\/csv/)
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.body).toString()).toBe(plain.body.toString())
})

test('a short answer, and one for a client that accepts no compression, stay as they are', async () => {
  await twentyOrders()
  for (const [path, encodings] of [
    ['/admin/orders/counts', 'br, gzip'],
    ['/admin/orders', 'identity'],
    ['/admin/orders', ''],
  ] as const) {
    const answer = await get(path, encodings)
    expect(answer.status).toBe(200)
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(() => JSON.parse(answer.body.toString())).not.toThrow()
  }
})
