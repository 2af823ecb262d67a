// @module-tag postgres
import { getStockState, STOCK_STATES } from '@storekeeper/contract/products/stock-status'
import { expect, test } from 'vitest'
import { newId } from '../../../lib/id.ts'
import { made } from '../../../testing/admin-changes.ts'
import { aCategory, anOrder, aProduct } from '../../../testing/factories.ts'
import { aMoveTo, move } from '../../../testing/moves.ts'
import { refusal } from '../../../testing/refusal.ts'
import { aTaxClass } from '../../../testing/taxes.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop()
const titles = async (query: string) => {
  const { body } = await shop.get(`/admin/products?sort=title.asc&${query}`)
  const found: string[] = body.items.map((product: { title: string }) => product.title)
  expect(body.total).toBe(found.length)
  return found
}
const [past, future] = ['2026-06-01T00:00:00.000Z', '2026-07-01T00:00:00.000Z']

const aCoupon = async (code: string, more: object = {}) => {
  const coupon = {
    _id: newId(),
    code,
    type: 'percentage' as const,
    amount: 10,
    site: 'hb',
    expiry: future,
    ...more,
  }
  await shop.db.insertInto('coupons').values(coupon).execute()
  return coupon._id
}
const names = (coupon: string, product: string) =>
  shop.db.insertInto('couponProducts').values({ coupon, product }).execute()
const setCoupon = (productId: string, couponCode: string) =>
  shop.send('POST', '/admin/products/set-display-coupon', { productId, couponCode })

test('a category means itself and all that is under it', async () => {
  const bath = await aCategory(shop.db)
  const soaps = await aCategory(shop.db, { title: 'Soaps', parent: bath })
  const mild = await aCategory(shop.db, { title: 'Mild', parent: soaps })
  const home = await aCategory(shop.db, { title: 'Home' })
  await aProduct(shop.db, { title: 'A', categories: [bath, mild] })
  await aProduct(shop.db, { title: 'B', categories: [mild] })
  await aProduct(shop.db, { title: 'C', categories: [home] })
  await aProduct(shop.db, { title: 'D' })
  expect(await titles(`category=${bath}`)).toEqual(['A', 'B'])
  expect(await titles(`category=${soaps}`)).toEqual(['A', 'B'])
  expect(await titles(`category=${bath}&subcategories=false`)).toEqual(['A'])
  expect(await titles(`category=${soaps}&subcategories=false`)).toEqual([])
  expect(await titles(`category=${home}&q=c`)).toEqual(['C'])
  expect(await titles(`category=${newId()}`)).toEqual([])
})

test('lab-tested is what has a lab test that is shown', async () => {
  const labTest = (product: string, isActive: boolean) => {
    const test = {
      _id: newId(),
      product,
      site: 'hb',
      labName: 'Lab',
      batchNumber: '7',
      testedAt: '2026-05-04',
    }
    return shop.db
      .insertInto('labTests')
      .values({ ...test, isActive })
      .execute()
  }
  const tested = await aProduct(shop.db, { title: 'Tested' })
  await labTest(tested, true)
  await labTest(await aProduct(shop.db, { title: 'Hidden' }), false)
  await aProduct(shop.db, { title: 'Untested' })
  expect(await titles('labTested=true')).toEqual(['Tested'])
  expect(await titles('labTested=false')).toEqual(['Hidden', 'Untested'])
  const { body } = await shop.get(`/admin/products/details/${tested}`)
  expect(body.labTests).toMatchObject([{ labName: 'Lab', batchNumber: '7', testedAt: '2026-05-04' }])
})

test('a large discount counts from its start up to its end, while it is on, and the row shows how much', async () => {
  const discount = async (title: string, more: object) => {
    const product = await aProduct(shop.db, { title })
    const row = {
      _id: newId(),
      product,
      site: 'hb',
      discountPercent: 40,
      startsAt: past,
      position: 1,
      ...more,
    }
    await shop.db.insertInto('largeDiscounts').values(row).execute()
    return product
  }
  const active = await discount('Active', {})
  await discount('Ended', { endsAt: shop.now.toISOString() })
  await discount('Off', { isActive: false })
  await discount('Scheduled', { startsAt: future })
  await discount('Starting', { startsAt: shop.now.toISOString(), endsAt: future })
  expect(await titles('largeDiscount=true')).toEqual(['Active', 'Starting'])
  expect(await titles('largeDiscount=false')).toEqual(['Ended', 'Off', 'Scheduled'])
  const { body } = await shop.get('/admin/products?sort=title.asc')
  expect(body.items.map((one: { discountPercent: number }) => one.discountPercent)).toEqual([
    40,
    null,
    null,
    null,
    40,
  ])
  const details = await shop.get(`/admin/products/details/${active}`)
  expect(details.body).toMatchObject({
    discountPercent: 40,
    largeDiscount: { discountPercent: 40, startsAt: past },
  })
})

