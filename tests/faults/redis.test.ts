import { createConnection } from 'node:net'
import {
  aChatClient,
  aClient,
  anAdminClient,
  hangUpAll,
  untilAlive,
} from '@storekeeper/server/testing/live-clients'
import { endProgram } from '@storekeeper/server/testing/program'
import { openStorefronts, STORE_KEYS } from '@storekeeper/server/testing/storefront'
import { testShop } from '@storekeeper/server/testing/test-shop'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLine } from './testing/line.ts'
import { openMute } from './testing/mute.ts'
import { buildLauncher, expectAlive, type RunningProgram } from './testing/running-program.ts'

const shop = testShop()
const start = buildLauncher(shop)
beforeEach(() => openStorefronts(shop))
afterEach(hangUpAll)

const ROUNDS = process.env.LONG ? 3 : 1
const siteKey = STORE_KEYS.hb
const REDIS = { host: '127.0.0.1', port: 6379 }

const answers = (endpoint: typeof REDIS) =>
  new Promise<boolean>((resolve) => {
    const connection = createConnection(endpoint)
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false))
    connection.once('connect', () => connection.destroy())
  })

const WITHOUT_REDIS = { code: 200, status: 'degraded', away: ['redis'] }

/**
 * Opens the sockets of an admin and a customer of one process, and returns a function that lets them work.
 */
async function workAt(running: RunningProgram): Promise<() => Promise<void>> {
  await untilAlive(shop)
  const admin = await anAdminClient(running.url, shop.people.admin.token)
  const customer = await aChatClient(running.url, { siteKey })
  return async () => {
    expect((await running.call('/admin/orders')).status).toBe(200)
    const before = admin.of('live_chat_customer_typing_received').length
    for (const isTyping of [true, false, true, false])
      await customer.sure('live_chat_customer_typing', { isTyping })
    await expect.poll(() => admin.of('live_chat_customer_typing_received').length).toBe(before + 4)
    expectAlive(running)
  }
}

test('a Redis that takes every connection and never answers blocks neither requests nor the end of the program', {
  timeout: 120_000,
}, async () => {
  const mute = await openMute()
  const running = await start({ REDIS_URL: `redis://127.0.0.1:${mute.port}` })
  const goesOn = await workAt(running)
  const since = performance.now()
  await goesOn()
  expect(await running.ready()).toEqual(WITHOUT_REDIS)
  expect(performance.now() - since).toBeLessThan(10_000)
  expect(await endProgram(running.program, 'SIGTERM')).toBe(0)
  await mute.stop()
})

test.runIf(await answers(REDIS))(
  'a Redis that falls silent is reported as away, and is back by itself when it answers again',
  { timeout: 120_000 },
  async () => {
    const line = await openLine(REDIS)
    const running = await start({ REDIS_URL: `redis://127.0.0.1:${line.port}` })
    const goesOn = await workAt(running)
    const health = () => expect.poll(() => running.ready(), { timeout: 20_000 })
    await health().toMatchObject({ status: 'ready' })
    line.silence()
    await health().toEqual(WITHOUT_REDIS)
    await goesOn()
    await line.mend()
    await health().toMatchObject({ status: 'ready' })
    await goesOn()
    await line.cut()
  },
)

test('a Redis that is not there at the start, and goes again, blocks no request', {
  timeout: 120_000 * ROUNDS,
}, async () => {
  const line = await openLine(REDIS)
  await line.cut()
  const running = await start({ REDIS_URL: `redis://127.0.0.1:${line.port}` })
  const goesOn = await workAt(running)
  await goesOn()
  expect(await running.ready()).toEqual(WITHOUT_REDIS)
  if (await answers(REDIS))
    for (let round = 0; round < ROUNDS; round++) {
      await line.mend()
      await expect.poll(() => running.ready(), { timeout: 20_000 }).toMatchObject({ status: 'ready' })
      await goesOn()
      await line.cut()
      await goesOn()
      await expect
        .poll(() => running.ready(), { timeout: 20_000 })
        .toMatchObject({ code: 200, away: ['redis'] })
    }
  await line.cut()
})

/**
 * Two programs connect to Redis over separate proxied connections. The admin of one sees the customer of the
 * other.
 */
test.runIf(process.env.LONG && (await answers(REDIS)))(
  'two processes receive each other’s events again when Redis is back, and send anew who is here',
  { timeout: 240_000 },
  async () => {
    const lines = [await openLine(REDIS), await openLine(REDIS)] as const
    const [one, two] = await Promise.all(
      lines.map((line) => start({ REDIS_URL: `redis://127.0.0.1:${line.port}` })),
    )
    if (!one || !two) throw new Error('Two programs were started.')
    await untilAlive(shop)
    const admin = await anAdminClient(one.url, shop.people.admin.token)
    const customer = await aChatClient(two.url, { siteKey })
    const typing = () => admin.of('live_chat_customer_typing_received').length
    await expect.poll(() => admin.of('active_status').length, { timeout: 10_000 }).toBe(1)

    for (let round = 0; round < ROUNDS; round++) {
      const before = typing()
      await Promise.all(lines.map((line) => line.cut()))
      const later = await aChatClient(two.url, { siteKey })
      await customer.sure('live_chat_customer_typing', { isTyping: true })
      await customer.sure('live_chat_customer_typing', { isTyping: false })
      expect(typing()).toBe(before)
      await Promise.all(lines.map((line) => line.mend()))
      const emittedHere = () =>
        admin
          .of('all_active_status')
          .at(-1)
          .map((one: { chatUuid: string }) => one.chatUuid)
      await expect.poll(emittedHere, { timeout: 30_000 }).toContain(later.uuid)
      await customer.sure('live_chat_customer_typing', { isTyping: true })
      await expect.poll(typing, { timeout: 10_000 }).toBe(before + 1)
      expect(
        await (await aClient(one.url)).emit('join-admin', { token: shop.people.admin.token }),
      ).toMatchObject({ ok: true })
    }
    for (const running of [one, two]) expectAlive(running)
    await Promise.all(lines.map((line) => line.cut()))
  },
)
