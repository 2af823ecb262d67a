import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCoupon, anOrder, aProduct, aShippingMethod, PASSWORD, someCredit } from '../../testing/factories.ts'
import { aMoveTo, bulkMove } from '../../testing/moves.ts'
import { ADDRESS } from '../../testing/orders-by-call.ts'
import { refusal } from '../../testing/refusal.ts'
import { ship } from '../../testing/shipments-by-call.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { aStoreOrder, openStorefronts, orderAtStore, visit } from '../../testing/storefront.ts'
import { aTaxClass, aTaxRate, taxSite } from '../../testing/taxes.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
beforeEach(async () => {
  await openStorefronts(shop)
  await aProduct(shop.db, { slug: 'soap', quantity: 10 })
})
const order = (more = {}, as: { token: string } | null = null) => orderAtStore(shop, more, as)
const quote = async (more: object, as: { token: string } | null = null) =>
  (await visit(shop, ['POST', '/orders/quote', { items: [{ slug: 'soap', quantity: 1 }], ...more }], as)).body

const stock = async () =>
  (
    await shop.db
      .selectFrom('products')
      .select('quantity')
      .where('slug', '=', 'soap')
      .executeTakeFirstOrThrow()
  ).quantity
const emitted = async () =>
  (await shop.db.selectFrom('outbox').select('name').execute()).map(({ name }) => name)

const WITHOUT_TAX = { taxMode: 'none', taxTotal: 0, taxes: [] }

test('a customer goes the whole way: signs in, asks, orders with coupon and credit, looks, and comments', async () => {
  const { _id, email } = await aSignedInCustomer(shop)
  await someCredit(shop.db, _id, 700)
  await aCoupon(shop.db, { code: 'SPRING', title: 'Spring' })
  const shipping = await aShippingMethod(shop.db, { freeOver: 5000 })
  const session = (await visit(shop, ['POST', '/sessions', { email, password: PASSWORD }])).body
  const cart = { items: [{ slug: 'soap', quantity: 3 }], coupon: 'spring', shipping, creditUsed: 700 }

  expect(await quote({ ...cart, country: 'DE' }, session)).toEqual({
    lines: [
      {
        ...{ slug: 'soap', title: 'Soap', image: null, quantity: 3, unitPrice: 1000, regularPrice: 1000 },
        ...{ discount: 300, total: 2700 },
      },
    ],
    coupon: { code: 'SPRING', title: 'Spring', discount: 300, applicable: true, reasons: [] },
    offers: [
      {
        ...{ _id: shipping, title: 'Post', description: '', minDays: null, maxDays: null, price: 500 },
        missingForFree: 2300,
      },
    ],
    ...{ subtotal: 3000, discountTotal: 300, shippingTotal: 500, total: 3200, ...WITHOUT_TAX },
    ...{ creditAvailable: 700, creditUsed: 700, due: 2500, issues: [] },
  })

  const { status, body: placed } = await order({ ...cart, expectedTotal: 3200, note: 'Ring twice' }, session)
  expect({ status, placed }).toEqual({
    status: 200,
    placed: {
      ...{ orderId: 'HB-10001', uriCode: expect.any(String), site: 'hb', itemCount: 3, total: 3200 },
      ...{ paymentStatus: 'partially-paid', trackingStatus: 'pending', createdAt: shop.now.toISOString() },
      isAuthorised: false,
      ...{ receiverName: { firstName: 'Clara', lastName: 'Sommer' }, email, shippingAddress: ADDRESS },
      items: [
        {
          ...{ slug: 'soap', title: 'Soap', image: null, quantity: 3, unitPrice: 1000, discount: 300 },
          ...{ total: 2700, product: expect.any(String), review: null },
        },
      ],
      canReview: false,
      coupon: { code: 'SPRING', discount: 300 },
      shipping: { title: 'Post', price: 500 },
      ...{ subtotal: 3000, discountTotal: 300, shippingTotal: 500, creditUsed: 700, ...WITHOUT_TAX },
      ...{ amountPaid: 0, amountRefunded: 0, due: 2500, tracking: [], shipments: [] },
      ...{ invoices: [], comments: [] },
      holdUntil: '2026-06-16T12:00:00.000Z',
    },
  })
  expect([await stock(), await emitted()]).toEqual([7, ['order.placed']])
  expect((await visit(shop, ['GET', '/sessions'], session)).body.creditBalance).toBe(0)

  const list = await visit(shop, ['GET', '/orders'], session)
  expect(list.body).toMatchObject({ total: 1, items: [{ orderId: 'HB-10001', total: 3200 }] })
  const path = `/orders/${placed.uriCode}`
  expect((await visit(shop, ['GET', path], session)).body).toEqual(placed)

  const comment = { text: 'When will it come?', requestId: newId() }
  const sent = (await visit(shop, ['POST', `${path}/comments`, comment], session)).body
  expect(sent).toEqual({
    ...{ _id: expect.any(String), text: 'When will it come?', createdAt: shop.now.toISOString() },
    author: { kind: 'customer', name: 'Clara Sommer', avatar: null },
  })
  expect((await visit(shop, ['POST', `${path}/comments`, comment], session)).body).toEqual(sent)
  const { body: seen } = await shop.get(`/admin/orders/details/${placed.uriCode}`)
  const answer = (text: string, isInternal: boolean) =>
    shop.send('POST', '/admin/orders/comments/add', { order: seen._id, text, isInternal, requestId: newId() })
  await answer('On Monday.', false)
  await answer('Pays late.', true)
  const { comments } = (await visit(shop, ['GET', path], session)).body
  expect(comments.map((one: { text: string }) => one.text)).toEqual(['When will it come?', 'On Monday.'])
  expect(seen).toMatchObject({ note: 'Ring twice', customer: { _id }, commentCount: 1 })
  expect(
    (await shop.db.selectFrom('outbox').select('payload').where('name', '=', 'order.commented').execute())[0],
  ).toMatchObject({ payload: { order: seen._id, byCustomer: true } })
})

