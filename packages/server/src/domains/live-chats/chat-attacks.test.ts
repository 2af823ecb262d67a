// @module-tag slow
import { sent } from '@storekeeper/contract/live/client-events'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { chatsByCall } from '../../testing/chats-by-call.ts'
import { aClient, anAdminClient, CLARA, hangUpAll, untilAlive } from '../../testing/live-clients.ts'
import { refusal } from '../../testing/refusal.ts'
import { openStorefronts, STORE_KEYS } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop({ live: true })
const { begin } = chatsByCall(shop)
const siteKey = STORE_KEYS.hb
beforeEach(async () => {
  await openStorefronts(shop)
  await untilAlive(shop)
})
afterEach(hangUpAll)

const init = async (payload: object, origin?: string) =>
  (await aClient(shop.url, { origin })).emit('start_live_chat_init', { siteKey, ...payload })

test('a guessed chat, another’s token and another site’s key are refused alike', async () => {
  const [own, other] = [await begin(), await begin()]
  const refusals = [
    await init({ own: { uuid: newId(), token: own.token } }),
    await init({ own: { uuid: own.uuid, token: other.token } }),
    await init({ own: { uuid: own.uuid, token: 'x'.repeat(43) } }),
    await init({ siteKey: STORE_KEYS.auctropin, own: { uuid: own.uuid, token: own.token } }),
  ]
  expect(refusals[0]).toMatchObject({ ok: false, code: 'CHAT_NOT_FOUND' })
  expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1)
  expect(await init({ own: { uuid: own.uuid, token: own.token } })).toMatchObject({ ok: true })
})

