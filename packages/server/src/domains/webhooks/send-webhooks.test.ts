import { RETRY_PAUSES_SECONDS } from '@storekeeper/contract/webhooks/webhook'
import { expect, test } from 'vitest'
import { days, minutes, seconds } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { openWebhookTransport } from '../../ports/webhooks/webhook-transport.ts'
import { aCoupon, aCustomer, anOrder, aProduct, NOW } from '../../testing/factories.ts'
import { made } from '../../testing/orders-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'
import { aReceiver, type ReceivedEvent } from '../../testing/webhook-receiver.ts'
import { aWebhook, deliveriesOf, sendAll } from '../../testing/webhooks-by-call.ts'
import { openSession } from '../sessions/sessions.ts'

/** What receivers get, in which order, and what happens when they fail. */
const shop = testShop({ live: true })
const wait = (ms: number) => {
  shop.now = new Date(shop.now.getTime() + ms)
}
const setStatus = (id: string, trackingStatus: string, more = {}) =>
  shop.send('PATCH', '/admin/orders/bulk-update-status', { ids: [id], trackingStatus, ...more })
const numbers = (received: ReceivedEvent[]) => received.map(({ body }) => body.number)

test('a receiver gets an event of an order with its number, its time, its site and the state of the order', async () => {
  const receiver = await aReceiver()
  await aWebhook(shop, { url: receiver.url })
  const order = await anOrder(shop.db)
  await sendAll(shop)
  const [event] = receiver.received
  expect(event?.body).toEqual({
    type: 'order.created',
    number: expect.any(Number),
    timestamp: NOW.toISOString(),
    site: 'hb',
    data: {
      kind: 'order',
      _id: order._id,
      record: expect.objectContaining({
        orderId: order.orderId,
        trackingStatus: 'pending',
        paymentStatus: 'unpaid',
      }),
    },
  })
  expect(event?.headers).toMatchObject({
    ...{ 'content-type': 'application/json', 'user-agent': 'Storekeeper' },
    'webhook-timestamp': String(NOW.getTime() / 1000),
  })
  // No names and addresses of customers.
  expect(event?.text).not.toMatch(/@|Sommer|Lindenallee/)
})

test('a webhook receives the chosen events of its sites, and of records that sites share', async () => {
  const [one, all] = [await aReceiver(), await aReceiver()]
  const events = ['order.created', 'product.created', 'customer.created']
  await aWebhook(shop, { url: one.url, events, sites: ['hb'] })
  await aWebhook(shop, { url: all.url, events: [...events, 'product.updated', 'order.paid'] })
  const product = { title: 'Soap', slug: 'soap', sku: 'S', price: { regular: 1000, sale: 0 } }
  for (const site of ['hb', 'auctropin']) {
    await anOrder(shop.db, { site })
    await shop.send('POST', '/admin/products/create', { ...product, slug: `soap-${site}`, sku: site, site })
  }
  const customer = { firstName: 'Ada', lastName: 'L', email: 'ada@mail.example', site: 'hb' }
  expect((await shop.send('POST', '/admin/customers/profile/create', customer)).status).toBe(200)
  await sendAll(shop)
  expect(one.received.map(({ body }) => [body.type, body.site]).toSorted()).toEqual([
    ...[
      ['customer.created', null],
      ['order.created', 'hb'],
      ['product.created', 'hb'],
    ],
  ])
  expect(all.received).toHaveLength(5)
  expect(all.received.map(({ text }) => text).join()).not.toContain('ada@mail.example')
})