test('only a live coupon that names a product counts; its page shows what the coupon takes off', async () => {
  const named = await aProduct(shop.db, { title: 'Named', price: { regular: 2000, sale: 1500 } })
  const shown = await aProduct(shop.db, { title: 'Shown' })
  await names(await aCoupon('TEN'), named)
  await names(await aCoupon('SHIP', { type: 'free-shipping', amount: 0 }), named)
  await names(await aCoupon('FIXED', { type: 'fixed', amount: 9900 }), named)
  await aCoupon('FORALL', { amount: 50, maxDiscount: 300 })
  await setCoupon(shown, 'forall')
  const dead: [string, object][] = [
    ['PAST', { expiry: shop.now.toISOString() }],
    ['OFF', { isActive: false }],
    ['SOON', { startsAt: future }],
    ['USED', { quantity: 3, totalUses: 3 }],
  ]
  for (const [code, more] of dead)
    await names(await aCoupon(code, more), await aProduct(shop.db, { title: code }))
  expect(await titles('hasCoupon=true')).toEqual(['Named', 'Shown'])
  expect(await titles('hasCoupon=false')).toEqual(['OFF', 'PAST', 'SOON', 'USED'])
  const findCoupons = async (id: string) => (await shop.get(`/admin/products/details/${id}`)).body.coupons
  expect(await findCoupons(named)).toMatchObject([
    { code: 'FIXED', discount: 1500 },
    { code: 'SHIP', discount: 0 },
    { code: 'TEN', discount: 150 },
  ])
  expect(await findCoupons(shown)).toMatchObject([{ code: 'FORALL', discount: 300 }])
})

test('a coupon of a category counts for what is in it or under it, on the coupon’s own site', async () => {
  const bath = await aCategory(shop.db)
  const soaps = await aCategory(shop.db, { title: 'Soaps', parent: bath })
  const home = await aCategory(shop.db, { title: 'Home' })
  const under = await aProduct(shop.db, { title: 'Under', categories: [soaps, home] })
  const within = await aProduct(shop.db, { title: 'Within', categories: [bath] })
  const abroad = await aProduct(shop.db, { title: 'Abroad', site: 'auctropin', categories: [bath] })
  await aProduct(shop.db, { title: 'Other', categories: [home] })
  const namesCategory = (coupon: string, category: string) =>
    shop.db.insertInto('couponCategories').values({ coupon, category }).execute()
  const forBath = await aCoupon('BATH')
  await namesCategory(forBath, bath)
  await names(forBath, under)
  await namesCategory(await aCoupon('OVER', { expiry: past }), home)
  expect(await titles('hasCoupon=true')).toEqual(['Under', 'Within'])
  expect(await titles('hasCoupon=false')).toEqual(['Abroad', 'Other'])
  const findCoupons = async (id: string) => (await shop.get(`/admin/products/details/${id}`)).body.coupons
  for (const id of [under, within])
    expect(await findCoupons(id)).toMatchObject([{ code: 'BATH', discount: 100 }])
  expect(await findCoupons(abroad)).toEqual([])
})

test('the coupon shown beside a product is one of its site that is good for it, or none', async () => {
  const bath = await aCategory(shop.db)
  const soaps = await aCategory(shop.db, { title: 'Soaps', parent: bath })
  const soap = await aProduct(shop.db, { title: 'Soap', categories: [soaps] })
  const other = await aProduct(shop.db, { title: 'Other' })
  await names(await aCoupon('OTHERS'), other)
  await names(await aCoupon('OWN'), soap)
  const forBath = await aCoupon('BATH')
  await shop.db.insertInto('couponCategories').values({ coupon: forBath, category: bath }).execute()
  await aCoupon('ABROAD', { site: 'auctropin' })
  await aCoupon('OLD', { expiry: past })
  for (const [code, why] of [
    ['OTHERS', 'DISPLAY_COUPON_NOT_FOR_PRODUCT'],
    ['ABROAD', 'DISPLAY_COUPON_OF_OTHER_SITE'],
    ['OLD', 'DISPLAY_COUPON_EXPIRED'],
    ['NOBODYS', 'COUPON_NOT_FOUND'],
  ] as const)
    expect(await setCoupon(soap, code)).toMatchObject(refusal('couponCode', why, { code }))
  for (const code of ['OWN', 'BATH'])
    expect(await setCoupon(soap, code)).toMatchObject({ status: 200, body: { displayCoupon: code } })
  expect((await setCoupon(other, 'BATH')).status).toBe(422)
  expect((await shop.get('/admin/products?q=soap')).body.items).toMatchObject([
    { displayCoupon: 'BATH', version: 3 },
  ])
  expect((await setCoupon(soap, '')).body).toMatchObject({ displayCoupon: null, version: 4 })
  const log = shop.db
    .selectFrom('auditLog')
    .select('changes')
    .where('action', '=', 'product.changed')
    .orderBy('_id')
  expect((await log.execute()).map((entry) => entry.changes.displayCoupon)).toMatchObject([
    { from: null, to: 'OWN' },
    { from: 'OWN', to: 'BATH' },
    { from: 'BATH', to: null },
  ])
  expect((await setCoupon(newId(), 'OWN')).status).toBe(404)
})