test('credit that covers the whole pays the order', async () => {
  const customer = await aSignedInCustomer(shop)
  await someCredit(shop.db, customer._id, 5000)
  expect((await order({ creditUsed: 1000 }, customer)).body).toMatchObject({ paymentStatus: 'paid', due: 0 })
})

test('only what the site sells can be ordered, and what it does not is the same as what never was', async () => {
  await aProduct(shop.db, { slug: 'stamp', site: 'auctropin' })
  await aProduct(shop.db, { slug: 'old', isActive: false })
  for (const slug of ['stamp', 'old', 'nothing'])
    expect(
      await order({
        items: [
          { slug: 'soap', quantity: 1 },
          { slug, quantity: 1 },
        ],
      }),
    ).toMatchObject(refusal('items.1.slug', 'PRODUCT_GONE'))
  const input = await quote({
    items: [
      { slug: 'old', quantity: 2 },
      { slug: 'soap', quantity: 11 },
    ],
  })
  expect(input).toMatchObject({
    lines: [{ slug: 'soap', quantity: 11 }],
    issues: [
      { path: 'items.0.slug', code: 'PRODUCT_GONE' },
      {
        path: 'items.1.quantity',
        code: 'OUT_OF_STOCK',
        params: { products: [{ title: 'Soap', left: 10 }] },
      },
    ],
  })
})