test('statuses, payments and refunds of an order are events of their own', async () => {
  const receiver = await aReceiver()
  const events = [
    ...['order.status_updated', 'order.shipped', 'order.delivered', 'shipment.sent', 'shipment.delivered'],
    ...['order.payment_received', 'order.paid', 'order.refunded', 'order.commented', 'order.cancelled'],
  ]
  const { _id: webhook } = await aWebhook(shop, { url: receiver.url, events })
  const items = [{ product: await aProduct(shop.db), quantity: 1 }]
  const order = await made(shop, { items })
  const pay = (amount: number) =>
    shop.send('POST', `/admin/orders/${order._id}/payments`, { amount, method: 'cash', requestId: newId() })
  expect((await pay(1)).status).toBe(200)
  expect((await pay(order.total - 1)).status).toBe(200)
  for (const status of ['processing', 'shipped', 'delivered'])
    expect((await setStatus(order._id, status)).status).toBe(200)
  const refund = { amount: 100, target: 'original', reason: 'x', requestId: newId() }
  expect((await shop.send('POST', `/admin/orders/${order._id}/refunds`, refund)).status).toBe(200)
  await sendAll(shop)
  expect(receiver.types()).toEqual([
    'order.payment_received',
    'order.payment_received',
    'order.paid',
    'order.status_updated',
    'shipment.sent',
    'order.status_updated',
    'order.shipped',
    'shipment.delivered',
    'order.status_updated',
    'order.delivered',
    'order.refunded',
  ])
  const shipped = receiver.received.find(({ body }) => body.type === 'order.shipped')
  expect(shipped?.body.data).toMatchObject({ from: 'processing', to: 'shipped' })
  expect(numbers(receiver.received)).toEqual(numbers(receiver.received).toSorted((a, b) => a - b))
  expect((await deliveriesOf(shop, webhook, 'type=order.paid')).length).toBe(1)
  expect((await deliveriesOf(shop, webhook, `q=${order.orderId}&status=delivered`)).length).toBe(11)
  expect(await deliveriesOf(shop, webhook, 'status=failed')).toEqual([])
})

test('products, coupons and customers are sent when they change and when they are deleted', async () => {
  const receiver = await aReceiver()
  const events = [
    'product.updated',
    'product.deleted',
    'coupon.created',
    'coupon.deleted',
    'customer.updated',
  ]
  await aWebhook(shop, { url: receiver.url, events })
  const product = await aProduct(shop.db)
  const ids = [product]
  await shop.send('PATCH', '/admin/products/bulk-set-active', { ids, isActive: false })
  await sendAll(shop)
  await shop.send('POST', '/admin/products/bulk-remove', { ids }, 'owner')
  const coupon = {
    code: 'SPRING',
    type: 'percentage',
    amount: 10,
    site: 'hb',
    expiry: '2026-12-31T00:00:00.000Z',
  }
  const made = await shop.send('POST', '/admin/coupons', coupon)
  await shop.send('PATCH', '/admin/customers/bulk-blocked-and-unblocked', {
    ids: [await aCustomer(shop.db)],
    ...{ value: true, reason: 'Returns everything.' },
  })
  const tester = await aCustomer(shop.db)
  for (const value of [true, false]) {
    const mark = { ids: [tester], value, reason: 'Tries the shop.' }
    const marked = await shop.send('PATCH', '/admin/customers/bulk-mark-as-test-customer', mark)
    expect(marked.body.updated).toEqual([tester])
  }
  await sendAll(shop)
  expect(made.status).toBe(200)
  expect(receiver.types().toSorted()).toEqual([
    ...['coupon.created', 'customer.updated', 'customer.updated', 'customer.updated'],
    ...['product.deleted', 'product.updated'],
  ])
  const deleted = receiver.received.find(({ body }) => body.type === 'product.deleted')
  expect(deleted?.body.data).toMatchObject({ _id: product, record: null })
  const updated = receiver.received.find(({ body }) => body.type === 'product.updated')
  expect(updated?.body.data).toMatchObject({ kind: 'product', _id: product, fields: ['isActive'] })
  expect(updated?.body.data.record).toMatchObject({ isActive: false })
})

test('the event of a coupon names the amount that changed, and not the type that is logged beside it', async () => {
  const receiver = await aReceiver()
  const _id = await aCoupon(shop.db)
  await aWebhook(shop, { url: receiver.url, events: ['coupon.updated'] })
  const coupon = (await shop.get(`/admin/coupons/details/${_id}`)).body
  const { status } = await shop.send('PUT', `/admin/coupons/${_id}`, { ...coupon, amount: 1 })
  expect(status).toBe(200)
  await sendAll(shop)
  expect(receiver.received.map(({ body }) => body.data.fields)).toEqual([['amount']])
})

