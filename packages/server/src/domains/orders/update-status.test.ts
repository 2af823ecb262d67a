import {
  NEXT_STATUSES,
  TRACKING_STATUSES,
  type TrackingStatus,
} from '@storekeeper/contract/orders/tracking-status'
import { expect, test } from 'vitest'
import { anOrder, aProduct } from '../../testing/factories.ts'
import { aMoveTo, move } from '../../testing/moves.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const placedAt = '2026-06-01T10:00:00.000Z'
const anOrderInStatus = (trackingStatus: TrackingStatus) =>
  anOrder(shop.db, { history: { placedAt, trackingStatus } })
const read = async (order: { _id: string }) => (await shop.get(`/admin/orders/details/${order._id}`)).body
const pairs = TRACKING_STATUSES.flatMap((from) => TRACKING_STATUSES.map((to) => ({ from, to })))
const allowed = pairs.filter(({ from, to }) => NEXT_STATUSES[from].includes(to))
const forbidden = pairs.filter((pair) => !allowed.includes(pair))

test('an order takes every step the rules allow', async () => {
  expect(allowed).toHaveLength(12)
  for (const { from, to } of allowed) {
    const order = await anOrderInStatus(from)
    const { status, body } = await move(shop, order, aMoveTo(to))
    expect({ from, to, status, now: body.trackingStatus, version: body.version }).toEqual({
      from,
      to,
      status: 200,
      now: to,
      version: 2,
    })
    expect(body).toEqual(await read(order))
    expect(body.updatedAt).toBe(shop.now.toISOString())
  }
})

function reasonAgainst(orderId: string, from: TrackingStatus, to: TrackingStatus) {
  if (from === to) return { code: 'ORDER_STATUS_UNCHANGED', params: { orderId, status: from } }
  const next = NEXT_STATUSES[from]
  return next.length === 0
    ? { code: 'ORDER_STATUS_FINAL', params: { orderId, from } }
    : { code: 'ORDER_STATUS_NOT_ALLOWED', params: { orderId, from, to: next } }
}

test('every other step is refused, and the answer returns where the order can go', async () => {
  expect(forbidden).toHaveLength(37)
  for (const { from, to } of forbidden) {
    const order = await anOrderInStatus(from)
    const { status, body } = await move(shop, order, aMoveTo(to))
    const { code, params } = body
    expect({ from, to, status, reason: { code, params } }).toEqual({
      ...{ from, to, status: 409 },
      reason: reasonAgainst(order.orderId, from, to),
    })
    expect(await read(order)).toMatchObject({
      trackingStatus: from,
      version: 1,
      timeline: [{ action: 'order.placed' }],
    })
  }
})

test('a super admin overrides the rules with a reason, which is in the timeline', async () => {
  for (const { from, to } of forbidden.filter((pair) => pair.from !== pair.to)) {
    const order = await anOrderInStatus(from)
    const change = aMoveTo(to, { override: { reason: 'The courier rang' } })
    const { status, body } = await move(shop, order, change, 'owner')
    expect({ from, to, status, now: body.trackingStatus }).toEqual({ from, to, status: 200, now: to })
    expect(body.timeline[0]).toMatchObject({
      action: 'order.overridden',
      note: 'The courier rang',
      by: { name: 'Olive Example' },
      changes: { trackingStatus: { from, to } },
    })
  }
})

test('not even an override moves an order to where it is', async () => {
  const order = await anOrderInStatus('shipped')
  const { status } = await move(shop, order, aMoveTo('shipped', { override: { reason: 'Why not' } }), 'owner')
  expect(status).toBe(409)
})

test('an override without a reason is refused by name', async () => {
  const order = await anOrderInStatus('pending')
  const { status, body } = await move(
    shop,
    order,
    aMoveTo('delivered', { override: { reason: '  ' } }),
    'owner',
  )
  expect({ status, fields: body.fields }).toMatchObject({
    status: 400,
    fields: { 'override.reason': { code: 'REQUIRED' } },
  })
})

