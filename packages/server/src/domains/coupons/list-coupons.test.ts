// @module-tag postgres
import { getCouponState } from '@storekeeper/contract/coupons/coupon-status'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCategory, aCoupon, anOrder, aProduct, NOW } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const codes = async (query: string) =>
  (await shop.get(`/admin/coupons?${query}`)).body.items.map((coupon: { code: string }) => coupon.code)

test('coupons stand newest first, twenty to a page', async () => {
  await aCoupon(shop.db, { code: 'FIRST' })
  await aCoupon(shop.db, { code: 'SECOND' })
  const { body } = await shop.get('/admin/coupons')
  expect(body).toMatchObject({ total: 2, limit: 20 })
  expect(body.items.map((coupon: { code: string }) => coupon.code)).toEqual(['SECOND', 'FIRST'])
})

describe('a filter', () => {
  beforeEach(async () => {
    await aCoupon(shop.db, { code: 'SPRING-5', title: 'Frühling' })
    await aCoupon(shop.db, {
      code: 'SHIP',
      type: 'free-shipping',
      amount: 0,
      expiry: '2027-01-01T00:00:00.000Z',
    })
    await aCoupon(shop.db, {
      code: 'ABROAD',
      site: 'auctropin',
      type: 'fixed',
      expiry: '2026-07-01T00:00:00.000Z',
    })
  })
  test.each([
    ['q=spring', ['SPRING-5']],
    ['q=fruhling', ['SPRING-5']],
    ['q=FRÜH%20spr', ['SPRING-5']],
    ['site=auctropin', ['ABROAD']],
    ['type=fixed,free-shipping&sort=code.asc', ['ABROAD', 'SHIP']],
    ['sort=code.desc', ['SPRING-5', 'SHIP', 'ABROAD']],
    ['sort=expiry.asc', ['ABROAD', 'SPRING-5', 'SHIP']],
    // A coupon that expires at midnight expires on the day before, as the list shows it.
    ['filter=expires:2026-06-30', ['ABROAD']],
    ['filter=expires:2026-07-01', []],
    ['filter=expires>2026-06-30', ['SHIP', 'SPRING-5']],
  ])('%s', async (query, expected) => {
    expect(await codes(query)).toEqual(expected)
  })
})

test('sorted by their uses, the most used come first', async () => {
  const [once, twice] = [await aCoupon(shop.db, { code: 'ONCE' }), await aCoupon(shop.db, { code: 'TWICE' })]
  await aCoupon(shop.db, { code: 'NEVER' })
  for (const _id of [twice, once, twice]) await anOrder(shop.db, { coupon: { _id } })
  expect(await codes('sort=totalUses.desc')).toEqual(['TWICE', 'ONCE', 'NEVER'])
})

test('a product’s coupons are those of its site that name it, or its category, or one above that', async () => {
  const soap = await aProduct(shop.db)
  const house = await aCategory(shop.db, { title: 'House' })
  const bath = await aCategory(shop.db, { parent: house })
  const soaps = await aCategory(shop.db, { title: 'Soaps', parent: bath })
  await shop.db.insertInto('productCategories').values({ product: soap, category: bath }).execute()
  await aCoupon(shop.db, { code: 'NAMED', products: [soap] })
  await aCoupon(shop.db, { code: 'BATH', categories: [bath] })
  await aCoupon(shop.db, { code: 'HOUSE', categories: [house] })
  await aCoupon(shop.db, { code: 'BELOW', categories: [soaps] })
  await aCoupon(shop.db, { code: 'OTHER', products: [await aProduct(shop.db)] })
  await aCoupon(shop.db, { code: 'EVERYTHING' })
  await aCoupon(shop.db, { code: 'ABROAD', site: 'auctropin', categories: [house] })
  await aCoupon(shop.db, { code: 'ABROAD-ALL', site: 'auctropin' })
  expect(await codes(`product=${soap}&sort=code.asc`)).toEqual(['BATH', 'HOUSE', 'NAMED'])
  expect(await codes(`goodFor=${soap}&sort=code.asc`)).toEqual(['BATH', 'EVERYTHING', 'HOUSE', 'NAMED'])
  expect(await codes(`goodFor=${soap}&q=every`)).toEqual(['EVERYTHING'])
})

test('the state of every coupon is the one the contract gives it, at the very millisecond too', async () => {
  const moments = [-1, 0, 1, 2].map((ms) => new Date(NOW.getTime() + ms).toISOString())
  const spans = [null, ...moments].flatMap((startsAt) =>
    moments.flatMap((expiry) => (startsAt === null || startsAt < expiry ? [{ startsAt, expiry }] : [])),
  )
  const lives = spans.flatMap((span) => [
    { ...span, isActive: true, quantity: null },
    { ...span, isActive: false, quantity: null },
    { ...span, isActive: true, quantity: 1 },
    { ...span, isActive: true, quantity: 2 },
  ])
  for (const [index, life] of lives.entries()) await aCoupon(shop.db, { code: `NO-${index}`, ...life })
  await shop.db.updateTable('coupons').set({ totalUses: 1 }).execute()
  const getState = (life: (typeof lives)[number]) => getCouponState({ ...life, totalUses: 1 }, NOW)
  for (const state of ['live', 'scheduled', 'expired'] as const) {
    const { body } = await shop.get(`/admin/coupons?limit=200&state=${state}`)
    const expected = lives.flatMap((life, index) => (getState(life) === state ? [`NO-${index}`] : []))
    expect(body.items.map((coupon: { code: string }) => coupon.code).sort(), state).toEqual(
      expected.toSorted(),
    )
    expect(expected.length).toBeGreaterThan(1)
    for (const coupon of body.items) expect(coupon.isExpired).toBe(state === 'expired')
  }
  expect((await shop.get('/admin/coupons?state=live,scheduled,expired')).body.total).toBe(lives.length)
})
