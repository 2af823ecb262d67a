import { expect, test } from 'vitest'
import { anAdminOnSites } from '../../testing/an-admin-on-sites.ts'
import { aCustomer, anOrder, aProduct, type People, someCredit } from '../../testing/factories.ts'
import { anAuthorisedPayment } from '../../testing/pay-online.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const unknown = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'

const remove = (body: object, as: keyof People = 'admin') =>
  shop.send('PATCH', '/admin/customers/bulk-remove-test-customer', body, as)
const removeAll = (expectedCount: number, as: keyof People = 'owner') =>
  shop.send('PATCH', '/admin/customers/entire-remove-test-customer', { expectedCount }, as)
const preview = async (ids?: string[]) =>
  (await shop.get(`/admin/customers/test-customer-removal${ids ? `?ids=${ids}` : ''}`)).body
const aTest = () => aCustomer(shop.db, { firstName: 'Test', isTest: true })
const idsIn = async (table: 'customers' | 'orders' | 'orderLines' | 'orderComments') =>
  (await shop.db.selectFrom(table).select('_id').execute()).map((row) => row._id)

/** Creates a test order with every kind of dependent record. */
async function aTestOrder(customer: string) {
  const order = await anOrder(shop.db, { customer, isTestOrder: true })
  await shop.send('POST', '/admin/orders/comments/add', {
    order: order._id,
    text: 'Only a try',
    requestId: order._id,
  })
  return order
}

test('chosen test customers go for good, with their test orders and all that hangs on them', async () => {
  const [test_, other, real] = [await aTest(), await aTest(), await aCustomer(shop.db)]
  await someCredit(shop.db, test_, 500)
  const order = await aTestOrder(test_)
  await aTestOrder(test_)
  const stored = await anOrder(shop.db, { customer: real })
  expect(await preview([test_])).toEqual({ customers: 1, orders: 2, skipped: [], skippedCount: 0 })
  const { status, body } = await remove({ ids: [test_, real, unknown] })
  expect(status).toBe(200)
  expect(body).toMatchObject({ updated: [test_], orders: 2 })
  expect(body.skipped).toMatchObject([
    { _id: real, code: 'CUSTOMER_NOT_TEST', params: { name: 'Clara Sommer' } },
    { _id: unknown, code: 'CUSTOMER_GONE' },
  ])
  expect((await idsIn('customers')).sort()).toEqual([other, real].sort())
  expect(await idsIn('orders')).toEqual([stored._id])
  expect(await idsIn('orderComments')).toEqual([])
  const entries = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'entityId', 'changes', 'admin'])
    .where('action', 'in', ['customer.removed', 'order.removed'])
    .execute()
  expect(entries).toHaveLength(3)
  const [customer] = entries.filter((entry) => entry.action === 'customer.removed')
  expect(customer).toMatchObject({
    entityId: test_,
    admin: shop.people.admin._id,
    changes: { customer: { from: { firstName: 'Test', creditEntries: [{ amount: 500 }] }, to: null } },
  })
  expect(entries.find((entry) => entry.entityId === order._id)).toMatchObject({
    changes: { order: { from: { orderId: order.orderId, lines: [{ title: 'Soap' }] } } },
  })
})

test('a test customer with an order that is no test stays, and the answer returns why', async () => {
  const customer = await aTest()
  await aTestOrder(customer)
  await anOrder(shop.db, { customer })
  const skipped = [
    { _id: customer, code: 'CUSTOMER_HAS_REAL_ORDERS', params: { name: 'Test Sommer', count: 1 } },
  ]
  expect(await preview([customer])).toMatchObject({
    customers: 0,
    orders: 0,
    skipped,
    skippedCount: 1,
  })
  expect(await preview()).toMatchObject({ customers: 0, skippedCount: 1 })
  expect((await remove({ ids: [customer] })).body).toMatchObject({
    updated: [],
    skipped,
    orders: 0,
  })
  expect(await idsIn('orders')).toHaveLength(2)
})

