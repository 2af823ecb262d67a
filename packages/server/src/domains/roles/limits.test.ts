import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCoupon, aCustomer, anOrder, aProduct } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { aReceivedReturn, someReasons } from '../../testing/return-changes.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()

const PERMISSIONS = [
  ...['credit:read', 'credit:adjust', 'orders:read', 'orders:pay', 'orders:status', 'orders:export'],
  ...['coupons:read', 'coupons:change', 'large-discounts:read', 'large-discounts:change', 'roles:change'],
  ...['admins:read', 'admins:change'],
]
type Limits = Record<string, number | null>

/** Gives Ada one role with these limits, on all sites or on some. */
async function limitAda(limits: Limits, sites: 'all' | string[] = 'all', permissions = PERMISSIONS) {
  const role = await aRole(limits, permissions)
  await assign('admin', [{ role: role._id, sites }])
  return role
}
const aRole = async (limits: Limits, permissions = PERMISSIONS, as: 'owner' | 'admin' = 'owner') =>
  (await shop.send('POST', '/admin/roles', { name: `Role ${newId()}`, permissions, limits }, as)).body

async function assign(who: 'admin' | 'colleague', roles: object[], as: 'owner' | 'admin' = 'owner') {
  const { _id } = shop.people[who]
  const { firstName, lastName, phone, version } = (await shop.get(`/admin/users/profile/${_id}`, 'owner'))
    .body
  const changes = { firstName, lastName, phone, version, roles }
  return shop.send('PUT', `/admin/users/profile/update?id=${_id}`, changes, as)
}

const money = (amount: number) => ({ amount, currency: 'USD' })
const addCredit = (customer: string, amount: number, as: 'owner' | 'admin' = 'admin') =>
  shop.send(
    'POST',
    `/admin/wallet/balances/${customer}/adjust`,
    { amount, reason: 'Sorry', requestId: newId() },
    as,
  )

const MARKING = ['orders:mark-tests', 'orders:mark-paid-tests']
const markAsTest = (_id: string, isTestOrder: boolean) =>
  shop.send('PATCH', '/admin/orders/mark-as-test-order', { ids: [_id], isTestOrder, reason: 'Tried' })

test('credit is limited at once and per day of the store; deducting it is not', async () => {
  await limitAda({ creditPerGrant: 5000, creditPerDay: 8000 })
  const customer = await aCustomer(shop.db)
  expect(await addCredit(customer, 5001)).toMatchObject(
    refusal('amount', 'CREDIT_ABOVE_LIMIT', { limit: money(5000) }),
  )
  expect((await addCredit(customer, 5000)).status).toBe(200)
  expect(await addCredit(await aCustomer(shop.db), 3001)).toMatchObject(
    refusal('amount', 'CREDIT_ABOVE_DAY_LIMIT', { limit: money(8000), left: money(3000) }),
  )
  expect((await addCredit(customer, -5000)).status).toBe(200)
  expect((await addCredit(customer, 3000)).status).toBe(200)
  expect((await addCredit(customer, 1)).status).toBe(422)
  expect((await addCredit(customer, 1_000_000, 'owner')).status).toBe(200)
  shop.now = new Date(shop.now.getTime() + 86_400_000)
  expect((await addCredit(customer, 5000)).status).toBe(200)
})

