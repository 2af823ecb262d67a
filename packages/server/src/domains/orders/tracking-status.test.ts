import { beforeEach, expect, test } from 'vitest'
import { anOrder, aProduct } from '../../testing/factories.ts'
import { findStock } from '../../testing/find-stock.ts'
import { aMoveTo, bulkMove, move } from '../../testing/moves.ts'
import { testShop } from '../../testing/test-shop.ts'

/** Stock of orders that are cancelled, returned and reactivated. Each product starts with 100 units. */
const shop = testShop()
const override = { reason: 'A mistake' }
let soap: string
beforeEach(async () => {
  soap = await aProduct(shop.db)
})

const stock = (product = soap) => findStock(shop.db, product)
const three = (more: object = {}) => anOrder(shop.db, { items: [{ product: soap, quantity: 3 }], ...more })

test('cancelling puts the goods back on the shelf on request', async () => {
  const [stored, returned] = [await three(), await three()]
  expect(await stock()).toBe(94)
  await move(shop, stored, aMoveTo('cancelled', { restock: false }))
  expect(await stock()).toBe(94)
  await move(shop, returned, aMoveTo('cancelled'))
  expect(await stock()).toBe(97)
})

test('a return puts the goods back on request', async () => {
  const [stored, returned] = [await three(), await three()]
  for (const order of [stored, returned])
    for (const status of ['processing', 'shipped'] as const) await move(shop, order, aMoveTo(status))
  await move(shop, stored, aMoveTo('returned', { restock: false }))
  await move(shop, returned, aMoveTo('returned'))
  expect(await stock()).toBe(97)
})

test('goods are put back once at most, however often an order is cancelled, returned and brought back', async () => {
  const order = await three()
  const shelf = []
  const steps = [
    aMoveTo('cancelled', { restock: false }),
    aMoveTo('returned', { override }),
    aMoveTo('cancelled', { override, restock: false }),
    aMoveTo('processing', { override }),
    aMoveTo('on-hold'),
    aMoveTo('cancelled'),
    aMoveTo('pending', { override }),
    aMoveTo('cancelled', { restock: false }),
    aMoveTo('processing', { override }),
    aMoveTo('cancelled'),
  ]
  for (const step of steps) {
    expect((await move(shop, order, step, 'owner')).status).toBe(200)
    shelf.push(await stock())
  }
  expect(shelf).toEqual([97, 100, 100, 97, 97, 100, 97, 97, 97, 100])
})

test('a bundle puts its parts back', async () => {
  const towel = await aProduct(shop.db, { title: 'Towel' })
  const includes = [
    { product: soap, quantity: 2 },
    { product: towel, quantity: 1 },
  ]
  const set = await aProduct(shop.db, { title: 'Bath set', includes })
  const order = await anOrder(shop.db, {
    items: [
      { product: set, quantity: 3 },
      { product: soap, quantity: 1 },
    ],
  })
  const shelves = async () => [await stock(), await stock(towel), await stock(set)]
  expect(await shelves()).toEqual([93, 97, 100])
  await move(shop, order, aMoveTo('cancelled'))
  expect(await shelves()).toEqual([100, 100, 100])
})

test('a bundle puts back the parts it had when it was sold, whatever it holds now', async () => {
  const set = await aProduct(shop.db, { includes: [{ product: soap, quantity: 2 }] })
  const order = await anOrder(shop.db, { items: [{ product: set, quantity: 1 }] })
  const includes = JSON.stringify([{ product: soap, quantity: 9 }])
  await shop.db.updateTable('products').set({ includes }).where('_id', '=', set).execute()
  await move(shop, order, aMoveTo('cancelled'))
  expect(await stock()).toBe(100)
})

test('a test order never moves the goods', async () => {
  const order = await three({ isTestOrder: true })
  const shelf = [await stock()]
  for (const step of [aMoveTo('cancelled'), aMoveTo('processing', { override }), aMoveTo('cancelled')]) {
    await move(shop, order, step, 'owner')
    shelf.push(await stock())
  }
  expect(shelf).toEqual([100, 100, 100, 100])
})

test('an order is not brought back when its goods are sold; the answer returns what is left', async () => {
  const order = await three()
  await move(shop, order, aMoveTo('cancelled'))
  await shop.db.updateTable('products').set({ quantity: 2 }).execute()
  const { status, body } = await move(shop, order, aMoveTo('processing', { override }), 'owner')
  expect({ status, body }).toMatchObject({
    status: 422,
    body: { code: 'OUT_OF_STOCK', params: { products: [{ title: 'Soap', left: 2 }] } },
  })
  expect((await shop.get(`/admin/orders/details/${order._id}`)).body.trackingStatus).toBe('cancelled')
  expect(await stock()).toBe(2)
})

test('of many orders brought back at once those come back whose goods are there', async () => {
  const orders = [await three(), await three(), await three()]
  const ids = orders.map((order) => order._id)
  await bulkMove(shop, { ids }, aMoveTo('cancelled'))
  await shop.db.updateTable('products').set({ quantity: 7 }).execute()
  const { status, body } = await bulkMove(shop, { ids }, aMoveTo('processing', { override }), 'owner')
  expect(status).toBe(200)
  expect(body.updated).toHaveLength(2)
  expect(body.skipped).toMatchObject([
    { code: 'OUT_OF_STOCK', params: { products: [{ title: 'Soap', left: 1 }] } },
  ])
  expect(await stock()).toBe(1)
})
