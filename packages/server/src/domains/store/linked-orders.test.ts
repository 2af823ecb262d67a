import { getDocumentProxy } from 'unpdf'
import { beforeEach, expect, test } from 'vitest'
import { aProduct } from '../../testing/factories.ts'
import { aSeller, issueFor } from '../../testing/invoices-by-call.ts'
import { aMoveTo, move } from '../../testing/moves.ts'
import { refusal } from '../../testing/refusal.ts'
import { ship } from '../../testing/shipments-by-call.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { openStorefronts, orderAtStore, STORE_KEYS, visit } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'

/** What guests see and do with the link to their order, without a session. */
const shop = testShop()
let product: string
beforeEach(async () => {
  await openStorefronts(shop)
  product = await aProduct(shop.db, { slug: 'soap', title: 'Oat soap', quantity: 50 })
})

/** An order of a guest with the address clara@mail.example. */
async function ordered(more: object = {}): Promise<{ _id: string; uriCode: string }> {
  const { uriCode } = (await orderAtStore(shop, more)).body
  return shop.db
    .selectFrom('orders')
    .select(['_id', 'uriCode'])
    .where('uriCode', '=', uriCode)
    .executeTakeFirstOrThrow()
}

const status = (uriCode: string, site: keyof typeof STORE_KEYS = 'hb') =>
  visit(shop, ['GET', `/orders/${uriCode}/status`], null, site)
const details = (uriCode: string, email: string) =>
  visit(shop, ['POST', `/orders/${uriCode}/details`, { email }])
const review = (uriCode: string, written: object, as: { token: string } | null = null) =>
  visit(
    shop,
    [
      'POST',
      `/orders/${uriCode}/reviews`,
      { product, rating: 5, ...(!as && { email: 'clara@mail.example' }), ...written },
    ],
    as,
  )
const send = async (order: { _id: string }) =>
  expect((await ship(shop, order._id, { isSent: true })).status).toBe(200)

test('a guest follows the order by its link, which shows nothing personal', async () => {
  const order = await ordered()
  expect((await status(order.uriCode)).body).toMatchObject({
    trackingStatus: 'pending',
    items: [{ title: 'Oat soap', quantity: 1, review: null }],
    ...{ shipments: [], canReview: false, needsSignIn: false },
  })
  await ship(shop, order._id, { isSent: true, carrier: 'dhl', number: '00340434161094015902' })
  const { body } = await status(order.uriCode)
  expect(body).toMatchObject({
    trackingStatus: 'shipped',
    shipments: [{ number: 1, tracking: [{ number: '00340434161094015902' }] }],
    canReview: true,
  })
  const written = JSON.stringify(body)
  for (const personal of ['Clara', 'Sommer', 'clara@mail.example', 'Berlin', 'email', 'comments', 'invoices'])
    expect(written).not.toContain(personal)
  expect(await status('unknown-code')).toMatchObject({ status: 404 })
  expect(await status(order.uriCode, 'auctropin')).toMatchObject({ status: 404 })
})

test('with the e-mail address of the order, the guest sees the address too', async () => {
  const { uriCode } = await ordered()
  expect((await details(uriCode, ' Clara@Mail.example')).body).toMatchObject({
    uriCode,
    email: 'clara@mail.example',
    receiverName: { firstName: 'Clara', lastName: 'Sommer' },
    shippingAddress: { city: 'Berlin' },
  })
  expect(await details(uriCode, 'karl@mail.example')).toMatchObject(refusal('email', 'ORDER_EMAIL_DIFFERENT'))
  expect((await details(uriCode, 'no address')).body.fields).toHaveProperty('email')
  expect(await details('unknown-code', 'clara@mail.example')).toMatchObject({ status: 404 })
})

test('addresses cannot be tried without end, and a right one starts the count again', async () => {
  const [first, second] = [await ordered(), await ordered()]
  for (let tried = 0; tried < 9; tried++) await details(first.uriCode, `karl-${tried}@mail.example`)
  expect((await details(first.uriCode, 'clara@mail.example')).status).toBe(200)
  for (let tried = 0; tried < 10; tried++)
    expect((await details(first.uriCode, `karl-${tried}@mail.example`)).status).toBe(422)
  expect((await details(first.uriCode, 'clara@mail.example')).status).toBe(429)
  expect((await details(second.uriCode, 'clara@mail.example')).status).toBe(200)
})

