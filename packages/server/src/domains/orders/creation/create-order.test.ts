import type { ErrorReason } from '@storekeeper/contract/errors'
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import { aCoupon, aCustomer, aProduct, aShippingMethod, someCredit } from '../../../testing/factories.ts'
import { findStock } from '../../../testing/find-stock.ts'
import { ADDRESS, create, made, quote } from '../../../testing/orders-by-call.ts'
import { refusal } from '../../../testing/refusal.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop()
let soap: string
beforeEach(async () => {
  soap = await aProduct(shop.db, { quantity: 10 })
  await shop.send('POST', '/admin/setting/shipping/countries', { code: 'DE' })
})
const count = async (table: 'orders' | 'customers' | 'creditEntries' | 'couponUses') =>
  (await shop.db.selectFrom(table).selectAll().execute()).length

test('an administrator makes an order with all there is to it', async () => {
  const customer = await aCustomer(shop.db)
  await someCredit(shop.db, customer, 700)
  await aCoupon(shop.db, { code: 'SPRING' })
  const method = await aShippingMethod(shop.db, { freeOver: 5000 })
  const order = await made(shop, {
    ...{ customer, email: 'clara@mail.example', phone: '030 123', note: 'Ring twice' },
    ...{ shippingAddress: ADDRESS, items: [{ product: soap, quantity: 3 }], coupon: { code: 'spring' } },
    ...{ shipping: { method }, creditUsed: 700, payment: { method: 'Cash', amount: 'all' } },
    expectedTotal: 3200,
  })
  expect(order).toMatchObject({
    ...{ subtotal: 3000, discountTotal: 300, shippingTotal: 500, total: 3200, country: 'DE' },
    ...{ creditUsed: 700, amountPaid: 2500, paymentMethod: 'cash', paymentStatus: 'paid' },
    ...{ trackingStatus: 'pending', note: 'Ring twice', customer: { _id: customer } },
    coupon: { code: 'SPRING', discount: 300 },
    shipping: { method, title: 'Post', price: 500 },
    items: [{ product: soap, quantity: 3, unitPrice: 1000, discount: 300, total: 2700 }],
    timeline: [{ action: 'order.placed', by: { name: 'Ada Example' } }],
  })
  expect(Object.keys(order.coupon ?? {})).toEqual(['code', 'discount'])
  expect(await findStock(shop.db, soap)).toBe(7)
  const payments = await shop.db.selectFrom('payments').select(['amount', 'method', 'admin']).execute()
  expect(payments).toEqual([{ amount: 2500, method: 'cash', admin: shop.people.admin._id }])
  expect(await shop.db.selectFrom('coupons').select('totalUses').execute()).toEqual([{ totalUses: 1 }])
  expect(
    await shop.db.selectFrom('customers').select(['creditBalance', 'orderCount', 'spent']).execute(),
  ).toEqual([{ creditBalance: 0, orderCount: 1, spent: 3200 }])
})

test('a customer who is new is made together with the order, and with its address', async () => {
  const newCustomer = { firstName: 'Björk', lastName: 'Dal', email: 'BJORK@mail.example', phone: '' }
  const order = await made(shop, {
    ...{ newCustomer, items: [{ product: soap, quantity: 1 }], shippingAddress: ADDRESS },
  })
  expect(order.customer).toMatchObject({ firstName: 'Björk', email: 'bjork@mail.example' })
  const customers = shop.db.selectFrom('customers').select(['orderCount', 'shippingInfo', 'phone'])
  expect(await customers.execute()).toEqual([{ orderCount: 1, shippingInfo: ADDRESS, phone: null }])
  expect((await shop.get('/admin/orders?q=björk')).body.total).toBe(1)
})

test('a new customer whose address is taken is refused by name, and nothing is made', async () => {
  await aCustomer(shop.db, { email: 'clara@mail.example' })
  const newCustomer = { firstName: 'Clara', lastName: '', email: 'clara@mail.example', phone: null }
  expect(await create(shop, { newCustomer, items: [{ product: soap, quantity: 1 }] })).toMatchObject(
    refusal('newCustomer.email', 'CUSTOMER_EMAIL_TAKEN', { name: 'Clara Sommer' }),
  )
  expect([await count('orders'), await count('customers'), await findStock(shop.db, soap)]).toEqual([
    0, 1, 10,
  ])
})

