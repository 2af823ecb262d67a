import { expect, test } from 'vitest'
import { aCustomer, anOrder, aProduct } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'
import type { RefundDraft } from './plan-refund.ts'
import { recordRefunds } from './record-refunds.ts'
import { refundOrder } from './refund-order.ts'

const shop = testShop()

/** Creates a paid order: two soaps of 10.00 and 5.00 of shipping. */
async function aPaidOrder(customer: string | null = null) {
  return anOrder(shop.db, {
    customer,
    items: [{ product: await aProduct(shop.db), quantity: 2 }],
    shipping: { method: null, title: 'Parcel', price: 500, freeOver: null },
    payment: { method: 'card', amount: 'all' },
  })
}

const refund = (order: string, amount: number | 'all', more: Partial<RefundDraft> = {}): RefundDraft => ({
  order,
  amount,
  target: 'original',
  reason: 'broken',
  ...more,
})

const record = (...drafts: RefundDraft[]) =>
  shop.db.transaction().execute((tx) => recordRefunds(tx, drafts, shop.people.admin, shop.now))

const money = (order: string) =>
  shop.db
    .selectFrom('orders')
    .select(['amountRefunded', 'paymentStatus'])
    .where('_id', '=', order)
    .executeTakeFirst()

test('a refund changes what the order, its payment status and its customer say', async () => {
  const customer = await aCustomer(shop.db)
  const { _id } = await aPaidOrder(customer)
  await record(refund(_id, 700))
  expect(await money(_id)).toEqual({ amountRefunded: 700, paymentStatus: 'partially-refunded' })
  const person = await shop.db
    .selectFrom('customers')
    .select('spent')
    .where('_id', '=', customer)
    .executeTakeFirst()
  expect(person).toEqual({ spent: 1800 })
  await record(refund(_id, 'all'))
  expect(await money(_id)).toEqual({ amountRefunded: 2500, paymentStatus: 'refunded' })
  const { body } = await shop.get(`/admin/orders/details/${_id}`)
  expect(body.timeline).toContainEqual(
    expect.objectContaining({
      action: 'order.refunded',
      note: 'broken',
      by: expect.objectContaining({ name: 'Ada Example' }),
    }),
  )
})

test('the goods are given back first and the delivery last', async () => {
  const { _id } = await aPaidOrder()
  await record(refund(_id, 1500), refund(_id, 1000))
  const refunds = await shop.db
    .selectFrom('refunds')
    .select(['amount', 'merchandise'])
    .orderBy('_id')
    .execute()
  expect(refunds).toEqual([
    { amount: 1500, merchandise: 1500 },
    { amount: 1000, merchandise: 500 },
  ])
})

test('more than was paid is never given back, and the rest of the list still is', async () => {
  const [one, other] = [await aPaidOrder(), await aPaidOrder()]
  const { recorded, skipped } = await record(
    refund(one._id, 2000),
    refund(one._id, 600),
    refund(other._id, 100),
  )
  expect(recorded.map(({ amount }) => amount)).toEqual([2000, 100])
  expect(skipped).toMatchObject([{ why: 'tooMuch', draft: { amount: 600 } }])
})

test('a refund with a reference is recorded once', async () => {
  const { _id } = await aPaidOrder()
  const named = refund(_id, 100, { reference: 'C1/1' })
  expect((await record(named, named)).recorded).toHaveLength(1)
  expect((await record(named)).skipped).toMatchObject([{ why: 'alreadyRecorded' }])
  expect(await money(_id)).toMatchObject({ amountRefunded: 100 })
})

test('a refund to the credit of a customer raises the balance; a guest has none', async () => {
  const customer = await aCustomer(shop.db)
  const { _id } = await aPaidOrder(customer)
  await record(refund(_id, 300, { target: 'credit' }))
  const person = await shop.db
    .selectFrom('customers')
    .select('creditBalance')
    .where('_id', '=', customer)
    .executeTakeFirst()
  expect(person).toEqual({ creditBalance: 300 })
  const guest = await aPaidOrder()
  expect((await record(refund(guest._id, 300, { target: 'credit' }))).skipped).toMatchObject([
    { why: 'noCustomer' },
  ])
})

test('a refund that one order cannot have is refused with a message', async () => {
  const { _id, orderId } = await aPaidOrder()
  const refused = shop.db
    .transaction()
    .execute((tx) =>
      refundOrder(tx, { order: _id, amount: 9900, target: 'original', reason: 'x' }, null, shop.now),
    )
  await expect(refused).rejects.toThrow(`The amount is more than you can refund for order #${orderId}.`)
})

test('a refund of long ago leaves the order’s day as it is', async () => {
  const { _id } = await aPaidOrder()
  const before = await shop.db
    .selectFrom('orders')
    .select('updatedAt')
    .where('_id', '=', _id)
    .executeTakeFirst()
  await record(refund(_id, 100, { refundedAt: '2010-12-01T00:00:00.000Z' }))
  expect(
    await shop.db.selectFrom('orders').select('updatedAt').where('_id', '=', _id).executeTakeFirst(),
  ).toEqual(before)
})