test('two grants at the same time do not exceed the limit of the day', async () => {
  await limitAda({ creditPerDay: 8000 })
  const customers = await Promise.all([1, 2, 3, 4].map(() => aCustomer(shop.db)))
  const answers = await Promise.all(customers.map((customer) => addCredit(customer, 3000)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
})

test('refunds of an order are limited in total, also by cancelling it', async () => {
  await limitAda({ refundPerOrder: 600 })
  const paid = () => anOrder(shop.db, { payment: { method: 'card', amount: 'all' } })
  const order = await paid()
  const refund = (amount: number, as: 'owner' | 'admin' = 'admin') =>
    shop.send(
      'POST',
      `/admin/orders/${order._id}/refunds`,
      { amount, target: 'original', reason: 'Broken', requestId: newId() },
      as,
    )
  expect((await refund(500)).status).toBe(200)
  expect(await refund(101)).toMatchObject(
    refusal('amount', 'REFUND_ABOVE_LIMIT', { orderId: order.orderId, limit: money(600) }),
  )
  expect((await refund(100)).status).toBe(200)
  const { version } = (await shop.get(`/admin/orders/details/${order._id}`)).body
  const cancelled = { trackingStatus: 'cancelled', cancelReason: 'other', restock: true }
  const cancel = (refundTo: string, as: 'owner' | 'admin') =>
    shop.send('PATCH', '/admin/orders/update-status', { _id: order._id, version, ...cancelled, refundTo }, as)
  expect((await cancel('original', 'admin')).body).toMatchObject({ code: 'REFUND_ABOVE_LIMIT' })
  const many = await shop.send('PATCH', '/admin/orders/bulk-update-status', {
    ...{ ids: [order._id, (await paid())._id], ...cancelled, refundTo: 'original' },
  })
  expect(many.body).toMatchObject({ updated: [], skipped: [{ code: 'REFUND_ABOVE_LIMIT' }, {}] })
  expect((await cancel('original', 'owner')).status).toBe(200)
})

test('paid money that becomes credit counts as a grant, at once and in a day', async () => {
  await limitAda({ creditPerGrant: 700, creditPerDay: 1200 })
  const paid = async (more: object = {}) =>
    anOrder(shop.db, {
      customer: await aCustomer(shop.db),
      payment: { method: 'card', amount: 'all' },
      ...more,
    })
  const order = await paid()
  const refund = (_id: string, amount: number, target: string) =>
    shop.send('POST', `/admin/orders/${_id}/refunds`, { amount, target, reason: 'Late', requestId: newId() })
  const atOnce = refusal('amount', 'CREDIT_ABOVE_LIMIT', { limit: money(700) })
  expect(await refund(order._id, 701, 'credit')).toMatchObject(atOnce)
  expect((await refund(order._id, 100, 'original')).status).toBe(200)
  expect((await refund(order._id, 700, 'credit')).status).toBe(200)
  const ofDay = { limit: money(1200), left: money(500) }
  expect(await refund((await paid())._id, 501, 'credit')).toMatchObject(
    refusal('amount', 'CREDIT_ABOVE_DAY_LIMIT', ofDay),
  )
  expect(await addCredit(await aCustomer(shop.db), 501)).toMatchObject(
    refusal('amount', 'CREDIT_ABOVE_DAY_LIMIT', ofDay),
  )
  shop.now = new Date(shop.now.getTime() + 86_400_000)
  expect((await refund((await paid())._id, 501, 'credit')).status).toBe(200)
})

test('cancelling many orders to credit stops at the limit of the day; restored credit is not limited', async () => {
  await limitAda({ creditPerGrant: 1000, creditPerDay: 2500 })
  const customer = await aCustomer(shop.db)
  const payment = { method: 'card', amount: 'all' } as const
  const product = await aProduct(shop.db, { quantity: 20 })
  const items = [{ product, quantity: 1 }]
  const orders = []
  for (let index = 0; index < 4; index++) orders.push(await anOrder(shop.db, { customer, payment, items }))
  const cancel = (ids: string[]) =>
    shop.send('PATCH', '/admin/orders/bulk-update-status', {
      ...{ ids, trackingStatus: 'cancelled', cancelReason: 'other', restock: true, refundTo: 'credit' },
    })
  const ids = orders.map(({ _id }) => _id)
  const { body } = await cancel(ids)
  expect(body.updated).toEqual(ids.slice(0, 2))
  expect(body.skipped).toMatchObject([
    { _id: ids[2], code: 'CREDIT_ABOVE_DAY_LIMIT', params: { left: money(500) } },
    { _id: ids[3], code: 'CREDIT_ABOVE_DAY_LIMIT' },
  ])
  const large = await anOrder(shop.db, { customer, payment, items: [{ product, quantity: 2 }] })
  expect((await cancel([large._id])).body.skipped).toMatchObject([{ code: 'CREDIT_ABOVE_LIMIT' }])
  const byCredit = await anOrder(shop.db, { customer, items, creditUsed: 1000 })
  expect((await cancel([byCredit._id])).body.updated).toEqual([byCredit._id])
  // Nor does it count as granted.
  const left = refusal('amount', 'CREDIT_ABOVE_DAY_LIMIT', { limit: money(2500), left: money(500) })
  expect(await addCredit(customer, 501)).toMatchObject(left)
  const again = await anOrder(shop.db, { customer, items, creditUsed: 1000 })
  const restored = { amount: 1000, target: 'credit', reason: 'Late', requestId: newId() }
  expect((await shop.send('POST', `/admin/orders/${again._id}/refunds`, restored)).status).toBe(200)
  expect(await addCredit(customer, 501)).toMatchObject(left)
  expect((await addCredit(customer, 500)).status).toBe(200)
})

test('an order of which more was refunded than a role allows gives back the credit when it is cancelled', async () => {
  const customer = await aCustomer(shop.db)
  await addCredit(customer, 400, 'owner')
  const payment = { method: 'card', amount: 'all' } as const
  const order = await anOrder(shop.db, { customer, creditUsed: 400, payment })
  expect(order.total).toBe(1000)
  const refund = { amount: 600, target: 'original', reason: 'Late', requestId: newId() }
  expect((await shop.send('POST', `/admin/orders/${order._id}/refunds`, refund, 'owner')).status).toBe(200)
  await limitAda({ refundPerOrder: 500 })
  const { version } = (await shop.get(`/admin/orders/details/${order._id}`)).body
  const cancelled = { trackingStatus: 'cancelled', cancelReason: 'other', restock: true, refundTo: 'credit' }
  const { status } = await shop.send('PATCH', '/admin/orders/update-status', {
    ...{ _id: order._id, version, ...cancelled },
  })
  expect(status).toBe(200)
  const { creditBalance } = await shop.db
    .selectFrom('customers')
    .select('creditBalance')
    .where('_id', '=', customer)
    .executeTakeFirstOrThrow()
  expect(creditBalance).toBe(400)
})

test('the credit that a return gives is limited, and what an exchange uses at once is not', async () => {
  await someReasons(shop)
  const permissions = [...PERMISSIONS, 'returns:read', 'returns:change', 'orders:change', 'products:read']
  const send = (id: string, path: string, body: object) =>
    shop.send('POST', `/admin/returns/${id}/${path}`, { version: 2, requestId: newId(), ...body })
  const [refunded, exchanged] = [await aReceivedReturn(shop), await aReceivedReturn(shop)]
  await limitAda({ creditPerGrant: 300, creditPerDay: 600 }, 'all', permissions)
  const above = refusal('amount', 'CREDIT_ABOVE_LIMIT', { limit: money(300) })
  expect(await send(refunded._id, 'refund', { amount: 301, target: 'credit' })).toMatchObject(above)
  expect((await send(refunded._id, 'refund', { amount: 300, target: 'credit' })).status).toBe(200)
  const product = await aProduct(shop.db, { price: { regular: 700, sale: 0 } })
  const swap = { items: [{ product, quantity: 1 }], rest: 'credit' }
  const cheaper = [{ product: await aProduct(shop.db, { price: { regular: 699, sale: 0 } }), quantity: 1 }]
  expect(await send(exchanged._id, 'exchange', { ...swap, items: cheaper, value: 1000 })).toMatchObject(above)
  expect((await send(exchanged._id, 'exchange', { ...swap, value: 1000 })).status).toBe(200)
  const { items } = (await shop.get(`/admin/wallet/balances/${exchanged.customer._id}/entries`, 'owner')).body
  expect(items.map(({ amount, cause }: { amount: number; cause: object }) => [amount, cause])).toEqual([
    [-700, expect.objectContaining({ code: 'ORDER_PLACED' })],
    [300, expect.objectContaining({ code: 'ORDER_REFUNDED' })],
    [700, expect.objectContaining({ code: 'ITEMS_EXCHANGED' })],
  ])
  expect(await addCredit(exchanged.customer._id, 1)).toMatchObject(
    refusal('amount', 'CREDIT_ABOVE_DAY_LIMIT', { limit: money(600), left: money(0) }),
  )
})

test('what an exchange used counts as credit when its order is cancelled, refunded or edited', async () => {
  await someReasons(shop)
  const permissions = [...PERMISSIONS, 'returns:read', 'returns:change', 'orders:change', 'products:read']
  const received = await aReceivedReturn(shop)
  const product = await aProduct(shop.db, { price: { regular: 700, sale: 0 }, quantity: 20 })
  await limitAda({ creditPerGrant: 300, creditPerDay: 500 }, 'all', permissions)
  const swap = { items: [{ product, quantity: 1 }], value: 700, rest: 'original', requestId: newId() }
  const exchange = await shop.send('POST', `/admin/returns/${received._id}/exchange`, { ...swap, version: 2 })
  const { _id } = exchange.body.exchange
  const { version, orderId } = (await shop.get(`/admin/orders/details/${_id}`)).body
  const above = { code: 'CREDIT_ABOVE_LIMIT', params: { limit: money(300) } }
  const cancel = (as: 'owner' | 'admin') =>
    shop.send(
      ...(['PATCH', '/admin/orders/update-status'] as const),
      { _id, version, trackingStatus: 'cancelled', cancelReason: 'other', restock: true, refundTo: 'credit' },
      as,
    )
  expect((await cancel('admin')).body).toMatchObject(above)
  const refund = (amount: number) =>
    shop.send('POST', `/admin/orders/${_id}/refunds`, {
      ...{ amount, target: 'credit', reason: 'Late', requestId: newId() },
    })
  expect((await refund(301)).body).toMatchObject(above)
  const edit = { _id, version, creditUsed: 0 }
  expect(await shop.send('PUT', '/admin/orders/edit-order', edit)).toMatchObject(
    refusal('creditUsed', 'CREDIT_ABOVE_LIMIT', { limit: money(300) }),
  )
  expect((await refund(300)).status).toBe(200)
  expect((await refund(300)).body).toMatchObject({ code: 'CREDIT_ABOVE_DAY_LIMIT' })
  const { version: next } = (await shop.get(`/admin/orders/details/${_id}`)).body
  expect(
    (await shop.send('PUT', '/admin/orders/edit-order', { ...edit, version: next, creditUsed: 100 })).body,
  ).toMatchObject({ code: 'CREDIT_ABOVE_DAY_LIMIT', params: { left: money(200) } })
  const entries = `/admin/wallet/balances/${received.customer._id}/entries`
  expect((await shop.get(entries, 'owner')).body.items[0]).toMatchObject({
    ...{ amount: 300, cause: { code: 'EXCHANGE_REFUNDED', params: { orderId } } },
  })
})

test('what an exchange used counts as credit when its order is marked as a test', async () => {
  await someReasons(shop)
  const permissions = [...PERMISSIONS, 'returns:read', 'returns:change', 'orders:change', 'products:read']
  const received = await aReceivedReturn(shop)
  const product = await aProduct(shop.db, { price: { regular: 700, sale: 0 } })
  const swap = { items: [{ product, quantity: 1 }], value: 700, rest: 'original', requestId: newId() }
  const path = `/admin/returns/${received._id}/exchange`
  const { _id } = (await shop.send('POST', path, { ...swap, version: 2 }, 'owner')).body.exchange
  const { orderId } = (await shop.get(`/admin/orders/details/${_id}`, 'owner')).body
  await limitAda({ creditPerGrant: 699 }, 'all', [...permissions, ...MARKING])
  expect((await markAsTest(_id, true)).body.skipped).toMatchObject([
    { _id, code: 'CREDIT_ABOVE_LIMIT', params: { limit: money(699) } },
  ])
  await limitAda({ creditPerDay: 700 }, 'all', [...permissions, ...MARKING])
  expect((await markAsTest(_id, true)).body.updated).toEqual([_id])
  const entries = `/admin/wallet/balances/${received.customer._id}/entries`
  expect((await shop.get(entries, 'owner')).body.items[0]).toMatchObject({
    ...{ amount: 700, balanceAfter: 700, cause: { code: 'EXCHANGE_REFUNDED', params: { orderId } } },
  })
  expect(await addCredit(received.customer._id, 1)).toMatchObject(
    refusal('amount', 'CREDIT_ABOVE_DAY_LIMIT', { limit: money(700), left: money(0) }),
  )
  expect((await markAsTest(_id, false)).body.updated).toEqual([_id])
  expect((await shop.get(entries, 'owner')).body.items[0]).toMatchObject({ amount: -700, balanceAfter: 0 })
})

test('a refund to credit that was recorded on a test order counts when the order becomes real', async () => {
  await limitAda({ creditPerGrant: 300, creditPerDay: 500 }, 'all', [...PERMISSIONS, 'orders:mark-tests'])
  const customer = await aCustomer(shop.db)
  const refundedTest = async (amount: number) => {
    const { _id } = await anOrder(shop.db, { customer })
    await markAsTest(_id, true)
    const payment = { amount: 1000, method: 'cash', requestId: newId() }
    expect(await shop.send('POST', `/admin/orders/${_id}/payments`, payment)).toMatchObject({ status: 200 })
    const refund = { amount, target: 'credit', reason: 'Late', requestId: newId() }
    expect((await shop.send('POST', `/admin/orders/${_id}/refunds`, refund)).status).toBe(200)
    return _id
  }
  const large = await refundedTest(301)
  expect((await markAsTest(large, false)).body.skipped).toMatchObject([
    { _id: large, code: 'CREDIT_ABOVE_LIMIT', params: { limit: money(300) } },
  ])
  const small = await refundedTest(300)
  expect((await markAsTest(small, false)).body.updated).toEqual([small])
  expect(await addCredit(customer, 201)).toMatchObject(
    refusal('amount', 'CREDIT_ABOVE_DAY_LIMIT', { limit: money(500), left: money(200) }),
  )
})

test('of two exchanges of an order, each order gives back what its own items paid', async () => {
  await someReasons(shop)
  const permissions = [...PERMISSIONS, 'returns:read', 'returns:change', 'orders:change', 'products:read']
  const first = await aReceivedReturn(shop)
  const { items: lines } = (await shop.get(`/admin/orders/details/${first.order._id}`)).body
  const second = await aReceivedReturn(shop, {
    ...{ order: first.order._id, items: [{ line: lines[0]._id, quantity: 1 }] },
  })
  const swap = async (id: string, regular: number) => {
    shop.now = new Date(shop.now.getTime() + 60_000)
    const items = [{ product: await aProduct(shop.db, { price: { regular, sale: 0 } }), quantity: 1 }]
    const input = { items, value: regular, rest: 'original', version: 2, requestId: newId() }
    return (await shop.send('POST', `/admin/returns/${id}/exchange`, input, 'owner')).body.exchange
  }
  const small = await swap(first._id, 300)
  const large = await swap(second._id, 900)
  await limitAda({ creditPerGrant: 300 }, 'all', permissions)
  const cancelled = { trackingStatus: 'cancelled', cancelReason: 'other', restock: true, refundTo: 'credit' }
  const { body } = await shop.send('PATCH', '/admin/orders/bulk-update-status', {
    ...{ ids: [small._id, large._id], ...cancelled },
  })
  expect(body).toMatchObject({
    updated: [small._id],
    skipped: [{ _id: large._id, code: 'CREDIT_ABOVE_LIMIT' }],
  })
  const entries = `/admin/wallet/balances/${first.customer._id}/entries`
  expect((await shop.get(entries, 'owner')).body.items[0]).toMatchObject({ amount: 300 })
})

test('what an exchange of exchanged items used is limited as well', async () => {
  await someReasons(shop)
  const permissions = [...PERMISSIONS, 'returns:read', 'returns:change', 'orders:change', 'products:read']
  const received = await aReceivedReturn(shop)
  const product = await aProduct(shop.db, { price: { regular: 700, sale: 0 }, quantity: 20 })
  const items = [{ product, quantity: 1 }]
  const swap = async (id: string, as: 'owner' | 'admin') => {
    const { version } = (await shop.get(`/admin/returns/details/${id}`, 'owner')).body
    const input = { items, value: 700, rest: 'original', version, requestId: newId() }
    return (await shop.send('POST', `/admin/returns/${id}/exchange`, input, as)).body.exchange
  }
  const first = await swap(received._id, 'owner')
  await shop.db
    .updateTable('orders')
    .set({ trackingStatus: 'delivered' })
    .where('_id', '=', first._id)
    .execute()
  const { items: lines } = (await shop.get(`/admin/orders/details/${first._id}`)).body
  const again = { order: first._id, items: [{ line: lines[0]._id, quantity: 1 }] }
  const second = await swap((await aReceivedReturn(shop, again))._id, 'owner')
  await limitAda({ creditPerGrant: 300 }, 'all', permissions)
  const cancelled = { trackingStatus: 'cancelled', cancelReason: 'other', restock: true, refundTo: 'credit' }
  const { body } = await shop.send('PATCH', '/admin/orders/bulk-update-status', {
    ...{ ids: [second._id], ...cancelled },
  })
  expect(body.skipped).toMatchObject([{ code: 'CREDIT_ABOVE_LIMIT' }])
})

test('the discount of coupons and large discounts is limited; others’ higher coupons stay editable', async () => {
  await limitAda({ discountPercent: 20 })
  const expiry = '2026-12-31T00:00:00.000Z'
  const create = (more: object) => shop.send('POST', '/admin/coupons', { ...coupon, ...more })
  const coupon = { code: 'SPRING', type: 'percentage', amount: 21, site: 'hb', expiry }
  const above = refusal('amount', 'DISCOUNT_ABOVE_LIMIT', { max: 20 })
  expect(await create({})).toMatchObject(above)
  expect((await create({ amount: 20 })).status).toBe(200)
  expect(await create({ code: 'FIXED', type: 'fixed', amount: 500 })).toMatchObject(above)
  expect((await create({ code: 'FIXED', type: 'fixed', amount: 500, minOrderTotal: 2500 })).status).toBe(200)
  const { code: _, ...terms } = coupon
  const batch = { ...terms, count: 2, prefix: 'B-', length: 8 }
  expect(await shop.send('POST', '/admin/coupons/batch', batch)).toMatchObject(above)
  const higher = (await shop.get(`/admin/coupons/details/${await aCoupon(shop.db, { amount: 50 })}`)).body
  const put = (more: object) => {
    const { _id, code, title, type, amount, maxDiscount, minOrderTotal, site } = higher
    const { quantity, perCustomerLimit, startsAt, isActive, version } = higher
    const same = { code, title, type, amount, maxDiscount, minOrderTotal, site, quantity, perCustomerLimit }
    return shop.send('PUT', `/admin/coupons/${_id}`, {
      ...{ ...same, startsAt, isActive, version, expiry, products: [], categories: [], ...more },
    })
  }
  expect(await put({ amount: 51 })).toMatchObject(above)
  expect((await put({ title: 'Loyal customers' })).status).toBe(200)
  const large = { products: [await aProduct(shop.db)], startsAt: shop.now.toISOString() }
  const add = (discountPercent: number) =>
    shop.send('POST', '/admin/large-discount-products', { ...large, discountPercent })
  expect(await add(21)).toMatchObject(refusal('discountPercent', 'DISCOUNT_ABOVE_LIMIT', { max: 20 }))
  const [added] = (await add(20)).body.items
  const { _id, startsAt, endsAt, isActive, version } = added
  const raised = { _id, startsAt, endsAt, isActive, version, discountPercent: 30 }
  expect(await shop.send('PUT', '/admin/large-discount-products', raised)).toMatchObject(
    refusal('discountPercent', 'DISCOUNT_ABOVE_LIMIT', { max: 20 }),
  )
  // A higher one that begins later.
  await shop.db
    .updateTable('largeDiscounts')
    .set({ discountPercent: 90, startsAt: '2030-01-01T00:00:00.000Z' })
    .execute()
  const earlier = { ...raised, discountPercent: 90, startsAt: shop.now.toISOString() }
  expect(await shop.send('PUT', '/admin/large-discount-products', earlier)).toMatchObject(
    refusal('discountPercent', 'DISCOUNT_ABOVE_LIMIT', { max: 20 }),
  )
})

test('a coupon above the limit does not apply to more, from a lower total, earlier or without its maximum', async () => {
  await limitAda({ discountPercent: 20 })
  const product = await aProduct(shop.db)
  const startsAt = '2026-07-20T00:00:00.000Z'
  const id = await aCoupon(shop.db, { amount: 50, maxDiscount: 500, minOrderTotal: 3000, startsAt })
  await shop.db.insertInto('couponProducts').values({ coupon: id, product }).execute()
  const { body: coupon } = await shop.get(`/admin/coupons/details/${id}`)
  const { totalUses: _, isExpired: __, createdAt: ___, updatedAt: ____, _id: _____, ...terms } = coupon
  const put = (more: object) =>
    shop.send('PUT', `/admin/coupons/${id}`, { ...terms, products: [product], categories: [], ...more })
  for (const more of [
    { products: [] },
    { products: [product, await aProduct(shop.db)] },
    ...[{ maxDiscount: null }, { maxDiscount: 501 }, { minOrderTotal: 2999 }, { startsAt: null }],
  ])
    expect(await put(more), JSON.stringify(more)).toMatchObject(
      refusal('amount', 'DISCOUNT_ABOVE_LIMIT', { max: 20 }),
    )
  expect((await put({ maxDiscount: 400, minOrderTotal: 4000 })).status).toBe(200)
})

test('a coupon above the limit gets no higher amount and no other type', async () => {
  await limitAda({ discountPercent: 20 })
  const id = await aCoupon(shop.db, { type: 'fixed', amount: 500 })
  const { body: coupon } = await shop.get(`/admin/coupons/details/${id}`)
  const { totalUses: _, isExpired: __, createdAt: ___, updatedAt: ____, _id: _____, ...terms } = coupon
  const put = (more: object) => shop.send('PUT', `/admin/coupons/${id}`, { ...terms, ...more })
  for (const more of [{ amount: 501 }, { type: 'percentage', amount: 100 }])
    expect(await put(more), JSON.stringify(more)).toMatchObject(
      refusal('amount', 'DISCOUNT_ABOVE_LIMIT', { max: 20 }),
    )
  expect((await put({ amount: 400 })).status).toBe(200)
})

test('a coupon that is forced on an order is limited as a discount, and is unknown on another site', async () => {
  const product = await aProduct(shop.db)
  await aCoupon(shop.db, { code: 'HALF', amount: 50, minOrderTotal: 1_000_000 })
  const order = (force: boolean) => ({
    ...{ site: 'hb', receiverName: { firstName: 'Clara', lastName: '' }, items: [{ product, quantity: 1 }] },
    ...{ coupon: { code: 'half', force }, requestId: newId() },
  })
  const create = (input: object, as: 'admin' | 'owner' = 'admin') =>
    shop.send('POST', '/admin/orders/create-order', input, as)
  await limitAda({ discountPercent: 20 }, 'all', ['orders:read', 'orders:change'])
  expect(await create(order(false))).toMatchObject({ status: 422, body: { code: 'COUPON_NOT_APPLICABLE' } })
  expect(await create(order(true))).toMatchObject(refusal('coupon', 'DISCOUNT_ABOVE_LIMIT', { max: 20 }))
  expect((await create(order(true), 'owner')).status).toBe(200)
  const { body: plain } = await create({ ...order(false), coupon: null })
  const edit = { _id: plain._id, version: plain.version, coupon: { code: 'HALF', force: true } }
  expect(await shop.send('PUT', '/admin/orders/edit-order', edit)).toMatchObject(
    refusal('coupon', 'DISCOUNT_ABOVE_LIMIT', { max: 20 }),
  )
  await shop.db.updateTable('coupons').set({ site: 'auctropin' }).execute()
  await shop.db
    .updateTable('adminRoles')
    .set({ sites: ['hb'] })
    .where('admin', '=', shop.people.admin._id)
    .execute()
  const unknown = await create({ ...order(true), coupon: { code: 'NOSUCH', force: true } })
  expect(unknown.status).toBe(422)
  for (const { status, body } of [
    await create(order(true)),
    await shop.send('PUT', '/admin/orders/edit-order', edit),
  ])
    expect({ status, code: body.code }).toEqual({ status: 422, code: unknown.body.code })
})

test('an export with more rows than the limit is refused, and one within it is whole', async () => {
  await limitAda({ exportRows: 1 })
  await anOrder(shop.db)
  const { token } = shop.people.admin
  const load = () =>
    fetch(`${shop.url}/admin/orders/export`, { headers: { authorization: `Bearer ${token}` } })
  const whole = await load()
  expect({ status: whole.status, type: whole.headers.get('content-type') }).toEqual({
    ...{ status: 200, type: 'text/csv; charset=utf-8' },
  })
  expect((await whole.text()).trim().split('\n')).toHaveLength(2)
  await anOrder(shop.db)
  const refused = await load()
  expect({ status: refused.status, body: await refused.json() }).toMatchObject({
    status: 422,
    body: { code: 'EXPORT_ABOVE_LIMIT', params: { max: 1 } },
  })
})

test('the documents of several orders are limited as an export, those of one order are not', async () => {
  await limitAda({ exportRows: 1 })
  const ids = [(await anOrder(shop.db))._id, (await anOrder(shop.db))._id]
  const above = { status: 422, body: { code: 'EXPORT_ABOVE_LIMIT', params: { max: 1 } } }
  const ofAll = (expectedCount: number) =>
    shop.send('POST', '/admin/orders/papers-of-all', { document: 'packingSlip', filter: {}, expectedCount })
  expect(await ofAll(2)).toMatchObject(above)
  for (const path of ['invoice-gen', 'packing-slip'])
    expect(await shop.send('POST', `/admin/orders/${path}`, { ids })).toMatchObject(above)
  await limitAda({ exportRows: 0 })
  const { token } = shop.people.admin
  const one = await fetch(`${shop.url}/admin/orders/packing-slip`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ids: ids.slice(0, 1) }),
  })
  expect(one.status).toBe(200)
  await limitAda({ exportRows: 2 })
  expect((await ofAll(2)).status).toBe(200)
})

