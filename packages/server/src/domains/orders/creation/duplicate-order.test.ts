import { expect, test } from 'vitest'
import { aCustomer, aProduct, aShippingMethod } from '../../../testing/factories.ts'
import { ADDRESS, create, made } from '../../../testing/orders-by-call.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop()
const loadDuplicate = (id: string) => shop.get(`/admin/orders/duplicate/${id}`)

async function aFullOrder() {
  await shop.send('POST', '/admin/setting/shipping/countries', { code: 'DE' })
  const [soap, lamp] = [await aProduct(shop.db), await aProduct(shop.db, { title: 'Lamp' })]
  const customer = await aCustomer(shop.db)
  const method = await aShippingMethod(shop.db)
  const order = await made(shop, {
    ...{ customer, email: 'clara@mail.example', phone: '030 123', note: 'Ring twice' },
    ...{ shippingAddress: ADDRESS, billingAddress: { ...ADDRESS, city: 'Bonn' }, shipping: { method } },
    items: [
      { product: soap, quantity: 2 },
      { product: lamp, quantity: 1 },
    ],
    payment: { method: 'card', amount: 'all' },
  })
  return { order, soap, lamp, customer, method }
}

test('a duplicate begins with all that the order was created with, and is made by sending it', async () => {
  const { order, soap, lamp, customer, method } = await aFullOrder()
  const { status, body } = await loadDuplicate(order.uriCode)
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      ...{ site: 'hb', customer, email: 'clara@mail.example', phone: '030 123', note: 'Ring twice' },
      ...{ shippingAddress: ADDRESS, billingAddress: { ...ADDRESS, city: 'Bonn' }, shipping: { method } },
      receiverName: { firstName: 'Clara', lastName: 'Sommer' },
      items: [
        { product: soap, quantity: 2 },
        { product: lamp, quantity: 1 },
      ],
      ...{ isTestOrder: false, omitted: [] },
      from: { orderId: order.orderId, uriCode: order.uriCode, createdAt: order.createdAt },
    },
  })
  const { omitted: _, from: __, ...form } = body
  const second = await create(shop, form)
  expect(second.body).toMatchObject({ total: order.total, amountPaid: 0, paymentStatus: 'unpaid' })
  expect(second.body.orderId).not.toBe(order.orderId)
})

test('what a new order would be refused for is left out, and named', async () => {
  const { order, soap, lamp, customer, method } = await aFullOrder()
  await shop.db.updateTable('products').set({ isActive: false }).where('_id', '=', lamp).execute()
  await shop.db.updateTable('shippingMethods').set({ isActive: false }).where('_id', '=', method).execute()
  await shop.db.updateTable('customers').set({ blocked: true }).where('_id', '=', customer).execute()
  expect((await loadDuplicate(order._id)).body).toMatchObject({
    ...{ customer: null, shipping: null, items: [{ product: soap, quantity: 2 }] },
    omitted: [
      { what: 'product', title: 'Lamp' },
      { what: 'shipping', title: 'Post' },
      { what: 'customer', title: 'Clara Sommer' },
    ],
  })
})

test('of an order that does not exist there is no duplicate, and looking at one makes nothing', async () => {
  expect((await loadDuplicate('nothing')).status).toBe(404)
  const { order } = await aFullOrder()
  await loadDuplicate(order._id)
  expect((await shop.get('/admin/orders')).body.total).toBe(1)
})
