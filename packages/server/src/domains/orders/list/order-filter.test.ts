// @module-tag postgres
import { expect, test } from 'vitest'
import { aCustomer, anOrder, aProduct } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop()

/** Returns the orders that a query lists, by the names the test gave them, in the order of placement. */
async function shown(
  query: Record<string, string>,
  named: Record<string, { _id: string }>,
): Promise<string[]> {
  const { status, body } = await shop.get(
    `/admin/orders?${new URLSearchParams({ sort: 'createdAt.asc', ...query })}`,
  )
  expect(status).toBe(200)
  expect(body.total).toBe(body.items.length)
  const names = new Map(Object.entries(named).map(([name, order]) => [order._id, name]))
  return body.items.map((order: { _id: string }) => names.get(order._id))
}

const address = { streetNumber: '1', streetName: 'Main', aptUnit: '', city: 'X', state: '', zipCode: '1' }
const at = (placedAt: string) => ({ history: { placedAt } })

test('orders of one site, or of all', async () => {
  const orders = { bath: await anOrder(shop.db), auction: await anOrder(shop.db, { site: 'auctropin' }) }
  expect(await shown({ site: 'hb' }, orders)).toEqual(['bath'])
  expect(await shown({ site: 'auctropin' }, orders)).toEqual(['auction'])
  for (const site of ['all', '']) expect(await shown({ site }, orders)).toEqual(['bath', 'auction'])
  expect(await shown({ site: 'nowhere' }, orders)).toEqual([])
})

test('orders by tracking status, one or several, with or without #', async () => {
  const placedAt = '2026-06-01T10:00:00.000Z'
  const orders = {
    pending: await anOrder(shop.db),
    current: await anOrder(shop.db, { history: { placedAt, trackingStatus: 'on-hold' } }),
    shipped: await anOrder(shop.db, { history: { placedAt, trackingStatus: 'shipped' } }),
  }
  expect((await shown({ trackingStatus: '#on-hold,#shipped' }, orders)).sort()).toEqual([
    'current',
    'shipped',
  ])
  expect(await shown({ trackingStatus: 'pending' }, orders)).toEqual(['pending'])
  expect(await shown({ trackingStatus: '' }, orders)).toHaveLength(3)
  expect(await shown({ trackingStatus: 'delivered' }, orders)).toEqual([])
})

test('orders by payment status', async () => {
  const orders = {
    unpaid: await anOrder(shop.db),
    part: await anOrder(shop.db, { payment: { method: 'card', amount: 1 } }),
    paid: await anOrder(shop.db, { payment: { method: 'card', amount: 'all' } }),
    failed: await anOrder(shop.db, { paymentFailed: true }),
  }
  for (const [status, name] of [
    ['unpaid', 'unpaid'],
    ['partially-paid', 'part'],
    ['paid', 'paid'],
    ['failed', 'failed'],
  ] as const)
    expect(await shown({ paymentStatus: status }, orders)).toEqual([name])
  expect(await shown({ paymentStatus: 'paid,failed' }, orders)).toEqual(['paid', 'failed'])
})

test('orders from one price to another, both included; zero or empty is no bound', async () => {
  const costing = async (cents: number) => {
    const product = await aProduct(shop.db, { price: { regular: cents, sale: 0 } })
    return anOrder(shop.db, { items: [{ product, quantity: 1 }] })
  }
  const orders = { free: await costing(0), cheap: await costing(1000), dear: await costing(2000) }
  expect(await shown({ minPrice: '1000' }, orders)).toEqual(['cheap', 'dear'])
  expect(await shown({ minPrice: '1001' }, orders)).toEqual(['dear'])
  expect(await shown({ maxPrice: '1000' }, orders)).toEqual(['free', 'cheap'])
  expect(await shown({ minPrice: '1', maxPrice: '1999' }, orders)).toEqual(['cheap'])
  for (const nothing of ['0', '', '00']) {
    expect(await shown({ minPrice: nothing, maxPrice: nothing }, orders)).toEqual(['free', 'cheap', 'dear'])
  }
  expect(await shown({ maxPrice: '999999999999999' }, orders)).toHaveLength(3)
})

