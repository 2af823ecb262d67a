import type { Permission } from '@storekeeper/contract/permissions'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import { anAdminOnSites } from '../../../testing/an-admin-on-sites.ts'
import { aCoupon, aCustomer, anOrder, aProduct, someCredit } from '../../../testing/factories.ts'
import { aMoveTo, move } from '../../../testing/moves.ts'
import { type Caller, testShop } from '../../../testing/test-shop.ts'

/** What an order takes from the shop when it becomes a test and stops being one. */
const shop = testShop()
let customer: string
let product: string
beforeEach(async () => {
  customer = await aCustomer(shop.db)
  product = await aProduct(shop.db, { quantity: 10 })
})

const reason = 'A trial of the new checkout'
const mark = (which: object, isTestOrder: boolean, more: object = { reason }, as: Caller = 'owner') =>
  shop.send('PATCH', '/admin/orders/mark-as-test-order', { ...which, isTestOrder, ...more }, as)
const markOne = ({ _id }: { _id: string }, isTestOrder = true) => mark({ ids: [_id] }, isTestOrder)
const details = async ({ _id }: { _id: string }) => (await shop.get(`/admin/orders/details/${_id}`)).body

/** Returns the stock, the coupon's uses, the credit and the customer's totals. */
async function world() {
  const person = shop.db.selectFrom('customers').select(['creditBalance', 'orderCount', 'spent'])
  const shelf = shop.db.selectFrom('products').select('quantity').where('_id', '=', product)
  const coupon = shop.db.selectFrom('coupons').select('totalUses')
  return {
    ...(await person.executeTakeFirstOrThrow()),
    ...(await shelf.executeTakeFirstOrThrow()),
    uses: (await coupon.executeTakeFirst())?.totalUses ?? 0,
  }
}

/** Creates an order of three soaps with a coupon, partly paid with credit. */
async function aHoldingOrder() {
  await someCredit(shop.db, customer, 700)
  const coupon = { _id: await aCoupon(shop.db, { quantity: 1 }) }
  const items = [{ product, quantity: 3 }]
  const payment = { method: 'card', amount: 'all' as const }
  return anOrder(shop.db, { customer, items, coupon, creditUsed: 500, payment })
}

test('a test gives back stock, the coupon and credit and counts for nothing; unmarking takes them again', async () => {
  const order = await aHoldingOrder()
  const real = { creditBalance: 200, orderCount: 1, spent: 2700, quantity: 7, uses: 1 }
  expect(await world()).toEqual(real)
  expect((await markOne(order)).body).toEqual({ updated: [order._id], skipped: [] })
  expect(await world()).toEqual({ creditBalance: 700, orderCount: 0, spent: 0, quantity: 10, uses: 0 })
  const marked = await details(order)
  expect(marked).toMatchObject({
    isTestOrder: true,
    amountPaid: 2200,
    creditUsed: 500,
    paymentStatus: 'paid',
  })
  expect(marked.timeline[0]).toMatchObject({
    action: 'order.markedAsTest',
    by: { name: 'Olive Example' },
    note: reason,
  })
  expect((await shop.get('/admin/orders/counts')).body.test.count).toBe(1)
  expect((await markOne(order, false)).body.skipped).toEqual([])
  expect(await world()).toEqual(real)
  expect((await details(order)).timeline[0]).toMatchObject({ action: 'order.unmarkedAsTest', note: null })
})

test('marking twice gives nothing back twice', async () => {
  const order = await aHoldingOrder()
  await Promise.all([markOne(order), markOne(order)])
  expect(await world()).toMatchObject({ creditBalance: 700, quantity: 10, uses: 0 })
  expect((await markOne(order)).body.skipped).toMatchObject([
    { _id: order._id, code: 'ORDER_ALREADY_TEST', params: { orderId: order.orderId } },
  ])
})

test('an order stays a test when the goods are sold, and has taken nothing else', async () => {
  const order = await aHoldingOrder()
  await markOne(order)
  await anOrder(shop.db, { items: [{ product, quantity: 8 }] })
  const { body } = await markOne(order, false)
  expect(body.skipped).toMatchObject([
    { code: 'OUT_OF_STOCK', params: { products: [{ title: 'Soap', left: 2 }] } },
  ])
  expect(await world()).toMatchObject({ creditBalance: 700, quantity: 2, uses: 0 })
  expect((await details(order)).isTestOrder).toBe(true)
})

test('an order stays a test when the coupon is used up', async () => {
  const order = await aHoldingOrder()
  await markOne(order)
  const { _id } = await shop.db.selectFrom('coupons').select('_id').executeTakeFirstOrThrow()
  await anOrder(shop.db, { coupon: { _id } })
  expect((await markOne(order, false)).body.skipped).toMatchObject([
    { code: 'COUPON_NOT_APPLICABLE', params: { reasons: [{ code: 'COUPON_USED_UP' }] } },
  ])
  expect(await world()).toMatchObject({ creditBalance: 700, quantity: 10, uses: 1 })
})

test('an order stays a test when the credit was spent; stock and coupon go back again', async () => {
  const order = await aHoldingOrder()
  await markOne(order)
  await anOrder(shop.db, { customer, creditUsed: 600 })
  expect((await markOne(order, false)).body.skipped).toMatchObject([
    { code: 'ORDER_CREDIT_TOO_LOW', params: { orderId: order.orderId } },
  ])
  expect(await world()).toMatchObject({ creditBalance: 100, quantity: 10, uses: 0 })
})

