import { expect, test } from 'vitest'
import { aCustomer, anOrder, aProduct } from '../../testing/factories.ts'
import { aMoveTo, move } from '../../testing/moves.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const details = async (id: string) => (await shop.get(`/admin/orders/details/${id}`)).body
const address = {
  streetNumber: '1',
  streetName: 'Main',
  aptUnit: '',
  city: 'X',
  state: '',
  zipCode: '1',
  country: 'DE',
}

test('an order shows all its money, in cents', async () => {
  const product = await aProduct(shop.db, { price: { regular: 2500, sale: 1999 } })
  const placed = await anOrder(shop.db, {
    items: [
      { product, quantity: 2 },
      { product: await aProduct(shop.db), quantity: 1 },
    ],
    coupon: { code: 'TEN', type: 'percentage', amount: 10, maxDiscount: null, products: null },
    shipping: { method: null, title: 'Parcel', price: 590, freeOver: null },
    payment: { method: 'card', amount: 1000 },
    shippingAddress: address,
    phone: '+49 30 1',
    note: 'Ring twice',
  })
  expect(placed.total).toBe(3998 + 1000 - (400 + 100) + 590)
  expect(await details(placed._id)).toMatchObject({
    subtotal: 4998,
    discountTotal: 500,
    shippingTotal: 590,
    total: 5088,
    amountPaid: 1000,
    amountRefunded: 0,
    creditUsed: 0,
    creditReturned: 0,
    coupon: { code: 'TEN', discount: 500 },
    shipping: { method: null, title: 'Parcel', price: 590 },
    paymentMethod: 'card',
    paymentStatus: 'partially-paid',
    cancelReason: null,
    phone: '+49 30 1',
    note: 'Ring twice',
    shippingAddress: address,
    billingAddress: null,
    items: [
      { product, quantity: 2, unitPrice: 1999, regularPrice: 2500, discount: 400, total: 3598 },
      { quantity: 1, unitPrice: 1000, regularPrice: 1000, discount: 100, total: 900 },
    ],
  })
})

test('lines keep the title, picture and price of the time of the order', async () => {
  const images = [
    { imgUrl: '/a.png', isFeatured: false },
    { imgUrl: '/b.png', isFeatured: true },
  ]
  const product = await aProduct(shop.db, { title: 'Old soap', sku: 'S-1', images })
  const placed = await anOrder(shop.db, { items: [{ product, quantity: 1 }] })
  const changed = {
    title: 'New soap',
    price: JSON.stringify({ regular: 1, sale: 0 }),
    images: '[]',
    sku: 'S-2',
  }
  await shop.db.updateTable('products').set(changed).execute()
  const { items, total } = await details(placed._id)
  expect(items).toMatchObject([
    { title: 'Old soap', sku: 'S-1', image: '/b.png', unitPrice: 1000, isBundle: false, includes: [] },
  ])
  expect(total).toBe(1000)
})

test('a picture that is none is not shown', async () => {
  const product = await aProduct(shop.db, { images: [{ imgUrl: '/manual.pdf', isFeatured: true }] })
  const placed = await anOrder(shop.db, { items: [{ product, quantity: 1 }] })
  expect((await details(placed._id)).items[0].image).toBeNull()
})

test('a bundle shows what it holds', async () => {
  const [soap, towel] = [await aProduct(shop.db), await aProduct(shop.db, { title: 'Towel' })]
  const includes = [
    { product: soap, quantity: 2 },
    { product: towel, quantity: 1 },
  ]
  const bundle = await aProduct(shop.db, { title: 'Bath set', includes })
  const placed = await anOrder(shop.db, { items: [{ product: bundle, quantity: 1 }] })
  expect((await details(placed._id)).items).toMatchObject([
    {
      title: 'Bath set',
      isBundle: true,
      includes: [
        { product: soap, title: 'Soap', quantity: 2 },
        { product: towel, title: 'Towel', quantity: 1 },
      ],
    },
  ])
})

test('an order shows what else its customer bought, test orders and cancelled ones left out', async () => {
  const customer = await aCustomer(shop.db)
  const on = (day: string, more = {}) => anOrder(shop.db, { customer, ...more }, new Date(day))
  const dropped = await on('2026-06-01')
  await on('2026-06-02')
  const last = await on('2026-06-03')
  await on('2026-06-04', { isTestOrder: true })
  await move(shop, dropped, aMoveTo('cancelled'))
  expect((await details(last._id)).customerHistory).toEqual({
    orders: 2,
    spent: 2000,
    firstOrderAt: '2026-06-02T00:00:00.000Z',
    lastOrderAt: '2026-06-03T00:00:00.000Z',
  })
  expect((await details((await anOrder(shop.db))._id)).customerHistory).toBeNull()
})

test('the timeline shows, newest first, who did what when, and which fields changed', async () => {
  const placed = await anOrder(shop.db, {}, new Date('2026-06-15T10:00:00.000Z'))
  await move(shop, placed, aMoveTo('processing'))
  shop.now = new Date('2026-06-15T13:00:00.000Z')
  await move(shop, placed, aMoveTo('on-hold'), 'colleague')
  const { timeline, version } = await details(placed._id)
  expect(version).toBe(3)
  expect(timeline).toMatchObject([
    {
      action: 'order.statusChanged',
      by: { _id: shop.people.colleague._id, name: 'Ben Example' },
      changes: { trackingStatus: { from: 'processing', to: 'on-hold' } },
      note: null,
      at: '2026-06-15T13:00:00.000Z',
    },
    {
      by: { name: 'Ada Example' },
      changes: { trackingStatus: { from: 'pending', to: 'processing' } },
      at: '2026-06-15T12:00:00.000Z',
    },
    { action: 'order.placed', by: null, changes: {}, at: '2026-06-15T10:00:00.000Z' },
  ])
  expect(Object.keys(timeline[0].changes)).toEqual(['trackingStatus'])
})

test.each(['nowhere', '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f', 'HB-99999999', '%20', '..%2F..'])(
  'there is no order %s',
  async (id) => {
    await anOrder(shop.db)
    const answer = await shop.get(`/admin/orders/details/${id}`)
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  },
)

test('an order is read by its number, with or without #', async () => {
  const { _id, orderId } = await anOrder(shop.db)
  for (const id of [orderId, `%23${orderId}`])
    expect(await shop.get(`/admin/orders/details/${id}`)).toMatchObject({ status: 200, body: { _id } })
})

test('orders are found by their numbers, and those that there are not are left out', async () => {
  const one = await anOrder(shop.db)
  const other = await anOrder(shop.db, { site: 'auctropin' })
  const byNumbers = (orderIds: string) => shop.get(`/admin/orders/by-numbers?orderIds=${orderIds}`)
  const { body } = await byNumbers(`${one.orderId},HB-99999999,${other.orderId}`)
  const found = [one, other].map(({ orderId, uriCode }) => ({ orderId, uriCode }))
  expect(body).toHaveLength(2)
  expect(body).toEqual(expect.arrayContaining(found))
  expect((await byNumbers('HB-99999999')).body).toEqual([])
  expect(await byNumbers('')).toMatchObject({
    status: 400,
    body: { fields: { orderIds: { code: 'REQUIRED' } } },
  })
})
