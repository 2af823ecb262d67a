// @module-tag postgres
import { inUrl } from '@storekeeper/contract/list'
import { ORDER_SORTS } from '@storekeeper/contract/orders/order-query'
import { expect, test } from 'vitest'
import { aCustomer, anOrder, aProduct, manyOrders } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop()

type Row = { _id: string; orderId: string; total: number; createdAt: string; updatedAt: string }
const list = async (query: Record<string, string | number> = {}) => {
  const { status, body } = await shop.get(`/admin/orders?${new URLSearchParams(inUrl(query))}`)
  expect(status).toBe(200)
  return body as { items: Row[]; total: number; totalIsCapped: boolean; page: number; limit: number }
}

test('a shop without orders has an empty list', async () => {
  expect(await list()).toEqual({ items: [], total: 0, totalIsCapped: false, page: 1, limit: 20 })
})

test('a row shows what a shopkeeper wants to see of an order', async () => {
  const customer = await aCustomer(shop.db, { firstName: 'Zoë', email: 'zoe@mail.example' })
  const address = {
    streetNumber: '1',
    streetName: 'Main',
    aptUnit: '',
    city: 'X',
    state: '',
    zipCode: '1',
    country: 'DE',
  }
  const items = [
    { product: await aProduct(shop.db), quantity: 2 },
    { product: await aProduct(shop.db), quantity: 3 },
  ]
  const now = new Date('2026-06-01T10:00:00.123Z')
  const placed = await anOrder(shop.db, { customer, items, shippingAddress: address }, now)
  expect((await list()).items).toEqual([
    {
      _id: placed._id,
      orderId: placed.orderId,
      uriCode: placed.uriCode,
      site: 'hb',
      admin: null,
      customer: {
        _id: customer,
        customerNumber: expect.stringMatching(/^C\d+$/),
        firstName: 'Zoë',
        lastName: 'Sommer',
        email: 'zoe@mail.example',
        avatar: null,
      },
      receiverName: { firstName: 'Clara', lastName: 'Sommer' },
      email: 'clara@mail.example',
      country: 'DE',
      itemCount: 5,
      total: 5000,
      paymentStatus: 'unpaid',
      trackingStatus: 'pending',
      tracking: [],
      commentCount: 0,
      note: '',
      isTestOrder: false,
      version: 1,
      createdAt: '2026-06-01T10:00:00.123Z',
      updatedAt: '2026-06-01T10:00:00.123Z',
    },
  ])
})

test('an order of a guest has no customer', async () => {
  await anOrder(shop.db)
  expect((await list()).items[0]).toMatchObject({ customer: null, country: '' })
})

/** Creates twelve orders on three days with three prices, some of them changed later. */
async function aDozen(): Promise<void> {
  for (let index = 0; index < 12; index++) {
    const product = await aProduct(shop.db, { price: { regular: 1000 * (index % 3), sale: 0 } })
    const order = await anOrder(
      shop.db,
      { items: [{ product, quantity: 1 }] },
      new Date(`2026-06-0${1 + (index % 3)}`),
    )
    const updatedAt = `2026-06-1${index % 4}T00:00:00.000Z`
    await shop.db.updateTable('orders').set({ updatedAt }).where('_id', '=', order._id).execute()
  }
}

test.each(ORDER_SORTS)('sorted by %s, every order is on exactly one page, in order', async (sort) => {
  await aDozen()
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list({ sort, limit: 5, page })))
  expect(pages.map((page) => page.items.length)).toEqual([5, 5, 2, 0])
  expect(new Set(pages.map((page) => page.total))).toEqual(new Set([12]))
  const rows = pages.flatMap((page) => page.items)
  expect(new Set(rows.map((row) => row._id)).size).toBe(12)
  const [column = '', direction] = (sort === 'latest' ? 'createdAt.desc' : sort).split('.')
  const keys = rows.map((row) => row[column as keyof Row])
  const ascending = keys.toSorted((a, b) => (a < b ? -1 : Number(a > b)))
  expect(keys).toEqual(direction === 'asc' ? ascending : ascending.toReversed())
  expect((await list({ sort, limit: 200 })).items).toEqual(rows)
})

test('numbers are sorted as people count, the ninth order before the tenth', async () => {
  await manyOrders(shop.db, 11)
  await shop.db.updateTable('orders').set({ orderId: 'A-7' }).where('orderId', '=', 'HB-11').execute()
  const inOrder = ['A-7', ...Array.from({ length: 10 }, (_, index) => `HB-${index + 1}`)]
  const numbers = async (sort: string) => (await list({ sort })).items.map((row) => row.orderId)
  expect(await numbers('orderId.asc')).toEqual(inOrder)
  expect(await numbers('orderId.desc')).toEqual(inOrder.toReversed())
})

test('the usual sort is by the last change, newest first', async () => {
  await aDozen()
  expect((await list()).items).toEqual((await list({ sort: 'updatedAt.desc' })).items)
})

test.each([
  ['sort', 'total'],
  ['sort', 'customer.desc'],
  ['limit', '0'],
  ['page', '0'],
  ['trackingStatus', 'lost'],
  ['from', '15.6.2026'],
  ['timeZone', 'Berlin'],
  ['timeZone', '+02:00'],
  ['customer', 'Clara'],
  ['isTestOrder', 'perhaps'],
])('%s=%s is refused by its name', async (field, value) => {
  const { status, body } = await shop.get(`/admin/orders?${new URLSearchParams({ [field]: value })}`)
  expect(status).toBe(400)
  expect(Object.keys(body.fields).map((path) => path.split('.')[0])).toEqual([field])
})

test('beyond 10,000 a total that was counted is capped and marked so; one from the counters is exact', async () => {
  await manyOrders(shop.db, 10_001)
  const capped = { total: 10_000, totalIsCapped: true }
  const exact = { total: 10_001, totalIsCapped: false }
  expect(await list({ minPrice: 1, limit: 1 })).toMatchObject(capped)
  expect(await list({ q: 'clara', limit: 1 })).toMatchObject({ total: 1000, totalIsCapped: true })
  const counted: Record<string, string>[] = [
    {},
    { site: 'hb' },
    { trackingStatus: 'pending,shipped' },
    { isTestOrder: 'false' },
  ]
  for (const query of counted) expect(await list({ ...query, limit: 1 })).toMatchObject(exact)
  await shop.db.deleteFrom('orders').where('orderId', '=', 'HB-1').execute()
  expect(await list({ minPrice: 1, limit: 1 })).toMatchObject({ total: 10_000, totalIsCapped: false })
})

test('deep pages answer too', async () => {
  await anOrder(shop.db)
  expect(await list({ page: 1_000_000, limit: 200 })).toMatchObject({ items: [], total: 1 })
})

test('the total is the same on every page, the last one and those beyond it too', async () => {
  await manyOrders(shop.db, 45)
  for (const [page, found] of [
    [1, 20],
    [2, 20],
    [3, 5],
    [4, 0],
  ] as const) {
    const answer = await list({ minPrice: 1, page })
    expect(answer).toMatchObject({ total: 45, totalIsCapped: false, page })
    expect(answer.items).toHaveLength(found)
  }
  expect(await list({ minPrice: 1, limit: 45 })).toMatchObject({ total: 45 })
})

test('the last page beyond 10,000 marks the total as capped, as the others do', async () => {
  await manyOrders(shop.db, 10_030)
  for (const page of [1, 502, 600]) {
    const { total, totalIsCapped } = await list({ minPrice: 1, page })
    expect({ page, total, totalIsCapped }).toEqual({ page, total: 10_000, totalIsCapped: true })
  }
})
