import { MAX_REDELIVERED } from '@storekeeper/contract/webhooks/webhook'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { minutes } from '../../lib/clock.ts'
import { anOrder } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { aReceiver } from '../../testing/webhook-receiver.ts'
import { aWebhook, deliveriesOf, sendAll } from '../../testing/webhooks-by-call.ts'

/** Events that are sent again. */
const shop = testShop({ live: true })
const wait = (ms: number) => {
  shop.now = new Date(shop.now.getTime() + ms)
}
const redeliver = (id: string, period: object) =>
  shop.send('POST', `/admin/webhooks/${id}/redeliver`, period, 'owner')
const hour = (hours: number) =>
  new Date(Date.parse('2026-06-15T12:00:00Z') + minutes(60 * hours)).toISOString()

test('a delivered event is sent again with the same id and body', async () => {
  const receiver = await aReceiver()
  const { _id } = await aWebhook(shop, { url: receiver.url })
  await anOrder(shop.db)
  await sendAll(shop)
  const [delivery] = await deliveriesOf(shop, _id)
  const path = `/admin/webhooks/${_id}/deliveries/${delivery._id}/redeliver`
  const { body } = await shop.send('POST', path, {}, 'owner')
  expect(body).toMatchObject({ _id: delivery._id, status: 'waiting', attempts: 0 })
  await shop.runJobs()
  const [first, second] = receiver.received
  expect(second?.text).toBe(first?.text)
  expect(second?.id).toBe(first?.id)
  const { log, status } = (await shop.get(`/admin/webhooks/${_id}/deliveries/${delivery._id}`, 'owner')).body
  expect([log.length, status]).toEqual([2, 'delivered'])
  const other = await aWebhook(shop, { url: receiver.url })
  expect((await shop.send('POST', path.replace(_id, other._id), {}, 'owner')).body.code).toBe('NOT_FOUND')
})

test('a redelivered event that fails stops no new event of the same order', async () => {
  const receiver = await aReceiver()
  const { _id } = await aWebhook(shop, {
    ...{ url: receiver.url, events: ['order.created', 'order.status_updated'] },
  })
  const order = await anOrder(shop.db)
  const setStatus = (trackingStatus: string) =>
    shop.send('PATCH', '/admin/orders/bulk-update-status', { ids: [order._id], trackingStatus })
  await setStatus('processing')
  await sendAll(shop)
  receiver.answer(({ body }) => ({ status: body.data.to === 'on-hold' ? 200 : 500 }))
  const sentAgain = { from: hour(-1), to: hour(1), only: 'all' }
  expect((await redeliver(_id, sentAgain)).body).toEqual({ count: 2 })
  await setStatus('on-hold')
  await sendAll(shop)
  const sent = receiver.received.slice(2).map(({ body }) => body.data.to ?? 'created')
  expect(sent.toSorted()).toEqual(['created', 'on-hold'])

  // A new event that waits for its next attempt keeps its place when it is redelivered.
  receiver.answer(() => ({ status: 500 }))
  await setStatus('processing')
  await sendAll(shop)
  await setStatus('on-hold')
  expect((await redeliver(_id, { from: hour(-1), to: hour(1) })).body).toEqual({ count: 3 })
  receiver.received.length = 0
  receiver.answer(({ body }) => ({ status: body.data.to === 'processing' ? 500 : 200 }))
  await sendAll(shop)
  expect(receiver.received.map(({ body }) => body.data.to ?? 'created')).not.toContain('on-hold')
})

test('the events of a period are sent again: those that failed, or all of them', async () => {
  const receiver = await aReceiver()
  const { _id } = await aWebhook(shop, { url: receiver.url })
  for (let order = 0; order < 3; order++) {
    await anOrder(shop.db, {}, shop.now)
    await sendAll(shop)
    wait(minutes(60))
  }
  const [, second] = await deliveriesOf(shop, _id)
  await shop.db
    .updateTable('webhookDeliveries')
    .set({ status: 'failed' })
    .where('_id', '=', second._id)
    .execute()
  receiver.received.length = 0
  expect((await redeliver(_id, { from: hour(-1), to: hour(9) })).body).toEqual({ count: 1 })
  await sendAll(shop)
  expect(receiver.received.map(({ id }) => id)).toEqual([second._id])
  expect((await redeliver(_id, { from: hour(0), to: hour(2), only: 'all' })).body).toEqual({ count: 2 })
  await sendAll(shop)
  expect(receiver.received).toHaveLength(3)
  expect((await redeliver(_id, { from: hour(3), to: hour(4), only: 'all' })).body).toEqual({ count: 0 })
})

