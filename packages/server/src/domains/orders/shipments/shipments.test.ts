import { expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import { anOrder, aProduct } from '../../../testing/factories.ts'
import { bulkMove, move } from '../../../testing/moves.ts'
import { refusal } from '../../../testing/refusal.ts'
import { linesOf, ship } from '../../../testing/shipments-by-call.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop()

/** An order of three soaps and two lamps, in processing. */
async function aFullOrder(trackingStatus: 'processing' | 'pending' = 'processing') {
  const items = [
    { product: await aProduct(shop.db, { title: 'Soap', quantity: 10 }), quantity: 3 },
    { product: await aProduct(shop.db, { title: 'Lamp', quantity: 10 }), quantity: 2 },
  ]
  const order = await anOrder(shop.db, { items, payment: { method: 'card', amount: 'all' } })
  if (trackingStatus === 'processing') await move(shop, order, { trackingStatus })
  await shop.db.deleteFrom('outbox').execute()
  return order
}
const details = async (order: string) => (await shop.get(`/admin/orders/details/${order}`)).body
const change = async (order: string, shipment: string, action: '/send' | '/deliver' | '', more = {}) => {
  const { version } = await details(order)
  return shop.send('PATCH', `/admin/orders/${order}/shipments/${shipment}${action}`, { version, ...more })
}
const emitted = async () => {
  const rows = await shop.db.selectFrom('outbox').select(['name', 'payload']).orderBy('_id').execute()
  await shop.db.deleteFrom('outbox').execute()
  return rows
}

test('an order leaves in two parts, and its status follows from them', async () => {
  const { _id, orderId, uriCode } = await aFullOrder('pending')
  const first = await ship(shop, _id, { units: [2, 0], isSent: true, carrier: 'DHL', number: '4112345678' })
  expect(first.status).toBe(200)
  expect(first.body).toMatchObject({
    trackingStatus: 'processing',
    tracking: [{ carrier: 'DHL', number: '4112345678' }],
    shipments: [
      {
        number: 1,
        lines: [{ quantity: 2 }],
        tracking: [{ number: '4112345678' }],
        sentAt: shop.now.toISOString(),
        deliveredAt: null,
        by: { _id: shop.people.admin._id },
      },
    ],
  })
  const shipment = first.body.shipments[0]._id
  const payload = { order: _id, orderId, uriCode, site: 'hb' }
  expect(await emitted()).toEqual(
    expect.arrayContaining([{ name: 'shipment.sent', payload: { ...payload, shipment } }]),
  )
  const second = await ship(shop, _id, { units: [1, 2], weight: 420, labelNote: 'Fragile' })
  expect(second.body).toMatchObject({
    trackingStatus: 'processing',
    shipments: [{ number: 1 }, { number: 2, weight: 420, labelNote: 'Fragile', sentAt: null }],
  })
  const [, rest] = second.body.shipments
  const sent = await change(_id, rest._id, '/send', { carrier: 'ups', number: '1Z 1' })
  expect(sent.body).toMatchObject({
    trackingStatus: 'shipped',
    shipments: [{}, { tracking: [{ carrier: 'UPS' }] }],
  })
  expect((await change(_id, shipment, '/deliver')).body.trackingStatus).toBe('shipped')
  const delivered = await change(_id, rest._id, '/deliver')
  expect(delivered.body.trackingStatus).toBe('delivered')
  const names = (await emitted()).map(({ name }) => name)
  expect(names.filter((name) => name === 'shipment.delivered')).toHaveLength(2)
  const actions = delivered.body.timeline.map(({ action }: { action: string }) => action)
  expect(actions).toEqual(
    expect.arrayContaining(['order.shipmentSent', 'order.shipmentCreated', 'order.shipmentDelivered']),
  )
})

test('no unit is shipped twice, and the refusal names the line', async () => {
  const { _id } = await aFullOrder()
  await ship(shop, _id, { units: [2, 2] })
  expect(await ship(shop, _id, { units: [2, 0] })).toMatchObject(
    refusal('lines.0.quantity', 'SHIPMENT_QUANTITY_TOO_LARGE', { title: 'Soap', left: 1 }),
  )
  const [soap] = await linesOf(shop, _id)
  const send = (lines: object[]) =>
    shop.send('POST', `/admin/orders/${_id}/shipments`, { lines, requestId: newId() })
  const line = { line: soap, quantity: 1 }
  expect(await send([line, line])).toMatchObject(
    refusal('lines.1.line', 'ORDER_LINE_DUPLICATE', { title: 'Soap' }),
  )
  expect(await send([{ line: newId(), quantity: 1 }])).toMatchObject(
    refusal('lines.0.line', 'ORDER_LINE_GONE'),
  )
  expect((await send([])).body.fields).toMatchObject({ lines: { code: 'CHOOSE_ONE' } })
  expect((await send([{ line: soap, quantity: 0 }])).status).toBe(400)
})

test('two admins who ship the last unit at once create one shipment', async () => {
  const { _id } = await aFullOrder()
  await ship(shop, _id, { units: [2, 2], isSent: true })
  const answers = await Promise.all(
    (['admin', 'owner'] as const).map((who) => ship(shop, _id, { units: [1, 0], isSent: true }, who)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  const { shipments, trackingStatus } = await details(_id)
  expect({ trackingStatus, count: shipments.length }).toEqual({ trackingStatus: 'shipped', count: 2 })
})

test('a repeated request creates nothing again, and other contents under it are refused', async () => {
  const { _id } = await aFullOrder()
  const requestId = newId()
  await ship(shop, _id, { units: [1, 1], requestId })
  const again = await ship(shop, _id, { units: [1, 1], requestId })
  expect(again).toMatchObject({ status: 200, body: { shipments: [{ number: 1 }] } })
  expect(await ship(shop, _id, { units: [1, 0], requestId })).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
})

test('a shipment that was not sent can be changed and deleted; a sent one cannot', async () => {
  const { _id } = await aFullOrder()
  const { body } = await ship(shop, _id, { units: [1, 0], carrier: 'DHL', number: '41' })
  const [shipment] = body.shipments
  const [soap, lamp] = await linesOf(shop, _id)
  const lines = [
    { line: soap, quantity: 3 },
    { line: lamp, quantity: 1 },
  ]
  const changed = await change(_id, shipment._id, '', { lines, weight: 900, labelNote: 'Top' })
  expect(changed.body.shipments).toMatchObject([{ lines, weight: 900, labelNote: 'Top' }])
  expect(await change(_id, shipment._id, '', { lines: [{ line: lamp, quantity: 3 }] })).toMatchObject(
    refusal('lines.0.quantity', 'SHIPMENT_QUANTITY_TOO_LARGE', { title: 'Lamp', left: 2 }),
  )
  expect(await change(_id, shipment._id, '/deliver')).toMatchObject({
    status: 409,
    body: { code: 'SHIPMENT_NOT_SENT' },
  })
  const path = `/admin/orders/${_id}/shipments/${shipment._id}`
  const removed = await shop.send('DELETE', path)
  expect(removed.body).toMatchObject({ shipments: [], tracking: [], trackingStatus: 'processing' })
  expect(await shop.send('DELETE', path)).toMatchObject({ status: 409, body: { code: 'SHIPMENT_GONE' } })
  const sent = (await ship(shop, _id, { units: [1, 0], isSent: true })).body.shipments[0]._id
  for (const refused of [
    await change(_id, sent, '/send'),
    await change(_id, sent, '', { lines }),
    await shop.send('DELETE', `/admin/orders/${_id}/shipments/${sent}`),
  ])
    expect(refused).toMatchObject({ status: 409, body: { code: 'SHIPMENT_ALREADY_SENT' } })
  expect((await change(_id, sent, '', { labelNote: 'Left at noon' })).status).toBe(200)
  await change(_id, sent, '/deliver')
  expect(await change(_id, sent, '/deliver')).toMatchObject({
    status: 409,
    body: { code: 'SHIPMENT_ALREADY_DELIVERED' },
  })
})

test('an order on hold is packed but not sent, and a cancelled one neither', async () => {
  const { _id, orderId } = await aFullOrder()
  await move(shop, { _id }, { trackingStatus: 'on-hold' })
  const refused = {
    status: 409,
    body: { code: 'SHIPMENT_NOT_ALLOWED', params: { orderId, status: 'on-hold' } },
  }
  expect(await ship(shop, _id, { isSent: true })).toMatchObject(refused)
  const { body } = await ship(shop, _id)
  expect(await change(_id, body.shipments[0]._id, '/send')).toMatchObject(refused)
  await move(
    shop,
    { _id },
    { trackingStatus: 'cancelled', cancelReason: 'other', restock: true, refundTo: 'nowhere' },
  )
  expect(await ship(shop, _id)).toMatchObject({ status: 409, body: { code: 'SHIPMENT_NOT_ALLOWED' } })
})

test('an edit cannot remove units that are in shipments, but can remove the rest, which ships the order', async () => {
  const { _id } = await aFullOrder()
  await ship(shop, _id, { units: [2, 2], isSent: true })
  const { items, version } = await details(_id)
  const [soap, lamp] = items.map(({ _id: line, product }: { _id: string; product: string }) => ({
    line,
    product,
  }))
  const edit = (some: object[]) => shop.send('PUT', '/admin/orders/edit-order', { _id, version, items: some })
  expect(
    await edit([
      { ...soap, quantity: 1 },
      { ...lamp, quantity: 2 },
    ]),
  ).toMatchObject(refusal('items.0.quantity', 'ORDER_LINE_SHIPPED', { title: 'Soap', shipped: 2 }))
  expect(await edit([{ ...soap, quantity: 3 }])).toMatchObject(
    refusal('items', 'ORDER_LINE_SHIPPED', { title: 'Lamp', shipped: 2 }),
  )
  const edited = await edit([
    { ...soap, quantity: 2 },
    { ...lamp, quantity: 2 },
  ])
  expect(edited).toMatchObject({ status: 200, body: { trackingStatus: 'shipped' } })
})

test('refunded units are not left to ship; without them, the order has left', async () => {
  const { _id } = await aFullOrder()
  await ship(shop, _id, { units: [2, 2], isSent: true })
  const [soap] = await linesOf(shop, _id)
  const refund = { amount: 100, target: 'original', reason: 'Sold out', requestId: newId() }
  const lines = [{ line: soap, quantity: 1, amount: 100 }]
  const { body } = await shop.send('POST', `/admin/orders/${_id}/refunds`, {
    ...refund,
    lines,
    restock: true,
  })
  expect(body).toMatchObject({ trackingStatus: 'shipped', items: [{ restocked: 1 }, {}] })
  expect(await ship(shop, _id, { units: [1, 0] })).toMatchObject(
    refusal('lines.0.quantity', 'SHIPMENT_QUANTITY_TOO_LARGE', { left: 0 }),
  )
})

/** An order on hold of which the rest was refunded after a part left. */
async function aHeldOrder() {
  const { _id } = await aFullOrder()
  await ship(shop, _id, { units: [2, 2], isSent: true })
  await move(shop, { _id }, { trackingStatus: 'on-hold' })
  const lines = [{ line: (await linesOf(shop, _id))[0], quantity: 1, amount: 100 }]
  const refund = { amount: 100, target: 'original', reason: 'Sold out', requestId: newId(), lines }
  const { body } = await shop.send('POST', `/admin/orders/${_id}/refunds`, refund)
  expect(body.trackingStatus).toBe('on-hold')
  await shop.db.deleteFrom('outbox').execute()
  return { _id }
}
const undoHold = async (order: { _id: string }) => {
  const { timeline } = await details(order._id)
  const hold = timeline.find(({ action }: { action: string }) => action === 'order.statusChanged')
  return shop.send('POST', `/admin/audit-log/${hold._id}/undo`, {})
}

test('an order that leaves hold follows what was refunded meanwhile', async () => {
  const order = await aHeldOrder()
  expect((await move(shop, order, { trackingStatus: 'processing' })).body.trackingStatus).toBe('shipped')
})

test.each([
  [
    'without an e-mail',
    (order: { _id: string }) => move(shop, order, { trackingStatus: 'processing', skipsMail: true }),
  ],
  ['by an undo', undoHold],
])('an order that leaves hold %s is shipped without an e-mail', async (_, leave) => {
  const order = await aHeldOrder()
  expect((await leave(order)).status).toBe(200)
  const steps = (await emitted()).filter(({ name }) => name === 'order.statusChanged')
  expect(steps).toMatchObject([
    { payload: { to: 'processing' } },
    { payload: { to: 'shipped', skipsMail: true } },
  ])
})

test('a partly shipped order is not cancelled, except by an override', async () => {
  const { _id, orderId } = await aFullOrder()
  await ship(shop, _id, { units: [1, 0], isSent: true })
  const cancel = {
    trackingStatus: 'cancelled',
    cancelReason: 'other',
    restock: true,
    refundTo: 'nowhere',
  } as const
  expect(await move(shop, { _id }, cancel)).toMatchObject({
    status: 409,
    body: { code: 'ORDER_PARTLY_SHIPPED', params: { orderId } },
  })
  const { body } = await bulkMove(shop, { ids: [_id] }, cancel)
  expect(body).toMatchObject({ updated: [], skipped: [{ code: 'ORDER_PARTLY_SHIPPED' }] })
  const forced = await move(shop, { _id }, { ...cancel, override: { reason: 'Lost' } }, 'owner')
  expect(forced.body.trackingStatus).toBe('cancelled')
})

test('a status set by hand ships the rest in one shipment, and delivers all', async () => {
  const { _id } = await aFullOrder()
  await ship(shop, _id, { units: [1, 0], isSent: true })
  await ship(shop, _id, { units: [1, 0] })
  const shipped = (await move(shop, { _id }, { trackingStatus: 'shipped' })).body
  expect(shipped.shipments).toMatchObject([
    { number: 1 },
    { number: 2, sentAt: shop.now.toISOString() },
    { number: 3, lines: [{ quantity: 1 }, { quantity: 2 }], sentAt: shop.now.toISOString() },
  ])
  const delivered = (await move(shop, { _id }, { trackingStatus: 'delivered' })).body
  for (const shipment of delivered.shipments) expect(shipment.deliveredAt).toBe(shop.now.toISOString())
})

test('many orders get a shipment each with their status, and emit that it was sent', async () => {
  const orders = [await aFullOrder(), await aFullOrder()].map(({ _id }) => _id)
  await bulkMove(shop, { ids: orders }, { trackingStatus: 'shipped' })
  const names = (await emitted()).map(({ name }) => name)
  expect(names.filter((name) => name === 'shipment.sent')).toHaveLength(2)
  for (const order of orders)
    expect((await details(order)).shipments).toMatchObject([{ lines: [{ quantity: 3 }, { quantity: 2 }] }])
})

test('an order from before shipments were recorded counts as sent; a new number makes it one shipment', async () => {
  const product = await aProduct(shop.db, { quantity: 5 })
  const { _id } = await anOrder(shop.db, {
    items: [{ product, quantity: 2 }],
    history: { placedAt: '2026-05-01T10:00:00.000Z', trackingStatus: 'shipped' },
  })
  expect((await details(_id)).shipments).toEqual([])
  expect(await ship(shop, _id)).toMatchObject({ status: 422, body: { code: 'SHIPMENT_QUANTITY_TOO_LARGE' } })
  const parcel = { _id, version: 1, carrier: 'DHL', number: '41' }
  const { body } = await shop.send('PATCH', '/admin/orders/tracking/update-number', parcel)
  expect(body).toMatchObject({
    trackingStatus: 'shipped',
    shipments: [{ number: 1, lines: [{ quantity: 2 }], tracking: [{ number: '41' }], deliveredAt: null }],
  })
  expect(body.shipments[0].sentAt).not.toBeNull()
})

test('stale versions, unknown orders, and half a tracking number are refused', async () => {
  const { _id } = await aFullOrder()
  const { _id: shipment } = (await ship(shop, _id, { units: [0, 1] })).body.shipments[0]
  const stale = await shop.send('PATCH', `/admin/orders/${_id}/shipments/${shipment}/send`, { version: 1 })
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE' } })
  const lines = [{ line: newId(), quantity: 1 }]
  const unknown = { lines, requestId: newId() }
  expect((await shop.send('POST', `/admin/orders/${newId()}/shipments`, unknown)).status).toBe(404)
  expect(await ship(shop, _id, { number: '41' })).toMatchObject({
    status: 400,
    body: { fields: { carrier: { code: 'REQUIRED' } } },
  })
  const twice = { carrier: 'DHL', number: '41' }
  await ship(shop, _id, { units: [1, 0], ...twice })
  expect(await ship(shop, _id, { units: [1, 0], ...twice })).toMatchObject(
    refusal('number', 'TRACKING_NUMBER_EXISTS'),
  )
})