test('a day is the day of the requested time zone, both ends included', async () => {
  const orders = {
    before: await anOrder(shop.db, at('2026-06-14T21:59:59.999Z')),
    first: await anOrder(shop.db, at('2026-06-14T22:00:00.000Z')),
    last: await anOrder(shop.db, at('2026-06-15T21:59:59.999Z')),
    after: await anOrder(shop.db, at('2026-06-15T22:00:00.000Z')),
  }
  const day = { from: '2026-06-15', to: '2026-06-15' }
  for (const timeZone of ['Europe/Berlin', 'CET'])
    expect(await shown({ ...day, timeZone }, orders)).toEqual(['first', 'last'])
  expect(await shown({ from: '2026-06-15', timeZone: 'Europe/Berlin' }, orders)).toEqual([
    'first',
    'last',
    'after',
  ])
  expect(await shown({ to: '2026-06-14', timeZone: 'Europe/Berlin' }, orders)).toEqual(['before'])
  expect(await shown(day, orders)).toEqual(['last', 'after'])
  expect(await shown({ ...day, timeZone: 'Asia/Kathmandu' }, orders)).toEqual(['before', 'first'])
})

test.each([
  [
    'short',
    '2026-03-29',
    '2026-03-28T22:59:59.999Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T21:59:59.999Z',
    '2026-03-29T22:00:00.000Z',
  ],
  [
    'long',
    '2026-10-25',
    '2026-10-24T21:59:59.999Z',
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T22:59:59.999Z',
    '2026-10-25T23:00:00.000Z',
  ],
])(
  'the %s day on which clocks change, %s in Berlin, is exact to the millisecond',
  async (_, day, before, first, last, after) => {
    const orders = {
      before: await anOrder(shop.db, at(before)),
      first: await anOrder(shop.db, at(first)),
      last: await anOrder(shop.db, at(last)),
      after: await anOrder(shop.db, at(after)),
    }
    expect(await shown({ from: day, to: day, timeZone: 'Europe/Berlin' }, orders)).toEqual(['first', 'last'])
  },
)

test('orders of one customer, of one product, to some countries', async () => {
  const [customer, product] = [await aCustomer(shop.db), await aProduct(shop.db)]
  const items = [
    { product: await aProduct(shop.db), quantity: 1 },
    { product, quantity: 2 },
  ]
  const orders = {
    plain: await anOrder(shop.db),
    known: await anOrder(shop.db, { customer, shippingAddress: { ...address, country: 'DE' } }),
    mixed: await anOrder(shop.db, { items, shippingAddress: { ...address, country: 'FR' } }),
  }
  expect(await shown({ customer }, orders)).toEqual(['known'])
  expect(await shown({ product }, orders)).toEqual(['mixed'])
  expect(await shown({ country: 'DE' }, orders)).toEqual(['known'])
  expect(await shown({ country: 'DE,FR' }, orders)).toEqual(['known', 'mixed'])
  expect(await shown({ customer: product }, orders)).toEqual([])
})

test('orders with a coupon, in any case of its letters', async () => {
  const coupon = { code: 'SPRING-5', type: 'fixed' as const, amount: 100, maxDiscount: null, products: null }
  const orders = { plain: await anOrder(shop.db), reduced: await anOrder(shop.db, { coupon }) }
  for (const code of ['SPRING-5', 'spring-5'])
    expect(await shown({ coupon: code }, orders)).toEqual(['reduced'])
  expect(await shown({ coupon: 'SPRING' }, orders)).toEqual([])
})

test('orders with a tracking number or without, test orders or real ones', async () => {
  const orders = {
    plain: await anOrder(shop.db),
    tracked: await anOrder(shop.db),
    test: await anOrder(shop.db, { isTestOrder: true }),
  }
  const tracking = JSON.stringify([
    { carrier: 'DHL', number: '1', url: null, addedAt: '2026-06-01T10:00:00.000Z' },
  ])
  await shop.db.updateTable('orders').set({ tracking }).where('_id', '=', orders.tracked._id).execute()
  expect(await shown({ hasTracking: 'true' }, orders)).toEqual(['tracked'])
  expect(await shown({ hasTracking: 'false' }, orders)).toEqual(['plain', 'test'])
  expect(await shown({ isTestOrder: 'true' }, orders)).toEqual(['test'])
  expect(await shown({ isTestOrder: 'false' }, orders)).toEqual(['plain', 'tracked'])
  expect(await shown({ isTestOrder: '', hasTracking: '' }, orders)).toHaveLength(3)
})

test('filters narrow each other', async () => {
  const orders = {
    one: await anOrder(shop.db, { payment: { method: 'card', amount: 'all' } }),
    two: await anOrder(shop.db, { site: 'auctropin', payment: { method: 'card', amount: 'all' } }),
    three: await anOrder(shop.db, { site: 'auctropin' }),
  }
  expect(
    await shown({ site: 'auctropin', paymentStatus: 'paid', q: 'clara', minPrice: '1' }, orders),
  ).toEqual(['two'])
})