test('money that was refunded to the credit is taken back by marking, and refused once it is spent', async () => {
  const payment = { method: 'card', amount: 'all' as const }
  const order = await anOrder(shop.db, { customer, items: [{ product, quantity: 1 }], payment })
  await shop.send('POST', `/admin/orders/${order._id}/refunds`, {
    ...{ amount: 400, target: 'credit', reason: 'Late', requestId: newId() },
  })
  await markOne(order)
  expect(await world()).toMatchObject({ creditBalance: 0, quantity: 10 })
  await markOne(order, false)
  expect(await world()).toMatchObject({ creditBalance: 400, quantity: 9, spent: 600 })
  await anOrder(shop.db, { customer, creditUsed: 100 })
  expect((await markOne(order)).body.updated).toEqual([])
  expect(await world()).toMatchObject({ creditBalance: 300, quantity: 9 })
})

test('an order that stays real for its credit keeps its stock and a coupon that was forced on it', async () => {
  const coupon = { _id: await aCoupon(shop.db, { quantity: 1 }), force: true }
  await anOrder(shop.db, { coupon })
  const payment = { method: 'card', amount: 'all' as const }
  const order = await anOrder(shop.db, { customer, coupon, payment, items: [{ product, quantity: 1 }] })
  await shop.send('POST', `/admin/orders/${order._id}/refunds`, {
    ...{ amount: 400, target: 'credit', reason: 'Late', requestId: newId() },
  })
  await anOrder(shop.db, { customer, creditUsed: 100 })
  expect((await markOne(order)).body.updated).toEqual([])
  expect(await world()).toMatchObject({ creditBalance: 300, quantity: 9, uses: 2 })
})

test('a cancelled order takes nothing when it stops being a test', async () => {
  const order = await aHoldingOrder()
  await markOne(order)
  await move(shop, order, aMoveTo('cancelled'))
  expect((await markOne(order, false)).body.updated).toEqual([order._id])
  expect(await world()).toMatchObject({ creditBalance: 700, orderCount: 0, quantity: 10, uses: 0 })
})

test('all that match become tests, if they are as many as were seen', async () => {
  for (let made = 0; made < 3; made++) await anOrder(shop.db, { customer, items: [{ product, quantity: 1 }] })
  const filter = { customer }
  expect((await mark({ filter, expectedCount: 2 }, true)).status).toBe(409)
  const { body } = await mark({ filter, expectedCount: 3 }, true)
  expect(body.total).toBe(3)
  await shop.runJobs()
  expect(await world()).toMatchObject({ quantity: 10, orderCount: 0 })
})

test('of two orders that want the last goods, one stops being a test and the other returns why not', async () => {
  const items = [{ product, quantity: 6 }]
  const test = { items, isTestOrder: true }
  const orders = [await anOrder(shop.db, test), await anOrder(shop.db, test)]
  const { body } = await mark({ ids: orders.map(({ _id }) => _id) }, false)
  expect([body.updated.length, body.skipped.length]).toEqual([1, 1])
  expect(await world()).toMatchObject({ quantity: 4 })
})

test('an order that ever had a payment becomes a test only with a permission of its own and a reason', async () => {
  const paid = await aHoldingOrder()
  const unpaid = await anOrder(shop.db)
  const ids = [paid._id, unpaid._id]
  const { orderId } = paid
  expect((await mark({ ids }, true, { reason }, 'admin')).body).toMatchObject({
    updated: [unpaid._id],
    skipped: [{ _id: paid._id, code: 'PAID_ORDER_MARK_NOT_PERMITTED', params: { orderId } }],
  })
  expect((await mark({ ids: [paid._id] }, true, {})).body).toMatchObject({
    updated: [],
    skipped: [{ _id: paid._id, code: 'PAID_ORDER_REASON_REQUIRED', params: { orderId } }],
  })
  expect(await mark({ ids: [paid._id] }, true, { reason: ' ' })).toMatchObject({ status: 400 })
  expect((await details(paid)).isTestOrder).toBe(false)
  expect((await markOne(paid)).body.updated).toEqual([paid._id])
})

test('a bulk run marks paid orders with its reason, and skips them without one', async () => {
  const paid = await aHoldingOrder()
  await mark({ filter: { customer }, expectedCount: 1 }, true, {})
  await shop.runJobs()
  expect((await details(paid)).isTestOrder).toBe(false)
  await mark({ filter: { customer }, expectedCount: 1 }, true)
  await shop.runJobs()
  expect((await details(paid)).timeline[0]).toMatchObject({ action: 'order.markedAsTest', note: reason })
})

test('a bulk run marks orders with the permission to mark them, and stops without it', async () => {
  await anOrder(shop.db, { customer })
  const marking = ['orders:read', 'orders:status', 'orders:mark-tests', 'orders:mark-paid-tests'] as const
  const packer = await anAdminOnSites(shop, ['hb', 'auctropin'], marking)
  const permit = (permissions: readonly Permission[]) =>
    shop.db
      .updateTable('roles')
      .set({ permissions: [...permissions] })
      .where('name', 'like', 'Everything %')
      .execute()
  const run = async () => {
    const { status } = await mark({ filter: { customer }, expectedCount: 1 }, true, { reason }, packer)
    expect(status).toBe(200)
  }
  await run()
  await permit(['orders:read', 'orders:remove-tests'])
  await shop.runJobs()
  expect((await shop.get('/admin/orders/counts')).body.test.count).toBe(0)
  await permit(marking)
  await run()
  await shop.runJobs()
  expect((await shop.get('/admin/orders/counts')).body.test.count).toBe(1)
})