test('a customer chooses among the ways in which the site sends to their country', async () => {
  await shop.db.updateTable('products').set({ quantity: 100 }).execute()
  expect((await order()).status).toBe(200)
  const post = await aShippingMethod(shop.db)
  const shut = await aShippingMethod(shop.db, { title: 'Shut', isActive: false })
  await shop.send('POST', '/admin/setting/shipping/countries', { code: 'FR', isActive: false })
  const abroad = await aShippingMethod(shop.db, { title: 'Abroad', countries: ['FR'] })
  const other = await aShippingMethod(shop.db, { title: 'Other', site: 'auctropin' })
  expect(await order()).toMatchObject(refusal('shipping', 'SHIPPING_METHOD_REQUIRED'))
  for (const [shipping, code] of [
    [shut, 'SHIPPING_METHOD_INACTIVE'],
    [abroad, 'SHIPPING_COUNTRY_NOT_SERVED'],
    [other, 'SHIPPING_METHOD_NOT_FOUND'],
    [newId(), 'SHIPPING_METHOD_NOT_FOUND'],
  ] as const)
    expect(await order({ shipping })).toMatchObject(refusal('shipping', code))
  expect((await order({ shipping: post })).body).toMatchObject({ total: 1500, shipping: { title: 'Post' } })
  const toFrance = { ...ADDRESS, country: 'FR' }
  expect(await order({ shippingAddress: toFrance })).toMatchObject(
    refusal('shipping', 'SHIPPING_UNAVAILABLE'),
  )
  // While the destination is unknown, no shipping method is required.
  expect(await quote({})).toMatchObject({ offers: [], issues: [] })
  expect(await quote({ country: 'DE' })).toMatchObject({
    offers: [{ _id: post, title: 'Post', price: 500 }],
    issues: [{ path: 'shipping', code: 'SHIPPING_METHOD_REQUIRED' }],
  })
})

test('a coupon of another site is none, and one that is limited for each customer holds for guests too', async () => {
  await aCoupon(shop.db, { code: 'STAMPS', site: 'auctropin' })
  expect(await order({ coupon: 'STAMPS' })).toMatchObject(
    refusal('coupon', 'COUPON_NOT_FOUND', { code: 'STAMPS' }),
  )
  expect(await quote({ coupon: 'STAMPS' })).toMatchObject({
    coupon: null,
    issues: [{ path: 'coupon', code: 'COUPON_NOT_FOUND' }],
  })
  await aCoupon(shop.db, { code: 'ONCE', perCustomerLimit: 1 })
  expect((await order({ coupon: 'once' })).body).toMatchObject({ discountTotal: 100 })
  const refused = await order({ coupon: 'ONCE' })
  expect(refused).toMatchObject(refusal('coupon', 'COUPON_NOT_APPLICABLE'))
  expect(refused.body.params).toMatchObject({
    code: 'ONCE',
    reasons: [{ code: 'COUPON_CUSTOMER_LIMIT_REACHED', params: { limit: 1 } }],
  })
  expect((await order({ coupon: 'ONCE', email: 'other@mail.example' })).status).toBe(200)
})

test('the price is the shop’s, and a customer who saw another one must confirm again', async () => {
  const answer = await order({ expectedTotal: 900 })
  expect(answer).toMatchObject({
    status: 409,
    body: { code: 'ORDER_TOTAL_CHANGED', params: { total: { amount: 1000 }, expected: { amount: 900 } } },
  })
  expect([(await order({ expectedTotal: 1000 })).status, await stock()]).toEqual([200, 9])
})

test('a customer sees the orders of the site they are at, page by page', async () => {
  const customer = await aSignedInCustomer(shop)
  for (let index = 0; index < 3; index++) await order({}, customer)
  await anOrder(shop.db, { customer: customer._id, site: 'auctropin' })
  const page = async (query: string, site: 'hb' | 'auctropin' = 'hb') =>
    (await visit(shop, ['GET', `/orders${query}`], customer, site)).body
  expect(await page('')).toMatchObject({ total: 3, limit: 20, page: 1 })
  const numbers = async (query: string) =>
    (await page(query)).items.map((row: { orderId: string }) => row.orderId)
  const all = await numbers('')
  expect(all).toEqual(all.toSorted().toReversed())
  expect([...(await numbers('?limit=2')), ...(await numbers('?limit=2&page=2'))]).toEqual(all)
  expect((await page('', 'auctropin')).items).toMatchObject([{ site: 'auctropin' }])
})

