import type { Order } from '@storekeeper/contract/orders/order'
import { beforeEach, expect, test } from 'vitest'
import { aCustomer, anOrder, aProduct, aShippingMethod } from '../../testing/factories.ts'
import { aMoveTo, move } from '../../testing/moves.ts'
import { ADDRESS, edit, made, toLines } from '../../testing/orders-by-call.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
let soap: string
let towel: string
beforeEach(async () => {
  soap = await aProduct(shop.db, { quantity: 10 })
  towel = await aProduct(shop.db, { title: 'Towel', quantity: 10, price: { regular: 2000, sale: 0 } })
  for (const code of ['DE', 'FR']) await shop.send('POST', '/admin/setting/shipping/countries', { code })
})

const stock = async () => {
  const rows = await shop.db.selectFrom('products').select(['_id', 'quantity']).execute()
  return [soap, towel].map((id) => rows.find((row) => row._id === id)?.quantity)
}
const soaps = (quantity: number, more: object = {}) =>
  made(shop, { items: [{ product: soap, quantity }], ...more })
const edited = async ({ _id, version }: Order, changes: object): Promise<Order> => {
  const { status, body } = await edit(shop, { _id, version, ...changes })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}
const refused = ({ _id, version }: Order, changes: object) => edit(shop, { _id, version, ...changes })
const newPrice = (product: string, regular: number) =>
  shop.db
    .updateTable('products')
    .set({ price: JSON.stringify({ regular, sale: 0 }), title: 'Renamed' })
    .where('_id', '=', product)
    .execute()

test('goods come and go: the shelves get the difference, and a line that stays keeps its title and price', async () => {
  const order = await soaps(4)
  await newPrice(soap, 9999)
  const more = await edited(order, {
    items: [
      { ...toLines(order)[0], quantity: 6 },
      { product: towel, quantity: 1 },
    ],
  })
  expect(more).toMatchObject({
    ...{ subtotal: 8000, total: 8000, version: 2, itemCount: 7 },
    items: [
      { _id: order.items[0]?._id, title: 'Soap', quantity: 6, unitPrice: 1000 },
      { title: 'Towel', quantity: 1, unitPrice: 2000 },
    ],
  })
  expect(await stock()).toEqual([4, 9])
  const less = await edited(more, { items: [toLines(more)[1]] })
  expect(less.items.map((item) => item.title)).toEqual(['Towel'])
  expect(await stock()).toEqual([10, 9])
  const again = await edited(less, { items: [...toLines(less), { product: soap, quantity: 1 }] })
  expect(again.items[1]).toMatchObject({ title: 'Renamed', unitPrice: 9999 })
})

test('an edit can have all that the order holds and the shelf besides, and no piece more', async () => {
  const order = await soaps(8)
  const [line] = toLines(order)
  expect(await refused(order, { items: [{ ...line, quantity: 11 }] })).toMatchObject(
    refusal('items.0.quantity', 'OUT_OF_STOCK', { products: [{ title: 'Soap', left: 10 }] }),
  )
  await edited(order, { items: [{ ...line, quantity: 10 }] })
  expect(await stock()).toEqual([0, 10])
})

test('a bundle gives back and takes its parts, as they were when it was sold', async () => {
  const set = await aProduct(shop.db, { title: 'Set', includes: [{ product: soap, quantity: 2 }] })
  const order = await made(shop, { items: [{ product: set, quantity: 3 }] })
  await shop.db
    .updateTable('products')
    .set({ includes: JSON.stringify([{ product: towel, quantity: 1 }]) })
    .where('_id', '=', set)
    .execute()
  const less = await edited(order, { items: [{ ...toLines(order)[0], quantity: 1 }] })
  expect(await stock()).toEqual([8, 10])
  await edited(less, { items: [{ product: set, quantity: 1 }] })
  expect(await stock()).toEqual([10, 9])
})

test('a product that is no longer sold stays on its line, and comes to no other', async () => {
  const order = await soaps(1)
  await shop.db.updateTable('products').set({ isActive: false }).where('_id', '=', soap).execute()
  const more = await edited(order, { items: [{ ...toLines(order)[0], quantity: 2 }] })
  expect(await refused(more, { items: [{ product: soap, quantity: 1 }] })).toMatchObject(
    refusal('items.0.product', 'PRODUCT_INACTIVE', { title: 'Soap' }),
  )
})

test('a line of another order, of another product or sent twice is refused', async () => {
  const [order, other] = [await soaps(1), await soaps(1)]
  const [line, foreign] = [toLines(order)[0], toLines(other)[0]]
  const sent = (...items: unknown[]) => refused(order, { items })
  expect(await sent(foreign)).toMatchObject(refusal('items.0.line', 'ORDER_LINE_GONE'))
  expect(await sent({ ...line, product: towel })).toMatchObject(
    refusal('items.0.product', 'ORDER_LINE_PRODUCT_FIXED', { title: 'Soap' }),
  )
  expect(await sent(line, line)).toMatchObject(
    refusal('items.1.line', 'ORDER_LINE_DUPLICATE', { title: 'Soap' }),
  )
  expect(await sent()).toMatchObject({ status: 400, body: { fields: { items: { code: 'ORDER_EMPTY' } } } })
})