test('everything that prevents an order is returned at once, each at its field', async () => {
  const away = await aProduct(shop.db, { title: 'Lamp', isActive: false })
  const foreign = await aProduct(shop.db, { title: 'Clock', site: 'auctropin' })
  const customer = await aCustomer(shop.db, { blocked: true })
  await shop.send('POST', '/admin/setting/shipping/countries', { code: 'FR' })
  const method = await aShippingMethod(shop.db, { title: 'Boat', countries: ['FR'] })
  const items = [soap, away, foreign, newId()].map((product) => ({ product, quantity: 11 }))
  const { status, body } = await create(shop, {
    ...{ customer, items, coupon: { code: 'NONE' }, shipping: { method }, creditUsed: 5 },
    shippingAddress: ADDRESS,
  })
  const withoutMessage = Object.entries<ErrorReason>(body.fields).map(([path, { code, params }]) => [
    path,
    { code, params },
  ])
  expect({ status, code: body.code, fields: Object.fromEntries(withoutMessage) }).toEqual({
    ...{ status: 422, code: 'INVALID_FIELDS' },
    fields: {
      customer: { code: 'CUSTOMER_BLOCKED', params: {} },
      'items.1.product': { code: 'PRODUCT_INACTIVE', params: { title: 'Lamp' } },
      'items.2.product': { code: 'PRODUCT_NOT_ON_SITE', params: { title: 'Clock' } },
      'items.3.product': { code: 'PRODUCT_GONE', params: {} },
      'items.0.quantity': { code: 'OUT_OF_STOCK', params: { products: [{ title: 'Soap', left: 10 }] } },
      coupon: { code: 'COUPON_NOT_FOUND', params: { code: 'NONE' } },
      'shipping.method': { code: 'SHIPPING_COUNTRY_NOT_SERVED', params: { title: 'Boat' } },
      creditUsed: {
        code: 'CREDIT_ABOVE_BALANCE',
        params: { available: { amount: 0, currency: 'USD' } },
      },
    },
  })
  expect(body.fields['items.0.quantity'].message).toBe('Not enough in stock: Soap (10 left).')
  expect([await count('orders'), await findStock(shop.db, soap)]).toEqual([0, 10])
})

test.each(['shippingAddress', 'billingAddress'])(
  'two letters of no country are refused in the %s',
  async (field) => {
    const address = { ...ADDRESS, country: 'ZZ' }
    const { status, body } = await create(shop, { items: [{ product: soap, quantity: 1 }], [field]: address })
    expect({ status, fields: body.fields }).toMatchObject({
      status: 400,
      fields: { [`${field}.country`]: { code: 'UNKNOWN_COUNTRY' } },
    })
  },
)

test.each([
  ['customer', 'CUSTOMER_NOT_FOUND', {}, { customer: newId() }],
  [
    'newCustomer',
    'CUSTOMER_AMBIGUOUS',
    {},
    { customer: newId(), newCustomer: { firstName: 'A', lastName: '', email: null, phone: null } },
  ],
  [
    'newCustomer.firstName',
    'CUSTOMER_NAME_REQUIRED',
    {},
    { newCustomer: { firstName: '', lastName: '', email: null, phone: null } },
  ],
  ['site', 'SITE_NOT_FOUND', {}, { site: 'nowhere' }],
  ['shipping.method', 'SHIPPING_METHOD_NOT_FOUND', {}, { shipping: { method: newId() } }],
  ['creditUsed', 'CREDIT_NEEDS_CUSTOMER', {}, { creditUsed: 1 }],
  [
    'payment.amount',
    'PAYMENT_ABOVE_DUE',
    { due: { amount: 1000, currency: 'USD' } },
    { payment: { method: 'card', amount: 1001 } },
  ],
])('what cannot be is refused at %s: %s', async (path, code, params, more) => {
  const { status, body } = await create(shop, { items: [{ product: soap, quantity: 1 }], ...more })
  expect(status).toBe(422)
  expect(body.fields[path]).toMatchObject({ code, params })
  expect(await count('orders')).toBe(0)
})

test('what is paid already needs a method and an amount', async () => {
  const payment = { method: ' ', amount: 0 }
  expect(await create(shop, { items: [{ product: soap, quantity: 1 }], payment })).toMatchObject({
    status: 400,
    body: {
      fields: {
        'payment.method': { code: 'PAYMENT_METHOD_REQUIRED' },
        'payment.amount': { code: 'INVALID_AMOUNT' },
      },
    },
  })
})

