import { largeDiscountStateOf } from '@storekeeper/contract/large-discounts/large-discount-query'
import { expect, test } from 'vitest'
import { anOrder, aProduct } from '../../testing/makers.ts'
import { testShop } from '../../testing/test-shop.ts'

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
    // The sale price is lower still.
    { product: { title: 'Dish' }, resultingPrice: 500, position: 2 },
  ])
  const again = await give([dish])
  expect(again).toMatchObject({ status: 409, body: { issues: [{ path: 'products' }] } })
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
    expect(largeDiscountStateOf(items[0], shop.now)).toBe(state)
  }
  expect(await titles('?state=off,active')).toHaveLength(2)
})

test('a whole list takes a new order, and what it omits is removed', async () => {
  const products = []
  for (const title of ['One', 'Two', 'Three']) products.push(await aProduct(shop.db, { title }))
  const { items } = (await give(products)).body
  const [one, two, three] = items.map((item: { _id: string }) => ({ _id: item._id }))
  const order = { site: 'hb', list: [three, one], expectedCount: 3 }
  expect((await shop.send('PUT', PATH, order)).status).toBe(200)
  expect(await titles()).toEqual(['Three', 'One'])
  // Whoever still thinks of three would remove what they never saw.
  expect((await shop.send('PUT', PATH, { ...order, list: [two, one] })).status).toBe(409)
  expect(await titles()).toEqual(['Three', 'One'])
})

test('one discount changes by its id and version', async () => {
  const { items } = (await give([await aProduct(shop.db, { price: { regular: 1000, sale: 0 } })])).body
  const { _id, version } = items[0]
  const change = { _id, discountPercent: 95, startsAt: BEFORE, endsAt: null, isActive: true, version }
  expect((await shop.send('PUT', PATH, change)).body.items).toMatchObject([{ resultingPrice: 50 }])
  expect((await shop.send('PUT', PATH, change)).body.code).toBe('STALE')
  const tooMuch = await shop.send('PUT', PATH, { ...change, discountPercent: 96 })
  expect(tooMuch.status).toBe(400)
})

test('what cannot be is refused at its field', async () => {
  const product = await aProduct(shop.db)
  const at = async (more: Record<string, unknown>) => (await give([product], more)).body.issues?.[0]?.path
  expect(await at({ discountPercent: 0 })).toBe('discountPercent')
  expect(await at({ endsAt: BEFORE })).toBe('endsAt')
  expect((await give([])).body.issues).toMatchObject([{ path: 'products' }])
})