test('the highest limit of several roles counts, on the sites of each', async () => {
  const low = await aRole({ refundPerOrder: 100 })
  const high = await aRole({ refundPerOrder: 800 })
  await assign('admin', [
    { role: low._id, sites: 'all' },
    { role: high._id, sites: ['auctropin'] },
  ])
  const refund = async (site: string, amount: number) => {
    const order = await anOrder(shop.db, { site, payment: { method: 'card', amount: 'all' } })
    const body = { amount, target: 'original', reason: 'Broken', requestId: newId() }
    return (await shop.send('POST', `/admin/orders/${order._id}/refunds`, body)).status
  }
  expect(await refund('hb', 101)).toBe(422)
  expect(await refund('hb', 100)).toBe(200)
  expect(await refund('auctropin', 800)).toBe(200)
  expect(await refund('auctropin', 801)).toBe(422)
})

test('an admin with a limit grants no role without it, and changes none of the own roles', async () => {
  const own = await limitAda({ refundPerOrder: 500 })
  const beyond = { status: 403, body: { fields: { 'limits.refundPerOrder': { code: 'LIMIT_NOT_HELD' } } } }
  const create = (limits: Limits) =>
    shop.send('POST', '/admin/roles', { name: 'Refunds', permissions: ['orders:pay'], limits }, 'admin')
  expect(await create({})).toMatchObject(beyond)
  expect(await create({ refundPerOrder: 501 })).toMatchObject(beyond)
  const made = await create({ refundPerOrder: 500 })
  expect(made.body.limits).toEqual({
    ...{ creditPerGrant: null, creditPerDay: null, refundPerOrder: 500, discountPercent: null },
    exportRows: null,
  })
  const unlimited = await aRole({}, ['orders:pay'])
  await assign('colleague', [])
  expect((await assign('colleague', [{ role: unlimited._id }], 'admin')).body.fields).toMatchObject({
    roles: { code: 'LIMIT_NOT_HELD', params: { max: money(500) } },
  })
  expect((await assign('colleague', [{ role: made.body._id }], 'admin')).status).toBe(200)
  const { _id, name, permissions, version, limits } = own
  const lowered = { name, permissions, version, limits: { ...limits, refundPerOrder: 400 } }
  expect((await shop.send('PUT', `/admin/roles/${_id}`, lowered, 'admin')).body).toMatchObject({
    code: 'OWN_ROLES',
  })
})

