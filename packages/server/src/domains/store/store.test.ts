import { beforeEach, expect, test } from 'vitest'
import { aCategory, aCoupon, aProduct, aShippingMethod } from '../../testing/factories.ts'
import { taxSite } from '../../testing/taxes.ts'
import { testShop } from '../../testing/test-shop.ts'
import { insertSite } from '../sites/sites.ts'

const shop = testShop()
const KEY = 'pk_home_and_bath'
const request = (path: string) =>
  shop.get(`/store${path}${path.includes('?') ? '&' : '?'}siteKey=${KEY}`, null)
const titles = async (query = '') =>
  (await request(`/products${query}`)).body.items.map((product: { title: string }) => product.title)

beforeEach(() => shop.db.updateTable('sites').set({ publicKey: KEY }).where('key', '=', 'hb').execute())

test('a storefront learns the name, the currency and the public key of its site', async () => {
  const { status, body } = await shop.get('/store/sites/hb', null)
  expect(status).toBe(200)
  expect(body).toEqual({
    key: 'hb',
    name: 'Home & Bath',
    domain: 'hb.example',
    publicKey: KEY,
    storeName: 'Storekeeper',
    siteLogo: null,
    onlinePayment: null,
    orderingRequires: 'nothing',
    collectsVatIds: false,
    taxMode: 'none',
    shippingCountries: null,
    currency: 'USD',
  })
})

test('a storefront learns whether prices include tax, and where the site ships', async () => {
  const site = async () => (await shop.get('/store/sites/hb', null)).body
  await taxSite(shop, { taxMode: 'included', taxCountry: 'DE' })
  for (const [code, isActive] of [
    ['DE', true],
    ['FR', true],
    ['AT', false],
  ] as const)
    expect((await shop.send('POST', '/admin/setting/shipping/countries', { code, isActive })).status).toBe(
      200,
    )
  await aShippingMethod(shop.db, { isActive: false })
  await aShippingMethod(shop.db, { site: 'auctropin' })
  expect(await site()).toMatchObject({ taxMode: 'included', shippingCountries: null })
  await aShippingMethod(shop.db, { title: 'Express', countries: ['DE', 'AT'] })
  expect((await site()).shippingCountries).toEqual(['DE'])
  await aShippingMethod(shop.db)
  expect((await site()).shippingCountries).toEqual(['DE', 'FR'])
})

test('a site that is closed, or that never was, is not to be found', async () => {
  await shop.db
    .transaction()
    .execute((tx) => insertSite(tx, { key: 'shut', name: 'Shut', domain: 's.example' }))
  await shop.db.updateTable('sites').set({ isActive: false }).where('key', '=', 'shut').execute()
  for (const key of ['shut', 'nowhere', 'HB'])
    expect((await shop.get(`/store/sites/${key}`, null)).status, key).toBe(404)
  expect((await shop.get('/store/sites', null)).body).toEqual([
    { key: 'hb', name: 'Home & Bath' },
    { key: 'auctropin', name: 'Auctropin' },
  ])
})

test('customers see what their site sells: nothing of another site, nothing taken off the shop', async () => {
  await aProduct(shop.db, { title: 'Soap', slug: 'soap' })
  await aProduct(shop.db, { title: 'Stamp', slug: 'stamp', site: 'auctropin' })
  await aProduct(shop.db, { title: 'Old soap', slug: 'old-soap', isActive: false })
  expect(await titles()).toEqual(['Soap'])
  expect((await request('/products/soap')).status).toBe(200)
  for (const slug of ['stamp', 'old-soap', 'nothing'])
    expect((await request(`/products/${slug}`)).status, slug).toBe(404)
})

test('customers choose a category of their site, which contains the products below it', async () => {
  const bath = await aCategory(shop.db, { title: 'Bath', slug: 'bath' })
  const soaps = await aCategory(shop.db, { title: 'Soaps', slug: 'soaps', parent: bath })
  const old = await aCategory(shop.db, { title: 'Old', slug: 'old', parent: bath, isActive: false })
  const below = await aCategory(shop.db, { title: 'Below', slug: 'below', parent: old })
  await aCategory(shop.db, { title: 'Empty', slug: 'empty' })
  const stamps = await aCategory(shop.db, { title: 'Stamps', slug: 'stamps' })
  await aProduct(shop.db, { title: 'Bar', categories: [soaps] })
  await aProduct(shop.db, { title: 'Gone', categories: [stamps], isActive: false })
  await aProduct(shop.db, { title: 'Hidden', categories: [below] })
  await aProduct(shop.db, { title: 'Stamp', site: 'auctropin', categories: [stamps] })
  await aProduct(shop.db, { title: 'Other' })
  expect((await request('/categories')).body).toEqual([
    { slug: 'bath', title: 'Bath', parent: null },
    { slug: 'soaps', title: 'Soaps', parent: 'bath' },
  ])
  expect(await titles('?category=bath')).toEqual(['Bar'])
  expect(await titles('?category=soaps&q=bar')).toEqual(['Bar'])
  for (const slug of ['empty', 'old', 'below', 'stamps', 'nowhere'])
    expect(await titles(`?category=${slug}`), slug).toEqual([])
})

test('they see whether there is one left, not how many, and nothing of what only the shop needs', async () => {
  await aProduct(shop.db, { title: 'Soap', slug: 'soap', sku: 'HB-1', quantity: 3, shortDescription: 'Soft' })
  await aProduct(shop.db, { title: 'Dish', slug: 'dish', quantity: 0 })
  const { body } = await request('/products?sort=title.asc')
  expect(body.items.map((product: { inStock: boolean }) => product.inStock)).toEqual([false, true])
  expect(body.items[1]).toEqual({
    slug: 'soap',
    title: 'Soap',
    price: { now: 1000, regular: 1000 },
    images: [],
    shortDescription: 'Soft',
    inStock: true,
    isBundle: false,
    rating: { average: 0, count: 0 },
  })
})