test('cancelling asks why, for the stock and for the money; returning for the stock', async () => {
  const input = async (from: TrackingStatus, change: object) => {
    const { _id } = await anOrderInStatus(from)
    const { status, body } = await shop.send('PATCH', '/admin/orders/update-status', {
      _id,
      version: 1,
      ...change,
    })
    expect(status).toBe(400)
    return Object.keys(body.fields)
  }
  expect(await input('pending', { trackingStatus: 'cancelled' })).toEqual([
    'cancelReason',
    'restock',
    'refundTo',
  ])
  expect(await input('shipped', { trackingStatus: 'returned' })).toEqual(['restock'])
  const refunding = { trackingStatus: 'returned', restock: true, refundTo: 'original' }
  expect(await input('shipped', refunding)).toEqual(['refundTo'])
  const { _id } = await anOrderInStatus('shipped')
  const sent = { _id, version: 1, ...refunding }
  expect((await shop.send('PATCH', '/admin/orders/update-status', sent)).body.fields).toMatchObject({
    refundTo: { code: 'REFUND_ONLY_CANCELLED' },
  })
  const { cancelReason: _, ...silent } = aMoveTo('cancelled')
  expect(await input('pending', silent)).toEqual(['cancelReason'])
  expect(await input('pending', { ...aMoveTo('cancelled'), cancelReason: 'boredom' })).toEqual([
    'cancelReason',
  ])
})

test('a cancelled order keeps its reason, and loses it when it is brought back', async () => {
  const order = await anOrderInStatus('pending')
  expect((await move(shop, order, aMoveTo('cancelled', { cancelReason: 'fraud' }))).body.cancelReason).toBe(
    'fraud',
  )
  const back = await move(shop, order, aMoveTo('pending', { override: { reason: 'No fraud' } }), 'owner')
  expect(back.body.cancelReason).toBeNull()
})

test('of two who read the same order, the second gets who changed it and when, and nothing is written', async () => {
  const { _id } = await anOrder(shop.db)
  const change = (to: TrackingStatus) => ({ _id, version: 1, ...aMoveTo(to) })
  await shop.send('PATCH', '/admin/orders/update-status', change('processing'), 'colleague')
  shop.now = new Date('2026-06-15T14:00:00.000Z')
  const before = await read({ _id })
  const { status, body } = await shop.send('PATCH', '/admin/orders/update-status', change('cancelled'))
  expect({ status, body }).toMatchObject({
    status: 409,
    body: {
      code: 'STALE',
      params: { changedBy: 'Ben Example', changedAt: '2026-06-15T12:00:00.000Z', version: 2 },
    },
  })
  expect(await read({ _id })).toEqual(before)
})

test('a comment written since makes no copy stale, and is not taken for the change', async () => {
  const { _id } = await anOrder(shop.db)
  await move(shop, { _id }, aMoveTo('processing'), 'colleague')
  shop.now = new Date('2026-06-15T14:00:00.000Z')
  const comment = { order: _id, text: 'Hello', requestId: _id }
  await shop.send('POST', '/admin/orders/comments/add', comment, 'owner')
  const stale = await shop.send('PATCH', '/admin/orders/update-status', {
    _id,
    version: 1,
    ...aMoveTo('on-hold'),
  })
  expect(stale.body.params).toMatchObject({
    changedBy: 'Ben Example',
    changedAt: '2026-06-15T12:00:00.000Z',
  })
  const fresh = await shop.send('PATCH', '/admin/orders/update-status', {
    _id,
    version: 2,
    ...aMoveTo('on-hold'),
  })
  expect(fresh.status).toBe(200)
})

test('there is no order to move', async () => {
  const change = { _id: '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f', version: 1, ...aMoveTo('processing') }
  expect(await shop.send('PATCH', '/admin/orders/update-status', change)).toMatchObject({
    status: 404,
    body: { code: 'NOT_FOUND' },
  })
})

test('a move is emitted after the commit: listeners get the old and the new status', async () => {
  const product = await aProduct(shop.db)
  const order = await anOrder(shop.db, { items: [{ product, quantity: 1 }] })
  await move(shop, order, aMoveTo('shipped'))
  await move(shop, order, aMoveTo('processing'))
  const events = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('name', '=', 'order.statusChanged')
    .execute()
  expect(events).toEqual([
    {
      payload: {
        order: order._id,
        orderId: order.orderId,
        uriCode: order.uriCode,
        site: 'hb',
        from: 'pending',
        to: 'processing',
      },
    },
  ])
})
