import { beforeEach, expect, test } from 'vitest'
import { aCoupon, aProduct } from '../../testing/factories.ts'
import { hasManyAddresses, sendFrom } from '../../testing/from-address.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { type Buyer, openStorefronts, orderAtStore, STORE_KEYS, visit } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
beforeEach(async () => {
  await openStorefronts(shop)
  await aProduct(shop.db, { slug: 'soap' })
})
const check = (code: string, quantity = 2, as: Buyer = null) =>
  visit(shop, ['POST', '/coupons/check', { code, items: [{ slug: 'soap', quantity }] }], as)

test('a coupon shows what it takes off, or why it does not', async () => {
  await aCoupon(shop.db, { code: 'SPRING', title: 'Spring', minOrderTotal: 2000 })
  expect((await check(' spring ')).body).toEqual({
    ...{ code: 'SPRING', title: 'Spring', discount: 200, applicable: true, reasons: [] },
  })
  expect((await check('SPRING', 1)).body).toMatchObject({
    ...{ discount: 0, applicable: false, reasons: [{ code: 'COUPON_MINIMUM_MISSING' }] },
  })
})

test('a limit for each customer is checked for who is signed in', async () => {
  await aCoupon(shop.db, { code: 'ONCE', perCustomerLimit: 1 })
  const customer = await aSignedInCustomer(shop)
  expect((await check('ONCE', 1, customer)).body.applicable).toBe(true)
  await orderAtStore(shop, { coupon: 'ONCE' }, customer)
  expect((await check('ONCE', 1, customer)).body).toMatchObject({ applicable: false, discount: 0 })
  expect((await check('ONCE', 1)).body.applicable).toBe(true)
})

test('a coupon of another site is the same as one that never was', async () => {
  await aCoupon(shop.db, { code: 'STAMPS', site: 'auctropin' })
  const [other, none] = [await check('STAMPS'), await check('NOTHING')]
  expect({ ...other.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
  expect([other.status, none.status]).toEqual([404, 404])
})

test('what the site does not sell is no part of the cart', async () => {
  await aProduct(shop.db, { slug: 'old', isActive: false })
  await aCoupon(shop.db, { code: 'SPRING' })
  const items = ['old', 'soap', 'nothing'].map((slug) => ({ slug, quantity: 1 }))
  const { body } = await visit(shop, ['POST', '/coupons/check', { code: 'SPRING', items }])
  expect(body.discount).toBe(100)
})

test.skipIf(!hasManyAddresses)(
  'a coupon cannot be found by trying, in carts neither',
  { tags: ['slow'] },
  async () => {
    const items = [{ slug: 'soap', quantity: 1 }]
    const request = (path: string, body: object) =>
      sendFrom(shop, '127.0.5.1', ['POST', `/store${path}?siteKey=${STORE_KEYS.hb}`, { items, ...body }])
    for (let time = 0; time < 150; time++) {
      await request('/coupons/check', { code: `C-${time}` })
      await request('/orders/quote', { coupon: `D-${time}` })
    }
    expect((await request('/coupons/check', { code: 'X' })).status).toBe(429)
    expect((await request('/orders/quote', { coupon: 'X' })).status).toBe(429)
    expect((await request('/orders/quote', {})).status).toBe(200)
  },
)
