import { beforeEach, describe, expect, test } from 'vitest'
import { aCategory, aCoupon, aCustomer, anOrder, aProduct } from '../../testing/factories.ts'
import { aMoveTo, move } from '../../testing/moves.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const SPRING = {
  code: 'SPRING-5',
  title: 'Spring',
  type: 'percentage',
  amount: 5,
  maxDiscount: null,
  minOrderTotal: 0,
  site: 'hb',
  products: [] as string[],
  categories: [] as string[],
  quantity: null,
  perCustomerLimit: null,
  startsAt: null,
  expiry: '2026-07-01T00:00:00.000Z',
  isActive: true,
}
const GONE = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
const create = (more: object = {}) => shop.send('POST', '/admin/coupons', { ...SPRING, ...more })
const entries = async (action: string) =>
  shop.db.selectFrom('auditLog').selectAll().where('action', '=', action).execute()

describe('a new coupon', () => {
  test('is there with all fields of the request, its code in capitals', async () => {
    const [soap, bath] = [await aProduct(shop.db, { title: 'Soap' }), await aCategory(shop.db)]
    const { status, body } = await create({ code: ' spring-5 ', products: [soap, soap], categories: [bath] })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...SPRING,
      products: [{ _id: soap, title: 'Soap' }],
      categories: [{ _id: bath, title: 'Bath' }],
      totalUses: 0,
      isExpired: false,
      version: 1,
    })
    expect((await shop.get(`/admin/coupons/details/${body._id}`)).body).toEqual(body)
    expect(await entries('coupon.created')).toMatchObject([
      { entityId: body._id, admin: shop.people.admin._id, changes: { code: { from: null, to: 'SPRING-5' } } },
    ])
  })

  test('for free shipping takes nothing off the goods, whatever amount came along', async () => {
    expect((await create({ type: 'free-shipping', amount: 700 })).body.amount).toBe(0)
  })

  test('with a code that is taken is refused at its field, in whatever letters', async () => {
    await create()
    expect(await create({ code: 'Spring-5' })).toMatchObject(
      refusal('code', 'COUPON_CODE_TAKEN', { code: 'SPRING-5' }),
    )
  })

  test('of two made with one code at the same moment one is refused', async () => {
    const answers = await Promise.all([create(), create(), create()])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  })

  test('names only what is there, and products of its own site', async () => {
    const foreign = await aProduct(shop.db, { site: 'auctropin', title: 'Clock' })
    for (const [path, code, more] of [
      ['site', 'SITE_NOT_FOUND', { site: 'nowhere' }],
      ['products', 'PRODUCT_GONE', { products: [GONE] }],
      ['products', 'PRODUCT_NOT_ON_SITE', { products: [foreign] }],
      ['categories', 'CATEGORY_GONE', { categories: [GONE] }],
    ] as const)
      expect(await create(more)).toMatchObject(refusal(path, code))
    expect((await create({ products: [foreign] })).body.params).toEqual({ title: 'Clock' })
    expect(await shop.db.selectFrom('coupons').select('_id').execute()).toEqual([])
  })

  test.each([
    ['amount', 'OUT_OF_RANGE', { amount: 0 }],
    ['amount', 'OUT_OF_RANGE', { amount: 101 }],
    ['amount', 'AMOUNT_TOO_SMALL', { type: 'fixed', amount: 0 }],
    ['maxDiscount', 'AMOUNT_TOO_SMALL', { maxDiscount: 0 }],
    ['quantity', 'BELOW_MINIMUM', { quantity: 0 }],
    ['quantity', 'NOT_A_WHOLE_NUMBER', { quantity: 1.5 }],
    ['expiry', 'INVALID_TIME', { expiry: '0000-01-01T00:00:00Z' }],
    ['startsAt', 'INVALID_TIME', { startsAt: '0000-01-01T00:00:00Z' }],
    ['expiry', 'ENDS_BEFORE_START', { startsAt: '2026-08-01T00:00:00.000Z' }],
    ['expiry', 'ENDS_BEFORE_START', { startsAt: '2026-08-01T00:00:00.500Z', expiry: '2026-08-01T00:00:00Z' }],
    ['code', 'INVALID_COUPON_CODE', { code: 'A B' }],
  ])('is refused for its %s (%s): %j', async (path, code, more) => {
    expect(await create(more)).toMatchObject({ status: 400, body: { fields: { [path]: { code } } } })
  })
})

