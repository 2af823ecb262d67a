import { FILES_PATH, parseFileKey } from '@storekeeper/contract/files'
import { beforeEach, expect, test } from 'vitest'
import { days, later } from '../lib/clock.ts'
import { testShop } from '../testing/test-shop.ts'
import { A_PDF, aPicture, upload } from '../testing/uploads.ts'

const shop = testShop()
const fetchStatus = async (url: string) => (await fetch(shop.url + url)).status
const bare = (url: string) => FILES_PATH + parseFileKey(url)

let signed: { url: string; thumbnailUrl: string }
beforeEach(async () => {
  const { body } = await upload(shop, { content: await aPicture() }, { path: '/admin/upload/chat-files' })
  signed = body.data[0]
})

test('a file of a chat opens by the link that the shop responded with, and so does its thumbnail', async () => {
  expect(await fetchStatus(signed.url)).toBe(200)
  expect(await fetchStatus(signed.thumbnailUrl)).toBe(200)
})

test('its address alone, another signature and another time open nothing', async () => {
  const [path, query] = signed.url.split('?')
  const other = (
    await upload(shop, { content: A_PDF, name: 'a.pdf' }, { path: '/admin/upload/any-files' })
  ).body.data[0].url.split('?')[1]
  for (const url of [
    bare(signed.url),
    bare(signed.thumbnailUrl),
    `${path}?${other}`,
    `${bare(signed.thumbnailUrl)}?${query}`,
    signed.url.replace(/expires=\d+/, 'expires=9999999999'),
    signed.url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')).replace(/signature=./, 'signature=~'),
    `${path}?expires=&signature=`,
    `${path}?${query}&${query}`,
  ])
    expect({ url, status: await fetchStatus(url) }).toEqual({ url, status: 403 })
  const refused = await fetch(shop.url + bare(signed.url))
  expect(refused.headers.get('cache-control')).toBe('private, no-store')
  expect(await refused.json()).toMatchObject({ code: 'FILE_LINK_EXPIRED', requestId: expect.any(String) })
})

test('a link opens the file the day after too, and then expires', async () => {
  const { url } = signed
  shop.now = new Date(later(shop.now, days(1)))
  expect(await fetchStatus(url)).toBe(200)
  shop.now = new Date(later(shop.now, days(1)))
  expect(await fetchStatus(url)).toBe(403)
})

test('what the shop shows needs no link', async () => {
  const { url, thumbnailUrl } = (await upload(shop, { content: await aPicture() })).body.data
  expect(url).toBe(bare(url))
  expect(await fetchStatus(url)).toBe(200)
  expect(await fetchStatus(thumbnailUrl)).toBe(200)
})
