import { expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import { aCustomer, anOrder, someCredit } from '../../../testing/factories.ts'
import { anAuthorisedPayment } from '../../../testing/pay-online.ts'
import { testShop } from '../../../testing/test-shop.ts'

/** Test orders that are permanently deleted, and the snapshot that the audit log stores. */
const shop = testShop()

const aTest = (more: object = {}) => anOrder(shop.db, { isTestOrder: true, ...more })
const removeChosen = (which: object, as: 'owner' | 'admin' = 'admin') =>
  shop.send('PATCH', '/admin/orders/bulk-remove-test-order', which, as)
const removeAll = (body: object, as: 'owner' | 'admin' = 'owner') =>
  shop.send('PATCH', '/admin/orders/entire-remove-test-order', body, as)
const left = async () =>
  (await shop.db.selectFrom('orders').select('_id').orderBy('_id').execute()).map((order) => order._id)

const markAsTest = ({ _id }: { _id: string }, isTestOrder = true) =>
  shop.send(
    'PATCH',
    '/admin/orders/mark-as-test-order',
    { ids: [_id], isTestOrder, reason: 'A trial' },
    'owner',
  )

test('one test order goes with its lines; the audit log keeps what it was', async () => {
  const order = await aTest()
  const real = await anOrder(shop.db)
  const { status, body } = await shop.send('DELETE', `/admin/orders/remove-test-order/${order._id}`)
  expect({ status, body }).toEqual({ status: 200, body: { _id: order._id } })
  expect(await left()).toEqual([real._id])
  const snapshot = await shop.db
    .selectFrom('auditLog')
    .select(['changes', 'admin'])
    .where('action', '=', 'order.removed')
    .executeTakeFirstOrThrow()
  expect(snapshot).toMatchObject({
    admin: shop.people.admin._id,
    changes: {
      order: { from: { orderId: order.orderId, lines: [{ title: 'Soap' }] } },
    },
  })
})

test('an order that is no test is never removed', async () => {
  const real = await anOrder(shop.db)
  const path = `/admin/orders/remove-test-order/${real._id}`
  const reason = { code: 'ORDER_NOT_TEST', params: { orderId: real.orderId } }
  expect(await shop.send('DELETE', path)).toMatchObject({ status: 409, body: reason })
  expect((await shop.send('DELETE', `/admin/orders/remove-test-order/${newId()}`)).status).toBe(404)
  const tested = await aTest()
  const chosen = await removeChosen({ ids: [real._id, tested._id] })
  expect(chosen.body).toMatchObject({
    updated: [tested._id],
    skipped: [{ _id: real._id, ...reason }],
  })
  expect(await left()).toEqual([real._id])
})

test('an order that ever had a payment is never removed, by any call, for any admin', async () => {
  const paid = await anOrder(shop.db, { payment: { method: 'card', amount: 'all' } })
  await markAsTest(paid)
  const reason = { code: 'ORDER_HAS_PAYMENTS', params: { orderId: paid.orderId } }
  const skipped = { status: 200, body: { updated: [], skipped: [{ _id: paid._id, ...reason }] } }
  expect(await removeChosen({ ids: [paid._id] })).toMatchObject(skipped)
  expect(await removeAll({ expectedCount: 1 })).toMatchObject(skipped)
  expect(await shop.send('DELETE', `/admin/orders/remove-test-order/${paid._id}`)).toMatchObject({
    status: 409,
    body: reason,
  })
  await removeChosen({ filter: { isTestOrder: true }, expectedCount: 1 }, 'owner')
  await shop.runJobs()
  expect(await left()).toEqual([paid._id])
})

test('an order that was paid with credit is never removed either', async () => {
  const customer = await aCustomer(shop.db)
  await someCredit(shop.db, customer, 100_000)
  const paid = await anOrder(shop.db, { customer, creditUsed: 1000 })
  await markAsTest(paid)
  expect((await removeChosen({ ids: [paid._id] })).body).toMatchObject({ updated: [] })
  expect(await left()).toEqual([paid._id])
})

test('all that match go, if they are as many as were seen', async () => {
  const customer = await aCustomer(shop.db)
  const other = await aTest()
  for (let made = 0; made < 3; made++) await aTest({ customer })
  const filter = { customer, isTestOrder: true }
  expect((await removeChosen({ filter, expectedCount: 4 }, 'owner')).status).toBe(409)
  expect((await removeChosen({ filter, expectedCount: 3 }, 'owner')).body.total).toBe(3)
  await shop.runJobs()
  expect(await left()).toEqual([other._id])
})

test('removing by a filter is a super admin’s: a filter can name something and leave nothing out', async () => {
  const customer = await aCustomer(shop.db)
  for (let made = 0; made < 2; made++) await aTest({ customer })
  for (const filter of [{}, { site: 'hb', isTestOrder: true, q: '' }, { from: '2000-01-01' }, { customer }]) {
    const { status, body } = await removeChosen({ filter, expectedCount: 2 })
    expect({ status, body }).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_MISSING', params: { permission: 'orders:remove-all-tests' } },
    })
  }
  expect(await left()).toHaveLength(2)
  expect((await removeChosen({ filter: { isTestOrder: true }, expectedCount: 2 }, 'owner')).body.total).toBe(
    2,
  )
  await shop.runJobs()
  expect(await left()).toEqual([])
})