describe('a change', () => {
  let _id: string
  beforeEach(async () => {
    _id = (await create()).body._id
  })
  const change = (more: object, version = 1, as: 'admin' | 'owner' = 'admin') =>
    shop.send('PUT', `/admin/coupons/${_id}`, { ...SPRING, version, ...more }, as)

  test('writes down what was and what is, and nothing else that stayed', async () => {
    const soap = await aProduct(shop.db, { title: 'Soap' })
    const { body } = await change({ amount: 7, products: [soap], expiry: '2026-07-01T00:00:00Z' })
    expect(body).toMatchObject({ amount: 7, products: [{ _id: soap, title: 'Soap' }], version: 2 })
    const [entry] = await entries('coupon.changed')
    expect(entry?.changes).toEqual({
      amount: { from: 5, to: 7 },
      // Says what the amount is.
      type: { from: 'percentage', to: 'percentage' },
      products: { from: [], to: [{ _id: soap, title: 'Soap' }] },
    })
    expect((await change({ products: [] }, 2)).body.products).toEqual([])
  })

  test('of a coupon that another admin changed in the meantime names that admin', async () => {
    await change({ title: 'Summer' }, 1, 'owner')
    const { status, body } = await change({ title: 'Autumn' })
    expect(status).toBe(409)
    expect(body).toMatchObject({ code: 'STALE', params: { changedBy: 'Olive Example', version: 2 } })
  })

  test('to a code that is taken is refused at its field; to its own it is none', async () => {
    await create({ code: 'AUTUMN' })
    const refused = await change({ code: 'AUTUMN' })
    expect(refused).toMatchObject(refusal('code', 'COUPON_CODE_TAKEN', { code: 'AUTUMN' }))
    expect((await change({ code: 'spring-5' })).status).toBe(200)
  })

  test('to goods that are not there, or of a coupon that is not, is refused', async () => {
    expect(await change({ products: [GONE] })).toMatchObject(refusal('products', 'PRODUCT_GONE'))
    const gone = await shop.send('PUT', `/admin/coupons/${GONE}`, { ...SPRING, version: 1 })
    expect(gone.status).toBe(404)
    expect((await shop.get(`/admin/coupons/details/${GONE}`)).status).toBe(404)
  })
})

describe('deleting', () => {
  test('takes a coupon that was never used, and logs what it was', async () => {
    const product = await aProduct(shop.db)
    const { _id } = (await create({ products: [product] })).body
    expect((await shop.send('DELETE', `/admin/coupons/${_id}`)).body).toEqual({ _id })
    expect((await shop.send('DELETE', `/admin/coupons/${_id}`)).status).toBe(404)
    expect(await entries('coupon.removed')).toMatchObject([
      { entityId: _id, changes: { code: { from: 'SPRING-5', to: null } } },
    ])
  })

  test('is refused while orders or products name it, cancelled and test orders too; the answer counts them', async () => {
    const coupon = await aCoupon(shop.db, { code: 'SPRING-5' })
    const cancelled = await anOrder(shop.db, { coupon: { _id: coupon } })
    await move(shop, cancelled, aMoveTo('cancelled'))
    await anOrder(shop.db, { coupon: { _id: coupon }, isTestOrder: true })
    const product = await aProduct(shop.db)
    await shop.db.updateTable('products').set({ displayCoupon: coupon }).where('_id', '=', product).execute()
    expect(await shop.send('DELETE', `/admin/coupons/${coupon}`)).toMatchObject({
      status: 409,
      body: { code: 'COUPON_IN_USE', params: { code: 'SPRING-5', uses: { orders: 2, products: 1 } } },
    })
  })
})

