import { expect, test } from 'vitest'
import { aCustomer, anOrder, aProduct, someCredit } from '../../../testing/factories.ts'
import { findStock } from '../../../testing/find-stock.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { createFromDrafts } from '../orders.ts'

const shop = testShop()
const stock = (product: string) => findStock(shop.db, product)
const nothingWritten = async () => {
  const tables = ['orders', 'orderLines', 'payments', 'outbox', 'orderCountChanges', 'creditEntries'] as const
  for (const table of tables)
    expect(await shop.db.selectFrom(table).select('_id').execute(), table).toEqual([])
}

test('an order has a number of its own, which begins with its site, and a code that cannot be guessed', async () => {
  const orders = await Promise.all(Array.from({ length: 10 }, () => anOrder(shop.db)))
  expect(new Set(orders.map((order) => order.orderId)).size).toBe(10)
  expect(new Set(orders.map((order) => order.uriCode)).size).toBe(10)
  for (const { orderId, uriCode } of orders) {
    expect(orderId).toMatch(/^HB-\d{5,}$/)
    expect(uriCode).toMatch(/^[A-Za-z0-9_-]{12}$/)
  }
  expect((await anOrder(shop.db, { site: 'auctropin' })).orderId).toMatch(/^AU-\d{5,}$/)
})

test('a number that was brought along from elsewhere is passed over, and so is a long run of them', async () => {
  const product = await aProduct(shop.db)
  const history = (number: number) => ({
    site: 'hb',
    customer: null,
    receiverName: { firstName: 'Ada', lastName: 'Elsewhere' },
    items: [{ product, quantity: 1, agreed: { unitPrice: 100 } }],
    history: { orderId: `HB-${number}`, placedAt: '2026-01-01T00:00:00.000Z', leaveStock: true },
  })
  const last = Number((await anOrder(shop.db)).orderId.slice(3))
  const brought = Array.from({ length: 20 }, (_, index) => history(last + 1 + index))
  await shop.db.transaction().execute((tx) => createFromDrafts(tx, brought, null, shop.now))
  expect((await anOrder(shop.db)).orderId).toMatch(/^HB-\d+$/)
  expect(await shop.db.selectFrom('orders').select('_id').execute()).toHaveLength(22)
})

test('an order takes its goods from the shelf; a bundle takes its parts', async () => {
  const [soap, towel] = [await aProduct(shop.db), await aProduct(shop.db)]
  const includes = [
    { product: soap, quantity: 2 },
    { product: towel, quantity: 1 },
  ]
  const set = await aProduct(shop.db, { includes })
  await anOrder(shop.db, {
    items: [
      { product: set, quantity: 3 },
      { product: soap, quantity: 1 },
    ],
  })
  expect([await stock(soap), await stock(towel), await stock(set)]).toEqual([93, 97, 100])
})

test('nothing is sold that is not there: the order is refused whole, with what is short', async () => {
  const soap = await aProduct(shop.db, { title: 'Soap', quantity: 2 })
  const towel = await aProduct(shop.db, { title: 'Towel', quantity: 9 })
  const items = [
    { product: towel, quantity: 1 },
    { product: soap, quantity: 2 },
    { product: soap, quantity: 1 },
  ]
  await expect(anOrder(shop.db, { items })).rejects.toMatchObject({
    status: 422,
    code: 'OUT_OF_STOCK',
    data: { params: { products: [{ title: 'Soap', left: 2 }] } },
  })
  expect([await stock(soap), await stock(towel)]).toEqual([2, 9])
  await nothingWritten()
})

test('a bundle whose part is short is refused by the name of the part', async () => {
  const soap = await aProduct(shop.db, { title: 'Soap', quantity: 3 })
  const set = await aProduct(shop.db, { title: 'Set', includes: [{ product: soap, quantity: 2 }] })
  await expect(anOrder(shop.db, { items: [{ product: set, quantity: 2 }] })).rejects.toMatchObject({
    data: { params: { products: [{ title: 'Soap', left: 3 }] } },
  })
})

test('a test order takes neither goods nor credit', async () => {
  const [product, customer] = [await aProduct(shop.db, { quantity: 0 }), await aCustomer(shop.db)]
  await anOrder(shop.db, { items: [{ product, quantity: 5 }], customer, creditUsed: 100, isTestOrder: true })
  expect(await stock(product)).toBe(0)
  expect(await shop.db.selectFrom('creditEntries').select('_id').execute()).toEqual([])
})

test('an order without goods, with goods of another site or with goods that are gone is refused', async () => {
  await expect(anOrder(shop.db, { items: [] })).rejects.toMatchObject({ code: 'ORDER_EMPTY' })
  const foreign = await aProduct(shop.db, { site: 'auctropin', title: 'Clock' })
  await expect(anOrder(shop.db, { items: [{ product: foreign, quantity: 1 }] })).rejects.toMatchObject({
    ...{ code: 'PRODUCT_NOT_ON_SITE', data: { params: { title: 'Clock' } } },
  })
  const gone = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
  await expect(anOrder(shop.db, { items: [{ product: gone, quantity: 1 }] })).rejects.toMatchObject({
    code: 'PRODUCT_GONE',
  })
  await nothingWritten()
})

