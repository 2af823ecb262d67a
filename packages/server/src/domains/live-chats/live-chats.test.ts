import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { chatsByCall } from '../../testing/chats-by-call.ts'
import { NOW } from '../../testing/factories.ts'
import { aClient, anAdminClient, CLARA, hangUpAll, untilAlive } from '../../testing/live-clients.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { openStorefronts, STORE_KEYS } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'
import { endCustomerSessions } from '../customer-sessions/customer-sessions.ts'

const shop = testShop({ live: true })
const { anOption, theChat, send, begin } = chatsByCall(shop)
const siteKey = STORE_KEYS.hb
beforeEach(async () => {
  await openStorefronts(shop)
  await untilAlive(shop)
})
afterEach(hangUpAll)

test('a chat from its beginning to its end, as both sides hear of it', async () => {
  const option = await anOption({ autoReply: 'We will be with you soon.' })
  const admin = await anAdminClient(shop.url, shop.people.admin.token)
  const customer = await aClient(shop.url)
  const begun = await customer.sure('start_live_chat_init', { siteKey, person: CLARA, option: option._id })
  expect(begun).toMatchObject({
    chat: {
      firstName: 'Clara',
      issueType: 'Delivery',
      status: 'open',
      admin: null,
      unread: 1,
      lastSequence: 1,
    },
    token: expect.stringMatching(/^[\w-]{43}$/),
    messages: [{ sequence: 1, message: 'We will be with you soon.', isAutomatic: true, isCustomer: false }],
    hasOlder: false,
    isShopOnline: true,
  })
  await customer.sure('live_chat_customer_typing', { isTyping: true })
  const { message: first } = await customer.sure('live_chat_customer_message_created', {
    message: ' Where is my parcel? ',
    requestId: newId(),
  })
  expect(first).toMatchObject({ sequence: 2, message: 'Where is my parcel?', isCustomer: true, readAt: null })
  await shop.live.complete()
  const chat = await theChat()
  expect(chat).toMatchObject({
    uuid: begun.chat.uuid,
    lastMessage: 'Where is my parcel?',
    unreadCount: { adminUnread: 1, customerUnread: 1 },
    admin: null,
  })

  expect(await admin.sure('live_chat_admin_message_read', { chat: chat._id, upTo: 2 })).toMatchObject({
    adminUnread: 0,
  })
  await admin.sure('live_chat_admin_typing', { chatUuid: chat.uuid, isTyping: true })
  const answer = await send(chat._id, 'It is on its way.')
  expect(answer).toMatchObject({
    status: 200,
    body: { sequence: 3, admin: { firstName: 'Ada', lastName: 'Example' }, isCustomer: false },
  })
  expect(await theChat()).toMatchObject({ admin: { firstName: 'Ada' }, unreadCount: { adminUnread: 0 } })
  expect(await customer.sure('live_chat_customer_message_read', { upTo: 3 })).toMatchObject({
    customerUnread: 0,
  })
  await shop.send('PATCH', `/admin/live-chats/${chat._id}/update-status`, { status: 'closed' })
  await shop.live.complete()

  await expect.poll(() => customer.emitted.at(-1)?.name).toBe('live_chat_admin_chat_updated_received')
  expect(customer.of('live_chat_admin_typing_received')).toEqual([{ isTyping: true, name: 'Ada' }])
  // Transient events may overtake numbered ones.
  const lasting = customer.emitted.filter((one) => one.name !== 'live_chat_admin_typing_received')
  expect(lasting.map((one) => one.name)).toEqual([
    'live_chat_customer_message_created_received',
    'live_chat_admin_message_read_received',
    'live_chat_admin_message_created_received',
    'live_chat_customer_message_read_received',
    'live_chat_admin_chat_updated_received',
  ])
  const [emitted] = customer.of('live_chat_admin_message_created_received')
  expect(emitted.message.admin).toEqual({ firstName: 'Ada', avatar: null })
  expect(JSON.stringify(customer.emitted)).not.toMatch(/Example|shop\.example|tokenHash/)
  expect(JSON.stringify(customer.emitted)).not.toContain(shop.people.admin._id)
  const received = () => admin.emitted.map((one) => one.name)
  await expect.poll(received).toContain('live_chat_admin_chat_updated_received')
  const ofChats = received().filter((name) => !name.startsWith('notification'))
  expect(new Set(ofChats)).toEqual(
    new Set([
      'all_active_status',
      'active_status',
      'live_chat_customer_chat_created_received',
      'live_chat_customer_typing_received',
      'live_chat_customer_message_created_received',
      'live_chat_admin_message_created_received',
      'live_chat_admin_message_read_received',
      'live_chat_customer_message_read_received',
      'live_chat_admin_chat_updated_received',
    ]),
  )
  const numbers = admin.emitted.flatMap(({ payload }) => payload.number ?? [])
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
})