const markAsTest = (_id: string) =>
  shop.send(
    'PATCH',
    '/admin/orders/mark-as-test-order',
    { ids: [_id], isTestOrder: true, reason: 'A trial' },
    'owner',
  )

test('a test customer with a real order that had a payment stays, with the order, also if it is a test now', async () => {
  const customer = await aTest()
  const payment = { method: 'card', amount: 'all' as const }
  await markAsTest((await anOrder(shop.db, { customer, payment }))._id)
  const params = { name: 'Test Sommer' }
  const skipped = [{ _id: customer, code: 'CUSTOMER_HAS_PAID_TEST_ORDERS', params }]
  expect(await preview()).toMatchObject({ customers: 0, orders: 0, skipped, skippedCount: 1 })
  expect((await remove({ ids: [customer] })).body).toMatchObject({ updated: [], skipped, orders: 0 })
  expect(await idsIn('orders')).toHaveLength(1)
})

test('a test customer whose test order once used credit stays, as the preview says', async () => {
  const customer = await aTest()
  await someCredit(shop.db, customer, 500)
  const { _id } = await anOrder(shop.db, { customer, creditUsed: 500 })
  await markAsTest(_id)
  const skipped = [{ _id: customer, code: 'CUSTOMER_HAS_PAID_TEST_ORDERS' }]
  expect(await preview()).toMatchObject({ customers: 0, orders: 0, skipped, skippedCount: 1 })
  expect(await preview([customer])).toMatchObject({ customers: 0, orders: 0, skipped })
  expect((await remove({ ids: [customer] })).body).toMatchObject({ updated: [], skipped })
})

test('a test customer whose test order has a payment at a provider stays, until it is voided', async () => {
  const { id, payment } = await anAuthorisedPayment(shop)
  const [customer, other] = [await aTest(), await aTest()]
  await shop.db.updateTable('orders').set({ customer, isTestOrder: true, wasReal: false }).execute()
  const set = (status: 'pending' | 'voided') =>
    shop.db.updateTable('providerPayments').set({ status }).where('_id', '=', payment).execute()
  const skipped = [{ _id: customer, code: 'CUSTOMER_HAS_PAID_TEST_ORDERS' }]
  const check = async () => {
    expect(await preview()).toMatchObject({ orders: 0, skipped, skippedCount: 1 })
    expect((await remove({ ids: [customer] })).body).toMatchObject({ updated: [], skipped })
  }
  await check()
  await set('pending')
  await check()
  expect((await remove({ ids: [customer, other] })).body).toMatchObject({ updated: [other], skipped })
  expect(await idsIn('orders')).toEqual([id])
  await set('voided')
  expect((await remove({ ids: [customer] })).body).toMatchObject({ updated: [customer], orders: 1 })
})

test('a test customer goes with orders that were tests from their beginning, also paid ones', async () => {
  const customer = await aTest()
  await anOrder(shop.db, { customer, isTestOrder: true, payment: { method: 'card', amount: 'all' } })
  expect(await preview()).toMatchObject({ customers: 1, orders: 1, skippedCount: 0 })
  expect((await remove({ ids: [customer] })).body).toMatchObject({ updated: [customer], skipped: [] })
  expect(await idsIn('orders')).toEqual([])
})

test('neither shelves nor totals change when test orders go', async () => {
  const product = await aProduct(shop.db, { quantity: 7 })
  const customer = await aTest()
  await anOrder(shop.db, { customer, isTestOrder: true, items: [{ product, quantity: 3 }] })
  await remove({ ids: [customer] })
  const { quantity } = await shop.db
    .selectFrom('products')
    .select('quantity')
    .where('_id', '=', product)
    .executeTakeFirstOrThrow()
  expect(quantity).toBe(7)
  expect((await shop.get('/admin/orders/counts')).body.test.count).toBe(0)
})

test('no event goes out for an order that is gone before it', async () => {
  const customer = await aTest()
  const order = await aTestOrder(customer)
  await remove({ ids: [customer] })
  const events = await shop.db.selectFrom('outbox').select('payload').execute()
  expect(JSON.stringify(events)).not.toContain(order._id)
})

