// @module-tag postgres
import { expect, test } from 'vitest'
import { aCustomer, anOrder, aProduct } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { insertSite } from '../sites/sites.ts'
import { writeEvent } from './testing/write-random.ts'

const shop = testShop()
const request = async (call: string, query = '') => (await shop.get(`/admin/analytics/${call}?${query}`)).body
const stats = async (query = '') => (await request('dashboard/stats', query)).stats
const days = async (query = '') => (await request('dashboard/charts/top-stats', query)).days

const ofSoap = async (quantity: number, at: string, site = 'hb') => {
  const product = await aProduct(shop.db, { site, price: { regular: 1000, sale: 0 } })
  return anOrder(shop.db, { site, items: [{ product, quantity }] }, new Date(at))
}
const aVisit = (visitor: number, createdAt: string, site = 'hb') =>
  writeEvent(shop.db, { ...{ site, visitor, createdAt, kind: 'visit', product: 0, name: '' } } as never)

test('an empty shop has figures: nothings, and no day is missing', async () => {
  const nothing = { value: 0, previous: 0, change: null }
  const unknown = { value: null, previous: null, change: null }
  expect(await stats()).toEqual({
    ...{ sales: nothing, netSales: nothing, orders: nothing, customers: nothing, visitors: nothing },
    ...{ averageOrder: unknown, conversion: unknown },
  })
  expect((await days()).map(({ _id, sales }: { _id: string; sales: number }) => [_id, sales])).toEqual(
    [9, 10, 11, 12, 13, 14, 15].map((day) => [`2026-06-${String(day).padStart(2, '0')}`, 0]),
  )
  expect(await request('avg/sales/charts')).toMatchObject({
    averageDay: 0,
    total: { sales: 0, averageOrder: null },
  })
  expect((await request('group-products')).groups).toHaveLength(7)
})

test('one order is counted at once, on its day in the requested zone', async () => {
  await ofSoap(2, '2026-06-14T20:00:00Z')
  expect(await stats()).toMatchObject({
    sales: { value: 2000, previous: 0, change: null },
    orders: { value: 1, previous: 0, change: null },
    averageOrder: { value: 2000, previous: null, change: null },
    conversion: { value: null },
  })
  const dayIn = async (timeZone: string) =>
    (await days(`timeZone=${timeZone}`)).find((day: { orders: number }) => day.orders > 0)._id
  expect(await dayIn('UTC')).toBe('2026-06-14')
  expect(await dayIn('Asia/Kathmandu')).toBe('2026-06-15')
  expect(await dayIn('Pacific/Niue')).toBe('2026-06-14')
})

test('a year without sales has 365 days of nothing, the order before it not among them', async () => {
  await ofSoap(1, '2024-12-31T23:59:59.999Z')
  const year = await days('from=2025-01-01&to=2025-12-31&compare=year')
  expect(year).toHaveLength(365)
  expect(
    year.every(
      ({ sales, averageOrder }: { sales: number; averageOrder: null }) =>
        sales === 0 && averageOrder === null,
    ),
  ).toBe(true)
  expect((await stats('from=2025-01-01&to=2025-12-31&compare=year')).sales).toEqual({
    ...{ value: 0, previous: 1000, change: -100 },
  })
})

test('a change is in percent of the previous value, and null where that was zero', async () => {
  await ofSoap(1, '2026-06-05T12:00:00Z')
  await ofSoap(3, '2026-06-12T12:00:00Z')
  expect((await stats('from=2026-06-08&to=2026-06-14')).sales).toEqual({
    value: 3000,
    previous: 1000,
    change: 200,
  })
  expect((await stats('from=2026-06-01&to=2026-06-07')).sales).toEqual({
    value: 1000,
    previous: 0,
    change: null,
  })
  expect((await stats('from=2026-06-08&to=2026-06-14&compare=none')).sales).toEqual({
    value: 3000,
    previous: null,
    change: null,
  })
})