test('a message that is sent again is the first one, over HTTP and over the socket', async () => {
  const customer = await begin()
  const { _id } = await theChat()
  const requestId = newId()
  const [first, again] = [await customer.write('Hello', requestId), await customer.write('Hello', requestId)]
  expect(again).toEqual(first)
  // Request ids of the customer and of admins are independent.
  const answers = [
    await send(_id, 'Good morning', { requestId }),
    await send(_id, 'Good morning', { requestId }),
  ]
  expect(answers.map(({ body }) => body.sequence)).toEqual([2, 2])
  expect(await theChat()).toMatchObject({
    lastSequence: 2,
    unreadCount: { adminUnread: 1, customerUnread: 1 },
  })
})

test('a beginning whose answer got lost is the same chat when it is tried again', async () => {
  const { _id: option } = await anOption({ autoReply: 'We look into it.' })
  const secret = randomBytes(32).toString('base64url')
  const [first, again] = [await begin({ option, secret }), await begin({ option, secret })]
  expect(again).toMatchObject({ uuid: first.uuid, token: secret })
  const { body } = await shop.get('/admin/live-chats')
  expect(body.items).toHaveLength(1)
  expect(body.items[0]).toMatchObject({ lastSequence: 1, lastMessage: 'We look into it.' })
})