test('credit is a payment: it is booked, and what is left is paid another way', async () => {
  const customer = await aCustomer(shop.db)
  await someCredit(shop.db, customer, 700)
  const order = await anOrder(shop.db, {
    customer,
    creditUsed: 600,
    payment: { method: 'card', amount: 'all' },
  })
  const { body } = await shop.get(`/admin/orders/details/${order._id}`)
  expect(body).toMatchObject({
    total: 1000,
    creditUsed: 600,
    amountPaid: 400,
    paymentStatus: 'paid',
    discountTotal: 0,
  })
  const entry = await shop.db
    .selectFrom('creditEntries')
    .selectAll()
    .orderBy('_id', 'desc')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ customer, amount: -600, kind: 'order', order: order._id, balanceAfter: 100 })
  expect(await shop.db.selectFrom('payments').select(['amount', 'method']).execute()).toEqual([
    { amount: 400, method: 'card' },
  ])
})

test('an order paid by credit alone is paid', async () => {
  const customer = await aCustomer(shop.db)
  await someCredit(shop.db, customer, 1000)
  const { _id } = await anOrder(shop.db, { customer, creditUsed: 1000 })
  const { body } = await shop.get(`/admin/orders/details/${_id}`)
  expect(body).toMatchObject({ paymentStatus: 'paid', paymentMethod: 'credit', amountPaid: 0 })
})

test('credit that is not there is not spent, and the order not placed', async () => {
  const customer = await aCustomer(shop.db)
  const product = await aProduct(shop.db)
  const order = { customer, creditUsed: 1, items: [{ product, quantity: 1 }] }
  await expect(anOrder(shop.db, order)).rejects.toMatchObject({ code: 'CREDIT_INSUFFICIENT' })
  expect(await stock(product)).toBe(100)
  await nothingWritten()
})

test.each([
  ['a guest has no credit to spend', 'CREDIT_NEEDS_CUSTOMER', { creditUsed: 100 }],
  ['more credit than the order costs is refused', 'CREDIT_ABOVE_TOTAL', { creditUsed: 1001 }],
  [
    'more credit than the order costs is refused, the rest paid by card',
    'CREDIT_ABOVE_TOTAL',
    { creditUsed: 1001, payment: { method: 'card', amount: 'all' as const } },
  ],
  [
    'more money than the order costs is refused',
    'PAYMENT_ABOVE_DUE',
    { payment: { method: 'card', amount: 1001 } },
  ],
])('%s', async (name, code, more) => {
  const customer = name.includes('guest') ? null : await aCustomer(shop.db)
  if (customer) await someCredit(shop.db, customer, 5000)
  await expect(anOrder(shop.db, { customer, ...more })).rejects.toMatchObject({
    status: 422,
    code,
  })
  expect(await shop.db.selectFrom('orders').select('_id').execute()).toEqual([])
})

test('an order that was placed is emitted after the commit; one that was not is never emitted', async () => {
  const order = await anOrder(shop.db)
  const { _id, orderId, uriCode } = order
  const events = await shop.db.selectFrom('outbox').select(['name', 'payload']).execute()
  expect(events).toEqual([
    { name: 'order.placed', payload: { order: _id, orderId, uriCode, site: 'hb', madeBy: null } },
  ])
})

test('of several orders placed together one that cannot be keeps them all from being', async () => {
  const product = await aProduct(shop.db, { quantity: 3 })
  const draft = { site: 'hb', customer: null, receiverName: { firstName: 'Clara', lastName: '' } }
  const drafts = [1, 2, 3].map((quantity) => ({ ...draft, items: [{ product, quantity }] }))
  const place = (some: typeof drafts) =>
    shop.db.transaction().execute((tx) => createFromDrafts(tx, some, null, shop.now))
  await expect(place(drafts)).rejects.toMatchObject({ code: 'OUT_OF_STOCK' })
  await nothingWritten()
  const placed = await place(drafts.slice(0, 2))
  expect(placed.map((order) => order.total)).toEqual([1000, 2000])
  expect(await stock(product)).toBe(0)
})

test('a sale that happened elsewhere keeps its day, its number and its prices, and leaves the shelves alone', async () => {
  const product = await aProduct(shop.db)
  const placedAt = '2025-01-02T03:04:05.678Z'
  const order = await anOrder(shop.db, {
    items: [{ product, quantity: 2, agreed: { title: 'Soap of old', unitPrice: 7 } }],
    history: { orderId: '536365', placedAt, trackingStatus: 'delivered', leaveStock: true },
  })
  const { body } = await shop.get(`/admin/orders/details/${order._id}`)
  expect(body).toMatchObject({
    orderId: '536365',
    createdAt: placedAt,
    total: 14,
    trackingStatus: 'delivered',
  })
  expect(body.items).toMatchObject([{ title: 'Soap of old', unitPrice: 7 }])
  expect(await stock(product)).toBe(100)
})