test('events of an order arrive in their order, and those of others do not wait for them', async () => {
  const receiver = await aReceiver()
  const { _id: webhook } = await aWebhook(shop, {
    url: receiver.url,
    events: ['order.created', 'order.status_updated'],
  })
  const [slow, other] = [await anOrder(shop.db), await anOrder(shop.db)]
  receiver.answer(({ body }) => ({ status: body.data._id === slow._id ? 503 : 200 }))
  await setStatus(slow._id, 'processing')
  await setStatus(other._id, 'processing')
  await setStatus(slow._id, 'on-hold')
  await sendAll(shop)
  const of = (order: string) =>
    receiver.received
      .filter(({ body }) => body.data._id === order)
      .map(({ body }) => body.data.to ?? 'created')
  expect(of(slow._id)).toEqual(['created'])
  expect(of(other._id)).toEqual(['created', 'processing'])
  const [first] = await deliveriesOf(shop, webhook, `q=${slow.orderId}`)
  expect(first).toMatchObject({ attempts: 1, error: { code: 'WEBHOOK_STATUS', params: { status: 503 } } })
  receiver.answer(() => ({ status: 200 }))
  wait(seconds(59))
  await sendAll(shop)
  expect(of(slow._id)).toHaveLength(1)
  wait(seconds(1))
  await sendAll(shop)
  expect(of(slow._id)).toEqual(['created', 'created', 'processing', 'on-hold'])
  const ids = receiver.received.filter(({ body }) => body.data._id === slow._id).map(({ id }) => id)
  expect(ids[0]).toBe(ids[1])
})

test('a delivery is retried with growing pauses for three days, then given up, and the next event follows', async () => {
  const receiver = await aReceiver(({ body }) => ({ status: body.type === 'order.created' ? 500 : 200 }))
  const { _id: webhook } = await aWebhook(shop, {
    url: receiver.url,
    events: ['order.created', 'order.status_updated'],
  })
  const order = await anOrder(shop.db)
  await setStatus(order._id, 'processing')
  await sendAll(shop)
  for (const pause of RETRY_PAUSES_SECONDS) {
    wait(seconds(pause - 1))
    await sendAll(shop)
    wait(seconds(1))
    await sendAll(shop)
  }
  expect(receiver.types()).toEqual([
    ...Array(RETRY_PAUSES_SECONDS.length + 1).fill('order.created'),
    'order.status_updated',
  ])
  expect(shop.now.getTime() - NOW.getTime()).toBeLessThanOrEqual(days(3))
  expect(RETRY_PAUSES_SECONDS).toEqual(RETRY_PAUSES_SECONDS.toSorted((a, b) => a - b))
  expect((await deliveriesOf(shop, webhook)).map(({ status }: { status: string }) => status)).toEqual([
    ...['failed', 'delivered'],
  ])
})

test('a webhook whose attempts fail for days is turned off, and admins are notified why', async () => {
  const receiver = await aReceiver(() => ({ status: 500 }))
  const { _id } = await aWebhook(shop, { url: receiver.url })
  for (let day = 0; day < 5; day++) {
    await anOrder(shop.db)
    await sendAll(shop)
    wait(days(1))
    await sendAll(shop)
  }
  const { body } = await shop.get(`/admin/webhooks/${_id}`, { token: await signInAgain() })
  expect(body).toMatchObject({ isActive: false, turnedOff: { reason: 'failing' } })
  const before = receiver.received.length
  await anOrder(shop.db)
  wait(days(1))
  await sendAll(shop)
  expect(receiver.received).toHaveLength(before)
  const rows = await shop.db.selectFrom('notifications').select(['type', 'path', 'texts']).execute()
  expect(rows.filter(({ type }) => type === 'webhook')).toEqual([
    { type: 'webhook', path: `/admin/webhooks/${_id}`, texts: { webhook: 'Warehouse', reason: 'failing' } },
  ])
  const audit = await shop.db.selectFrom('auditLog').select('action').where('entityId', '=', _id).execute()
  expect(audit.map(({ action }) => action)).toContain('webhook.turnedOff')
})

/** The sessions of the test shop have ended by then. */
async function signInAgain(): Promise<string> {
  return shop.db
    .transaction()
    .execute((tx) => openSession(tx, shop.people.owner._id, { device: 'test', ip: '127.0.0.1' }, shop.now))
}

test('single failures far apart turn nothing off', async () => {
  const receiver = await aReceiver()
  const { _id } = await aWebhook(shop, { url: receiver.url })
  for (let round = 0; round < 3; round++) {
    receiver.answer(() => ({ status: 500 }))
    await anOrder(shop.db)
    await sendAll(shop)
    await shop.db.deleteFrom('webhookDeliveries').execute()
    wait(days(4))
  }
  const row = await shop.db
    .selectFrom('webhooks')
    .select('isActive')
    .where('_id', '=', _id)
    .executeTakeFirst()
  expect(row).toEqual({ isActive: true })
})

