// @module-tag postgres
import { getLargeDiscountState } from '@storekeeper/contract/large-discounts/large-discount-query'
import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { anOrder, aProduct, NOW } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'
import { createProducts } from '../products/products.ts'

const shop = testShop()
const PATH = '/admin/large-discount-products'
const BEFORE = '2026-06-01T00:00:00.000Z'
const AFTER = '2026-07-01T00:00:00.000Z'

const give = (products: string[], more: Record<string, unknown> = {}) =>
  shop.send('POST', PATH, { products, discountPercent: 30, startsAt: BEFORE, ...more })
const titles = async (query = '') =>
  (await shop.get(`${PATH}${query}`)).body.items.map(
    (row: { product: { title: string } }) => row.product.title,
  )

test('products get a large discount, last in the list of their site, with the price that results', async () => {
  const soap = await aProduct(shop.db, { title: 'Soap', price: { regular: 1999, sale: 1800 } })
  const dish = await aProduct(shop.db, { title: 'Dish', price: { regular: 1000, sale: 500 } })
  const { body } = await give([soap, dish])
  expect(body.items).toMatchObject([
    { product: { title: 'Soap' }, resultingPrice: 1399, position: 1 },
    // The sale price is lower than the price with the large discount.
    { product: { title: 'Dish' }, resultingPrice: 500, position: 2 },
  ])
  const again = await give([dish])
  expect(again).toMatchObject(refusal('products', 'LARGE_DISCOUNT_EXISTS', { products: ['Dish'] }))
  expect(await give([newId()])).toMatchObject(refusal('products', 'PRODUCT_GONE'))
})

test('an order pays the discount from its start up to its end, and not outside', async () => {
  const soap = await aProduct(shop.db, { price: { regular: 1000, sale: 0 } })
  await give([soap], { endsAt: AFTER })
  const totalOn = async (day: string) =>
    (await anOrder(shop.db, { items: [{ product: soap, quantity: 2 }] }, new Date(day))).total
  expect(await totalOn('2026-05-31T23:59:59.999Z')).toBe(2000)
  expect(await totalOn(BEFORE)).toBe(1400)
  expect(await totalOn('2026-06-30T23:59:59.999Z')).toBe(1400)
  expect(await totalOn(AFTER)).toBe(2000)
})

test('the filter agrees with the badge', async () => {
  await give([await aProduct(shop.db)], { isActive: false })
  await give([await aProduct(shop.db)], { startsAt: AFTER })
  await give([await aProduct(shop.db)], { endsAt: '2026-06-02T00:00:00.000Z' })
  await give([await aProduct(shop.db)], { endsAt: AFTER })
  for (const state of ['off', 'scheduled', 'ended', 'active'] as const) {
    const { items } = (await shop.get(`${PATH}?state=${state}`)).body
    expect(items, state).toHaveLength(1)
    expect(getLargeDiscountState(items[0], shop.now)).toBe(state)
  }
  expect(await titles('?state=off,active')).toHaveLength(2)
})

test('a discount that ends at midnight ends on the day before, as the list shows it', async () => {
  await give([await aProduct(shop.db, { title: 'Soap' })], { endsAt: AFTER })
  await give([await aProduct(shop.db, { title: 'Dish' })])
  expect(await titles('?filter=ends:2026-06-30')).toEqual(['Soap'])
  expect(await titles('?filter=ends:2026-07-01')).toEqual([])
  expect(await titles('?filter=ends:empty')).toEqual(['Dish'])
})

test('a whole list takes a new order, and what it omits is removed', async () => {
  const products = []
  for (const title of ['One', 'Two', 'Three']) products.push(await aProduct(shop.db, { title }))
  const { items } = (await give(products)).body
  const [one, two, three] = items.map((item: { _id: string }) => ({ _id: item._id }))
  const order = { site: 'hb', list: [three, one], expectedCount: 3 }
  expect((await shop.send('PUT', PATH, order)).status).toBe(200)
  expect(await titles('?sort=position.asc')).toEqual(['Three', 'One'])
  // A client whose list still has three entries would otherwise remove one it never displayed.
  const other = await shop.send('PUT', PATH, { ...order, list: [two, one] })
  expect(other).toMatchObject({ status: 409, body: { code: 'LIST_CHANGED' } })
  expect(await titles('?sort=position.asc')).toEqual(['Three', 'One'])
})

