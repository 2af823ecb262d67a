import { beforeEach, expect, test } from 'vitest'
import { aCategory, aCoupon, aCustomer, anOrder, aProduct } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
let soap: string
beforeEach(async () => {
  soap = await aProduct(shop.db, { price: { regular: 1000, sale: 800 } })
})
const request = (code: string, more: object = {}) =>
  shop.send('POST', '/admin/coupons/get-coupon', {
    code,
    site: 'hb',
    items: [{ product: soap, quantity: 2 }],
    ...more,
  })
const findCondition = (body: { conditions: { condition: string }[] }, condition: string) =>
  body.conditions.find((one) => one.condition === condition)

test('a coupon returns what it would take off the cart at today’s prices, and that nothing is against it', async () => {
  const _id = await aCoupon(shop.db, { code: 'TEN' })
  const { status, body } = await request(' ten ')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    coupon: { _id, code: 'TEN', isExpired: false },
    discount: 160,
    freeShipping: false,
    applicable: true,
    reasons: [],
  })
  expect(body.conditions).toHaveLength(8)
  expect(body.conditions.every((one: { isMet: boolean }) => one.isMet)).toBe(true)
})

test('a large discount comes first, and the coupon on top', async () => {
  await aCoupon(shop.db, { code: 'TEN' })
  const terms = { discountPercent: 50, startsAt: '2026-01-01T00:00:00.000Z', endsAt: null, position: 1 }
  await shop.db
    .insertInto('largeDiscounts')
    .values({ ...terms, _id: '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f', product: soap, site: 'hb' })
    .execute()
  expect((await request('TEN')).body.discount).toBe(100)
})

test('what is missing comes as codes with their values, from which a screen makes its own texts', async () => {
  await aCoupon(shop.db, { code: 'LATER', minOrderTotal: 2850, startsAt: '2026-06-20T00:00:00.000Z' })
  const { body } = await request('LATER')
  expect(body).toMatchObject({ applicable: false, discount: 0 })
  const [later, missing] = [
    {
      code: 'COUPON_STARTS_LATER',
      params: { at: '2026-06-20T00:00:00.000Z', timeZone: 'UTC' },
      message: 'The coupon starts on June 20, 2026 at 12:00 AM (UTC).',
    },
    {
      code: 'COUPON_MINIMUM_MISSING',
      params: { missing: { amount: 1250, currency: 'USD' }, minimum: { amount: 2850, currency: 'USD' } },
      message: expect.stringContaining('12.50 more.'),
    },
  ]
  expect(body.reasons).toEqual([later, missing])
  expect(findCondition(body, 'started')).toEqual({ condition: 'started', isMet: false, ...later })
  expect(findCondition(body, 'minimum')).toEqual({ condition: 'minimum', isMet: false, ...missing })
  expect(findCondition(body, 'active')).toEqual({
    condition: 'active',
    isMet: true,
    code: 'COUPON_ENABLED',
    params: {},
    message: 'The coupon is active.',
  })
})

test('forced, it returns what it would take off all the same', async () => {
  await aCoupon(shop.db, { code: 'OFF', isActive: false })
  await aCoupon(shop.db, { code: 'SHIP', type: 'free-shipping', amount: 0, isActive: false })
  expect((await request('OFF', { force: true })).body).toMatchObject({ applicable: false, discount: 160 })
  expect((await request('SHIP')).body.freeShipping).toBe(false)
  expect((await request('SHIP', { force: true })).body).toMatchObject({ discount: 0, freeShipping: true })
})

test('of some products it takes nothing off the others; a category counts with those below it', async () => {
  const bath = await aCategory(shop.db)
  const soaps = await aCategory(shop.db, { title: 'Soaps', parent: bath })
  const clock = await aProduct(shop.db, { price: { regular: 5000, sale: 0 } })
  await shop.db.insertInto('productCategories').values({ product: soap, category: soaps }).execute()
  await aCoupon(shop.db, { code: 'BATH', categories: [bath] })
  await aCoupon(shop.db, { code: 'CLOCK', products: [clock] })
  const both = [soap, clock].map((product) => ({ product, quantity: 1 }))
  expect((await request('BATH', { items: both })).body).toMatchObject({ applicable: true, discount: 80 })
  expect((await request('CLOCK', { items: both })).body).toMatchObject({ applicable: true, discount: 500 })
  expect((await request('CLOCK')).body.reasons).toMatchObject([{ code: 'COUPON_PRODUCTS_MISSING' }])
  expect((await request('CLOCK', { force: true })).body.discount).toBe(0)
})

test('each customer may use it so often; without a customer that is unknown', async () => {
  const [clara, omer] = [await aCustomer(shop.db), await aCustomer(shop.db)]
  const _id = await aCoupon(shop.db, { code: 'ONCE', perCustomerLimit: 1 })
  await anOrder(shop.db, { coupon: { _id }, customer: clara })
  expect((await request('ONCE', { customer: clara })).body).toMatchObject({
    applicable: false,
    reasons: [{ code: 'COUPON_CUSTOMER_LIMIT_REACHED', params: { limit: 1 } }],
  })
  expect((await request('ONCE', { customer: omer })).body.applicable).toBe(true)
  const { body } = await request('ONCE')
  expect(body.applicable).toBe(true)
  expect(findCondition(body, 'customer-limit')).toMatchObject({
    code: 'COUPON_CUSTOMER_UNCHECKED',
    params: { limit: 1 },
  })
})

test('a coupon of another site, and one that is used up, do not apply', async () => {
  await aCoupon(shop.db, { code: 'ABROAD', site: 'auctropin' })
  const last = await aCoupon(shop.db, { code: 'LAST', quantity: 1 })
  await anOrder(shop.db, { coupon: { _id: last } })
  expect((await request('ABROAD')).body.reasons).toMatchObject([
    { code: 'COUPON_OF_OTHER_SITE', params: { site: 'auctropin' } },
  ])
  expect((await request('LAST')).body).toMatchObject({
    reasons: [{ code: 'COUPON_USED_UP', params: { limit: 1 } }],
    coupon: { isExpired: true, totalUses: 1 },
  })
})

test('an empty cart can be evaluated, too', async () => {
  await aCoupon(shop.db, { code: 'TEN' })
  expect((await request('TEN', { items: [] })).body).toMatchObject({ applicable: true, discount: 0 })
})

test('a code that is none, a customer or goods that are not there are refused', async () => {
  expect(await request('NONE')).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', params: { resource: 'coupon' } },
  })
  await aCoupon(shop.db, { code: 'TEN' })
  const gone = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
  expect(await request('TEN', { customer: gone })).toMatchObject(refusal('customer', 'CUSTOMER_NOT_FOUND'))
  const none = { items: [{ product: gone, quantity: 1 }] }
  expect(await request('TEN', none)).toMatchObject({ status: 422, body: { code: 'PRODUCT_GONE' } })
  expect(await request('TEN', { site: 'auctropin' })).toMatchObject({
    status: 422,
    body: { code: 'PRODUCT_NOT_ON_SITE' },
  })
})
