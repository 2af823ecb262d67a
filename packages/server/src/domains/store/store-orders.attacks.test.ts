// @module-tag slow
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCoupon, anOrder, aProduct, aShippingMethod, someCredit } from '../../testing/factories.ts'
import { hasManyAddresses, sendFrom } from '../../testing/from-address.ts'
import { refusal } from '../../testing/refusal.ts'
import { forgetAttempts } from '../../testing/sign-in.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { aStoreOrder, openStorefronts, orderAtStore, STORE_KEYS, visit } from '../../testing/storefront.ts'
import { type AnyAnswer, testShop } from '../../testing/test-shop.ts'

const shop = testShop()
beforeEach(async () => {
  await openStorefronts(shop)
  await aProduct(shop.db, { slug: 'soap', quantity: 10 })
})
const atOnce = (count: number, request: (index: number) => Promise<AnyAnswer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => request(index)))
/** Counts the answers by outcome. */
const tally = (answers: readonly AnyAnswer[]) => {
  const sent = answers.map(({ status, body }) => `${status} ${status === 200 ? '' : body.code}`.trim())
  return Object.fromEntries([...Map.groupBy(sent, (one) => one)].map(([one, all]) => [one, all.length]))
}
const rows = async (table: 'orders' | 'customers' | 'orderComments') =>
  (await shop.db.selectFrom(table).selectAll().execute()).length
const left = async () =>
  (await shop.db.selectFrom('products').select('quantity').execute()).map((row) => row.quantity)

