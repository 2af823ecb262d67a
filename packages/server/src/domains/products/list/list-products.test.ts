// @module-tag postgres
import { expect, test } from 'vitest'
import { aProduct } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop()
const titles = (body: { items: { title: string }[] }) => body.items.map((product) => product.title)

test('products stand newest first, thirty to a page, and a search finds title, sku and slug', async () => {
  await aProduct(shop.db, { title: 'Soap', sku: 'HB-1', createdAt: '2026-01-01T00:00:00.000Z' })
  await aProduct(shop.db, {
    title: 'Crème brûlée candle',
    sku: 'HB-2',
    createdAt: '2026-02-01T00:00:00.000Z',
  })
  expect(titles((await shop.get('/admin/products')).body)).toEqual(['Crème brûlée candle', 'Soap'])
  expect((await shop.get('/admin/products')).body).toMatchObject({ total: 2, limit: 30 })
  for (const q of ['creme brulee', 'hb-2', 'cr'])
    expect(titles((await shop.get(`/admin/products?q=${q}`)).body), q).toEqual(['Crème brûlée candle'])
})

test('a bundle has as many as its scarcest part makes', async () => {
  const soap = await aProduct(shop.db, { title: 'Soap', quantity: 9 })
  const dish = await aProduct(shop.db, { title: 'Dish', quantity: 100 })
  await aProduct(shop.db, {
    title: 'Set',
    includes: [
      { product: soap, quantity: 2 },
      { product: dish, quantity: 1 },
    ],
  })
  const { body } = await shop.get('/admin/products?isBundle=true')
  expect(body.items).toMatchObject([{ title: 'Set', quantity: 4 }])
  expect(titles((await shop.get('/admin/products?stock=low')).body)).toEqual(['Set'])
})

test('price bounds mean what a customer pays now; zero or empty is no bound', async () => {
  await aProduct(shop.db, { title: 'On sale', price: { regular: 2000, sale: 900 } })
  await aProduct(shop.db, { title: 'Regular', price: { regular: 1500, sale: 0 } })
  expect(titles((await shop.get('/admin/products?maxPrice=1000')).body)).toEqual(['On sale'])
  expect(titles((await shop.get('/admin/products?minPrice=1000')).body)).toEqual(['Regular'])
  expect(titles((await shop.get('/admin/products?minPrice=0&maxPrice=')).body)).toHaveLength(2)
})
