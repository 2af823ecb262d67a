import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aProduct } from '../../testing/factories.ts'
import { openPrograms } from '../../testing/killed-programs.ts'
import { endProgram } from '../../testing/program.ts'
import { testShop } from '../../testing/test-shop.ts'
import { aReceiver } from '../../testing/webhook-receiver.ts'
import { openSession } from '../sessions/sessions.ts'

const shop = testShop()
/** Kills of the program while orders change and webhooks are sent. */
const ROUNDS = Number(process.env.ROUNDS ?? 20)
const ORDERS = 6

const start = openPrograms(shop, () => ({ WEBHOOK_NETWORKS: '127.0.0.1' }))

test('however often the server is killed while orders change, the receiver gets every event of each order in order', {
  // A retry would hide a race condition.
  retry: 0,
  timeout: 30 * 60_000,
}, async () => {
  const receiver = await aReceiver(async () => {
    await sleep(15)
    return { status: 200 }
  })
  const token = await shop.db
    .transaction()
    .execute((tx) => openSession(tx, shop.people.owner._id, { device: 'test', ip: '127.0.0.1' }, new Date()))
  const product = await aProduct(shop.db, { quantity: ROUNDS * ORDERS * 2 })
  const events = ['order.created', 'order.status_updated']

  for (let round = 0; round < ROUNDS; round++) {
    const { program, url } = await start()
    const send = (method: string, path: string, body: object) =>
      fetch(`${url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      }).then(
        (response) => response.json() as Promise<{ _id?: string }>,
        () => ({ _id: undefined }),
      )
    if (round === 0) await send('POST', '/admin/webhooks', { name: 'Warehouse', url: receiver.url, events })
    const received = receiver.received.length
    const changing = Array.from({ length: ORDERS }, async () => {
      const { _id } = await send('POST', '/admin/orders/create-order', {
        ...{ site: 'hb', receiverName: { firstName: 'Clara', lastName: 'Sommer' }, requestId: newId() },
        items: [{ product, quantity: 1 }],
      })
      for (const trackingStatus of ['processing', 'on-hold', 'processing'])
        if (_id) await send('PATCH', '/admin/orders/bulk-update-status', { ids: [_id], trackingStatus })
    })
    // Some rounds end before the first event of the round, others in the middle of them.
    for (let tries = 0; tries < 1000 && receiver.received.length < received + (round % 8); tries++)
      await sleep(5)
    await sleep(Math.random() * 30)
    await endProgram(program, 'SIGKILL')
    await Promise.all(changing)
  }

  await start()
  const isSent = async () => {
    const waiting = await shop.db
      .selectFrom('webhookDeliveries')
      .select('_id')
      .where('status', '=', 'waiting')
      .limit(1)
      .execute()
    return waiting.length === 0 && (await cursor()) >= (await lastEvent())
  }
  // A delivery of a killed process is claimed again after half a minute, by the job of the next minute.
  for (let tries = 0; tries < 3000 && !(await isSent()); tries++) await sleep(100)

  const emitted = await shop.db
    .selectFrom('outbox')
    .select(['number', 'payload'])
    .where('name', 'in', ['order.placed', 'order.statusChanged'])
    .orderBy('number')
    .execute()
  expect(emitted.length).toBeGreaterThan(ROUNDS * 2)
  const ledger = new Set(receiver.received.map(({ body }) => body.number))
  expect(emitted.filter(({ number }) => !ledger.has(Number(number)))).toEqual([])
  // The first arrival of each event, for each order.
  const byOrder = Map.groupBy(receiver.received, ({ body }) => String(body.data._id))
  for (const events of byOrder.values()) {
    const numbers = [...new Set(events.map(({ body }) => Number(body.number)))]
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  }
  const ids = new Map(receiver.received.map(({ id, body }) => [`${body.number}`, id]))
  expect(receiver.received.every(({ id, body }) => ids.get(`${body.number}`) === id)).toBe(true)
})

const cursor = async () => {
  const row = await shop.db
    .selectFrom('outboxCursors')
    .select('number')
    .where('name', '=', 'webhooks')
    .executeTakeFirst()
  return Number(row?.number ?? 0)
}
const lastEvent = async () => {
  const { last } = await shop.db
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('number').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}
