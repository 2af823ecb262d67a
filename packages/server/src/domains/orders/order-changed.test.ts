import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, anOrder, aProduct } from '../../testing/factories.ts'
import { aMoveTo, move } from '../../testing/moves.ts'
import { edit } from '../../testing/orders-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'
import { recordRefunds } from './orders.ts'

/** The events that the outbox emits when an order changes in other ways than its status. */
const shop = testShop()

const emitted = async () => {
  const rows = await shop.db.selectFrom('outbox').select(['name', 'payload']).orderBy('_id').execute()
  await shop.db.deleteFrom('outbox').execute()
  return rows
}
const changed = ({ _id, orderId, uriCode }: { _id: string; orderId: string; uriCode: string }) => ({
  name: 'order.changed',
  payload: { order: _id, orderId, uriCode, site: 'hb' },
})
async function freshOrder() {
  const order = await anOrder(shop.db, { customer: await aCustomer(shop.db) })
  await emitted()
  return order
}
const loadVersion = async (id: string) => (await shop.get(`/admin/orders/details/${id}`)).body.version

test('an edit is emitted, once; one that changes nothing is not', async () => {
  const order = await freshOrder()
  expect((await edit(shop, { _id: order._id, version: 1, note: 'Ring twice' })).status).toBe(200)
  expect(await emitted()).toEqual([changed(order)])
  expect((await edit(shop, { _id: order._id, version: 2, note: 'Ring twice' })).status).toBe(200)
  expect(await emitted()).toEqual([])
})

test('payments and refunds are emitted; one that was recorded already, or is refused, is not', async () => {
  const order = await freshOrder()
  const payment = { amount: 1000, method: 'cash', requestId: newId() }
  const refund = { amount: 300, target: 'original', reason: 'Scratched', lines: [], requestId: newId() }
  for (const [path, body] of [
    ['payments', payment],
    ['refunds', refund],
  ] as const) {
    const send = (more = {}) => shop.send('POST', `/admin/orders/${order._id}/${path}`, { ...body, ...more })
    expect((await send()).status, path).toBe(200)
    expect(await emitted()).toEqual([changed(order)])
    await send()
    expect((await send({ amount: 5000, requestId: newId() })).status).toBe(422)
    expect(await emitted()).toEqual([])
  }
})

test('tracking numbers are emitted: added, mistyped, removed, and many at once', async () => {
  const orders = [await freshOrder(), await freshOrder()]
  const [order] = orders
  if (!order) throw new Error('There is no order.')
  const parcel = { carrier: 'DHL', number: '00340434161094021501' }
  const send = async (call: string, body: object) => {
    const named = { _id: order._id, version: await loadVersion(order._id), ...body }
    expect((await shop.send('PATCH', `/admin/orders/tracking/${call}`, named)).status).toBe(200)
    expect(await emitted()).toEqual([changed(order)])
  }
  await send('update-number', { ...parcel, moveToShipped: false })
  const other = { carrier: 'UPS', number: '1Z999AA10123456784' }
  await send('update-number', { ...other, replaces: parcel })
  await send('remove-number', other)
  const rows = orders.map(({ orderId }) => ({ orderId, carrier: 'DHL', number: '00340434161094021501' }))
  const bulk = { rows, moveToShipped: false }
  await shop.send('PATCH', '/admin/orders/tracking/bulk-update-numbers', { ...bulk, dryRun: true })
  expect(await emitted()).toEqual([])
  await shop.send('PATCH', '/admin/orders/tracking/bulk-update-numbers', { ...bulk, dryRun: false })
  expect(new Set(await emitted())).toEqual(new Set(orders.map(changed)))
})

test('marking as a test is emitted, and taking that back', async () => {
  const orders = [await freshOrder(), await freshOrder()]
  const ids = orders.map((order) => order._id)
  for (const isTestOrder of [true, false]) {
    const { body } = await shop.send('PATCH', '/admin/orders/mark-as-test-order', { ids, isTestOrder })
    expect(body.updated).toHaveLength(2)
    expect(new Set(await emitted())).toEqual(new Set(orders.map(changed)))
  }
})

test('a status change is emitted as that, and a refund by cancelling within it', async () => {
  const order = await freshOrder()
  await move(shop, order, aMoveTo('cancelled'))
  expect((await emitted()).map(({ name }) => name)).toEqual(['order.statusChanged'])
})

test('what was given back elsewhere, before it was brought in, is no news', async () => {
  const order = await anOrder(shop.db, { payment: { method: 'cash', amount: 'all' } })
  await emitted()
  const draft = { order: order._id, amount: 100, target: 'original', reason: 'Late' } as const
  const record = (more: object) =>
    shop.db.transaction().execute((tx) => recordRefunds(tx, [{ ...draft, ...more }], null, shop.now))
  await record({ refundedAt: '2026-01-01T00:00:00.000Z' })
  expect(await emitted()).toEqual([])
  await record({})
  expect(await emitted()).toEqual([changed(order)])
})

test('a shelf that runs low is emitted with the order that empties it', async () => {
  const product = await aProduct(shop.db, { title: 'Soap', slug: 'soap', quantity: 5, lowStockAt: 3 })
  await anOrder(shop.db, { items: [{ product, quantity: 2 }] })
  expect((await emitted()).map(({ name }) => name)).toEqual(['product.stockLow', 'order.placed'])
})
