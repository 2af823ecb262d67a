import type { Order } from '@storekeeper/contract/orders/order'
import { amountDue } from '@storekeeper/contract/orders/payment-status'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import { aCustomer, aProduct } from '../../../testing/factories.ts'
import { aMoveTo, move } from '../../../testing/moves.ts'
import { edit, made, toLines } from '../../../testing/orders-by-call.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { recountCustomers } from '../recount-customers.ts'

/** Overpayments and their refunds. A soap costs 1000. */
const shop = testShop()
let soap: string
let customer: string
beforeEach(async () => {
  soap = await aProduct(shop.db, { quantity: 100 })
  customer = await aCustomer(shop.db)
})

const paidFor = (quantity: number) =>
  made(shop, { customer, items: [{ product: soap, quantity }], payment: { method: 'card', amount: 'all' } })
const details = async ({ _id }: Order): Promise<Order> =>
  (await shop.get(`/admin/orders/details/${_id}`)).body
const of = async (order: Order, quantity: number): Promise<Order> => {
  const { _id, version } = await details(order)
  const { status, body } = await edit(shop, { _id, version, items: [{ ...toLines(order)[0], quantity }] })
  expect(status).toBe(200)
  return body
}
const refund = async ({ _id }: Order, amount: number): Promise<Order> =>
  (
    await shop.send('POST', `/admin/orders/${_id}/refunds`, {
      ...{ amount, target: 'original', reason: 'Paid too much', requestId: newId() },
    })
  ).body
const pay = ({ _id }: Order, amount: number) =>
  shop.send('POST', `/admin/orders/${_id}/payments`, { amount, method: 'cash', requestId: newId() })
const spent = async () =>
  (await shop.db.selectFrom('customers').select('spent').executeTakeFirstOrThrow()).spent
const emitted = (order: Order) => [amountDue(order), order.paymentStatus]

test('an overpayment that goes back is no refund of goods, and the customer spent the new total', async () => {
  const order = await paidFor(5)
  expect(emitted(await of(order, 4))).toEqual([-1000, 'paid'])
  const completed = await refund(order, 1000)
  expect(emitted(completed)).toEqual([0, 'paid'])
  expect(completed.refunds).toMatchObject([{ amount: 1000, overpaid: 1000, merchandise: 0 }])
  expect(await spent()).toBe(4000)
  await shop.db.transaction().execute((tx) => recountCustomers(tx, [customer]))
  expect(await spent()).toBe(4000)
})

test('of a refund of more than was too much, the rest is goods', async () => {
  const order = await paidFor(5)
  await of(order, 4)
  const { refunds, ...after } = await refund(order, 1300)
  expect(refunds).toMatchObject([{ overpaid: 1000, merchandise: 300 }])
  expect([amountDue({ ...after, refunds } as Order), after.paymentStatus]).toEqual([0, 'partially-refunded'])
  expect(await spent()).toBe(3700)
})

test('an overpayment that went back is owed again when the order grows again', async () => {
  const order = await paidFor(5)
  await of(order, 4)
  await refund(order, 1000)
  expect(emitted(await of(order, 5))).toEqual([1000, 'partially-paid'])
  expect((await pay(order, 1001)).status).toBe(422)
  expect(emitted((await pay(order, 1000)).body)).toEqual([0, 'paid'])
  expect(await spent()).toBe(5000)
})

test('an order that was cancelled with its money given back is owed again once it is brought back', async () => {
  const order = await paidFor(2)
  const cancelled = await move(shop, order, aMoveTo('cancelled', { refundTo: 'original' }))
  expect(emitted(cancelled.body)).toEqual([0, 'refunded'])
  const override = { reason: 'A mistake' }
  const { body } = await move(shop, cancelled.body, aMoveTo('processing', { override }), 'owner')
  expect(emitted(body)).toEqual([2000, 'refunded'])
  expect(emitted((await pay(order, 2000)).body)).toEqual([0, 'paid'])
  expect(await spent()).toBe(2000)
})

test('a damaged piece is a present: not owed again, but it may be paid again, should it have been a mistake', async () => {
  const order = await paidFor(1)
  expect(emitted(await refund(order, 300))).toEqual([0, 'partially-refunded'])
  expect(await spent()).toBe(700)
  expect(emitted((await pay(order, 300)).body)).toEqual([0, 'paid'])
  expect(await spent()).toBe(1000)
})
