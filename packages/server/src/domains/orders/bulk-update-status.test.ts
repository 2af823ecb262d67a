import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCoupon, anOrder, aProduct, manyOrders } from '../../testing/factories.ts'
import { findStock } from '../../testing/find-stock.ts'
import { aMoveTo, bulkMove } from '../../testing/moves.ts'
import { anAuthorisedPayment } from '../../testing/pay-online.ts'
import { testShop } from '../../testing/test-shop.ts'
import { waitingForLocks } from '../../testing/waiting-for-locks.ts'

const shop = testShop()
const unknown = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
const placedAt = '2026-06-01T10:00:00.000Z'
const statuses = async () => {
  const rows = await shop.db.selectFrom('orders').select(['_id', 'trackingStatus']).execute()
  return Object.fromEntries(rows.map((row) => [row._id, row.trackingStatus]))
}

test('each order goes by its own rules: what may move moves, the rest is named with the reason', async () => {
  const [one, two] = [await anOrder(shop.db), await anOrder(shop.db)]
  const done = await anOrder(shop.db, { history: { placedAt, trackingStatus: 'delivered' } })
  const there = await anOrder(shop.db, { history: { placedAt, trackingStatus: 'processing' } })
  const ids = [done._id, one._id, unknown, two._id, one._id, there._id, two._id.toUpperCase()]
  const { status, body } = await bulkMove(shop, { ids }, aMoveTo('processing'))
  expect(status).toBe(200)
  expect(body.updated.sort()).toEqual([one._id, two._id].sort())
  const reasons = new Map(
    body.skipped.map(({ _id, ...reason }: { _id: string; code: string }) => [_id, reason]),
  )
  expect(reasons.size).toBe(body.skipped.length)
  expect([...reasons.keys()].sort()).toEqual([done._id, there._id, unknown].sort())
  expect(reasons.get(done._id)).toMatchObject({
    code: 'ORDER_STATUS_NOT_ALLOWED',
    params: { orderId: done.orderId, from: 'delivered', to: ['returned'] },
  })
  expect(reasons.get(there._id)).toMatchObject({
    code: 'ORDER_STATUS_UNCHANGED',
    params: { orderId: there.orderId, status: 'processing' },
  })
  expect(reasons.get(unknown)).toMatchObject({ code: 'ORDER_GONE' })
  expect(await statuses()).toEqual({
    [one._id]: 'processing',
    [two._id]: 'processing',
    [done._id]: 'delivered',
    [there._id]: 'processing',
  })
})

test('every order that moved has its line in the timeline and its event', async () => {
  const orders = [await anOrder(shop.db), await anOrder(shop.db)]
  await bulkMove(shop, { ids: orders.map((order) => order._id) }, aMoveTo('on-hold'))
  for (const { _id } of orders) {
    const { body } = await shop.get(`/admin/orders/details/${_id}`)
    expect(body.timeline[0]).toMatchObject({ action: 'order.statusChanged', by: { name: 'Ada Example' } })
    expect(body.version).toBe(2)
  }
  const events = shop.db.selectFrom('outbox').select('name').where('name', '=', 'order.statusChanged')
  expect(await events.execute()).toHaveLength(2)
})

test('at most 500 orders are named at once, and at least one', async () => {
  const product = await aProduct(shop.db, { quantity: 1000 })
  const some = await anOrder(shop.db, { items: [{ product, quantity: 1 }] })
  const named = (count: number) => bulkMove(shop, { ids: Array(count).fill(some._id) }, aMoveTo('processing'))
  for (const count of [0, 501]) {
    const { status, body } = await named(count)
    expect({ status, paths: Object.keys(body.fields) }).toEqual({ status: 400, paths: ['ids'] })
  }
  expect((await named(500)).body).toEqual({ updated: [some._id], skipped: [] })
})

test('500 orders move in one go', async () => {
  await manyOrders(shop.db, 500)
  const ids = (await shop.db.selectFrom('orders').select('_id').execute()).map((row) => row._id)
  const { body } = await bulkMove(shop, { ids }, aMoveTo('cancelled'))
  expect(body.updated.sort()).toEqual(ids.sort())
})

test('all that match a filter move in the background, but those taken out', async () => {
  const [one, two, three] = [await anOrder(shop.db), await anOrder(shop.db), await anOrder(shop.db)]
  const other = await anOrder(shop.db, { site: 'auctropin' })
  const which = {
    filter: { site: 'hb', trackingStatus: ['pending'] },
    exceptIds: [two._id.toUpperCase()],
    expectedCount: 2,
  }
  const { status, body } = await bulkMove(shop, which, aMoveTo('processing'))
  expect({ status, body }).toEqual({ status: 200, body: { run: expect.any(String), total: 2 } })
  await shop.runJobs()
  expect(await statuses()).toEqual({
    ...{ [one._id]: 'processing', [three._id]: 'processing' },
    ...{ [two._id]: 'pending', [other._id]: 'pending' },
  })
})

