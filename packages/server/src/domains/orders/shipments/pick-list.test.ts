import { expect, test } from 'vitest'
import { anOrder, aProduct } from '../../../testing/factories.ts'
import { move } from '../../../testing/moves.ts'
import { ship } from '../../../testing/shipments-by-call.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop()

const pick = async (...orders: { _id: string }[]) =>
  (await shop.get(`/admin/orders/pick-list?orders=${orders.map(({ _id }) => _id).join()}`)).body

test('the products of several orders are summed and sorted by SKU', async () => {
  const soap = await aProduct(shop.db, { title: 'Soap', sku: 'S-10', quantity: 20 })
  const lamp = await aProduct(shop.db, { title: 'Lamp', sku: 'S-9', quantity: 20 })
  const first = await anOrder(shop.db, {
    items: [
      { product: soap, quantity: 2 },
      { product: lamp, quantity: 1 },
    ],
  })
  const second = await anOrder(shop.db, { items: [{ product: soap, quantity: 3 }] })
  const { products, orders } = await pick(second, first)
  expect(products).toMatchObject([
    { sku: 'S-9', quantity: 1, orders: [{ _id: first._id, quantity: 1 }] },
    { sku: 'S-10', quantity: 5, orders: [{ orderId: second.orderId, quantity: 3 }, { quantity: 2 }] },
  ])
  expect(orders.map(({ _id }: { _id: string }) => _id)).toEqual([second._id, first._id])
  expect(orders).toMatchObject([{ paymentStatus: 'unpaid' }, { paymentStatus: 'unpaid' }])
})

test('different products of two sites that share a SKU are not summed', async () => {
  const soap = await aProduct(shop.db, { title: 'Soap', sku: 'S-1', quantity: 20 })
  const lamp = await aProduct(shop.db, { title: 'Lamp', sku: 'S-1', site: 'auctropin', quantity: 20 })
  const { products } = await pick(
    await anOrder(shop.db, { items: [{ product: soap, quantity: 2 }] }),
    await anOrder(shop.db, { items: [{ product: lamp, quantity: 1 }], site: 'auctropin' }),
  )
  expect(products).toMatchObject([
    { sku: 'S-1', title: 'Lamp', quantity: 1 },
    { sku: 'S-1', title: 'Soap', quantity: 2 },
  ])
})

test('a bundle is resolved to the products in it', async () => {
  const soap = await aProduct(shop.db, { title: 'Soap', sku: 'S-1', quantity: 20 })
  const set = await aProduct(shop.db, {
    title: 'Bath set',
    sku: 'SET',
    includes: [{ product: soap, quantity: 2 }],
  })
  const order = await anOrder(shop.db, {
    items: [
      { product: set, quantity: 3 },
      { product: soap, quantity: 1 },
    ],
  })
  const { products, orders } = await pick(order)
  expect(products).toMatchObject([{ sku: 'S-1', quantity: 7 }])
  expect(orders[0].picks).toMatchObject([
    { sku: 'S-1', bundle: 'Bath set', perUnit: 2, quantity: 6 },
    { sku: 'S-1', bundle: null, perUnit: 1, quantity: 1 },
  ])
})

test('units in shipments that were not sent are listed apart, and orders with nothing left are skipped', async () => {
  const product = await aProduct(shop.db, { sku: 'S-1', quantity: 20 })
  const [open, packed, over, shipped] = [
    await anOrder(shop.db, { items: [{ product, quantity: 3 }] }),
    await anOrder(shop.db, { items: [{ product, quantity: 1 }] }),
    await anOrder(shop.db, { items: [{ product, quantity: 1 }] }),
    await anOrder(shop.db, { items: [{ product, quantity: 1 }] }),
  ]
  await ship(shop, open._id, { units: [2] })
  await ship(shop, packed._id)
  await ship(shop, shipped._id, { isSent: true })
  await move(shop, over, {
    trackingStatus: 'cancelled',
    cancelReason: 'other',
    restock: true,
    refundTo: 'nowhere',
  })
  const { products, orders, skipped } = await pick(open, packed, over, shipped)
  const units = [
    { _id: open._id, quantity: 3 },
    { _id: packed._id, quantity: 1 },
  ]
  expect(products).toMatchObject([{ sku: 'S-1', quantity: 4, orders: units }])
  expect(orders).toMatchObject([
    { _id: open._id, shipment: { number: 1 }, picks: [{ quantity: 2 }] },
    { _id: open._id, shipment: null, picks: [{ quantity: 1 }] },
    { _id: packed._id, shipment: { number: 1 }, picks: [{ quantity: 1 }] },
  ])
  expect(skipped.map(({ _id }: { _id: string }) => _id)).toEqual([over._id, shipped._id])
})

test('a list needs an order, has at most a hundred, and lists none of another site', async () => {
  const list = (orders: string) => shop.get(`/admin/orders/pick-list?orders=${orders}`)
  expect((await list('')).status).toBe(400)
  const { _id } = await anOrder(shop.db)
  expect((await list(Array.from({ length: 101 }, () => _id).join())).body.fields).toMatchObject({
    orders: { code: 'TOO_MANY' },
  })
  expect((await list('nonsense')).status).toBe(400)
})