describe('many at once', () => {
  test('of fifty orders for the last ten pieces ten are made, and the rest hear that none is left', async () => {
    const answers = await atOnce(50, (index) =>
      orderAtStore(shop, { email: `guest-${index % 20}@mail.example` }),
    )
    expect(tally(answers)).toEqual({ 200: 10, '422 OUT_OF_STOCK': 40 })
    const { body } = answers.find(({ status }) => status === 422) ?? {}
    expect(body.params).toEqual({ products: [{ title: 'Soap', left: 0 }] })
    expect([await left(), await rows('orders')]).toEqual([[0], 10])
  })

  test('credit is spent once, however many orders ask for it', async () => {
    const customer = await aSignedInCustomer(shop)
    await someCredit(shop.db, customer._id, 2500)
    const answers = await atOnce(20, () => orderAtStore(shop, { creditUsed: 1000 }, customer))
    expect(tally(answers)).toEqual({ 200: 2, '422 CREDIT_ABOVE_BALANCE': 18 })
    expect((await visit(shop, ['GET', '/sessions'], customer)).body.creditBalance).toBe(500)
  })

  test('one request sent ten times is one order, and guests who are new with one address are one customer', async () => {
    const requestId = newId()
    const same = await atOnce(10, () => orderAtStore(shop, { requestId }))
    expect(new Set(same.map(({ body }) => body.uriCode)).size).toBe(1)
    expect([await rows('orders'), await rows('customers'), await left()]).toEqual([1, 1, [9]])
    // Different products, so that the orders do not wait for the same row.
    for (let index = 0; index < 8; index++) await aProduct(shop.db, { slug: `soap-${index}` })
    const several = await atOnce(8, (index) =>
      orderAtStore(shop, { email: 'new@mail.example', items: [{ slug: `soap-${index}`, quantity: 1 }] }),
    )
    expect(tally(several)).toEqual({ 200: 8 })
    expect(await rows('customers')).toBe(2)
  })

  test('a coupon with one use for each customer is used once, even by ten orders with one address', async () => {
    await aCoupon(shop.db, { code: 'ONCE', perCustomerLimit: 1 })
    const answers = await atOnce(10, () => orderAtStore(shop, { coupon: 'ONCE' }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await rows('orders')).toBe(1)
  })
})

describe('what belongs to another customer', () => {
  test('is the same as what never was: an order, and its comments', async () => {
    const [customer, other] = [await aSignedInCustomer(shop), await aSignedInCustomer(shop)]
    const { uriCode } = (await orderAtStore(shop, {}, other)).body
    const ofGuest = (await orderAtStore(shop)).body.uriCode
    const { uriCode: elsewhere } = await anOrder(shop.db, { customer: customer._id, site: 'auctropin' })
    const { _id } = (await shop.get(`/admin/orders/details/${uriCode}`)).body
    const unknown = await visit(shop, ['GET', '/orders/nothing'], customer)
    for (const code of [uriCode, ofGuest, elsewhere, _id]) {
      const answer = await visit(shop, ['GET', `/orders/${code}`], customer)
      expect({ ...answer.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
      const comment = { text: 'Hello', requestId: newId() }
      expect((await visit(shop, ['POST', `/orders/${code}/comments`, comment], customer)).status).toBe(404)
    }
    expect([unknown.status, await rows('orderComments')]).toEqual([404, 0])
  })

  test('is not returned to a client that sends its request’s name', async () => {
    const requestId = newId()
    const [customer, other] = [await aSignedInCustomer(shop), await aSignedInCustomer(shop)]
    const mine = (await orderAtStore(shop, { requestId }, customer)).body
    const answers = [
      await orderAtStore(shop, { requestId }, other),
      await orderAtStore(shop, { requestId }),
      await orderAtStore(shop, { requestId, email: customer.email }),
    ]
    const codes = [mine, ...answers.map(({ body }) => body)].map(({ uriCode }) => uriCode)
    expect(new Set(codes).size).toBe(4)
    await shop.send('POST', '/admin/orders/create-order', {
      ...{ site: 'hb', receiverName: { firstName: 'A', lastName: '' }, requestId },
      items: [{ product: await aProduct(shop.db), quantity: 1 }],
    })
    expect((await orderAtStore(shop, { requestId }, customer)).body.uriCode).toBe(mine.uriCode)
    expect(await rows('orders')).toBe(5)
  })

  test('nor is an admin’s comment for themselves, to a client that sends its request’s name', async () => {
    const [customer, requestId] = [await aSignedInCustomer(shop), newId()]
    const { uriCode } = (await orderAtStore(shop, {}, customer)).body
    const { _id } = (await shop.get(`/admin/orders/details/${uriCode}`)).body
    const internal = { order: _id, text: 'Pays late.', isInternal: true, requestId }
    await shop.send('POST', '/admin/orders/comments/add', internal)
    const comment = { text: 'Hello', requestId }
    const { body } = await visit(shop, ['POST', `/orders/${uriCode}/comments`, comment], customer)
    expect(body).toMatchObject({ text: 'Hello', author: { kind: 'customer' } })
  })
})

describe('what an order may not say', () => {
  test.each([
    ...['customer', 'site', 'total', 'isTestOrder', 'payment', 'newCustomer', 'amountPaid', '_id', 'by'],
    ...['trackingStatus', 'paymentStatus', 'isByCustomer', 'orderId', 'createdAt', 'history'],
  ])('%s', async (field) => {
    for (const value of ['x', true, null, { method: 'cash', amount: 'all' }]) {
      const answer = await orderAtStore(shop, { [field]: value })
      expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: { code: 'UNKNOWN_FIELD' } } } })
    }
  })

  test.each([
    ['a price', { items: [{ slug: 'soap', quantity: 1, unitPrice: 1 }] }],
    ['a line of another order', { items: [{ slug: 'soap', quantity: 1, line: newId() }] }],
    ['a product by its id', { items: [{ product: newId(), quantity: 1 }] }],
    ['that a coupon is forced', { coupon: { code: 'OVER', force: true } }],
    ['what the shipping costs', { shipping: { method: newId(), price: 0 } }],
    ['less than nothing', { items: [{ slug: 'soap', quantity: -1 }] }],
    ['a part of a piece', { items: [{ slug: 'soap', quantity: 0.5 }] }],
    ['less credit than none', { creditUsed: -100 }],
    ['a country that there is not', { shippingAddress: { ...aStoreOrder().shippingAddress, country: 'ZZ' } }],
    ['a bill to no country', { billingAddress: { ...aStoreOrder().shippingAddress, country: 'UK' } }],
    ['more in an address', { shippingAddress: { ...aStoreOrder().shippingAddress, customer: 'x' } }],
  ])('%s', async (_, more) => {
    expect((await orderAtStore(shop, more)).status).toBe(400)
    expect(await rows('orders')).toBe(0)
  })

  test('more credit than the order costs, or than its customer has', async () => {
    const customer = await aSignedInCustomer(shop)
    await someCredit(shop.db, customer._id, 1500)
    for (const [creditUsed, code] of [
      [1100, 'CREDIT_ABOVE_TOTAL'],
      [1600, 'CREDIT_ABOVE_BALANCE'],
      [1_000_000_000_000, 'CREDIT_ABOVE_BALANCE'],
    ] as const)
      expect(await orderAtStore(shop, { creditUsed }, customer)).toMatchObject(refusal('creditUsed', code))
    expect((await visit(shop, ['GET', '/sessions'], customer)).body.creditBalance).toBe(1500)
  })
})