test('a display coupon counts no longer once it is for other products or of another site', async () => {
  const [soap, towel] = [
    await aProduct(shop.db, { title: 'Soap' }),
    await aProduct(shop.db, { title: 'Towel' }),
  ]
  const coupon = await aCoupon('FORALL')
  for (const product of [soap, towel]) await setCoupon(product, 'FORALL')
  await names(coupon, towel)
  const shownAt = async () => [
    await titles('hasCoupon=true'),
    ...(await Promise.all([soap, towel].map((id) => shop.get(`/admin/products/details/${id}`)))).map(
      ({ body }) => body.coupons.length,
    ),
  ]
  expect(await shownAt()).toEqual([['Towel'], 0, 1])
  await shop.db.deleteFrom('couponProducts').execute()
  expect(await shownAt()).toEqual([['Soap', 'Towel'], 1, 1])
  await shop.db.updateTable('coupons').set({ site: 'auctropin' }).execute()
  expect(await shownAt()).toEqual([[], 0, 0])
})

test('what sold leaves out test orders and cancelled ones', async () => {
  const product = await aProduct(shop.db)
  const items = [{ product, quantity: 2 }]
  await anOrder(shop.db, { items })
  await anOrder(shop.db, { items, isTestOrder: true })
  await move(shop, await anOrder(shop.db, { items }), aMoveTo('cancelled'))
  expect((await shop.get(`/admin/products/details/${product}`)).body).toMatchObject({
    totalSold: 2,
    quantity: 98,
  })
})

test('products are found by their tax class, active large discount and units sold', async () => {
  const taxClass = await aTaxClass(shop.db, { title: 'Reduced' })
  const book = await aProduct(shop.db, { title: 'Book', taxClass })
  const soap = await aProduct(shop.db, { title: 'Soap' })
  for (const [product, startsAt] of [
    [book, future],
    [soap, past],
  ])
    await made(shop, '/admin/large-discount-products', { products: [product], discountPercent: 30, startsAt })
  const items = [{ product: book, quantity: 2 }]
  await anOrder(shop.db, { items })
  await anOrder(shop.db, { items, isTestOrder: true })
  const found = (filter: string) => titles(`filter=${encodeURIComponent(filter)}`)
  expect(await found('tax-class:reduced')).toEqual(['Book'])
  expect(await found('tax-class:empty')).toEqual(['Soap'])
  expect(await found('discount>=30')).toEqual(['Soap'])
  expect(await found('discount:empty')).toEqual(['Book'])
  expect(await found('units-sold:2')).toEqual(['Book'])
  expect(await found('units-sold:0')).toEqual(['Soap'])
})

test('the state of a product’s stock is the one that its row shows, bundle or not, whatever its mark', async () => {
  for (const quantity of [0, 1, 5, 6])
    for (const lowStockAt of [0, 5]) {
      const single = await aProduct(shop.db, {
        title: `Single ${quantity}/${lowStockAt}`,
        quantity,
        lowStockAt,
      })
      const includes = [{ product: single, quantity: 1 }]
      await aProduct(shop.db, { title: `Bundle ${quantity}/${lowStockAt}`, lowStockAt, includes })
    }
  const shown = (await shop.get('/admin/products?sort=title.asc')).body.items
  expect(shown).toHaveLength(16)
  for (const stock of STOCK_STATES) {
    const expected = shown.filter(
      (one: { quantity: number; lowStockAt: number }) => getStockState(one) === stock,
    )
    expect(await titles(`stock=${stock}`), stock).toEqual(expected.map((one: { title: string }) => one.title))
  }
})