test('a socket hears of its own chat alone, and without one of nothing', async () => {
  const [own, other, visitor] = [await begin(), await begin(), await aClient(shop.url)]
  await own.write('For the shop alone')
  await shop.live.complete()
  await expect.poll(() => own.of('live_chat_customer_message_created_received').length).toBe(1)
  expect([...other.emitted, ...visitor.emitted]).toEqual([])
  const page = { before: 100 }
  expect(await visitor.emit('live_chat_customer_messages', page)).toMatchObject({
    ok: false,
    code: 'CHAT_NOT_STARTED',
  })
  expect(await other.sure('live_chat_customer_messages', page)).toMatchObject({ messages: [] })
  // The administrators' calls are not available to customers.
  const { items } = (await shop.get('/admin/live-chats')).body
  const read = { chat: items[0]._id, upTo: 1 }
  expect(await own.emit('live_chat_admin_message_read', read)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  const typing = { chatUuid: other.uuid, isTyping: true }
  expect(await own.emit('live_chat_admin_typing', typing)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
})

test('pages of other places may not chat for a site, nor one site’s for another', async () => {
  const person = CLARA
  for (const origin of ['https://evil.example', 'http://hb.example', 'null'])
    await expect(aClient(shop.url, { origin }), origin).rejects.toThrow('websocket error')
  expect(await init({ person }, 'https://auctropin.example')).toMatchObject({
    code: 'ORIGIN_NOT_ALLOWED',
    params: { origin: 'https://auctropin.example' },
  })
  expect(await init({ person }, 'https://hb.example')).toMatchObject({ ok: true })
  expect(await init({ person }, shop.url)).toMatchObject({ ok: true })
  expect(await init({ person, siteKey: 'pk_nobody' })).toMatchObject({
    code: 'PUBLIC_KEY_UNKNOWN',
    params: { key: 'pk_nobody' },
  })
  await shop.db.updateTable('sites').set({ isActive: false }).where('key', '=', 'hb').execute()
  expect(await init({ person })).toMatchObject({ ok: false, code: 'PUBLIC_KEY_UNKNOWN' })
  await expect(aClient(shop.url, { origin: 'https://hb.example' })).rejects.toThrow('websocket error')
})

test('who begins sends a name and an address, and picks what there is', async () => {
  const option = async (more: object) =>
    (await shop.send('POST', '/admin/live-chat-options', { title: newId(), site: 'hb', ...more })).body._id
  expect(await init({})).toMatchObject(refusal('person', 'CHAT_PERSON_REQUIRED').body)
  const person = CLARA
  for (const picked of [newId(), await option({ isActive: false }), await option({ site: 'auctropin' })])
    expect(await init({ person, option: picked })).toMatchObject(
      refusal('option', 'CHAT_OPTION_UNAVAILABLE').body,
    )
  const wrong = await init({ person: { ...person, email: 'no address' }, option: 7 })
  expect(wrong).toMatchObject({
    code: 'BAD_REQUEST',
    fields: { 'person.email': { code: 'INVALID_EMAIL' }, option: { code: 'INVALID_ID' } },
  })
  const nameless = await init({ person: { ...person, firstName: ' ', lastName: '' } })
  expect(nameless).toMatchObject({
    code: 'BAD_REQUEST',
    fields: { 'person.firstName': { code: 'NAME_REQUIRED' } },
  })
  const mine = { ...person, customer: newId() }
  expect(await init({ person: mine })).toMatchObject({
    fields: { 'person.customer': { code: 'UNKNOWN_FIELD' } },
  })
  expect((await shop.get('/admin/live-chats')).body.total).toBe(0)
})

test('from one address only so many chats begin', async () => {
  const client = await aClient(shop.url)
  let refused: object | undefined
  for (let count = 0; count < 31; count++) {
    if (count === 20) await new Promise((resolve) => setTimeout(resolve, 5000))
    refused = await client.emit('start_live_chat_init', { siteKey, person: CLARA })
  }
  expect(refused).toMatchObject({
    ok: false,
    code: 'TOO_MANY_REQUESTS',
    params: { retryAfterSeconds: expect.any(Number) },
  })
  expect((await shop.get('/admin/live-chats')).body.total).toBe(30)
})

test('one who floods is slowed down, and the others are not', async () => {
  const [flood, other] = [await begin(), await begin()]
  const acks = Array.from({ length: 200 }, (_, count) =>
    flood.emit('live_chat_customer_message_created', { message: `${count}`, requestId: newId() }),
  )
  const startedAt = performance.now()
  await other.write('Hello')
  expect(performance.now() - startedAt).toBeLessThan(5000)
  const codes = (await Promise.all(acks)).map((ack) => (ack.ok ? 'ok' : ack.code))
  expect(codes.filter((code) => code === 'ok')).toHaveLength(30)
  expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(170)
})

const NAMES = Object.keys(sent) as (keyof typeof sent)[]

/** Arbitrary values, and payloads that are almost valid. */
const payloads = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.record(
    {
      siteKey: fc.oneof(fc.constant(siteKey), fc.string()),
      own: fc.oneof(fc.constant(null), fc.record({ uuid: fc.uuid(), token: fc.string({ minLength: 20 }) })),
      person: fc.oneof(fc.constant(CLARA), fc.anything({ maxDepth: 1 })),
      token: fc.string({ minLength: 20 }),
      last: fc.integer(),
      chat: fc.uuid(),
      chatUuid: fc.uuid(),
      isTyping: fc.oneof(fc.boolean(), fc.string()),
      upTo: fc.oneof(fc.integer(), fc.double()),
      before: fc.integer(),
      message: fc.oneof(fc.string({ unit: 'binary' }), fc.integer()),
      media: fc.array(fc.string()),
      requestId: fc.oneof(fc.uuid(), fc.string()),
    },
    { requiredKeys: [] },
  ),
)

describe.each(NAMES)('whatever is sent as %s', (name) => {
  // The list contains no server error.
  const refusals = ['BAD_REQUEST', 'NOT_FOUND', 'TOO_MANY_REQUESTS', ...sent[name].errors]
  test('is answered, and never breaks anything', async () => {
    const admin = await anAdminClient(shop.url, shop.people.admin.token)
    for (const client of [await aClient(shop.url), await begin(), admin])
      await fc.assert(
        fc.asyncProperty(payloads, async (payload) => {
          const ack = await client.emit(name, payload as never)
          if (!ack.ok) expect(refusals).toContain(ack.code)
        }),
        { numRuns: 20 },
      )
    expect((await begin()).socket.connected).toBe(true)
  })
})