test('a filter removes the test customers that match it, and only when they are as many as were seen', async () => {
  const [one] = [await aTest(), await aCustomer(shop.db)]
  const request = { filter: { isTest: true, q: 'Test' } }
  expect((await remove({ ...request, expectedCount: 2 }, 'owner')).status).toBe(409)
  expect((await remove({ ...request, expectedCount: 1 }, 'owner')).body).toMatchObject({ updated: [one] })
  expect((await remove({})).status).toBe(400)
})

const notAllowed = {
  status: 403,
  body: { code: 'PERMISSION_MISSING', params: { permission: 'customers:remove-all-tests' } },
}

test('removing by a filter is a super admin’s: a filter can name something and leave none out', async () => {
  const one = await aTest()
  for (const filter of [{}, { isTest: true }, { isTest: true, q: 'Test' }, { from: '2000-01-01' }]) {
    const refused = await remove({ filter, expectedCount: 1 })
    expect(refused).toMatchObject(notAllowed)
  }
  expect((await remove({ filter: { isTest: true }, expectedCount: 1 }, 'owner')).body.updated).toEqual([one])
})

test('only a super admin removes all test customers, and only as many as were expected', async () => {
  const [one, two, withReal] = [await aTest(), await aTest(), await aTest()]
  await aTestOrder(one)
  await anOrder(shop.db, { customer: withReal })
  const real = await aCustomer(shop.db)
  const refused = await removeAll(2, 'admin')
  expect(refused).toMatchObject(notAllowed)
  expect(await removeAll(3)).toMatchObject({
    status: 409,
    body: { code: 'COUNT_CHANGED', params: { found: 2, expected: 3 } },
  })
  expect(await preview()).toMatchObject({ customers: 2, orders: 1, skippedCount: 1 })
  const elsewhere = await shop.get('/admin/customers/test-customer-removal?site=auctropin')
  expect(elsewhere.body).toMatchObject({ customers: 0, orders: 0, skippedCount: 0 })
  const { body } = await removeAll(2)
  expect(body).toMatchObject({ orders: 1, skipped: [{ _id: withReal, code: 'CUSTOMER_HAS_REAL_ORDERS' }] })
  expect(body.updated.sort()).toEqual([one, two].sort())
  expect((await idsIn('customers')).sort()).toEqual([withReal, real].sort())
})

test('who was merged into a test customer goes along', async () => {
  const [keep, merge] = [await aTest(), await aTest()]
  await shop.send('POST', '/admin/customers/merge', { keep, merge, versions: { keep: 1, merge: 1 } })
  expect((await remove({ ids: [merge] })).body.skipped).toMatchObject([{ code: 'CUSTOMER_MERGED' }])
  expect((await remove({ ids: [keep] })).body.updated).toEqual([keep])
  expect(await idsIn('customers')).toEqual([])
})

test('an admin of one site neither removes, merges nor erases a customer who ordered on another site', async () => {
  const admin = await anAdminOnSites(shop, ['auctropin'])
  const send = async (method: string, path: string, body: object) => {
    const response = await fetch(shop.url + path, {
      method,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const { code } = (await response.json()) as { code?: string }
    return { status: response.status, code }
  }
  const refused = { status: 403, code: 'SITE_NOT_PERMITTED' }
  const [customer, other] = [await aTest(), await aCustomer(shop.db)]
  await anOrder(shop.db, { customer, isTestOrder: true, site: 'hb' })
  await anOrder(shop.db, { customer: other, site: 'hb' })
  const ids = [customer]
  expect(await send('PATCH', '/admin/customers/bulk-remove-test-customer', { ids })).toEqual(refused)
  expect(await send('POST', `/admin/customers/${other}/erase`, { confirmation: 'x' })).toEqual(refused)
  const pair = { keep: other, merge: await aCustomer(shop.db), versions: { keep: 1, merge: 1 } }
  expect(await send('POST', '/admin/customers/merge', pair)).toEqual(refused)
  expect((await shop.send('PATCH', '/admin/customers/bulk-remove-test-customer', { ids })).body.orders).toBe(
    1,
  )
})