describe('a guest’s order empties no shelves', () => {
  test('of one product a guest gets one, or a quarter of what is in stock', async () => {
    await aProduct(shop.db, { slug: 'few', quantity: 8 })
    await aProduct(shop.db, { slug: 'many', quantity: 100 })
    const units = (slug: string, quantity: number) => orderAtStore(shop, { items: [{ slug, quantity }] })
    expect(await units('few', 3)).toMatchObject(refusal('items.0.quantity', 'GUEST_UNITS_LIMIT', { max: 2 }))
    expect(await units('many', 26)).toMatchObject(
      refusal('items.0.quantity', 'GUEST_UNITS_LIMIT', { max: 25 }),
    )
    const inTwoLines = [
      { slug: 'few', quantity: 4 },
      { slug: 'few', quantity: 4 },
    ]
    expect((await orderAtStore(shop, { items: inTwoLines })).status).toBeGreaterThanOrEqual(400)
    expect((await units('few', 2)).status).toBe(200)
    expect((await units('many', 25)).status).toBe(200)
  })

  test('41 products at once, 61 units and an order for more than 10,000.00 are refused; a customer may send them', async () => {
    const products = Array.from({ length: 41 }, (_, index) => `p-${index}`)
    for (const slug of products) await aProduct(shop.db, { slug, quantity: 1000 })
    await aProduct(shop.db, { slug: 'dear', price: { regular: 500_001, sale: 0 }, quantity: 100 })
    const all = { items: products.map((slug) => ({ slug, quantity: 1 })) }
    const units = { items: [{ slug: 'p-0', quantity: 61 }] }
    const dear = { items: [{ slug: 'dear', quantity: 2 }] }
    for (const cart of [all, units])
      expect(await orderAtStore(shop, cart)).toMatchObject(
        refusal('items', 'GUEST_ORDER_LIMIT', { products: 20, units: 60 }),
      )
    expect(await orderAtStore(shop, dear)).toMatchObject(refusal('items', 'GUEST_TOTAL_LIMIT'))
    // A bundle counts as its parts.
    const soap = await aProduct(shop.db, { slug: 'soap-of-set', quantity: 1000 })
    await aProduct(shop.db, { slug: 'set', includes: [{ product: soap, quantity: 20 }] })
    expect(await orderAtStore(shop, { items: [{ slug: 'set', quantity: 4 }] })).toMatchObject(
      refusal('items', 'GUEST_ORDER_LIMIT', { products: 20, units: 60 }),
    )
    // The quote returns the issue before the order is sent.
    const quoted = await visit(shop, ['POST', '/orders/quote', units])
    expect(quoted.body.issues).toMatchObject([{ path: 'items', code: 'GUEST_ORDER_LIMIT' }])
    const customer = await aSignedInCustomer(shop)
    for (const cart of [all, units, dear]) expect((await orderAtStore(shop, cart, customer)).status).toBe(200)
  })
})

describe('who is a customer cannot be found out', () => {
  test('by what a guest’s order is refused for, as long as it is', async () => {
    await aShippingMethod(shop.db)
    await aCoupon(shop.db, { code: 'ONCE', perCustomerLimit: 1 })
    const blocked = await aSignedInCustomer(shop, { blocked: true })
    const known = await aSignedInCustomer(shop)
    const answers = []
    for (const email of [blocked.email, known.email, 'unknown@mail.example'])
      for (const more of [{}, { coupon: 'ONCE' }, { creditUsed: 100 }])
        answers.push((await orderAtStore(shop, { email, ...more })).body.code)
    expect(answers.slice(0, 3)).toEqual(answers.slice(3, 6))
    expect(answers.slice(0, 3)).toEqual(answers.slice(6))
  })

  test('by quoting a cart, which names no customer', async () => {
    for (const field of ['email', 'customer']) {
      const body = { items: [{ slug: 'soap', quantity: 1 }], [field]: 'clara@mail.example' }
      expect((await visit(shop, ['POST', '/orders/quote', body])).status).toBe(400)
    }
  })
})

describe.skipIf(!hasManyAddresses)('from many addresses', () => {
  const send = (from: string, email: string) =>
    sendFrom(shop, from, [
      'POST',
      `/store/orders?siteKey=${STORE_KEYS.hb}`,
      aStoreOrder({ email, items: [{ slug: 'nothing', quantity: 1 }] }),
    ])

  test('guests of one address order only so often, and so does one customer from anywhere', async () => {
    for (let time = 0; time < 60; time++) await send('127.0.1.1', `guest-${time}@mail.example`)
    expect((await send('127.0.1.1', 'new@mail.example')).status).toBe(429)
    expect((await send('127.0.1.2', 'new@mail.example')).status).toBe(422)
    await forgetAttempts(shop)
    for (let time = 0; time < 30; time++) await send(`127.0.2.${time + 1}`, 'clara@mail.example')
    expect((await send('127.0.3.1', 'clara@mail.example')).status).toBe(429)
    expect((await send('127.0.3.1', 'other@mail.example')).status).toBe(422)
  })
})
