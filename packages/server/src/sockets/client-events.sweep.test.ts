import { type ClientEventName, sent } from '@storekeeper/contract/live/client-events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '../domains/sessions/sessions.ts'
import { newId } from '../lib/id.ts'
import { aChatClient, aClient, anAdminClient, CLARA, hangUpAll, untilAlive } from '../testing/live-clients.ts'
import { aSignedInCustomer } from '../testing/signed-in-customer.ts'
import { openStorefronts, STORE_KEYS } from '../testing/storefront.ts'
import { testShop } from '../testing/test-shop.ts'

const shop = testShop({ live: true })
const siteKey = STORE_KEYS.hb
/** The chat of another customer, and that of the tested customer. */
let chat: { _id: string; uuid: string }
let own: { uuid: string; token: string }
let payloads: Record<ClientEventName, object>
beforeEach(async () => {
  await openStorefronts(shop)
  await untilAlive(shop)
  const other = await aChatClient(shop.url, { siteKey })
  const { items } = (await shop.get('/admin/live-chats')).body
  chat = items.find((one: { uuid: string }) => one.uuid === other.uuid)
  const { uuid, token } = await aChatClient(shop.url, { siteKey })
  own = { uuid, token }
  payloads = {
    'join-admin': { token: shop.people.admin.token },
    live_chat_admin_message_read: { chat: chat._id, upTo: 1 },
    live_chat_admin_typing: { chatUuid: chat.uuid, isTyping: true },
    record_viewed: { kind: 'customer', id: newId(), state: 'viewing' },
    start_live_chat_init: { siteKey, person: CLARA },
    start_live_chat_leave: {},
    live_chat_customer_message_created: { message: 'Hello', requestId: newId() },
    live_chat_customer_message_read: { upTo: 0 },
    live_chat_customer_typing: { isTyping: true },
    live_chat_customer_messages: { before: 100 },
  }
})
afterEach(hangUpAll)

/** The callers of each event; typed, so that a new event must be added. Other callers get this error. */
const WHO: Record<ClientEventName, { visitor: string; customer: string; admin: string }> = {
  'join-admin': { visitor: 'ok', customer: 'ok', admin: 'ok' },
  live_chat_admin_message_read: { visitor: 'NOT_FOUND', customer: 'NOT_FOUND', admin: 'ok' },
  live_chat_admin_typing: { visitor: 'NOT_FOUND', customer: 'NOT_FOUND', admin: 'ok' },
  record_viewed: { visitor: 'NOT_FOUND', customer: 'NOT_FOUND', admin: 'ok' },
  start_live_chat_init: { visitor: 'ok', customer: 'ok', admin: 'CONNECTION_OF_ADMIN' },
  start_live_chat_leave: { visitor: 'ok', customer: 'ok', admin: 'ok' },
  live_chat_customer_message_created: {
    visitor: 'CHAT_NOT_STARTED',
    customer: 'ok',
    admin: 'CHAT_NOT_STARTED',
  },
  live_chat_customer_message_read: { visitor: 'CHAT_NOT_STARTED', customer: 'ok', admin: 'CHAT_NOT_STARTED' },
  live_chat_customer_typing: { visitor: 'CHAT_NOT_STARTED', customer: 'ok', admin: 'CHAT_NOT_STARTED' },
  live_chat_customer_messages: { visitor: 'CHAT_NOT_STARTED', customer: 'ok', admin: 'CHAT_NOT_STARTED' },
}

const NAMES = Object.keys(sent) as ClientEventName[]

describe.each(NAMES)('%s', (name) => {
  const emitForCode = async (client: Awaited<ReturnType<typeof aClient>>) => {
    const ack = await client.emit(name, payloads[name] as never)
    return ack.ok ? 'ok' : ack.code
  }
  test('is for whom it is for', async () => {
    const customer = await aChatClient(shop.url, { siteKey, own: { ...own, lastSequence: 0 } })
    expect({
      visitor: await emitForCode(await aClient(shop.url)),
      customer: await emitForCode(customer),
      admin: await emitForCode(await anAdminClient(shop.url, shop.people.admin.token)),
    }).toEqual(WHO[name])
  })
})

test('only the session of an administrator who may sign in joins', async () => {
  const { admin, blocked } = shop.people
  const longAgo = new Date(shop.now.getTime() - 40 * 86_400_000)
  const over = await shop.db
    .transaction()
    .execute((tx) => openSession(tx, admin._id, { device: '', ip: '' }, longAgo))
  const customer = await aSignedInCustomer(shop)
  for (const token of [blocked.token, over, customer.token, own.token, 'x'.repeat(43)]) {
    const client = await aClient(shop.url)
    expect(await client.emit('join-admin', { token })).toMatchObject({ ok: false, code: 'UNAUTHORIZED' })
    expect(
      await client.emit('live_chat_admin_typing', { chatUuid: chat.uuid, isTyping: true }),
    ).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(client.emitted).toEqual([])
  }
  await shop.db.insertInto('signInSettings').values({ _id: newId(), requireTwoStep: true }).execute()
  const client = await aClient(shop.url)
  expect(await client.emit('join-admin', { token: admin.token })).toMatchObject({
    code: 'TWO_STEP_REQUIRED',
  })
})

test('whose session a customer shows must be good, and a customer who is blocked has none', async () => {
  const customer = await aSignedInCustomer(shop)
  const begin = async (customerToken: string) =>
    (await aClient(shop.url)).emit('start_live_chat_init', { siteKey, customerToken })
  expect(await begin(customer.token)).toMatchObject({ ok: true })
  await shop.db.updateTable('customers').set({ blocked: true }).where('_id', '=', customer._id).execute()
  for (const token of [customer.token, shop.people.owner.token, 'x'.repeat(43)])
    expect(await begin(token)).toMatchObject({ ok: false, code: 'UNAUTHORIZED' })
})