test('limits count per permission and site: another role without the permission lifts none', async () => {
  const pays = await aRole({ refundPerOrder: 100 }, ['orders:read', 'orders:pay'])
  const moves = await aRole({}, ['orders:read', 'orders:status'])
  await assign('admin', [{ role: pays._id }, { role: moves._id }])
  const order = await anOrder(shop.db, { payment: { method: 'card', amount: 'all' } })
  const body = { amount: 101, target: 'original', reason: 'Broken', requestId: newId() }
  expect((await shop.send('POST', `/admin/orders/${order._id}/refunds`, body)).status).toBe(422)
  const everywhere = await aRole({ exportRows: 1 }, ['orders:export'])
  const here = await aRole({}, ['orders:export'])
  await assign('admin', [{ role: everywhere._id }, { role: here._id, sites: ['hb'] }])
  for (const site of ['auctropin', 'auctropin', 'hb', 'hb']) await anOrder(shop.db, { site })
  const load = (site: string) => shop.get(`/admin/orders/export?site=${site}`)
  expect((await load('auctropin')).body).toMatchObject({ code: 'EXPORT_ABOVE_LIMIT' })
  expect((await load('all')).body).toMatchObject({ code: 'EXPORT_ABOVE_LIMIT' })
  const { token } = shop.people.admin
  const whole = await fetch(`${shop.url}/admin/orders/export?site=hb`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(whole.status).toBe(200)
})

test('an admin lifts no limit of a permission that they do not have, or on sites where they are limited', async () => {
  const limited = await aRole({ creditPerGrant: 100 }, ['credit:adjust', 'credit:read'])
  const leader = await aRole({}, ['admins:read', 'roles:change'])
  await assign('admin', [{ role: leader._id }])
  const { _id, name, version, permissions } = limited
  expect(
    (await shop.send('PUT', `/admin/roles/${_id}`, { name, version, permissions, limits: {} })).body.fields,
  ).toMatchObject({ 'limits.creditPerGrant': { code: 'LIMIT_NOT_HELD', params: { max: money(0) } } })
  const everywhere = await aRole({ refundPerOrder: 500 })
  const here = await aRole({}, ['orders:pay'])
  await assign('admin', [{ role: everywhere._id }, { role: here._id, sites: ['hb'] }])
  const created = await shop.send('POST', '/admin/roles', {
    ...{ name: 'Refunds', permissions: ['orders:pay'], limits: {} },
  })
  expect(created.body.fields).toMatchObject({ 'limits.refundPerOrder': { params: { max: money(500) } } })
})

test('an admin neither blocks nor edits an admin with a higher limit, nor lowers or removes that limit', async () => {
  await limitAda({ refundPerOrder: 500 })
  const higher = await aRole({ refundPerOrder: 900 })
  await assign('colleague', [{ role: higher._id }])
  const outranked = { code: 'ADMIN_WITH_MORE_PERMISSIONS', params: { name: 'Ben Example' } }
  const ids = [shop.people.colleague._id]
  const blocked = await shop.send('PATCH', '/admin/users/bulk-blocked', { ids, blocked: true })
  expect(blocked.body).toMatchObject({ updated: [], skipped: [outranked] })
  expect(await assign('colleague', [], 'admin')).toMatchObject({ status: 403, body: outranked })
  const { _id, name, permissions, version, limits } = higher
  const put = (more: object) =>
    shop.send('PUT', `/admin/roles/${_id}`, { name, permissions, version, limits, ...more })
  const beyond = { 'limits.refundPerOrder': { code: 'LIMIT_NOT_HELD', params: { max: money(500) } } }
  for (const more of [
    { limits: { ...limits, refundPerOrder: 100 } },
    { permissions: permissions.filter((one: string) => one !== 'orders:pay') },
  ])
    expect((await put(more)).body.fields).toMatchObject(beyond)
  expect((await put({ name: 'Cash desk' })).status).toBe(200)
})

test('a coupon above the limit is not revived, extended or moved', async () => {
  await limitAda({ discountPercent: 20 })
  const ended = { amount: 90, isActive: false, expiry: '2026-07-01T00:00:00.000Z' }
  const { _id, ...coupon } = (await shop.get(`/admin/coupons/details/${await aCoupon(shop.db, ended)}`)).body
  const { code, title, type, amount, maxDiscount, minOrderTotal, site, isActive, version } = coupon
  const same = { code, title, type, amount, maxDiscount, minOrderTotal, site, isActive, version }
  const { quantity, perCustomerLimit, startsAt, expiry } = coupon
  const terms = { ...same, quantity, perCustomerLimit, startsAt, expiry, products: [], categories: [] }
  for (const more of [{ isActive: true }, { expiry: '2027-01-01T00:00:00.000Z' }, { code: 'REVIVED' }])
    expect(await shop.send('PUT', `/admin/coupons/${_id}`, { ...terms, ...more })).toMatchObject(
      refusal('amount', 'DISCOUNT_ABOVE_LIMIT', { max: 20 }),
    )
})
