import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { anOrder, aPaidOrder, aProduct } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { openStorefronts, visit } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
let gift: string
let customer: { _id: string; token: string }
beforeEach(async () => {
  await openStorefronts(shop)
  gift = await aProduct(shop.db, { slug: 'gift', title: 'Gift soap', quantity: 3 })
  customer = await aSignedInCustomer(shop)
  await aPaidOrder(shop.db, customer._id)
})

/** Sets the free products of the first site, and how many claims a customer has. */
async function give(more: { products?: string[]; minOrderTotal?: number; claimsPerCustomer?: number } = {}) {
  const { products = [gift], minOrderTotal = 0, claimsPerCustomer = 1 } = more
  const sites = [{ site: 'hb', isActive: true, products, minOrderTotal }]
  const freebie = JSON.stringify({ text: 'A soap on us.', claimsPerCustomer, sites })
  await shop.db.updateTable('settings').set({ freebie }).execute()
}
const claim = (more: object = {}, as = customer) =>
  visit(shop, ['POST', '/free-buy-claims', { slug: 'gift', requestId: newId(), ...more }], as)

test('customers see what their site gives away, and only what it also sells', async () => {
  const gone = await aProduct(shop.db, { slug: 'gone', isActive: false })
  const empty = await aProduct(shop.db, { slug: 'empty', title: 'Dish', quantity: 0 })
  await give({ products: [empty, gone, gift], minOrderTotal: 2000 })
  expect((await visit(shop, ['GET', '/freebies'])).body).toEqual({
    ...{ isActive: true, text: 'A soap on us.', minOrderTotal: 2000, claimsPerCustomer: 1 },
    products: [
      { slug: 'empty', title: 'Dish', image: null, inStock: false },
      { slug: 'gift', title: 'Gift soap', image: null, inStock: true },
    ],
  })
  expect((await visit(shop, ['GET', '/freebies'], null, 'auctropin')).body).toEqual({
    ...{ isActive: false, text: '', minOrderTotal: 0, claimsPerCustomer: 1, products: [] },
  })
})

test('a customer claims, the shop is notified, and the claim shows what became of it', async () => {
  await give()
  const requestId = newId()
  const { status, body } = await claim({ requestId, note: 'In green, please' })
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      ...{ _id: expect.any(String), status: 'pending', reason: null, orderId: null },
      ...{ product: { slug: 'gift', title: 'Gift soap', image: null }, createdAt: shop.now.toISOString() },
    },
  })
  expect((await claim({ requestId })).body).toEqual(body)
  expect(await shop.db.selectFrom('outbox').select(['name', 'payload']).execute()).toEqual([
    {
      name: 'freeBuy.claimed',
      payload: { claim: body._id, customer: customer._id, site: 'hb', title: 'Gift soap', madeBy: null },
    },
  ])
  const approval = { version: 1, status: 'approved' }
  expect((await shop.send('PUT', `/admin/claim-free-buy/${body._id}`, approval)).body.note).toBe(
    'In green, please',
  )
  const { items } = (await visit(shop, ['GET', '/free-buy-claims'], customer)).body
  expect(items).toEqual([{ ...body, status: 'approved', orderId: expect.stringMatching(/^HB-\d+$/) }])
})

test('an administrator’s claim for a customer is emitted too', async () => {
  await give()
  const body = { customer: customer._id, product: gift, requestId: newId() }
  expect((await shop.send('POST', '/admin/claim-free-buy', body)).status).toBe(200)
  expect(await shop.db.selectFrom('outbox').select('name').execute()).toEqual([{ name: 'freeBuy.claimed' }])
})

test('the rules are those of the settings', async () => {
  await give({ minOrderTotal: 1000 })
  expect(await claim()).toMatchObject({ status: 422, body: { code: 'CLAIM_NEEDS_LARGER_ORDER' } })
  await anOrder(shop.db, { customer: customer._id, payment: { method: 'card', amount: 'all' } })
  expect((await claim()).status).toBe(200)
  expect((await claim()).body).toMatchObject({
    code: 'CLAIM_LIMIT_REACHED',
    params: { claims: 1, limit: 1 },
  })
  await aProduct(shop.db, { slug: 'soap', title: 'Soap' })
  expect(await claim({ slug: 'soap' })).toMatchObject(refusal('slug', 'PRODUCT_NOT_FREE', { title: 'Soap' }))
})

test('what the site does not sell cannot be claimed there, nor what never was', async () => {
  const stamp = await aProduct(shop.db, { slug: 'stamp', site: 'auctropin' })
  await give({ products: [gift, stamp] })
  await shop.db.updateTable('products').set({ isActive: false }).where('_id', '=', gift).execute()
  for (const slug of ['gift', 'stamp', 'nothing']) expect((await claim({ slug })).status, slug).toBe(404)
})

test('ten claims at once pass no limit', async () => {
  await give({ claimsPerCustomer: 2 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => claim()))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
})

test('a customer cannot see or get the claims of others, by any name', async () => {
  await give()
  const [other, requestId] = [await aSignedInCustomer(shop), newId()]
  await aPaidOrder(shop.db, other._id)
  const theirs = (await claim({ requestId }, other)).body
  expect((await visit(shop, ['GET', '/free-buy-claims'], customer)).body).toMatchObject({
    total: 0,
    items: [],
  })
  expect((await claim({ requestId })).body._id).not.toBe(theirs._id)
  for (const field of ['customer', 'product', 'status', 'site', 'order', '_id'])
    expect((await claim({ [field]: other._id })).status, field).toBe(400)
  expect((await visit(shop, ['GET', '/free-buy-claims'], other, 'auctropin')).body.total).toBe(0)
})
