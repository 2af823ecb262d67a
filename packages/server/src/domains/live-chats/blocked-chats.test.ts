import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { chatsByCall } from '../../testing/chats-by-call.ts'
import { aClient, hangUpAll, untilAlive } from '../../testing/live-clients.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { openStorefronts, STORE_KEYS } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'
import { waitingForLocks } from '../../testing/waiting-for-locks.ts'

/** What happens to a chat when its customer is blocked, and that no other customer can open it. */
const shop = testShop({ live: true })
const { theChat, send, begin } = chatsByCall(shop)
const siteKey = STORE_KEYS.hb
beforeEach(async () => {
  await openStorefronts(shop)
  await untilAlive(shop)
})
afterEach(hangUpAll)

const aSecret = () => randomBytes(32).toString('base64url')
const init = async (payload: object) =>
  (await aClient(shop.url)).emit('start_live_chat_init', { siteKey, ...payload })
const isBlocked = async (id: string, value = true) => {
  await shop.send('PATCH', '/admin/customers/blocked', { id, value, reason: 'Threats' })
  await shop.live.complete()
}

test('a customer who is blocked is hung up on, and reads nothing more by the token nor by its secret', async () => {
  const { _id: customer, token: customerToken } = await aSignedInCustomer(shop)
  const secret = aSecret()
  const open = await begin({ person: null, customerToken, secret })
  const { uuid, token } = open
  const { _id } = await theChat()
  await open.write('Hello')

  await isBlocked(customer)
  await expect.poll(() => open.socket.connected).toBe(false)
  await send(_id, 'Among ourselves')
  await shop.live.complete()
  expect(JSON.stringify(open.emitted)).not.toContain('Among ourselves')
  const own = { uuid, token }
  for (const shown of [{ own }, { own, customerToken }, { secret }])
    expect(await init(shown)).toEqual({
      ok: false,
      code: 'CHAT_BLOCKED',
      params: {},
      message: 'You can’t continue this chat. Contact the store by e-mail.',
    })
  expect(await init({ secret, customerToken })).toMatchObject({ ok: false, code: 'UNAUTHORIZED' })

  await isBlocked(customer, false)
  expect(await init({ own })).toMatchObject({ ok: true, messages: [{ sequence: 1 }, { sequence: 2 }] })
})

test('the open chats of a blocked customer are closed, and no others', async () => {
  const { _id, token: customerToken } = await aSignedInCustomer(shop)
  await begin({ person: null, customerToken })
  const own = await theChat()
  await begin()
  await isBlocked(_id)
  const open = async () => (await shop.get('/admin/live-chats?status=open')).body.items
  await expect.poll(async () => (await open()).length).toBe(1)
  const closed = (await shop.get('/admin/live-chats?status=closed')).body.items
  expect(closed).toMatchObject([{ _id: own._id }])
  const { items } = (await shop.get(`/admin/audit-log?entityId=${own._id}`, 'owner')).body
  expect(items[0]).toMatchObject({ action: 'liveChat.closed', by: null })
})

test('so is one whose session ended long before, in every window, and no other', async () => {
  const [blocked, other] = [await aSignedInCustomer(shop), await aSignedInCustomer(shop)]
  const open = await begin({ person: null, customerToken: blocked.token })
  const { uuid, token } = open
  const window = await aClient(shop.url)
  await window.sure('start_live_chat_init', { siteKey, own: { uuid, token } })
  const others = [await begin({ person: null, customerToken: other.token }), await begin()]
  await shop.db.deleteFrom('customerSessions').execute()

  await isBlocked(blocked._id)
  await expect.poll(() => [open, window].map(({ socket }) => socket.connected)).toEqual([false, false])
  for (const one of others) expect((await one.write('Still here')).message).toBe('Still here')
})

test('so is one who is found to be the same person as a blocked customer', async () => {
  const [keep, merge] = [await aSignedInCustomer(shop), await aSignedInCustomer(shop)]
  const open = await begin({ person: null, customerToken: merge.token })
  await shop.db.updateTable('customers').set({ blocked: true }).where('_id', '=', keep._id).execute()
  const body = { keep: keep._id, merge: merge._id, versions: { keep: 1, merge: 1 } }
  expect((await shop.send('POST', '/admin/customers/merge', body)).status).toBe(200)
  await shop.live.complete()
  await expect.poll(() => open.socket.connected).toBe(false)
})

test('before their sockets could be closed they read nothing older either', async () => {
  const { _id, token: customerToken } = await aSignedInCustomer(shop)
  const open = await begin({ person: null, customerToken })
  await shop.db.updateTable('customers').set({ blocked: true }).where('_id', '=', _id).execute()
  const page = { before: 100 }
  expect(await open.emit('live_chat_customer_messages', page)).toMatchObject({
    ok: false,
    code: 'CHAT_BLOCKED',
  })
})

test('one who is blocked in the moment of coming back is not let in', async () => {
  const { _id, token: customerToken } = await aSignedInCustomer(shop)
  const { uuid, token, socket } = await begin({ person: null, customerToken })
  socket.disconnect()
  await expect.poll(async () => (await shop.get('/admin/live-chats/presences')).body).toEqual([])
  const coming = await shop.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`presence chat:${uuid}`}, 0))`.execute(tx)
    const answer = init({ own: { uuid, token } })
    await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
    await shop.db.updateTable('customers').set({ blocked: true }).where('_id', '=', _id).execute()
    return { answer }
  })
  expect(await coming.answer).toMatchObject({ ok: false, code: 'CHAT_BLOCKED' })
  await expect.poll(async () => (await shop.get('/admin/live-chats/presences')).body).toEqual([])
})

test('the secret opens only the chat of the customer who began it', async () => {
  const [own, other] = [await aSignedInCustomer(shop), await aSignedInCustomer(shop)]
  const secret = aSecret()
  const { uuid } = await begin({ person: null, customerToken: own.token, secret })
  const as = (customerToken: string | null) => init({ secret, customerToken })
  expect(await as(other.token)).toMatchObject({ ok: false, code: 'CHAT_NOT_FOUND' })
  expect(await as(own.token)).toMatchObject({ ok: true, chat: { uuid } })
  expect(await as(null)).toMatchObject({ ok: true, chat: { uuid } })
  expect((await shop.get('/admin/live-chats')).body.total).toBe(1)
})

test('a guest with the address of a blocked customer is disconnected, and begins no other chat', async () => {
  const email = 'eve@mail.example'
  const { _id } = await aSignedInCustomer(shop, { email })
  const guest = { firstName: 'Eve', lastName: '', email: 'Eve@mail.example' }
  const [own, other] = [await begin({ person: guest }), await begin()]
  await own.write('Hello')
  await isBlocked(_id)
  await expect.poll(() => own.socket.connected).toBe(false)
  const closed = () => shop.get('/admin/live-chats?status=closed')
  await expect.poll(async () => (await closed()).body.total).toBe(1)
  expect((await closed()).body.items).toMatchObject([{ email }])
  const blocked = { ok: false, code: 'CHAT_BLOCKED' }
  expect(await init({ own: { uuid: own.uuid, token: own.token } })).toMatchObject(blocked)
  expect(await init({ person: guest })).toMatchObject(blocked)
  expect((await other.write('Still here')).message).toBe('Still here')
  await isBlocked(_id, false)
  expect(await init({ person: guest })).toMatchObject({ ok: true })
})
