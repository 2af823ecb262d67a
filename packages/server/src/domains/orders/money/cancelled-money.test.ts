import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import { aCustomer, anOrder, someCredit } from '../../../testing/factories.ts'
import { aMoveTo, bulkMove, move } from '../../../testing/moves.ts'
import { testShop } from '../../../testing/test-shop.ts'

/** Refunds of cancelled orders. An order costs 1000 plus 500 of shipping. */
const shop = testShop()
let customer: string
beforeEach(async () => {
  customer = await aCustomer(shop.db)
})

const shipping = { method: null, title: 'Parcel', price: 500, freeOver: null }
const paid = (more: object = {}) =>
  anOrder(shop.db, { customer, shipping, payment: { method: 'card', amount: 'all' as const }, ...more })
const cancel = (order: { _id: string }, refundTo: 'original' | 'credit' | 'nowhere') =>
  move(shop, order, aMoveTo('cancelled', { refundTo }))
const refunds = () => shop.db.selectFrom('refunds').selectAll().orderBy('_id').execute()
const ledger = () =>
  shop.db.selectFrom('creditEntries').select(['amount', 'kind', 'balanceAfter']).orderBy('_id').execute()
const balance = async () =>
  (await shop.db.selectFrom('customers').select('creditBalance').executeTakeFirstOrThrow()).creditBalance

test('the money goes back the way it came', async () => {
  const order = await paid()
  const { body } = await cancel(order, 'original')
  expect(body).toMatchObject({
    paymentStatus: 'refunded',
    amountPaid: 1500,
    amountRefunded: 1500,
    creditReturned: 0,
  })
  expect(await refunds()).toMatchObject([
    {
      order: order._id,
      amount: 1500,
      merchandise: 1000,
      target: 'original',
      reason: 'customer',
      admin: shop.people.admin._id,
      createdAt: shop.now.toISOString(),
    },
  ])
  expect(await ledger()).toEqual([])
})

test('the money goes to the customer’s credit', async () => {
  const { body } = await cancel(await paid(), 'credit')
  expect(body).toMatchObject({ paymentStatus: 'refunded', amountRefunded: 1500 })
  expect(await refunds()).toMatchObject([{ amount: 1500, merchandise: 1000, target: 'credit' }])
  expect(await ledger()).toEqual([{ amount: 1500, kind: 'refund', balanceAfter: 1500 }])
  expect(await balance()).toBe(1500)
})

test('the money goes nowhere', async () => {
  const { body } = await cancel(await paid(), 'nowhere')
  expect(body).toMatchObject({ trackingStatus: 'cancelled', paymentStatus: 'paid', amountRefunded: 0 })
  expect([await refunds(), await ledger()]).toEqual([[], []])
})

test('only what was paid is given back; of nothing paid, nothing', async () => {
  const part = await cancel(await paid({ payment: { method: 'card', amount: 400 } }), 'original')
  expect(part.body).toMatchObject({ paymentStatus: 'refunded', amountRefunded: 400 })
  const none = await cancel(await paid({ payment: null }), 'original')
  expect(none.body).toMatchObject({ paymentStatus: 'unpaid', amountRefunded: 0 })
  expect(await refunds()).toMatchObject([{ amount: 400, merchandise: 400 }])
})

test('a guest has no credit for the money to go to', async () => {
  const order = await paid({ customer: null })
  const { status, body } = await cancel(order, 'credit')
  const reason = { code: 'ORDER_HAS_NO_CUSTOMER', params: { orderId: order.orderId } }
  expect({ status, body }).toMatchObject({ status: 422, body: reason })
  expect((await shop.get(`/admin/orders/details/${order._id}`)).body.trackingStatus).toBe('pending')
  const bulk = await bulkMove(shop, { ids: [order._id] }, aMoveTo('cancelled', { refundTo: 'credit' }))
  expect(bulk.body).toMatchObject({ updated: [], skipped: [{ _id: order._id, ...reason }] })
  expect((await cancel(await paid({ customer: null, payment: null }), 'credit')).status).toBe(200)
})

test.each(['original', 'credit', 'nowhere'] as const)(
  'credit that was used is given back, the money going to: %s',
  async (refundTo) => {
    await someCredit(shop.db, customer, 700)
    const order = await paid({ creditUsed: 600 })
    expect(await balance()).toBe(100)
    const { body } = await cancel(order, refundTo)
    expect(body).toMatchObject({ creditUsed: 600, creditReturned: 600, amountPaid: 900 })
    expect(body.paymentStatus).toBe(refundTo === 'nowhere' ? 'partially-refunded' : 'refunded')
    expect(await balance()).toBe(refundTo === 'credit' ? 1600 : 700)
    const entries = await ledger()
    expect(entries.slice(0, 3)).toEqual([
      { amount: 700, kind: 'adjustment', balanceAfter: 700 },
      { amount: -600, kind: 'order', balanceAfter: 100 },
      { amount: 600, kind: 'order', balanceAfter: 700 },
    ])
    expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(await balance())
  },
)

test('an order that is brought back and cancelled again gives nothing back twice', async () => {
  await someCredit(shop.db, customer, 600)
  const order = await paid({ creditUsed: 600 })
  await cancel(order, 'credit')
  await move(shop, order, aMoveTo('processing', { override: { reason: 'A mistake' } }), 'owner')
  const { body } = await cancel(order, 'credit')
  expect(body).toMatchObject({ amountRefunded: 900, creditReturned: 600, paymentStatus: 'refunded' })
  expect(await refunds()).toHaveLength(1)
  expect(await balance()).toBe(1500)
})

test('after earlier refunds the goods are given back no more than once', async () => {
  const order = await paid()
  await shop.send('POST', `/admin/orders/${order._id}/refunds`, {
    ...{ amount: 700, target: 'original', reason: 'Scratched', requestId: newId() },
  })
  await cancel(order, 'original')
  expect(
    (await refunds())
      .map(({ amount, merchandise }) => ({ amount, merchandise }))
      .toSorted((a, b) => a.amount - b.amount),
  ).toEqual([
    { amount: 700, merchandise: 700 },
    { amount: 800, merchandise: 300 },
  ])
})

test('a test order takes no credit and gives none', async () => {
  await someCredit(shop.db, customer, 600)
  const order = await paid({ isTestOrder: true, creditUsed: 600 })
  expect(await balance()).toBe(600)
  await cancel(order, 'credit')
  expect(await balance()).toBe(600)
  expect(await ledger()).toHaveLength(1)
})