test('the list has the latest first, and in its order where that is requested', async () => {
  for (const title of ['One', 'Two']) await give([await aProduct(shop.db, { title })])
  expect(await titles()).toEqual(['Two', 'One'])
  expect(await titles('?sort=position.asc')).toEqual(['One', 'Two'])
})

test('one discount changes by its id and version', async () => {
  const { items } = (await give([await aProduct(shop.db, { price: { regular: 1000, sale: 0 } })])).body
  const { _id, version } = items[0]
  const change = { _id, discountPercent: 95, startsAt: BEFORE, endsAt: null, isActive: true, version }
  expect((await shop.send('PUT', PATH, change)).body.items).toMatchObject([{ resultingPrice: 50 }])
  expect((await shop.send('PUT', PATH, change)).body.code).toBe('STALE')
  const tooMuch = await shop.send('PUT', PATH, { ...change, discountPercent: 96 })
  expect(tooMuch.status).toBe(400)
  const gone = await shop.send('PUT', PATH, { ...change, _id: newId() })
  expect(gone).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND', params: { resource: 'large-discount' } },
  })
})

test('what cannot be is refused at its field', async () => {
  const product = await aProduct(shop.db)
  const getCodes = ({ body }: { body: { fields: Record<string, { code: string }> } }) =>
    Object.entries(body.fields).map(([path, { code }]) => `${path} ${code}`)
  const at = async (more: Record<string, unknown>) => getCodes(await give([product], more))
  expect(await at({ discountPercent: 0 })).toEqual(['discountPercent OUT_OF_RANGE'])
  expect(await at({ endsAt: BEFORE })).toEqual(['endsAt ENDS_BEFORE_START'])
  expect(await at({ startsAt: '0000-01-01T00:00:00Z' })).toEqual(['startsAt INVALID_TIME'])
  expect(await at({ startsAt: '0001-01-01T00:00:00Z', endsAt: '0000-12-31T23:59:59Z' })).toEqual([
    'endsAt INVALID_TIME',
  ])
  // Compared as text, the first value would sort before the second.
  expect(await at({ startsAt: '2026-06-01T00:00:00.500Z', endsAt: '2026-06-01T00:00:00Z' })).toEqual([
    'endsAt ENDS_BEFORE_START',
  ])
  expect(getCodes(await give([]))).toEqual(['products CHOOSE_ONE'])
})

test('a site has two hundred large discounts at most, and can still order and empty that list', async () => {
  const products = Array.from({ length: 199 }, (_, index) => ({
    title: `Soap ${index}`,
    sku: `S-${index}`,
    site: 'hb',
    price: { regular: 100, sale: 0 },
  }))
  const many = await shop.db.transaction().execute((tx) => createProducts(tx, products, null, NOW))
  const rows = many.map((product, index) => ({
    ...{ _id: newId(), product, site: 'hb', discountPercent: 30, startsAt: BEFORE, position: index + 1 },
  }))
  await shop.db.insertInto('largeDiscounts').values(rows).execute()
  const [last, tooMany] = [await aProduct(shop.db), await aProduct(shop.db)]
  const abroad = await aProduct(shop.db, { site: 'auctropin' })
  const full = refusal('products', 'TOO_MANY_LARGE_DISCOUNTS', { max: 200 })
  expect(await give([last, tooMany])).toMatchObject(full)
  expect((await give([last, abroad])).status).toBe(200)
  expect(await give([tooMany])).toMatchObject(full)
  const { items } = (await shop.get(`${PATH}?site=hb&limit=200`)).body
  const list = items.map((item: { _id: string }) => ({ _id: item._id })).reverse()
  const put = { site: 'hb', expectedCount: 200 }
  expect((await shop.send('PUT', PATH, { ...put, list })).body.items).toHaveLength(200)
  expect((await shop.send('PUT', PATH, { ...put, list: [] })).status).toBe(200)
  expect((await give([tooMany])).status).toBe(200)
})