test('events that happened while a webhook was off are sent afterwards, in their order', async () => {
  const receiver = await aReceiver()
  const { _id } = await aWebhook(shop, { url: receiver.url, isActive: false })
  for (let order = 0; order < 5; order++) await anOrder(shop.db)
  await sendAll(shop)
  const off = await redeliver(_id, { from: hour(-1), to: hour(1) })
  expect(off).toMatchObject({ status: 409, body: { code: 'WEBHOOK_OFF' } })
  await shop.db.updateTable('webhooks').set({ isActive: true }).execute()
  expect((await redeliver(_id, { from: hour(-1), to: hour(1) })).body).toEqual({ count: 5 })
  await shop.runJobs()
  expect(receiver.received).toHaveLength(5)
  expect((await redeliver(_id, { from: hour(-1), to: hour(1) })).body).toEqual({ count: 0 })
})

test('what a webhook no longer receives is neither sent nor sent again, and stops nothing', async () => {
  const receiver = await aReceiver()
  const { _id, secret, ...webhook } = await aWebhook(shop, {
    ...{ url: receiver.url, events: ['order.created', 'order.status_updated'] },
  })
  await anOrder(shop.db)
  await sendAll(shop)
  const order = await anOrder(shop.db)
  const elsewhere = await anOrder(shop.db, { site: 'auctropin' })
  await shop.live.complete()
  const { name, url, version } = webhook
  const change = (more: object) =>
    shop.send('PUT', `/admin/webhooks/${_id}`, { name, url: `${url}?new`, ...more }, 'owner')
  const events = ['order.status_updated']
  expect((await change({ events, sites: ['hb'], version })).status).toBe(200)
  for (const { _id: id } of [order, elsewhere])
    await shop.send('PATCH', '/admin/orders/bulk-update-status', { ids: [id], trackingStatus: 'processing' })
  receiver.received.length = 0
  await sendAll(shop)
  expect(receiver.received.map(({ body }) => [body.type, body.data._id])).toEqual([
    ['order.status_updated', order._id],
  ])
  const [delivered, waiting] = await deliveriesOf(shop, _id)
  for (const { _id: delivery } of [delivered, waiting]) {
    const path = `/admin/webhooks/${_id}/deliveries/${delivery}/redeliver`
    expect((await shop.send('POST', path, {}, 'owner')).body.code).toBe('WEBHOOK_EVENT_NOT_RECEIVED')
  }
  const period = { from: hour(-1), to: hour(1), only: 'all' }
  expect((await redeliver(_id, period)).body).toEqual({ count: 1 })
  await sendAll(shop)
  expect((await change({ events: ['order.created'], sites: ['hb'], version: version + 1 })).status).toBe(200)
  // What waited when the event was removed is not sent by itself.
  receiver.received.length = 0
  await sendAll(shop)
  expect(receiver.received).toEqual([])
  expect((await redeliver(_id, period)).body).toEqual({ count: 2 })
})

test('a period that ends before it starts, or has too many events, is refused', async () => {
  const { _id } = await aWebhook(shop, { url: 'https://warehouse.example.com/' })
  expect((await redeliver(_id, { from: hour(1), to: hour(0) })).body.fields.to.code).toBe('ENDS_BEFORE_START')
  await sql`
    insert into "webhookDeliveries" ("_id", "webhook", "type", "number", "subject", "body", "status", "happenedAt", "createdAt")
    select gen_random_uuid(), ${_id}, 'order.created', n, gen_random_uuid(), '{}', 'failed', ${hour(0)}, ${hour(0)}
    from generate_series(1, ${MAX_REDELIVERED + 1}) n
  `.execute(shop.db)
  const refused = await redeliver(_id, { from: hour(0), to: hour(1) })
  expect(refused).toMatchObject({
    status: 422,
    body: { code: 'WEBHOOK_PERIOD_TOO_LONG', params: { max: MAX_REDELIVERED } },
  })
  const waiting = await shop.db
    .selectFrom('webhookDeliveries')
    .select('_id')
    .where('status', '=', 'waiting')
    .execute()
  expect(waiting).toEqual([])
})
