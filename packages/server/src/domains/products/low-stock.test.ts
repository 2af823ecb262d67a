import { expect, test } from 'vitest'
import { productFiles, toCsv } from '../../http/csv/testing/file-access.ts'
import { anOrder, aProduct } from '../../testing/factories.ts'
import { aMoveTo, move } from '../../testing/moves.ts'
import { edit, made, toLines } from '../../testing/orders-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'
import type { NewProduct } from './products.ts'

const shop = testShop()
const aSoap = (more: Partial<NewProduct> = {}) =>
  aProduct(shop.db, { title: 'Soap', slug: 'soap', quantity: 5, lowStockAt: 3, ...more })
const sell = (product: string, quantity = 1) => anOrder(shop.db, { items: [{ product, quantity }] })
const emitted = async () => {
  const events = shop.db.selectFrom('outbox').select('payload').where('name', '=', 'product.stockLow')
  const rows = await events.execute()
  await shop.db.deleteFrom('outbox').execute()
  return rows.map(({ payload }) => payload)
}
const low = (product: string, quantity: number) => ({
  ...{ product, title: 'Soap', slug: 'soap', site: 'hb', quantity },
})

test('selling down to the shop’s low-stock number is emitted, once until there is more again', async () => {
  const product = await aSoap()
  await sell(product)
  expect(await emitted()).toEqual([])
  const order = await sell(product)
  expect(await emitted()).toEqual([low(product, 3)])
  await sell(product)
  expect(await emitted()).toEqual([])
  await move(shop, order, aMoveTo('cancelled'))
  await shop.db.updateTable('products').set({ quantity: 4 }).execute()
  await sell(product, 4)
  expect(await emitted()).toEqual([low(product, 0)])
})

test('of orders at once one brings it down', async () => {
  const product = await aSoap({ quantity: 10 })
  await Promise.all(Array.from({ length: 9 }, () => sell(product)))
  expect(await emitted()).toEqual([low(product, 3)])
})

test('a number of zero asks for nothing, not even when all is gone', async () => {
  await sell(await aSoap({ lowStockAt: 0 }), 5)
  expect(await emitted()).toEqual([])
})

test('a bundle emits the low stock of the parts it takes', async () => {
  const product = await aSoap()
  await sell(await aProduct(shop.db, { includes: [{ product, quantity: 2 }], quantity: 0, lowStockAt: 9 }))
  expect(await emitted()).toEqual([low(product, 3)])
})

test('an order that is edited, and one that comes back to life, emit the low stock of what they take', async () => {
  const product = await aSoap()
  const order = await made(shop, { items: [{ product, quantity: 1 }] })
  const items = toLines(order).map((line) => ({ ...line, quantity: 3 }))
  expect((await edit(shop, { _id: order._id, version: 1, items })).status).toBe(200)
  expect(await emitted()).toEqual([low(product, 2)])
  await move(shop, order, aMoveTo('cancelled'))
  await emitted()
  const revive = { trackingStatus: 'processing', override: { reason: 'By mistake' } } as const
  expect((await move(shop, order, revive, 'owner')).status).toBe(200)
  expect(await emitted()).toEqual([low(product, 2)])
})

test('the product’s editor emits a shelf that it empties, or whose number it raises', async () => {
  const product = await aSoap()
  const save = async (changes: object) => {
    const { _id, createdAt, updatedAt, ...body } = (await shop.get('/admin/products/details/soap')).body
    const fields = ['title', 'slug', 'sku', 'site', 'price', 'images', 'shortDescription', 'description']
    const more = ['isActive', 'isBundle', 'weight', 'seo', 'version', 'quantity', 'lowStockAt']
    const stored = Object.fromEntries([...fields, ...more].map((field) => [field, body[field]]))
    const sent = { ...stored, categories: [], includes: [], ...changes }
    expect((await shop.send('PUT', '/admin/products/soap', sent)).body).not.toHaveProperty('issues')
  }
  await save({ quantity: 4 })
  expect(await emitted()).toEqual([])
  await save({ quantity: 2 })
  expect(await emitted()).toEqual([low(product, 2)])
  await save({ quantity: 1 })
  await save({ quantity: 9 })
  expect(await emitted()).toEqual([])
  await save({ lowStockAt: 20 })
  expect(await emitted()).toEqual([low(product, 9)])
})

test('a file of products emits every shelf that it empties, and no new product', async () => {
  const product = await aSoap()
  await aProduct(shop.db, { title: 'Dish', slug: 'dish', quantity: 2, lowStockAt: 3 })
  const row = (handle: string, quantity: string) => ({
    ...{ Handle: handle, Title: 'Soap', 'Variant Price': '10.00', 'Variant Inventory Qty': quantity },
  })
  const file = toCsv(row('soap', '1'), row('dish', '1'), row('new', '0'))
  const { bringIn, preview } = productFiles(shop)
  expect((await preview(file)).body).toMatchObject({ updates: 2, creates: 1 })
  expect(await emitted()).toEqual([])
  expect((await bringIn(file)).body).toMatchObject({ updates: 2, creates: 1 })
  expect(await emitted()).toEqual([low(product, 1)])
})