test('a customer who comes back with the token gets what they missed, and can request what is between', async () => {
  const customer = await begin()
  await customer.write('Hello')
  const { _id } = await theChat()
  customer.socket.disconnect()
  for (let count = 0; count < 40; count++) await send(_id, `Answer ${count}`)

  const again = await aClient(shop.url)
  const { uuid, token } = customer
  const back = await again.sure('start_live_chat_init', { siteKey, own: { uuid, token, lastSequence: 1 } })
  expect(back).toMatchObject({ token: null, hasOlder: true, chat: { unread: 40, lastSequence: 41 } })
  expect(back.messages.map(({ sequence }) => sequence)).toEqual(
    Array.from({ length: 30 }, (_, index) => index + 12),
  )
  const between = await again.sure('live_chat_customer_messages', { before: 12, after: 1 })
  expect(between.hasOlder).toBe(false)
  expect(between.messages.map(({ sequence }) => sequence)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  await send(_id, 'One more')
  await shop.live.complete()
  await expect.poll(() => again.of('live_chat_admin_message_created_received').length).toBe(1)
  expect(again.of('live_chat_admin_message_created_received')[0].message.sequence).toBe(42)
})

test('two windows of one chat hear of each other', async () => {
  const one = await begin()
  const other = await aClient(shop.url)
  await other.sure('start_live_chat_init', { siteKey, own: { uuid: one.uuid, token: one.token } })
  await one.write('From the first window')
  await shop.live.complete()
  await expect.poll(() => other.of('live_chat_customer_message_created_received').length).toBe(1)
})

test('messages are paged by ten, latest first, and by sequences that do not shift', async () => {
  await begin()
  const { _id } = await theChat()
  for (let count = 1; count <= 25; count++) await send(_id, `Message ${count}`)
  const page = async (query: string) => (await shop.get(`/admin/live-chats/messages/${_id}${query}`)).body
  const sequences = (body: { items: { sequence: number }[] }) => body.items.map(({ sequence }) => sequence)
  expect(await page('')).toMatchObject({ total: 25, limit: 10, page: 1 })
  expect(sequences(await page(''))).toEqual([25, 24, 23, 22, 21, 20, 19, 18, 17, 16])
  expect(sequences(await page('?page=3'))).toEqual([5, 4, 3, 2, 1])
  expect(sequences(await page('?before=16&limit=3'))).toEqual([15, 14, 13])
  expect(await page('?after=22')).toMatchObject({ total: 3 })
  expect((await shop.get(`/admin/live-chats/messages/${newId()}`)).status).toBe(404)
})

test('a signed-in customer need not say who they are, and takes along the chat they began before', async () => {
  const { _id: customer, token: customerToken, email } = await aSignedInCustomer(shop)
  const known = await begin({ person: null, customerToken })
  await expect.poll(theChat).toMatchObject({ email, firstName: 'Clara', customer: { _id: customer } })
  const stranger = await begin()
  const { uuid, token } = stranger
  expect((await theChat()).customer).toBe(null)
  await stranger.sure('start_live_chat_init', { siteKey, own: { uuid, token }, customerToken })
  expect((await theChat()).customer._id).toBe(customer)
  expect((await shop.get(`/admin/live-chats?customer=${customer}`)).body.total).toBe(2)

  await shop.db.transaction().execute((tx) => endCustomerSessions(tx, [customer], NOW))
  await shop.live.complete()
  expect((await known.write('Still here')).message).toBe('Still here')
  const ended = await (await aClient(shop.url)).emit('start_live_chat_init', { siteKey, customerToken })
  expect(ended).toMatchObject({ ok: false, code: 'UNAUTHORIZED' })
})

test('a chat that is another customer’s is not opened beside their session', async () => {
  const [own, other] = [await aSignedInCustomer(shop), await aSignedInCustomer(shop)]
  const { uuid, token } = await begin({ person: null, customerToken: own.token })
  const shown = { siteKey, own: { uuid, token }, customerToken: other.token }
  const refused = await (await aClient(shop.url)).emit('start_live_chat_init', shown)
  expect(refused).toMatchObject({ ok: false, code: 'CHAT_NOT_FOUND' })
})

test('a customer is here with one window and gone with the last, and so is the shop', async () => {
  const admin = await anAdminClient(shop.url, shop.people.admin.token)
  const customer = await begin()
  const { uuid, token } = customer
  const other = await aClient(shop.url)
  await other.sure('start_live_chat_init', { siteKey, own: { uuid, token } })
  await expect.poll(() => admin.of('active_status').map(({ isOnline }) => isOnline)).toEqual([true])
  expect((await shop.get('/admin/live-chats/presences')).body).toMatchObject([
    { chatUuid: uuid, isOnline: true },
  ])
  const colleague = await anAdminClient(shop.url, shop.people.colleague.token)
  expect(colleague.of('all_active_status')).toMatchObject([[{ chatUuid: uuid, isOnline: true }]])
  customer.socket.disconnect()
  await other.sure('start_live_chat_leave', {})
  const gone = { chatUuid: uuid, site: 'hb', isOnline: false, lastSeenAt: NOW.toISOString() }
  await expect.poll(() => admin.of('active_status').at(-1)).toEqual(gone)
  expect((await shop.get('/admin/live-chats/presences')).body).toEqual([])
  expect(await other.emit('live_chat_customer_typing', { isTyping: true })).toMatchObject({
    code: 'CHAT_NOT_STARTED',
  })

  await other.sure('start_live_chat_init', { siteKey, own: { uuid, token } })
  admin.socket.disconnect()
  await expect.poll(() => other.of('active_status').at(-1)).toEqual({ isOnline: true })
  colleague.socket.disconnect()
  await expect.poll(() => other.of('active_status').at(-1)).toEqual({ isOnline: false })
})