test('a guest downloads the invoice with the e-mail address, and no other one', async () => {
  await aSeller(shop)
  const [order, other] = [await ordered(), await ordered()]
  const { number } = (await issueFor(shop, order._id)).body
  const foreign = (await issueFor(shop, other._id)).body.number
  expect((await details(order.uriCode, 'clara@mail.example')).body.invoices).toMatchObject([{ number }])
  const download = (name: string, email: string) =>
    fetch(`${shop.url}/store/orders/${order.uriCode}/invoices/${name}?siteKey=${STORE_KEYS.hb}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
  const response = await download(number, 'clara@mail.example')
  expect(response.headers.get('content-disposition')).toContain(`${number}.pdf`)
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  expect((await pdf.getMetadata()).info).toMatchObject({ Title: expect.stringContaining(number) })
  expect((await download(number, 'karl@mail.example')).status).toBe(422)
  expect((await download(foreign, 'clara@mail.example')).status).toBe(404)
})

test('a customer reviews what was shipped, and changes the review', async () => {
  const order = await ordered()
  expect(await review(order.uriCode, {})).toMatchObject({
    status: 422,
    body: { code: 'ORDER_NOT_REVIEWABLE' },
  })
  await send(order)
  expect(
    (await review(order.uriCode, { rating: 2, title: ' Thin ', text: 'Smells of nothing.' })).body,
  ).toEqual({
    ...{ product, rating: 2, title: 'Thin', text: 'Smells of nothing.' },
  })
  expect((await review(order.uriCode, { rating: 4, title: 'Better' })).status).toBe(200)
  const { items } = (await details(order.uriCode, 'clara@mail.example')).body
  expect(items[0].review).toEqual({ rating: 4, title: 'Better', text: '' })
  expect((await status(order.uriCode)).body.items[0].review).toBeNull()
  expect(await rating()).toEqual({ average: 4, count: 1 })
  const { timeline } = (await shop.get(`/admin/orders/details/${order._id}`)).body
  expect(timeline.slice(0, 2)).toMatchObject([
    { action: 'order.reviewChanged', by: null },
    { action: 'order.reviewed', by: null, note: 'Oat soap' },
  ])
})

test('what an admin decided about a review remains when the customer changes it', async () => {
  const order = await ordered()
  await send(order)
  await review(order.uriCode, { text: 'Call me at 030 123.' })
  const hidden = { product, rating: 5, text: '', isPublished: false, version: 1 }
  expect((await shop.send('POST', `/admin/orders/reviews/${order._id}`, hidden)).status).toBe(200)
  await review(order.uriCode, { rating: 1, text: 'Call me!' })
  const [stored] = (await shop.get(`/admin/orders/reviews/${order._id}`)).body
  expect(stored).toMatchObject({ rating: 1, text: 'Call me!', isPublished: false, version: 3 })
  expect(await rating()).toEqual({ average: 0, count: 0 })
})

test('only products of the order can be reviewed, with one to five stars, and not after it was cancelled', async () => {
  const [order, cancelled] = [await ordered(), await ordered()]
  await send(order)
  const other = await aProduct(shop.db, { slug: 'brush' })
  expect(await review(order.uriCode, { product: other })).toMatchObject(
    refusal('product', 'PRODUCT_NOT_IN_ORDER'),
  )
  expect((await review(order.uriCode, { rating: 6 })).body.fields).toHaveProperty('rating')
  expect(await review('unknown-code', {})).toMatchObject({ status: 404 })
  await move(shop, cancelled, aMoveTo('cancelled'))
  expect((await review(cancelled.uriCode, {})).body.code).toBe('ORDER_NOT_REVIEWABLE')
})

test('a guest reviews with the e-mail address of the order only', async () => {
  const order = await ordered()
  await send(order)
  for (const email of ['karl@mail.example', null])
    expect(await review(order.uriCode, { email })).toMatchObject(refusal('email', 'ORDER_EMAIL_DIFFERENT'))
  const other = await aSignedInCustomer(shop, { email: 'karl@mail.example' })
  expect((await review(order.uriCode, {}, other)).body.code).toBe('ORDER_EMAIL_DIFFERENT')
  // No address is not that of an order without one.
  await shop.db.updateTable('orders').set({ email: '' }).execute()
  expect((await review(order.uriCode, { email: null })).body.code).toBe('ORDER_EMAIL_DIFFERENT')
  expect(await rating()).toEqual({ average: 0, count: 0 })
})

test('an order of a customer with an account needs their session, also with the link and the address', async () => {
  await aSeller(shop)
  const customer = await aSignedInCustomer(shop)
  const { uriCode } = (await orderAtStore(shop, {}, customer)).body
  const { _id } = (await shop.get(`/admin/orders/details/${uriCode}`)).body
  await send({ _id })
  const { number } = (await issueFor(shop, _id)).body
  expect((await status(uriCode)).body).toMatchObject({ needsSignIn: true, trackingStatus: 'shipped' })
  const refused = { status: 403, body: { code: 'ORDER_NEEDS_SIGN_IN' } }
  const { email } = customer
  expect(await details(uriCode, email)).toMatchObject(refused)
  expect(await visit(shop, ['POST', `/orders/${uriCode}/invoices/${number}`, { email }])).toMatchObject(
    refused,
  )
  expect(await review(uriCode, { email })).toMatchObject(refused)
  const other = await aSignedInCustomer(shop, { email: 'karl@mail.example' })
  expect(await review(uriCode, { email }, other)).toMatchObject(refused)
  expect((await review(uriCode, { rating: 3 }, customer)).status).toBe(200)
  expect((await visit(shop, ['GET', `/orders/${uriCode}`], customer)).body).toMatchObject({
    canReview: true,
    items: [{ product, review: { rating: 3 } }],
  })
})

const rating = () =>
  shop.db
    .selectFrom('products')
    .select(['ratingAverage as average', 'ratingCount as count'])
    .where('_id', '=', product)
    .executeTakeFirstOrThrow()