test('a receiver that is gone turns its webhook off at once, and an admin turns it on again', async () => {
  const receiver = await aReceiver(() => ({ status: 410 }))
  const webhook = await aWebhook(shop, { url: receiver.url })
  await anOrder(shop.db)
  await sendAll(shop)
  const off = (await shop.get(`/admin/webhooks/${webhook._id}`, 'owner')).body
  expect(off).toMatchObject({ isActive: false, turnedOff: { at: NOW.toISOString(), reason: 'gone' } })
  receiver.answer(() => ({ status: 200 }))
  const { name, url, events, sites, description, version } = off
  const changes = { name, url, events, sites, description, isActive: true, version }
  const on = await shop.send('PUT', `/admin/webhooks/${webhook._id}`, changes, 'owner')
  expect(on.body).toMatchObject({ isActive: true, turnedOff: null, failingSince: null })
  wait(minutes(1))
  await sendAll(shop)
  expect(receiver.received).toHaveLength(2)
})

test('of a long answer the log has eight kilobytes, and of an answer that does not come the reason', async () => {
  const receiver = await aReceiver(() => ({ status: 500, body: 'é'.repeat(100_000) }))
  const { _id } = await aWebhook(shop, { url: receiver.url })
  await anOrder(shop.db)
  await sendAll(shop)
  const [delivery] = await deliveriesOf(shop, _id)
  const { body } = await shop.get(`/admin/webhooks/${_id}/deliveries/${delivery._id}`, 'owner')
  expect(Buffer.byteLength(body.log[0].responseBody)).toBe(8192)
  shop.webhookTransport = openWebhookTransport({ networks: ['127.0.0.0/8'], timeoutMs: 50 })
  receiver.answer(() => new Promise(() => undefined))
  wait(minutes(1))
  await sendAll(shop)
  receiver.answer(() => ({ status: 302, headers: { location: '/elsewhere' } }))
  wait(minutes(5))
  await sendAll(shop)
  const { log } = (await shop.get(`/admin/webhooks/${_id}/deliveries/${delivery._id}`, 'owner')).body
  expect(log.map(({ error }: { error: { code: string } }) => error.code)).toEqual([
    ...['WEBHOOK_REDIRECT', 'WEBHOOK_TIMEOUT', 'WEBHOOK_STATUS'],
  ])
  expect(receiver.received).toHaveLength(3)
})

test('the delivery of a process that died is sent again, and the log forgets old deliveries', async () => {
  const receiver = await aReceiver()
  const { _id } = await aWebhook(shop, { url: receiver.url })
  await anOrder(shop.db)
  await shop.live.complete()
  const claimedUntil = new Date(shop.now.getTime() + seconds(30)).toISOString()
  await shop.db.updateTable('webhookDeliveries').set({ claimedUntil }).execute()
  await shop.runJobs()
  expect(receiver.received).toEqual([])
  wait(seconds(30))
  await sendAll(shop)
  expect(receiver.received).toHaveLength(1)
  wait(days(31))
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'sweepWebhooks', {}))
  await shop.runJobs()
  expect(
    await shop.db.selectFrom('webhookDeliveries').select('_id').where('webhook', '=', _id).execute(),
  ).toEqual([])
})

test('what waits for a webhook that is off is given up after a week', async () => {
  const { _id } = await aWebhook(shop, { url: (await aReceiver()).url })
  await anOrder(shop.db)
  await shop.live.complete()
  await shop.db.updateTable('webhooks').set({ isActive: false }).execute()
  const sweep = async () => {
    await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'sweepWebhooks', {}))
    await shop.runJobs()
    const deliveries = await shop.db
      .selectFrom('webhookDeliveries')
      .select('status')
      .where('webhook', '=', _id)
      .execute()
    return [...new Set(deliveries.map(({ status }) => status))]
  }
  wait(days(6))
  expect(await sweep()).toEqual(['waiting'])
  wait(days(2))
  expect(await sweep()).toEqual(['failed'])
  wait(days(31))
  expect(await sweep()).toEqual([])
})

test('an old event that is redelivered waits a week too for a webhook that was turned off since', async () => {
  const { _id } = await aWebhook(shop, { url: (await aReceiver()).url })
  await anOrder(shop.db)
  await sendAll(shop)
  wait(days(8))
  const [{ _id: delivery }] = await deliveriesOf(shop, _id)
  await shop.send('POST', `/admin/webhooks/${_id}/deliveries/${delivery}/redeliver`, {}, 'owner')
  await shop.db.updateTable('webhooks').set({ isActive: false }).execute()
  const sweep = async () => {
    await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'sweepWebhooks', {}))
    await shop.runJobs()
    return (await deliveriesOf(shop, _id)).map(({ status }: { status: string }) => status)
  }
  expect(await sweep()).toEqual(['waiting'])
  wait(days(8))
  expect(await sweep()).toEqual(['failed'])
})
