import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aBuyer, aCustomer, anOrder, aPaidOrder, aProduct } from '../../testing/factories.ts'
import { aMoveTo, move } from '../../testing/moves.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const PATH = '/admin/claim-free-buy'

/** Creates a product that the first site gives to each customer with an order of at least `minOrderTotal`. */
async function aGift(more: { claimsPerCustomer?: number; minOrderTotal?: number; quantity?: number } = {}) {
  const { claimsPerCustomer = 1, minOrderTotal = 0, quantity = 3 } = more
  const product = await aProduct(shop.db, { title: 'Gift soap', quantity })
  const freebie = {
    text: 'A soap on us.',
    claimsPerCustomer,
    sites: [{ site: 'hb', isActive: true, products: [product], minOrderTotal }],
  }
  await shop.db
    .updateTable('settings')
    .set({ freebie: JSON.stringify(freebie) })
    .execute()
  return product
}
const claim = (customer: string, product: string, requestId = newId()) =>
  shop.send('POST', PATH, { customer, product, requestId })
const decide = ({ _id, version }: { _id: string; version: number }, more: Record<string, unknown>) =>
  shop.send('PUT', `${PATH}/${_id}`, { version, ...more })

test('an approved claim becomes an order of total zero that takes the product from its shelf', async () => {
  const [customer, product] = [await aBuyer(shop.db), await aGift()]
  const { body: made } = await claim(customer, product)
  expect(made).toMatchObject({ status: 'pending', order: null, product: { stock: 3 } })
  const { body: approved } = await decide(made, { status: 'approved' })
  expect(approved).toMatchObject({ status: 'approved', product: { stock: 2 } })
  const order = (await shop.get(`/admin/orders/details/${approved.order.uriCode}`)).body
  expect(order).toMatchObject({ total: 0, paymentStatus: 'paid', customer: { _id: customer } })
  expect(order.items).toMatchObject([{ title: 'Gift soap', quantity: 1, total: 0, regularPrice: 1000 }])
  expect((await decide(approved, { status: 'fulfilled' })).body).toMatchObject({ status: 'fulfilled' })
})

test('rejecting needs a reason, and is final', async () => {
  const { body: made } = await claim(await aBuyer(shop.db), await aGift())
  expect((await decide(made, { status: 'rejected' })).body.fields).toMatchObject({
    reason: { code: 'REQUIRED' },
  })
  const { body: rejected } = await decide(made, { status: 'rejected', reason: 'Not eligible' })
  expect(rejected).toMatchObject({ status: 'rejected', reason: 'Not eligible', order: null })
  expect(await decide(rejected, { status: 'approved' })).toMatchObject({
    status: 409,
    body: { code: 'CLAIM_STATUS_NOT_ALLOWED', params: { status: 'rejected', allowed: [] } },
  })
})

test('an approved claim is rejected once its order is cancelled, and no longer counts', async () => {
  const [customer, product] = [await aBuyer(shop.db), await aGift()]
  const { body: approved } = await decide((await claim(customer, product)).body, { status: 'approved' })
  const reject = () => decide(approved, { status: 'rejected', reason: 'Out of stock' })
  expect(await reject()).toMatchObject({
    status: 409,
    body: { code: 'CLAIM_STATUS_NOT_ALLOWED', params: { status: 'approved', allowed: ['fulfilled'] } },
  })
  await move(shop, approved.order, aMoveTo('cancelled'))
  expect((await claim(customer, product)).body.fields).toMatchObject({
    customer: { code: 'CLAIM_LIMIT_REACHED' },
  })
  expect((await reject()).body).toMatchObject({ status: 'rejected', order: { isCancelled: true } })
  expect((await claim(customer, product)).status).toBe(200)
})