test('when as many as the administrator saw do not match any more, nothing moves', async () => {
  await anOrder(shop.db)
  await anOrder(shop.db)
  const { status, body } = await bulkMove(shop, { filter: {}, expectedCount: 1 }, aMoveTo('processing'))
  expect({ status, body }).toMatchObject({
    status: 409,
    body: { code: 'COUNT_CHANGED', params: { found: 2, expected: 1, resource: 'order' } },
  })
  expect(new Set(Object.values(await statuses()))).toEqual(new Set(['pending']))
})

test('a filter of more than 500 moves them all', async () => {
  await manyOrders(shop.db, 1100)
  const { body } = await bulkMove(
    shop,
    { filter: { q: 'clara' }, expectedCount: 1100 },
    aMoveTo('processing'),
  )
  expect(body.total).toBe(1100)
  await shop.runJobs()
  expect((await shop.get('/admin/orders/counts')).body.byStatus.processing.count).toBe(1100)
})

test.each([
  ['neither ids nor filter', {}, 'ids'],
  ['both', { ids: [unknown], filter: {}, expectedCount: 1 }, 'ids'],
  ['a filter without the count', { filter: {} }, 'expectedCount'],
  ['an id that is none', { ids: ['HB-10001'] }, 'ids.0'],
  [
    'a filter that is none',
    { filter: { trackingStatus: 'lost' }, expectedCount: 1 },
    'filter.trackingStatus.0',
  ],
  ['an unknown filter', { filter: { trackingstatus: 'pending' }, expectedCount: 1 }, 'filter.trackingstatus'],
  ['an unknown field', { ids: [unknown], force: true }, 'force'],
])('%s is refused by the name of the field', async (_, which, path) => {
  await anOrder(shop.db)
  const { status, body } = await bulkMove(shop, which, aMoveTo('processing'))
  expect(status).toBe(400)
  expect(Object.keys(body.fields)).toContain(path)
  expect(Object.values(await statuses())).toEqual(['pending'])
})

test('cancelling many asks for the same answers as cancelling one', async () => {
  const { _id } = await anOrder(shop.db)
  const { status, body } = await bulkMove(shop, { ids: [_id] }, { trackingStatus: 'cancelled' })
  expect(status).toBe(400)
  expect(body.fields).toMatchObject({
    cancelReason: { code: 'REQUIRED' },
    restock: { code: 'REQUIRED' },
    refundTo: { code: 'REQUIRED' },
  })
})

test('a super admin overrides the rules for many, with one reason', async () => {
  const orders = [await anOrder(shop.db), await anOrder(shop.db)]
  const change = aMoveTo('delivered', { override: { reason: 'Fetched at the door' } })
  const { body } = await bulkMove(shop, { ids: orders.map((order) => order._id) }, change, 'owner')
  expect(body.updated).toHaveLength(2)
  const notes = shop.db.selectFrom('auditLog').select('note').where('action', '=', 'order.overridden')
  expect(await notes.execute()).toEqual(Array(2).fill({ note: 'Fetched at the door' }))
})

test('a cancelled order whose coupon is used up is not returned, and puts nothing back', async () => {
  const product = await aProduct(shop.db, { quantity: 10 })
  const coupon = { _id: await aCoupon(shop.db, { quantity: 1 }) }
  const order = await anOrder(shop.db, { items: [{ product, quantity: 2 }], coupon })
  await bulkMove(shop, { ids: [order._id] }, aMoveTo('cancelled', { restock: false }))
  await anOrder(shop.db, { coupon })
  const change = aMoveTo('returned', { restock: true, override: { reason: 'It was sent' } })
  for (const _ of ['once', 'again']) {
    const { body } = await bulkMove(shop, { ids: [order._id] }, change, 'owner')
    expect(body.skipped).toMatchObject([{ _id: order._id, code: 'COUPON_NOT_APPLICABLE' }])
    expect(await findStock(shop.db, product)).toBe(8)
  }
})

test('cancelling many that waits for an order does not block payments of other orders', async () => {
  const { id } = await anAuthorisedPayment(shop)
  const cancelled = await shop.db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('_id').where('_id', '=', id).forUpdate().execute()
    const answer = bulkMove(shop, { ids: [id] }, aMoveTo('cancelled'))
    await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
    await shop.db.transaction().execute(async (payment) => {
      await sql`set local lock_timeout = '2s'`.execute(payment)
      await shop.jobs.enqueue(payment, 'settlePayments', {})
    })
    return { answer }
  })
  expect((await cancelled.answer).body.updated).toEqual([id])
})