test.for(['UTC', 'Asia/Kathmandu', 'Australia/Lord_Howe'])(
  'a day that is not over is compared with the same hours of the day before, to the minute, in %s',
  async (timeZone) => {
    shop.now = new Date('2026-06-15T01:37:00Z')
    await ofSoap(3, '2026-06-15T01:20:00Z')
    await ofSoap(1, '2026-06-14T01:10:00Z')
    await ofSoap(1, '2026-06-14T01:36:00Z')
    await ofSoap(5, '2026-06-14T01:38:00Z')
    await ofSoap(7, '2026-06-14T13:00:00Z')
    await aVisit(1, '2026-06-14T01:05:00Z')
    await aVisit(2, '2026-06-14T01:36:00Z')
    await aVisit(3, '2026-06-14T01:38:00Z')
    for (const createdAt of ['2026-06-14T01:36:59Z', '2026-06-14T01:37:00Z']) {
      const _id = await aCustomer(shop.db)
      await shop.db.updateTable('customers').set({ createdAt }).where('_id', '=', _id).execute()
    }
    const today = `from=2026-06-15&to=2026-06-15&timeZone=${timeZone}`
    expect(await stats(today)).toMatchObject({
      sales: { value: 3000, previous: 2000, change: 50 },
      orders: { value: 1, previous: 2 },
      visitors: { value: 0, previous: 2 },
      customers: { value: 0, previous: 1 },
    })
    expect((await request('visitors', today)).previous).toEqual([
      { _id: '2026-06-14', visitors: 2, visits: 2, views: 0 },
    ])
    // In a longer range, only the last day is cut.
    const two = `from=2026-06-14&to=2026-06-15&timeZone=${timeZone}&compare=month`
    expect((await stats(two)).sales).toMatchObject({ value: 17_000, previous: 0 })
  },
)

test('a single day has its hours, those that have not begun without figures, and the whole day before', async () => {
  shop.now = new Date('2026-04-05T03:10:00Z')
  await ofSoap(1, '2026-04-04T13:05:00Z')
  await ofSoap(2, '2026-04-05T03:05:00Z')
  await ofSoap(3, '2026-04-03T13:59:00Z')
  // Lord Howe’s clock goes back by half an hour on that day: 13:00 UTC on April 4 to 13:30 UTC on April 5.
  const day = 'from=2026-04-05&to=2026-04-05&timeZone=Australia/Lord_Howe'
  const { hours, previousHours } = await request('dashboard/charts/top-stats', day)
  expect(hours).toHaveLength(25)
  expect(hours[0]).toEqual({ _id: '2026-04-04T13:00:00.000Z', sales: 1000, orders: 1 })
  expect(hours[14]).toEqual({ _id: '2026-04-05T03:00:00.000Z', sales: 2000, orders: 1 })
  expect(hours[15]).toEqual({ _id: '2026-04-05T04:00:00.000Z', sales: null, orders: null })
  expect(previousHours).toHaveLength(24)
  expect(previousHours[0]).toEqual({ _id: '2026-04-03T13:00:00.000Z', sales: 3000, orders: 1 })
  expect((await request('avg/sales/charts', 'from=2026-04-04&to=2026-04-05')).hours).toEqual([])
})

test('cancelling takes an order out of the figures, and a refund lowers its own day', async () => {
  const { _id } = await ofSoap(2, '2026-06-10T12:00:00Z')
  await shop.send('POST', `/admin/orders/${_id}/payments`, {
    amount: 2000,
    method: 'cash',
    requestId: crypto.randomUUID(),
  })
  await shop.send('POST', `/admin/orders/${_id}/refunds`, {
    ...{
      amount: 500,
      merchandise: 500,
      target: 'original',
      reason: 'Broken',
      requestId: crypto.randomUUID(),
    },
  })
  const sales = async () => (await days()).filter((day: { sales: number }) => day.sales !== 0)
  expect(await sales()).toMatchObject([
    { _id: '2026-06-10', sales: 2000, refunds: 0, orders: 1 },
    { _id: '2026-06-15', sales: -500, refunds: 500, orders: 0, averageOrder: null },
  ])
  const cancelled = await ofSoap(1, '2026-06-11T12:00:00Z')
  expect(await sales()).toHaveLength(3)
  const answer = await shop.send('PATCH', '/admin/orders/update-status', {
    ...{
      _id: cancelled._id,
      version: 1,
      trackingStatus: 'cancelled',
      cancelReason: 'staff',
      restock: true,
      refundTo: 'nowhere',
    },
  })
  expect(answer.status).toBe(200)
  expect((await stats()).orders.value).toBe(1)
})

test('an order that is marked as a test, and is removed before any query, counts for nothing', async () => {
  const { _id } = await ofSoap(2, '2026-06-10T12:00:00Z')
  expect((await stats()).sales.value).toBe(2000)
  const marked = { ids: [_id], isTestOrder: true }
  expect((await shop.send('PATCH', '/admin/orders/mark-as-test-order', marked)).status).toBe(200)
  expect((await shop.send('PATCH', '/admin/orders/bulk-remove-test-order', { ids: [_id] })).status).toBe(200)
  expect(await stats()).toMatchObject({ orders: { value: 0 }, sales: { value: 0 } })
})

