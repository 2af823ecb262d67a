// @module-tag postgres
import type { ChildProcess } from 'node:child_process'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { days, later } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { aCustomer } from '../../testing/factories.ts'
import { aChatClient, aClient, anAdminClient, hangUpAll, untilAlive } from '../../testing/live-clients.ts'
import { endProgram, launchProgram, waitForUrl } from '../../testing/program.ts'
import { redisUrl } from '../../testing/redis-url.ts'
import { openStorefronts, STORE_KEYS } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const siteKey = STORE_KEYS.hb
const running: ChildProcess[] = []
beforeEach(async () => {
  await openStorefronts(shop)
  // The processes use the system clock, by which the test shop's admin sessions would have expired.
  const [createdAt, expiresAt] = [later(new Date(), 0), later(new Date(), days(1))]
  await shop.db.updateTable('sessions').set({ createdAt, expiresAt }).execute()
})
afterEach(async () => {
  hangUpAll()
  await Promise.all(running.splice(0).map((program) => endProgram(program, 'SIGKILL')))
})

/** Starts a separate server process on the database of the shop. */
async function aProcess(more: Record<string, string> = {}) {
  const settings = {
    DATABASE_URL: shop.databaseUrl,
    DATA_DIR: shop.dataDir,
    PORT: '0',
    SMTP_URL: '',
    ...more,
  }
  const program = launchProgram(settings)
  running.push(program)
  return { program, url: await waitForUrl(program) }
}

const ways: { way: string; settings: Record<string, string> }[] = [
  { way: 'the database', settings: {} },
  ...(redisUrl ? [{ way: 'Redis', settings: { REDIS_URL: redisUrl } }] : []),
]

describe.each(ways)('two processes that communicate through $way', ({ settings }) => {
  test('are one shop: messages, typing and who is here cross', { timeout: 90_000 }, async () => {
    const [one, two] = await Promise.all([aProcess(settings), aProcess(settings)])
    await untilAlive(shop)
    const admin = await anAdminClient(one.url, shop.people.admin.token)
    const customer = await aChatClient(two.url, { siteKey })
    const seen = () => admin.of('active_status').map(({ isOnline }) => isOnline)
    await expect.poll(seen, { timeout: 10_000 }).toEqual([true])
    await customer.sure('live_chat_customer_typing', { isTyping: true })
    await expect
      .poll(() => admin.of('live_chat_customer_typing_received'), { timeout: 10_000 })
      .toEqual([{ chatUuid: customer.uuid, isTyping: true }])
    await admin.sure('live_chat_admin_typing', { chatUuid: customer.uuid, isTyping: true })
    await expect
      .poll(() => customer.of('live_chat_admin_typing_received'), { timeout: 10_000 })
      .toEqual([{ isTyping: true, name: 'Ada' }])

    await customer.write('Hello from the other process')
    const received = () => admin.of('live_chat_customer_message_created_received')
    await expect.poll(() => received().length, { timeout: 10_000 }).toBe(1)
    await fetch(`${one.url}/admin/live-chats/messages`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${shop.people.admin.token}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({ chat: received()[0].chat._id, message: 'Good morning', requestId: newId() }),
    })
    await expect
      .poll(() => customer.of('live_chat_admin_message_created_received').length, { timeout: 10_000 })
      .toBe(1)

    // When a call to one process blocks a customer, the other process disconnects that customer.
    const guest = await aChatClient(two.url, { siteKey })
    const id = await aCustomer(shop.db)
    await shop.db.updateTable('liveChats').set({ customer: id }).where('uuid', '=', guest.uuid).execute()
    await fetch(`${one.url}/admin/customers/blocked`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${shop.people.admin.token}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({ id, value: true, reason: 'Threats' }),
    })
    await expect.poll(() => guest.socket.connected, { timeout: 10_000 }).toBe(false)

    admin.socket.disconnect()
    await expect
      .poll(() => customer.of('active_status').at(-1), { timeout: 10_000 })
      .toEqual({ isOnline: false })
  })

  test('notice within ten seconds that one of them died', { timeout: 90_000 }, async () => {
    const [one, two] = await Promise.all([aProcess(settings), aProcess(settings)])
    await untilAlive(shop)
    const admin = await anAdminClient(one.url, shop.people.admin.token)
    const [gone, stays] = [await aChatClient(two.url, { siteKey }), await aChatClient(two.url, { siteKey })]
    const { uuid, token } = stays
    await (await aClient(one.url)).sure('start_live_chat_init', { siteKey, own: { uuid, token } })
    await endProgram(two.program, 'SIGKILL')
    const wentAway = () =>
      admin.of('active_status').flatMap(({ chatUuid, isOnline }) => (isOnline ? [] : [chatUuid]))
    await expect.poll(wentAway, { timeout: 10_000 }).toEqual([gone.uuid])
  })
})