test('the most used coupons come first, with what they took off; test orders and cancelled ones do not count', async () => {
  const customer = await aCustomer(shop.db)
  const [ten, twenty] = [await aCoupon(shop.db), await aCoupon(shop.db, { amount: 20 })]
  const abroad = await aCoupon(shop.db, { site: 'auctropin' })
  await aCoupon(shop.db, { code: 'NEVER-USED' })
  for (const coupon of [twenty, ten, twenty]) await anOrder(shop.db, { coupon: { _id: coupon }, customer })
  await anOrder(shop.db, { coupon: { _id: ten }, isTestOrder: true })
  await move(shop, await anOrder(shop.db, { coupon: { _id: ten } }), aMoveTo('cancelled'))
  await anOrder(shop.db, { coupon: { _id: abroad }, site: 'auctropin' })
  const used = async (query: string) =>
    (await shop.get(`/admin/coupons/most-used-coupons?${query}`)).body.map(
      (row: { coupon: { _id: string }; uses: number; discountTotal: number }) => [
        row.coupon._id,
        row.uses,
        row.discountTotal,
      ],
    )
  expect(await used('site=hb')).toEqual([
    [twenty, 2, 400],
    [ten, 1, 100],
  ])
  expect((await used('')).map(([_id]: [string]) => _id)).toEqual([twenty, abroad, ten].toSorted(byUse))
  expect(await used('limit=1')).toEqual([[twenty, 2, 400]])

  /** Coupons with equal uses and discounts are sorted by their ids. */
  function byUse(one: string, other: string) {
    if (one === twenty) return -1
    return other === twenty || one > other ? 1 : -1
  }
})

test('a product that several live or scheduled coupons name is found, itself or through a category', async () => {
  const [soap, towel] = [
    await aProduct(shop.db, { title: 'Soap' }),
    await aProduct(shop.db, { title: 'Towel' }),
  ]
  const bath = await aCategory(shop.db)
  await shop.db
    .insertInto('productCategories')
    .values([soap, towel].map((product) => ({ product, category: bath })))
    .execute()
  await aCoupon(shop.db, { code: 'BATH', categories: [bath] })
  await aCoupon(shop.db, { code: 'SOAP', products: [soap] })
  await aCoupon(shop.db, { code: 'SOON', products: [soap, towel], startsAt: '2026-08-01T00:00:00.000Z' })
  await aCoupon(shop.db, { code: 'OFF', products: [soap, towel], isActive: false })
  await aCoupon(shop.db, { code: 'EVERYTHING' })
  await aCoupon(shop.db, { code: 'ABROAD', site: 'auctropin', categories: [bath] })
  const several = async (body: object) =>
    (await shop.send('POST', '/admin/coupons/list-of-products-has-multiple-coupons', body)).body
  const { items, ...page } = await several({})
  expect(page).toEqual({ total: 2, totalIsCapped: false, page: 1, limit: 20 })
  expect(items).toMatchObject([
    { _id: soap, title: 'Soap', coupons: [{ code: 'BATH' }, { code: 'SOAP' }, { code: 'SOON' }] },
    { _id: towel, title: 'Towel', coupons: [{ code: 'BATH' }, { code: 'SOON' }] },
  ])
  const titles = async (body: object) =>
    (await several(body)).items.map((item: { title: string }) => item.title)
  expect(await titles({ q: 'tow' })).toEqual(['Towel'])
  expect(await titles({ site: 'auctropin' })).toEqual([])
  expect(await titles({ limit: 1, page: 2, sort: 'title.asc' })).toEqual(['Towel'])
})