test('a coupon that is not good for the order is refused with the reason, unless it is forced', async () => {
  await aCoupon(shop.db, { code: 'MUCH', minOrderTotal: 5000 })
  const [missing, minimum] = [4000, 5000].map((amount) => ({ amount, currency: 'USD' }))
  const reasons = [
    { code: 'COUPON_MINIMUM_MISSING', params: { missing, minimum }, message: expect.any(String) },
  ]
  const items = [{ product: soap, quantity: 1 }]
  expect(await create(shop, { items, coupon: { code: 'MUCH' } })).toMatchObject(
    refusal('coupon', 'COUPON_NOT_APPLICABLE', {
      code: 'MUCH',
      reasons,
    }),
  )
  const order = await made(shop, { items, coupon: { code: 'MUCH', force: true } })
  expect(order).toMatchObject({ total: 900, coupon: { code: 'MUCH', discount: 100 } })
  expect(order.timeline).toContainEqual(
    expect.objectContaining({
      action: 'order.couponForced',
      note: 'MUCH',
      changes: { reason: { from: null, to: reasons } },
    }),
  )
})

test('shipping must be offered for the country of the address, and costs what the site charges', async () => {
  const items = [{ product: soap, quantity: 1 }]
  const [post, gift] = [
    await aShippingMethod(shop.db),
    await aShippingMethod(shop.db, { isFreeShipping: true }),
  ]
  const free = await aShippingMethod(shop.db, { freeOver: 1000 })
  expect(await create(shop, { items, shipping: { method: post } })).toMatchObject(
    refusal('shipping.method', 'SHIPPING_COUNTRY_MISSING', { title: 'Post' }),
  )
  const elsewhere = { ...ADDRESS, country: 'FR' }
  expect(await create(shop, { items, shipping: { method: post }, shippingAddress: elsewhere })).toMatchObject(
    refusal('shipping.method', 'SHIPPING_COUNTRY_UNKNOWN', { title: 'Post' }),
  )
  const costs = async (method: string) =>
    (await made(shop, { items, shipping: { method }, shippingAddress: ADDRESS })).shippingTotal
  expect([await costs(post), await costs(gift), await costs(free)]).toEqual([500, 0, 0])
})

test('a test order takes neither goods nor a use nor credit', async () => {
  const customer = await aCustomer(shop.db)
  await aCoupon(shop.db, { code: 'SPRING', quantity: 1 })
  const rare = await aProduct(shop.db, { quantity: 0 })
  const order = { customer, coupon: { code: 'SPRING' }, creditUsed: 100, isTestOrder: true }
  for (const _ of [1, 2]) await made(shop, { ...order, items: [{ product: rare, quantity: 5 }] })
  expect([await findStock(shop.db, rare), await count('creditEntries')]).toEqual([0, 0])
  expect(await shop.db.selectFrom('coupons').select('totalUses').execute()).toEqual([{ totalUses: 0 }])
})

test('an order that costs something else than was seen is not made, and the answer names both', async () => {
  const { status, body } = await create(shop, {
    items: [{ product: soap, quantity: 2 }],
    expectedTotal: 1900,
  })
  expect({ status, ...body }).toMatchObject({
    ...{ status: 409, code: 'ORDER_TOTAL_CHANGED' },
    params: {
      total: { amount: 2000, currency: 'USD' },
      expected: { amount: 1900, currency: 'USD' },
    },
  })
  expect(await count('orders')).toBe(0)
})

test('an order that comes to more than can be counted is refused', async () => {
  const gold = await aProduct(shop.db, { price: { regular: 100_000_000_000, sale: 0 }, quantity: 1 })
  const cart = { items: [{ product: gold, quantity: 100_000 }], isTestOrder: true }
  const tooHigh = refusal('items', 'ORDER_TOTAL_TOO_HIGH', {
    max: { amount: 1_000_000_000_000, currency: 'USD' },
  })
  expect(await create(shop, cart)).toMatchObject(tooHigh)
  expect(await quote(shop, cart)).toMatchObject(tooHigh)
})

test('an order needs a product, and a customer who was merged away cannot have one', async () => {
  expect(await create(shop, { items: [] })).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', fields: { items: { code: 'ORDER_EMPTY' } } },
  })
  const [keep, merge] = [await aCustomer(shop.db), await aCustomer(shop.db)]
  await shop.send('POST', '/admin/customers/merge', { keep, merge, versions: { keep: 1, merge: 1 } })
  expect(await create(shop, { customer: merge, items: [{ product: soap, quantity: 1 }] })).toMatchObject(
    refusal('customer', 'CUSTOMER_MERGED'),
  )
})

test('a method by which an order was sent cannot be deleted', async () => {
  const method = await aShippingMethod(shop.db)
  const items = [{ product: soap, quantity: 1 }]
  await made(shop, { items, shipping: { method }, shippingAddress: ADDRESS })
  expect((await shop.send('DELETE', `/admin/setting/shipping/${method}`)).status).toBe(409)
})