test('products are sorted by their titles in any case', async () => {
  for (const title of ['Zinc soap', 'almond soap', 'Birch soap']) await aProduct(shop.db, { title })
  const { body } = await request('/products?sort=title.asc')
  const sorted = body.items.map((product: { title: string }) => product.title)
  expect(sorted).toEqual(['almond soap', 'Birch soap', 'Zinc soap'])
})

test('a bundle is sold out as soon as one of its parts is too few, and names its parts in their order', async () => {
  const soap = await aProduct(shop.db, { title: 'Soap', slug: 'soap', quantity: 3 })
  const dish = await aProduct(shop.db, { title: 'Dish', slug: 'dish', quantity: 9, isActive: false })
  const includes = [
    { product: soap, quantity: 2 },
    { product: dish, quantity: 1 },
  ]
  await aProduct(shop.db, { title: 'Set', slug: 'set', includes })
  expect((await request('/products/set')).body).toMatchObject({
    isBundle: true,
    inStock: true,
    includes: [
      { slug: 'soap', title: 'Soap', quantity: 2 },
      { slug: null, title: 'Dish', quantity: 1 },
    ],
  })
  await shop.db.updateTable('products').set({ quantity: 1 }).where('_id', '=', soap).execute()
  expect((await request('/products/set')).body.inStock).toBe(false)
})

type Fields = { isActive: boolean; totalUses: number; startsAt: string | null; site: string }

test('a product has its display coupon while customers can use it for the product', async () => {
  const [soap, towel] = [await aProduct(shop.db, { slug: 'soap' }), await aProduct(shop.db)]
  const coupon = await aCoupon(shop.db, { code: 'SOAP10', minOrderTotal: 500, quantity: 3 })
  await shop.send('POST', '/admin/products/set-display-coupon', { productId: soap, couponCode: 'soap10' })
  const shown = { code: 'SOAP10', type: 'percentage', amount: 10, maxDiscount: null, minOrderTotal: 500 }
  const set = (fields: Fields) => shop.db.updateTable('coupons').set(fields).execute()
  const shownNow = async () => (await request('/products/soap')).body.coupon
  expect(await shownNow()).toEqual(shown)
  const usable: Fields = { isActive: true, totalUses: 0, startsAt: null, site: 'hb' }
  const changes: Partial<Fields>[] = [
    ...[{ isActive: false }, { totalUses: 3 }, { startsAt: '2027-01-01T00:00:00.000Z' }],
    { site: 'auctropin' },
  ]
  for (const fields of changes) {
    await set({ ...usable, ...fields })
    expect(await shownNow(), JSON.stringify(fields)).toBeNull()
  }
  await set(usable)
  await shop.db.insertInto('couponProducts').values({ coupon, product: towel }).execute()
  expect(await shownNow()).toBeNull()
  await shop.db.insertInto('couponProducts').values({ coupon, product: soap }).execute()
  expect(await shownNow()).toEqual(shown)
})

test('the price is the sale price where that is a real one, also when sorting', async () => {
  await aProduct(shop.db, { title: 'On sale', price: { regular: 2000, sale: 900 } })
  await aProduct(shop.db, { title: 'No sale', price: { regular: 1500, sale: 0 } })
  await aProduct(shop.db, { title: 'False sale', price: { regular: 1000, sale: 1200 } })
  expect(await titles('?sort=price.asc')).toEqual(['On sale', 'False sale', 'No sale'])
  expect(await titles('?sort=price.desc')).toEqual(['No sale', 'False sale', 'On sale'])
  const { body } = await request('/products?sort=price.asc')
  expect(body.items.map((product: { price: unknown }) => product.price)).toEqual([
    { now: 900, regular: 2000 },
    { now: 1000, regular: 1000 },
    { now: 1500, regular: 1500 },
  ])
})

test('a search finds every word, without accents or capitals; the newest come first', async () => {
  await aProduct(shop.db, { title: 'Crème candle', createdAt: '2026-01-01T00:00:00.000Z' })
  await aProduct(shop.db, { title: 'Sea candle', createdAt: '2026-02-01T00:00:00.000Z' })
  expect(await titles('?q=CANDLE')).toEqual(['Sea candle', 'Crème candle'])
  expect(await titles('?q=candle%20creme')).toEqual(['Crème candle'])
  expect(await titles('?q=soap')).toEqual([])
})

test.each(['latest', 'price.asc', 'price.desc', 'title.asc'])(
  'ordered by %s every product is on exactly one page',
  async (sort) => {
    for (let index = 0; index < 7; index++) await aProduct(shop.db, { slug: `soap-${index}` })
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => request(`/products?sort=${sort}&limit=3&page=${page}`)),
    )
    const slugs = pages.flatMap(({ body }) => body.items.map((product: { slug: string }) => product.slug))
    expect(slugs).toHaveLength(7)
    expect(new Set(slugs).size).toBe(7)
    expect(pages[0]?.body).toMatchObject({ total: 7, totalIsCapped: false, limit: 3, page: 1 })
  },
)

test('twenty-four stand on a page, at most a hundred', async () => {
  expect((await request('/products')).body.limit).toBe(24)
  expect((await request('/products?limit=100')).body.limit).toBe(100)
  expect((await request('/products?limit=101')).body.limit).toBe(100)
})

test('an address that asks six hundred times in a minute waits; administrators do not', async () => {
  const fifty = Array<string>(50).fill('/sites/hb')
  for (let round = 0; round < 12; round++) await Promise.all(fifty.map(request))
  const refused = await request('/products')
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  expect((await shop.get('/admin/products')).status).toBe(200)
})