test('only orders that have not left can be edited', async () => {
  for (const path of [[], ['processing'], ['on-hold']] as const) {
    let order = await soaps(1)
    for (const status of path) order = (await move(shop, order, aMoveTo(status))).body
    await edited(order, { note: 'Ring twice' })
  }
  let order = await soaps(1)
  for (const status of ['processing', 'shipped'] as const)
    order = (await move(shop, order, aMoveTo(status))).body
  expect(await refused(order, { note: 'Too late' })).toMatchObject({
    status: 409,
    body: { code: 'ORDER_NOT_EDITABLE', params: { orderId: order.orderId, status: 'shipped' } },
  })
})

test('an edit of an order that changed meanwhile is refused; one that changes nothing writes nothing', async () => {
  const order = await soaps(1)
  const same = await edited(order, { items: toLines(order), receiverName: order.receiverName, coupon: null })
  expect(same).toMatchObject({ version: 1, timeline: [{ action: 'order.placed' }] })
  await edited(order, { note: 'Ring twice' })
  const { status, body } = await edit(shop, { _id: order._id, version: 1, note: 'Ring once' })
  expect({ status, ...body }).toMatchObject({
    ...{ status: 409, code: 'STALE', params: { changedBy: 'Ada Example', version: 2 } },
  })
  expect((await edit(shop, { _id: soap, version: 1 })).status).toBe(404)
})

test('who it goes to changes alone, and the order is found by it', async () => {
  const order = await soaps(1, { email: 'clara@mail.example', note: 'Ring twice' })
  const after = await edited(order, {
    ...{ receiverName: { firstName: 'Иван', lastName: '' }, phone: '+359 88', shippingAddress: ADDRESS },
  })
  expect(after).toMatchObject({
    ...{ email: 'clara@mail.example', note: 'Ring twice', phone: '+359 88', country: 'DE', total: 1000 },
  })
  expect((await shop.get(`/admin/orders?${new URLSearchParams({ q: 'иван' })}`)).body.total).toBe(1)
})

test('another customer gets the order, its totals and its name in the search', async () => {
  const [one, other] = [await aCustomer(shop.db), await aCustomer(shop.db, { firstName: 'Zelda' })]
  const order = await soaps(2, { customer: one })
  await edited(order, { customer: other })
  const totals = shop.db.selectFrom('customers').select(['_id', 'orderCount', 'spent', 'lastOrderAt'])
  expect((await totals.execute()).toSorted((a, b) => a._id.localeCompare(b._id))).toMatchObject([
    { _id: one, orderCount: 0, spent: 0, lastOrderAt: null },
    { _id: other, orderCount: 1, spent: 2000 },
  ])
  expect((await shop.get('/admin/orders?q=zelda')).body.total).toBe(1)
  const guest = await edited({ ...order, version: 2 }, { customer: null })
  expect(guest.customer).toBeNull()
  expect((await totals.execute()).map((row) => row.orderCount)).toEqual([0, 0])
})

test('a method that stays keeps its price and its threshold; another has today’s', async () => {
  const post = await aShippingMethod(shop.db, { price: 500, freeOver: 3000 })
  const order = await soaps(1, { shipping: { method: post }, shippingAddress: ADDRESS })
  const dearer = { price: 900, freeOver: null, isActive: false }
  await shop.db.updateTable('shippingMethods').set(dearer).where('_id', '=', post).execute()
  const [line] = toLines(order)
  const free = await edited(order, { items: [{ ...line, quantity: 3 }] })
  expect([order.shippingTotal, free.shippingTotal]).toEqual([500, 0])
  const paid = await edited(free, { items: [{ ...line, quantity: 2 }], shipping: { method: post } })
  expect(paid.shippingTotal).toBe(500)
  const abroad = { ...ADDRESS, country: 'FR' }
  expect(await refused(paid, { shippingAddress: abroad })).toMatchObject(
    refusal('shipping.method', 'SHIPPING_METHOD_INACTIVE', { title: 'Post' }),
  )
  const boat = await aShippingMethod(shop.db, { title: 'Boat', price: 1200 })
  expect(await edited(paid, { shippingAddress: abroad, shipping: { method: boat } })).toMatchObject({
    ...{ shippingTotal: 1200, total: 3200, shipping: { title: 'Boat' } },
  })
})

test('the timeline shows who edited what, from what to what', async () => {
  const order = await soaps(2)
  await edited(order, {
    items: [
      { ...toLines(order)[0], quantity: 3 },
      { product: towel, quantity: 1 },
    ],
    note: 'Ring twice',
  })
  const { body } = await shop.get(`/admin/orders/details/${order._id}`)
  expect(body.timeline.find(({ action }: { action: string }) => action === 'order.edited')).toMatchObject({
    by: { name: 'Ada Example' },
    changes: {
      items: {
        from: [{ title: 'Soap', quantity: 2, unitPrice: 1000 }],
        to: [
          { title: 'Soap', quantity: 3, unitPrice: 1000 },
          { title: 'Towel', quantity: 1, unitPrice: 2000 },
        ],
      },
      note: { from: '', to: 'Ring twice' },
      total: { from: 2000, to: 5000 },
    },
  })
})

test('an order of a delivery alone can be edited too', async () => {
  const order = await anOrder(shop.db, {
    items: [],
    history: { placedAt: '2026-05-01T00:00:00.000Z', trackingStatus: 'processing' },
  })
  const { version } = (await shop.get(`/admin/orders/details/${order._id}`)).body
  const { status, body } = await edit(shop, { _id: order._id, version, note: 'Ring twice' })
  expect({ status, body }).toMatchObject({ status: 200, body: { note: 'Ring twice', items: [] } })
})
