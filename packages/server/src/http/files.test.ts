import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DEMO_SITES } from '../demo/catalogue/catalogue.ts'
import { testShop } from '../testing/test-shop.ts'

const shop = testShop()
const pictures = join(import.meta.dirname, '../demo/pictures')

test('every product of the demo shop has a picture, and every picture a product', async () => {
  const wanted = DEMO_SITES.flatMap(({ items }) => items.map((item) => `${item.picture}.webp`))
  expect((await readdir(pictures)).toSorted()).toEqual(wanted.toSorted())
})

test('a picture is served as what it is, and may be kept', async () => {
  const answer = await fetch(`${shop.url}/files/demo/teapot.webp`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('image/webp')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toBe('public, max-age=2592000')
  expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(
    Buffer.from(await answer.arrayBuffer())
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP')
})

test.each([
  '/files/demo/nothing.webp',
  '/files/demo/',
  '/files/demo/..%2fadmins.ts',
  '/files/demo/..%2f..%2fmain.ts',
])('%s is nothing', async (path) => {
  const answer = await fetch(shop.url + path)
  expect([403, 404]).toContain(answer.status)
  expect(await answer.json()).toHaveProperty('code')
})
