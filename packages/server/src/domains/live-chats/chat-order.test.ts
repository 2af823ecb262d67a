// @module-tag slow
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aChatClient, anAdminClient, hangUpAll, untilAlive } from '../../testing/live-clients.ts'
import { openStorefronts, STORE_KEYS } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'
import { addMessage } from './live-chats.ts'

const shop = testShop({ live: true })
beforeEach(async () => {
  await openStorefronts(shop)
  await untilAlive(shop)
})
afterEach(hangUpAll)

test('two hundred messages from both sides at once keep one order without gaps, for everybody', async () => {
  const customer = await aChatClient(shop.url, { siteKey: STORE_KEYS.hb })
  const admin = await anAdminClient(shop.url, shop.people.colleague.token)
  const [{ _id: chat }] = (await shop.get('/admin/live-chats')).body.items
  const customers = Array.from({ length: 100 }, (_, count) => {
    const sent = { message: `Question ${count}`, media: [], requestId: newId() }
    return shop.db.transaction().execute((tx) => addMessage(tx, chat, sent, 'customer', shop.now))
  })
  const admins = Array.from({ length: 100 }, async (_, count) => {
    const message = { chat, message: `Answer ${count}`, requestId: newId() }
    // A busy shop refuses a request before it starts any work, so the client sends the message again.
    const send = async () => (await shop.send('POST', '/admin/live-chats/messages', message)).status
    await expect.poll(send).toBe(200)
  })
  await Promise.all([...customers, ...admins])
  await shop.live.complete()
  const wanted = Array.from({ length: 200 }, (_, index) => index + 1)
  const getSequences = (client: typeof admin) =>
    client.emitted.flatMap(({ name, payload }) =>
      name.endsWith('message_created_received') ? [payload.message.sequence] : [],
    )
  await expect.poll(() => getSequences(customer).length, { timeout: 10_000 }).toBe(200)
  expect(getSequences(customer)).toEqual(wanted)
  await expect.poll(() => getSequences(admin)).toEqual(wanted)
  const { body } = await shop.get(`/admin/live-chats/messages/${chat}?limit=200`)
  const sequences = body.items.map(({ sequence }: { sequence: number }) => sequence)
  expect(sequences).toEqual(wanted.toReversed())
  expect((await shop.get(`/admin/live-chats/details/${chat}`)).body).toMatchObject({
    lastSequence: 200,
    unreadCount: { adminUnread: 100, customerUnread: 100 },
  })
})