test('two decisions at once make one order', async () => {
  const { body: made } = await claim(await aBuyer(shop.db), await aGift())
  const answers = await Promise.all([1, 2, 3].map(() => decide(made, { status: 'approved' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await shop.get('/admin/orders')).body.total).toBe(2)
})

test('without stock a claim stays pending', async () => {
  const { body: made } = await claim(await aBuyer(shop.db), await aGift({ quantity: 0 }))
  expect(await decide(made, { status: 'approved' })).toMatchObject({
    status: 422,
    body: { code: 'OUT_OF_STOCK', params: { products: [{ title: 'Gift soap', left: 0 }] } },
  })
  expect((await shop.get(`${PATH}/all`)).body.counts).toMatchObject({ pending: 1, approved: 0 })
})

test('a customer claims no more than the settings allow, also with two claims at once', async () => {
  const [customer, product] = [await aBuyer(shop.db), await aGift({ claimsPerCustomer: 2 })]
  const answers = await Promise.all([1, 2, 3, 4].map(() => claim(customer, product)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422])
  expect(answers.find(({ status }) => status === 422)).toMatchObject(
    refusal('customer', 'CLAIM_LIMIT_REACHED', { claims: 2, limit: 2 }),
  )
})

test('the same claim sent twice is one claim', async () => {
  const [customer, product, requestId] = [await aBuyer(shop.db), await aGift(), newId()]
  const [first, second] = [
    await claim(customer, product, requestId),
    await claim(customer, product, requestId),
  ]
  expect(second.body._id).toBe(first.body._id)
})

test('a claim is not approved once the orders of its customer were refunded', async () => {
  const [customer, product] = [await aCustomer(shop.db), await aGift()]
  const order = await aPaidOrder(shop.db, customer)
  const { body: made } = await claim(customer, product)
  const refund = { amount: 500, target: 'original', reason: 'Broken', requestId: newId() }
  expect((await shop.send('POST', `/admin/orders/${order._id}/refunds`, refund)).status).toBe(200)
  expect(await decide(made, { status: 'approved' })).toMatchObject({
    status: 422,
    body: { fields: { status: { code: 'CLAIM_NEEDS_PAID_ORDER' } } },
  })
  expect((await decide(made, { status: 'rejected', reason: 'Refunded' })).status).toBe(200)
})

test('only what the settings give away may be claimed, and only with a paid order that is large enough', async () => {
  const [customer, product] = [await aBuyer(shop.db), await aGift({ minOrderTotal: 2000 })]
  const other = await claim(customer, await aProduct(shop.db))
  expect(other).toMatchObject(refusal('product', 'PRODUCT_NOT_FREE'))
  expect(await claim(newId(), product)).toMatchObject(refusal('customer', 'CUSTOMER_GONE'))
  expect(await claim(customer, newId())).toMatchObject(refusal('product', 'PRODUCT_GONE'))
  const tooSmall = refusal('customer', 'CLAIM_NEEDS_LARGER_ORDER', {
    minimum: { amount: 2000, currency: 'USD' },
  })
  expect(await claim(customer, product)).toMatchObject(tooSmall)
  const soap = await aProduct(shop.db, { price: { regular: 1000, sale: 0 } })
  const items = [{ product: soap, quantity: 2 }]
  await anOrder(shop.db, { customer, items })
  expect(await claim(customer, product)).toMatchObject(tooSmall)
  await anOrder(shop.db, { customer, items, payment: { method: 'card', amount: 'all' } })
  expect((await claim(customer, product)).status).toBe(200)
})

test('a claim needs a paid order on the site, also if the settings ask for no amount', async () => {
  const [customer, product] = [await aCustomer(shop.db), await aGift({ claimsPerCustomer: 3 })]
  const none = refusal('customer', 'CLAIM_NEEDS_PAID_ORDER')
  const payment = { method: 'card', amount: 'all' as const }
  expect(await claim(customer, product)).toMatchObject(none)
  await anOrder(shop.db, { customer })
  await anOrder(shop.db, { customer, payment: { ...payment, amount: 1 } })
  await anOrder(shop.db, { customer, payment, isTestOrder: true })
  await anOrder(shop.db, { customer, payment, site: 'auctropin' })
  const free = await aProduct(shop.db, { price: { regular: 0, sale: 0 } })
  await anOrder(shop.db, { customer, items: [{ product: free, quantity: 1 }] })
  expect(await claim(customer, product)).toMatchObject(none)
  const { _id } = await aPaidOrder(shop.db, customer)
  expect((await claim(customer, product)).status).toBe(200)
  const refund = { amount: 500, target: 'original', reason: 'Returned', requestId: newId() }
  await shop.send('POST', `/admin/orders/${_id}/refunds`, refund)
  expect(await claim(customer, product)).toMatchObject(none)
})

test('claims are found by customer and product, and the tabs count without their own filter', async () => {
  const customer = await aBuyer(shop.db, { firstName: 'Zoë' })
  await claim(customer, await aGift())
  const list = async (query: string) => (await shop.get(`${PATH}/all${query}`)).body
  expect(await list('?q=zoe')).toMatchObject({ total: 1, limit: 20 })
  expect((await list('?q=gift')).total).toBe(1)
  expect((await list('?site=auctropin')).total).toBe(0)
  expect(await list('?status=rejected')).toMatchObject({ total: 0, counts: { pending: 1 } })
})

test('nothing is claimed for a customer who was merged into another', async () => {
  const [keep, merge] = [await aBuyer(shop.db), await aBuyer(shop.db)]
  const product = await aGift()
  await shop.send('POST', '/admin/customers/merge', { keep, merge, versions: { keep: 1, merge: 1 } })
  expect(await claim(merge, product)).toMatchObject(refusal('customer', 'CUSTOMER_MERGED'))
  expect((await claim(keep, product)).status).toBe(200)
})

test('who was blocked after claiming gets nothing until they are unblocked', async () => {
  const [customer, product] = [await aBuyer(shop.db), await aGift()]
  const { body: made } = await claim(customer, product)
  const block = (blocked: boolean) =>
    shop.db.updateTable('customers').set({ blocked }).where('_id', '=', customer).execute()
  await block(true)
  expect(await decide(made, { status: 'approved' })).toMatchObject(refusal('status', 'CUSTOMER_BLOCKED'))
  expect(await claim(customer, product)).toMatchObject(refusal('customer', 'CUSTOMER_BLOCKED'))
  expect((await shop.get('/admin/orders')).body.total).toBe(1)
  await block(false)
  expect((await decide(made, { status: 'approved' })).body).toMatchObject({ status: 'approved' })
})

test('a claim needs a customer and a product', async () => {
  expect(await claim('', '')).toMatchObject({
    status: 400,
    body: { fields: { customer: { code: 'CUSTOMER_REQUIRED' }, product: { code: 'PRODUCT_REQUIRED' } } },
  })
})
