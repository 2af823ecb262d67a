import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes } from '../../lib/clock.ts'
import { chatsByCall } from '../../testing/chats-by-call.ts'
import { aChatClient, CLARA, hangUpAll, untilAlive } from '../../testing/live-clients.ts'
import { openStorefronts, STORE_KEYS } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'

/** Replies to customers who left a chat, by e-mail as the chat widget promises it. */
const shop = testShop({ live: true })
const { theChat, send } = chatsByCall(shop)
beforeEach(async () => {
  await openStorefronts(shop)
  await untilAlive(shop)
})
afterEach(hangUpAll)

const wait = (count: number) => {
  shop.now = new Date(shop.now.getTime() + minutes(count))
}
const begin = async () => {
  const client = await aChatClient(shop.url, { siteKey: STORE_KEYS.hb })
  await client.write('Is the soap vegan?')
  return client
}
const leave = async (client: Awaited<ReturnType<typeof begin>>) => {
  wait(1)
  client.socket.disconnect()
  const lastSeen = () => shop.db.selectFrom('liveChats').select('lastSeenAt').execute()
  await expect.poll(lastSeen).toEqual([{ lastSeenAt: shop.now.toISOString() }])
}
const mails = async () => {
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'mailChatReplies', {}))
  return (await shop.mails()).filter(({ template }) => template === 'chatReply')
}

test('the e-mails of a guest’s chat are in the language of the widget', async () => {
  await shop.db.updateTable('sites').set({ notifiesSince: shop.now.toISOString() }).execute()
  const client = await aChatClient(shop.url, { siteKey: STORE_KEYS.hb, language: 'ar' })
  await client.write('Is the soap vegan?')
  await leave(client)
  const { _id } = await theChat()
  await send(_id, 'Yes, all of them are.')
  wait(6)
  expect((await mails())[0]?.subject).toContain('على محادثتك')
  await send(_id, 'Goodbye.')
  await shop.send('PATCH', `/admin/live-chats/${_id}/update-status`, { status: 'closed' })
  await shop.live.complete()
  const transcript = (await shop.mails()).find(({ template }) => template === 'chatTranscript')
  expect(transcript?.subject).toContain('محادثتك مع')
})

test('replies to a customer who has left the chat are e-mailed after five minutes, once', async () => {
  await leave(await begin())
  wait(600)
  const { _id } = await theChat()
  await send(_id, 'Good morning, Clara.')
  await send(_id, 'Yes, all of them are.')
  wait(4)
  expect(await mails()).toEqual([])
  wait(1)
  const [mail, ...others] = await mails()
  expect(mail).toMatchObject({
    to: expect.stringContaining(CLARA.email),
    subject: expect.stringContaining('replied to your chat'),
  })
  expect(mail?.text).toContain('Good morning, Clara.')
  expect(mail?.text).toContain('Yes, all of them are.')
  expect(mail?.text).not.toContain('Is the soap vegan?')
  expect(others).toEqual([])
  wait(10)
  expect(await mails()).toHaveLength(1)
  await send(_id, 'And we have a new one.')
  wait(5)
  expect(await mails()).toHaveLength(2)
})

test('a customer who is in the chat, or has read the reply, gets no e-mail', async () => {
  const client = await begin()
  const { _id } = await theChat()
  const { sequence } = await send(_id, 'Yes, all of them are.').then(({ body }) => body)
  wait(10)
  expect(await mails()).toEqual([])
  await client.sure('live_chat_customer_message_read', { upTo: sequence })
  await leave(client)
  wait(10)
  expect(await mails()).toEqual([])
})

test('a customer who left without reading gets the e-mail when they are gone for five minutes', async () => {
  const client = await begin()
  await send((await theChat())._id, 'Yes, all of them are.')
  wait(10)
  await leave(client)
  wait(4)
  expect(await mails()).toEqual([])
  wait(1)
  expect(await mails()).toHaveLength(1)
})

test('a site can turn off the e-mails about replies, and a transcript contains them already', async () => {
  await leave(await begin())
  const { _id } = await theChat()
  const turn = (isOn: boolean) =>
    shop.send('PATCH', '/admin/customer-notifications/chatReply', { site: 'hb', isOn })
  expect((await turn(false)).status).toBe(200)
  await send(_id, 'Yes, all of them are.')
  wait(6)
  expect(await mails()).toEqual([])
  await turn(true)
  await shop.db.updateTable('sites').set({ notifiesSince: shop.now.toISOString() }).execute()
  wait(1)
  await send(_id, 'Good-bye.')
  await shop.send('PATCH', `/admin/live-chats/${_id}/update-status`, { status: 'closed' })
  await shop.live.complete()
  wait(6)
  expect(await mails()).toEqual([])
})