test('a bundle is counted as itself, and its parts have their share of it', async () => {
  const [soap, towel] = [
    await aProduct(shop.db, { price: { regular: 1000, sale: 0 } }),
    await aProduct(shop.db, { price: { regular: 2000, sale: 0 } }),
  ]
  const parts = [
    { product: soap, quantity: 1 },
    { product: towel, quantity: 1 },
  ]
  const set = await aProduct(shop.db, { price: { regular: 2500, sale: 0 }, includes: parts })
  await anOrder(shop.db, { items: [{ product: set, quantity: 2 }] })
  const { items, totalSalesAmount, totalQuantity } = await request('dashboard/top-20-sales')
  const bundle = (bundleSalesQuantity: number, bundleSalesAmount: number) => ({
    bundleSalesQuantity,
    bundleSalesAmount,
  })
  expect({ totalSalesAmount, totalQuantity }).toEqual({ totalSalesAmount: 5000, totalQuantity: 2 })
  expect(items).toMatchObject([
    { product: { _id: set }, productQuantity: 2, productSalesAmount: 5000, bundleSales: bundle(0, 0) },
    { product: { _id: soap }, productQuantity: 0, productSalesAmount: 0, bundleSales: bundle(2, 1667) },
    { product: { _id: towel }, productQuantity: 0, productSalesAmount: 0, bundleSales: bundle(2, 3333) },
  ])
})

test('a visitor counts once a day and site, and conversion is orders by visitors', async () => {
  for (const visitor of [1, 1, 2]) await aVisit(visitor, '2026-06-15T10:00:00Z')
  await aVisit(1, '2026-06-14T10:00:00Z')
  await aVisit(1, '2026-06-15T10:00:00Z', 'auctropin')
  await ofSoap(1, '2026-06-15T11:00:00Z')
  expect(await stats()).toMatchObject({ visitors: { value: 4 }, conversion: { value: 0.25 } })
  expect(await stats('site=hb')).toMatchObject({ visitors: { value: 3 }, conversion: { value: 1 / 3 } })
  await aVisit(2, '2026-06-15T23:00:00Z')
  expect(await stats('site=hb')).toMatchObject({ visitors: { value: 3 } })
})

test('sites are compared by their names, the first two unless the query names them', async () => {
  await shop.db
    .transaction()
    .execute((tx) => insertSite(tx, { key: 'third', name: 'Third', domain: 'third.example' }))
  for (const [site, quantity] of [
    ['hb', 1],
    ['auctropin', 2],
    ['third', 3],
  ] as const)
    await ofSoap(quantity, '2026-06-15T11:00:00Z', site)
  const sites = async (query: string) =>
    (await request('total-sales/hb-vs-auctropin', query)).sites.map(
      (one: { site: string; sales: number }) => [one.site, one.sales],
    )
  expect(await sites('')).toEqual([
    ['hb', 1000],
    ['auctropin', 2000],
  ])
  expect(await sites('sites=third,hb')).toEqual([
    ['hb', 1000],
    ['third', 3000],
  ])
  expect(await sites('site=third')).toEqual([['third', 3000]])
})

test('the orders and the customers that a figure counts are the rows of their lists, whatever the zone', async () => {
  const customer = await aCustomer(shop.db)
  await aCustomer(shop.db, { isTest: true } as never)
  for (const at of [
    '2026-10-25T00:30:00Z',
    '2026-10-24T23:59:00Z',
    '2026-10-25T01:30:00Z',
    '2026-10-26T00:59:59Z',
  ])
    for (const isTestOrder of [false, true])
      await anOrder(shop.db, { isTestOrder, customer: isTestOrder ? null : customer } as never, new Date(at))
  await shop.db.updateTable('customers').set({ createdAt: '2026-10-25T00:30:00Z' }).execute()
  for (const timeZone of ['Atlantic/Azores', 'UTC', 'America/Havana', 'Asia/Kathmandu'])
    for (const day of ['2026-10-24', '2026-10-25', '2026-10-26']) {
      const query = `from=${day}&to=${day}&timeZone=${timeZone}&site=hb`
      const { orders, customers } = await stats(query)
      const list = await shop.get(`/admin/orders?${query}&isSale=true`)
      const counts = await shop.get(`/admin/orders/counts?${query}&isSale=true`)
      const people = await shop.get(`/admin/customers?${query}&isTest=false`)
      expect({
        query,
        orders: list.body.total,
        counted: counts.body.all.count,
        customers: people.body.total,
      }).toEqual({
        ...{ query, orders: orders.value, counted: orders.value, customers: customers.value },
      })
    }
  const azores = await stats('from=2026-10-25&to=2026-10-25&timeZone=Atlantic/Azores')
  // The clock goes back from 01:00 to midnight: 00:30 occurs twice, and both instants belong to the 25th.
  expect(azores.orders.value).toBe(3)
})
