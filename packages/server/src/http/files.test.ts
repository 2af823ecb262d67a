import { PICTURES_DIR } from '@storekeeper/demo-data/ensure-shop'
import { expect, test } from 'vitest'
import { testShop } from '../testing/test-shop.ts'
import { A_PDF, aPicture, upload } from '../testing/uploads.ts'

const shop = testShop({ demoPicturesDir: PICTURES_DIR })

test('a picture is served as what it is, and may be cached', async () => {
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

test('clients may cache files that the shop shows, and no client may cache files sent in confidence', async () => {
  const stored = async (path: string) => {
    const files = [{ content: await aPicture() }, { content: A_PDF, name: 'a.pdf', type: 'application/pdf' }]
    const answers = await Promise.all(files.map((file) => upload(shop, file, { path })))
    const urls = answers.flatMap(({ body }) =>
      [body.data].flat().flatMap(({ url, thumbnailUrl }) => [url, ...(thumbnailUrl ? [thumbnailUrl] : [])]),
    )
    expect(urls).toHaveLength(3)
    // The server caches the metadata of the files after the first request.
    const twice = [...urls, ...urls].map((url) => fetch(shop.url + url))
    return new Set((await Promise.all(twice)).map((answer) => answer.headers.get('cache-control')))
  }
  expect(await stored('/upload')).toEqual(new Set(['public, max-age=31536000, immutable']))
  expect(await stored('/admin/upload/chat-files')).toEqual(new Set(['private, no-store']))
  expect(await stored('/admin/upload/any-files')).toEqual(new Set(['private, no-store']))
})
