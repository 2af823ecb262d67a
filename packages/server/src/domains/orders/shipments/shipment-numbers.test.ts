import { expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import { anOrder, aProduct } from '../../../testing/factories.ts'
import { move } from '../../../testing/moves.ts'
import { refusal } from '../../../testing/refusal.ts'
import { aShipment } from '../../../testing/shipments-by-call.ts'
import { testShop } from '../../../testing/test-shop.ts'

/** The calls of tracking numbers, for orders with several shipments. */
const shop = testShop()

async function anOrderOf(quantity: number) {
  const product = await aProduct(shop.db, { title: 'Soap', quantity: 10 })
  const order = await anOrder(shop.db, { items: [{ product, quantity }] })
  await move(shop, order, { trackingStatus: 'processing' })
  return order
}
const details = async (order: string) => (await shop.get(`/admin/orders/details/${order}`)).body
const addNumber = async (_id: string, more: object) => {
  const { version } = await details(_id)
  return shop.send('PATCH', '/admin/orders/tracking/update-number', { _id, version, carrier: 'DHL', ...more })
}
const bulk = (rows: object[], more = {}) =>
  shop.send('PATCH', '/admin/orders/tracking/bulk-update-numbers', { rows, carrier: 'DHL', ...more })

test('a number sends the shipment it names, and the order waits for the rest', async () => {
  const { _id } = await anOrderOf(3)
  const shipments = [await aShipment(shop, _id), await aShipment(shop, _id)]
  const { body } = await addNumber(_id, { number: '42', shipment: shipments[1]?._id })
  expect(body).toMatchObject({
    trackingStatus: 'processing',
    shipments: [{ tracking: [], sentAt: null }, { tracking: [{ number: '42' }] }],
  })
  expect(body.shipments[1].sentAt).not.toBeNull()
  expect(await addNumber(_id, { number: '43', shipment: newId() })).toMatchObject(
    refusal('shipment', 'SHIPMENT_GONE'),
  )
})

test('a number without a shipment is given to the one that waits, then to a new one of the rest', async () => {
  const { _id } = await anOrderOf(3)
  await aShipment(shop, _id)
  await addNumber(_id, { number: '41' })
  const rest = (await addNumber(_id, { number: '42' })).body
  expect(rest).toMatchObject({
    trackingStatus: 'shipped',
    shipments: [
      { tracking: [{ number: '41' }], lines: [{ quantity: 1 }] },
      { tracking: [{ number: '42' }], lines: [{ quantity: 2 }] },
    ],
  })
  const again = (await addNumber(_id, { number: '43' })).body
  expect(again.shipments).toMatchObject([{}, { tracking: [{ number: '42' }, { number: '43' }] }])
})

/** An order with the number 41 from before shipments were recorded. */
async function anOldOrder(trackingStatus: 'processing' | 'shipped') {
  const items = [{ product: await aProduct(shop.db, { quantity: 10 }), quantity: 2 }]
  const history = { placedAt: '2026-05-01T10:00:00.000Z', trackingStatus }
  const { _id } = await anOrder(shop.db, { items, history })
  const number = { carrier: 'DHL', number: '41', url: null, addedAt: '2026-05-02T10:00:00.000Z' }
  await shop.db
    .updateTable('orders')
    .set({ tracking: JSON.stringify([number]) })
    .where('_id', '=', _id)
    .execute()
  return _id
}

test('a number from before shipments were recorded belongs to the first shipment', async () => {
  const shipped = await anOldOrder('shipped')
  const { body } = await addNumber(shipped, { number: '42' })
  expect(body.shipments).toMatchObject([{ tracking: [{ number: '41' }, { number: '42' }] }])
  const byHand = await anOldOrder('processing')
  expect((await move(shop, { _id: byHand }, { trackingStatus: 'shipped' })).body.shipments).toMatchObject([
    { tracking: [{ number: '41' }] },
  ])
  const packed = await anOldOrder('processing')
  await aShipment(shop, packed, { carrier: 'DHL', number: '42' })
  await aShipment(shop, packed)
  expect((await details(packed)).shipments).toMatchObject([
    { tracking: [{ number: '41' }, { number: '42' }] },
    { tracking: [] },
  ])
})

test('a number from before its shipment stays with the order when the shipment is deleted', async () => {
  const order = await anOldOrder('processing')
  const { _id } = await aShipment(shop, order, { carrier: 'DHL', number: '42' })
  expect((await shop.send('DELETE', `/admin/orders/${order}/shipments/${_id}`)).body).toMatchObject({
    ...{ shipments: [], tracking: [{ number: '41' }] },
  })
  const again = await aShipment(shop, order)
  expect(again).toMatchObject({ number: 1, tracking: [{ number: '41' }] })
})

test('an undo of “shipped” deletes its shipment, and numbers from before stay with the order', async () => {
  const _id = await anOldOrder('processing')
  await move(shop, { _id }, { trackingStatus: 'shipped' })
  const [entry] = (await details(_id)).timeline
  expect((await shop.send('POST', `/admin/audit-log/${entry._id}/undo`, {})).status).toBe(200)
  expect(await details(_id)).toMatchObject({
    ...{ trackingStatus: 'processing', shipments: [], tracking: [{ number: '41' }] },
  })
})

test('a corrected number stays on its shipment, or moves to the one that is named', async () => {
  const { _id } = await anOrderOf(2)
  const [first, second] = [await aShipment(shop, _id), await aShipment(shop, _id)]
  await addNumber(_id, { number: '41', shipment: first._id, moveToShipped: false })
  const replaces = { carrier: 'DHL', number: '41' }
  expect((await addNumber(_id, { number: '42', replaces })).body.shipments).toMatchObject([
    { tracking: [{ number: '42' }] },
    { tracking: [] },
  ])
  const moved = { number: '42', replaces: { carrier: 'DHL', number: '42' }, shipment: second._id }
  expect((await addNumber(_id, moved)).body.shipments).toMatchObject([
    { tracking: [] },
    { tracking: [{ number: '42' }] },
  ])
})

test('pasted rows name shipments by their number; an unknown one is refused in its row', async () => {
  const { _id, orderId } = await anOrderOf(3)
  await aShipment(shop, _id)
  await aShipment(shop, _id)
  const rows = [
    { orderId, number: '42', shipment: '#2' },
    { orderId, number: '49', shipment: '9' },
  ]
  const dry = await bulk(rows, { dryRun: true })
  const { body } = await bulk(rows)
  expect(body.rows).toEqual(dry.body.rows)
  expect(body.rows).toMatchObject([
    { outcome: 'shipped' },
    { outcome: 'no-shipment', reason: { code: 'SHIPMENT_NOT_FOUND' } },
  ])
  expect(await details(_id)).toMatchObject({
    trackingStatus: 'processing',
    shipments: [{ sentAt: null }, { tracking: [{ number: '42' }] }],
  })
})
