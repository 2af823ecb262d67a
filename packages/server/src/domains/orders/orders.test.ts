import { expect, test } from 'vitest'
import { anOrder } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()

test('an order that was placed is in the list, newest first', async () => {
  const first = await anOrder(shop.db, {}, new Date('2026-06-01T10:00:00Z'))
  const second = await anOrder(shop.db, {}, new Date('2026-06-02T10:00:00Z'))
  const { status, body } = await shop.get('/admin/orders')
  expect(status).toBe(200)
  expect(body.items.map((order: { orderId: string }) => order.orderId)).toEqual([
    second.orderId,
    first.orderId,
  ])
  expect(body).toMatchObject({ total: 2, totalIsCapped: false, page: 1, limit: 20 })
})

test('an order opens by its id and by its code', async () => {
  const placed = await anOrder(shop.db)
  for (const id of [placed._id, placed.uriCode]) {
    const { status, body } = await shop.get(`/admin/orders/details/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      _id: placed._id,
      total: 1000,
      trackingStatus: 'pending',
      items: [{ title: 'Soap' }],
    })
  }
})
