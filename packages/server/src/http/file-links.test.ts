import { FILES_PATH, parseFileKey } from '@storekeeper/contract/files'
import { beforeEach, expect, test } from 'vitest'
import { days, later } from '../lib/clock.ts'
import { newId } from '../lib/id.ts'
import { aCustomer } from '../testing/factories.ts'
import { aLiveChat } from '../testing/live-chat-changes.ts'
import { testShop } from '../testing/test-shop.ts'
import { aTicket } from '../testing/ticket-changes.ts'
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

test('an address whose link expired is not renewed by sending the file, unless by who uploaded it', async () => {
  const customer = await aCustomer(shop.db)
  const ticket = await aTicket(shop, { customer })
  const chat = await aLiveChat(shop)
  const send = async (url: string, as: 'admin' | 'colleague') => {
    const file = { url, name: 'a.webp' }
    const mail = { site: 'hb', subject: 'News', body: '<p>News</p>', attachments: [file] }
    const segment = { segment: { addresses: ['ada@mail.example'] }, expectedCount: 1 }
    const written = { text: 'This one', attachments: [url], requestId: newId() }
    const answers = [
      await shop.send('POST', '/admin/tickets', { ...written, customer, subject: 'A jar' }, as),
      await shop.send('POST', `/admin/tickets/${ticket._id}/message`, { ...written, requestId: newId() }, as),
      await shop.send(
        'POST',
        '/admin/live-chats/messages',
        { chat, message: '', media: [url], requestId: newId() },
        as,
      ),
      await shop.send('POST', '/admin/bulk-contacts/test-mail', mail, as),
      await shop.send(
        'POST',
        '/admin/bulk-contacts/mail-send',
        { ...mail, ...segment, requestId: newId() },
        as,
      ),
    ]
    return answers.map(({ status, body }) => (status === 200 ? 200 : Object.keys(body.fields).join()))
  }
  const sent = [200, 200, 200, 200, 200]
  const refused = [...['attachments', 'attachments', 'media'], ...['attachments.0.url', 'attachments.0.url']]
  expect(await send(bare(signed.url), 'colleague')).toEqual(refused)
  expect(await send(bare(signed.thumbnailUrl), 'colleague')).toEqual(refused)
  expect(await send(signed.url, 'colleague')).toEqual(sent)
  expect(await send(bare(signed.url), 'admin')).toEqual(sent)
  shop.now = new Date(later(shop.now, days(2)))
  expect(await send(signed.url, 'colleague')).toEqual(refused)
  await shop.db.updateTable('fileUses').set({ entity: 'customerExport' }).execute()
  expect(await send(bare(signed.url), 'admin')).toEqual(refused)
})

test('what the shop shows needs no link', async () => {
  const { url, thumbnailUrl } = (await upload(shop, { content: await aPicture() })).body.data
  expect(url).toBe(bare(url))
  expect(await fetchStatus(url)).toBe(200)
  expect(await fetchStatus(thumbnailUrl)).toBe(200)
})