test('an order shows what was sent and given back, and which of its products are still sold', async () => {
  const customer = await aSignedInCustomer(shop)
  await someCredit(shop.db, customer._id, 400)
  const { body } = await order({ creditUsed: 400 }, customer)
  const { _id, version } = (await shop.get(`/admin/orders/details/${body.uriCode}`)).body
  const number = { _id, version, carrier: 'DHL', number: '00340434161094021501', moveToShipped: false }
  expect((await shop.send('PATCH', '/admin/orders/tracking/update-number', number)).status).toBe(200)
  expect((await bulkMove(shop, { ids: [_id] }, aMoveTo('cancelled'))).body.updated).toEqual([_id])
  await shop.db.updateTable('products').set({ isActive: false }).execute()
  expect((await visit(shop, ['GET', `/orders/${body.uriCode}`], customer)).body).toMatchObject({
    ...{ trackingStatus: 'cancelled', creditUsed: 400, amountRefunded: 400, due: 0 },
    items: [{ slug: null, title: 'Soap' }],
    tracking: [{ carrier: 'DHL', number: '00340434161094021501', url: expect.stringContaining('dhl') }],
  })
})

test('an order that leaves in parts shows what each of them contains', async () => {
  const customer = await aSignedInCustomer(shop)
  const { body } = await order({ items: [{ slug: 'soap', quantity: 3 }] }, customer)
  const { _id } = (await shop.get(`/admin/orders/details/${body.uriCode}`)).body
  await ship(shop, _id, { units: [2], isSent: true, carrier: 'DHL', number: '00340434161094021501' })
  await ship(shop, _id, { units: [1] })
  const seen = (await visit(shop, ['GET', `/orders/${body.uriCode}`], customer)).body
  expect(seen.shipments).toEqual([
    {
      number: 1,
      items: [{ title: 'Soap', quantity: 2 }],
      tracking: [{ carrier: 'DHL', number: '00340434161094021501', url: expect.stringContaining('dhl') }],
      sentAt: shop.now.toISOString(),
      deliveredAt: null,
    },
  ])
})

test('refusals of orders name no other fields than the storefront’s own', async () => {
  const bad = { ...aStoreOrder(), email: 'x', items: [], shippingAddress: { ...ADDRESS, country: '' } }
  const { status, body } = await visit(shop, ['POST', '/orders', { ...bad, receiverName: {} }])
  expect(status).toBe(400)
  expect(body.fields).toMatchObject({
    email: { code: 'INVALID_EMAIL' },
    items: { code: 'ORDER_EMPTY' },
    'shippingAddress.country': { code: 'UNKNOWN_COUNTRY' },
  })
})

test('a parcel goes to a street in a city: an address without them is refused at its field', async () => {
  for (const field of ['streetName', 'city']) {
    const answer = await orderAtStore(shop, { shippingAddress: { ...ADDRESS, [field]: ' ' } })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { [`shippingAddress.${field}`]: { code: 'REQUIRED' } } },
    })
  }
  const bare = { ...ADDRESS, streetNumber: '', zipCode: '' }
  expect((await orderAtStore(shop, { shippingAddress: bare })).status).toBe(200)
})

test('a customer of a site with taxes sees them in the quote, and in the order', async () => {
  const taxClass = await aTaxClass(shop.db, { isDefault: true })
  await aTaxRate(shop.db, { taxClass })
  await taxSite(shop, { taxMode: 'added', taxCountry: 'DE' })
  const session = await aSignedInCustomer(shop)
  const cart = { items: [{ slug: 'soap', quantity: 1 }] }
  const taxes = [{ kind: 'standard', title: 'VAT', rate: 1900, net: 1000, tax: 190 }]
  const shown = { taxMode: 'added', taxTotal: 190, taxes, total: 1190 }
  expect(await quote({ ...cart, country: 'DE' })).toMatchObject(shown)
  const { body } = await order({ ...cart, email: session.email, expectedTotal: 1190 })
  expect(body).toMatchObject(shown)
})