test('only a super admin empties them all, of a site or of every one, and sends how many', async () => {
  const real = await anOrder(shop.db)
  const elsewhere = await aTest({ site: 'auctropin' })
  await aTest()
  await aTest()
  expect((await removeAll({ expectedCount: 3 }, 'admin')).status).toBe(403)
  expect(await removeAll({ expectedCount: 2 })).toMatchObject({
    status: 409,
    body: { code: 'COUNT_CHANGED', params: { found: 3, expected: 2, resource: 'order' } },
  })
  expect((await removeAll({ site: 'hb', expectedCount: 2 })).body.updated).toHaveLength(2)
  expect(await left()).toEqual([real._id, elsewhere._id].sort())
  expect((await removeAll({ expectedCount: 1 })).body.updated).toEqual([elsewhere._id])
})

test('an order that was a test from its beginning goes with its payment, unless it was real in between', async () => {
  const payment = { method: 'card', amount: 'all' as const }
  const [always, between] = [await aTest({ payment }), await aTest({ payment })]
  await markAsTest(between, false)
  await markAsTest(between)
  const { body } = await removeChosen({ ids: [always._id, between._id] })
  expect(body).toMatchObject({
    updated: [always._id],
    skipped: [{ _id: between._id, code: 'ORDER_HAS_PAYMENTS', params: { orderId: between.orderId } }],
  })
  expect(await left()).toEqual([between._id])
})

test('an order with an authorised payment becomes a test only with a reason, and is deleted once it is voided', async () => {
  const { id, payment } = await anAuthorisedPayment(shop)
  const mark = (more: object, as: 'owner' | 'admin') =>
    shop.send('PATCH', '/admin/orders/mark-as-test-order', { ids: [id], isTestOrder: true, ...more }, as)
  expect((await mark({}, 'admin')).body.skipped).toMatchObject([{ code: 'PAID_ORDER_MARK_NOT_PERMITTED' }])
  expect((await mark({}, 'owner')).body.skipped).toMatchObject([{ code: 'PAID_ORDER_REASON_REQUIRED' }])
  expect((await mark({ reason: 'A trial' }, 'owner')).body.updated).toEqual([id])
  const stored = () =>
    shop.db
      .selectFrom('providerPayments')
      .select(['status', 'voidRequestedAt'])
      .where('_id', '=', payment)
      .executeTakeFirst()
  expect(await stored()).toMatchObject({ voidRequestedAt: shop.now.toISOString() })
  expect((await removeChosen({ ids: [id] }, 'owner')).body.skipped).toMatchObject([
    { code: 'ORDER_HAS_PAYMENTS' },
  ])
  expect(await left()).toEqual([id])
})

test('an order that the customer can still pay is marked as a test, and deleted once nothing can be paid', async () => {
  const { id, payment } = await anAuthorisedPayment(shop)
  const set = (status: 'pending' | 'voided') =>
    shop.db.updateTable('providerPayments').set({ status }).where('_id', '=', payment).execute()
  await set('pending')
  await markAsTest({ _id: id })
  expect((await removeChosen({ ids: [id] })).body.skipped).toMatchObject([{ code: 'ORDER_HAS_PAYMENTS' }])
  await set('voided')
  expect((await removeChosen({ ids: [id] })).body.updated).toEqual([id])
})
