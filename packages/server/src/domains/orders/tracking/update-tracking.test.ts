import { expect, test } from 'vitest'
import { anOrder } from '../../../testing/factories.ts'
import { move } from '../../../testing/moves.ts'
import { refusal } from '../../../testing/refusal.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop()
const placedAt = '2026-06-01T10:00:00.000Z'
const processing = () => anOrder(shop.db, { history: { placedAt, trackingStatus: 'processing' } })
const details = async (order: string) => (await shop.get(`/admin/orders/details/${order}`)).body
const update = (body: object, as: 'admin' | null = 'admin') =>
  shop.send('PATCH', '/admin/orders/tracking/update-number', body, as)
const remove = (body: object) => shop.send('PATCH', '/admin/orders/tracking/remove-number', body)
const ups = { carrier: 'ups', number: '1Z 58A2 E603 9876 5432' }

test('a number on an order in processing ships it, and the timeline shows both', async () => {
  const { _id } = await processing()
  const { status, body } = await update({ _id, version: 1, ...ups })
  expect(status).toBe(200)
  expect(body.tracking).toMatchObject([
    { carrier: 'UPS', url: 'https://www.ups.com/track?tracknum=1Z%2058A2%20E603%209876%205432' },
  ])
  expect(body.trackingStatus).toBe('shipped')
  expect(
    body.timeline
      .slice(0, 2)
      .map((entry: { action: string }) => entry.action)
      .sort(),
  ).toEqual(['order.statusChanged', 'order.trackingNumberAdded'])
  const events = shop.db.selectFrom('outbox').select('name').where('name', '=', 'order.statusChanged')
  expect(await events.execute()).toHaveLength(1)
})

test('who unticks it leaves the order in processing; one that waits is not shipped by its number alone', async () => {
  const here = await processing()
  expect((await update({ _id: here._id, version: 1, ...ups, moveToShipped: false })).body).toMatchObject({
    ...{ trackingStatus: 'processing', tracking: [{ carrier: 'UPS' }] },
  })
  const waiting = await anOrder(shop.db)
  expect((await update({ _id: waiting._id, version: 1, ...ups })).body.trackingStatus).toBe('pending')
})

test('a pending order is shipped with its number on request, by the steps in between', async () => {
  const { _id } = await anOrder(shop.db)
  const { status, body } = await update({ _id, version: 1, ...ups, moveToShipped: true })
  expect(status).toBe(200)
  expect(body).toMatchObject({ trackingStatus: 'shipped', tracking: [{ carrier: 'UPS' }] })
  const moves = body.timeline.flatMap(({ changes }: { changes: { trackingStatus?: object } }) =>
    changes.trackingStatus ? [changes.trackingStatus] : [],
  )
  expect(moves.toReversed()).toEqual([
    { from: 'pending', to: 'processing' },
    { from: 'processing', to: 'shipped' },
  ])
  const current = await anOrder(shop.db)
  await move(shop, current, { trackingStatus: 'on-hold' })
  const stored = await update({ _id: current._id, version: 2, ...ups, moveToShipped: true })
  expect(stored.body.trackingStatus).toBe('on-hold')
})

test('a mistyped number is mended in its place, and the status stays', async () => {
  const { _id } = await processing()
  await update({ _id, version: 1, ...ups, moveToShipped: false })
  await update({ _id, version: 2, carrier: 'The neighbour', number: '7', moveToShipped: false })
  const { body } = await update({
    _id,
    version: 3,
    carrier: 'DHL',
    number: '4100000001',
    replaces: { ...ups, carrier: 'UPS' },
  })
  expect(body).toMatchObject({
    ...{ version: 4, trackingStatus: 'processing' },
    tracking: [
      { carrier: 'DHL', number: '4100000001' },
      { carrier: 'The neighbour', url: null },
    ],
  })
  expect(body.timeline[0].action).toBe('order.trackingNumberChanged')
  const other = { _id, version: 4, carrier: 'The neighbour', number: '7' }
  expect(await update({ ...other, replaces: { carrier: 'DHL', number: '4100000001' } })).toMatchObject(
    refusal('number', 'TRACKING_NUMBER_EXISTS'),
  )
  expect(await update({ ...other, replaces: ups })).toMatchObject(refusal('replaces', 'TRACKING_NUMBER_GONE'))
})

test('a number that does not belong there is taken off, once', async () => {
  const { _id } = await processing()
  await update({ _id, version: 1, ...ups })
  const { number } = ups
  const { body } = await remove({ _id, version: 3, carrier: 'UPS', number })
  expect(body).toMatchObject({ tracking: [], trackingStatus: 'shipped', version: 4 })
  expect(body.timeline[0]).toMatchObject({
    action: 'order.trackingNumberRemoved',
    changes: { tracking: { from: [{ number }], to: [] } },
  })
  expect(await remove({ _id, version: 4, carrier: 'UPS', number })).toMatchObject({
    status: 409,
    body: { code: 'TRACKING_NUMBER_GONE' },
  })
})

test('the same number, a stale version, an order that is over and one that never was are refused', async () => {
  const { _id } = await processing()
  await update({ _id, version: 1, ...ups })
  expect(await update({ _id, version: 1, ...ups })).toMatchObject({ status: 409, body: { code: 'STALE' } })
  expect(await update({ _id, version: 3, carrier: 'UPS', number: '1z58a2e60398765432' })).toMatchObject(
    refusal('number', 'TRACKING_NUMBER_EXISTS'),
  )
  const over = await anOrder(shop.db)
  await move(shop, over, {
    trackingStatus: 'cancelled',
    cancelReason: 'other',
    restock: true,
    refundTo: 'nowhere',
  })
  expect(await update({ _id: over._id, version: 2, ...ups })).toMatchObject(
    refusal('number', 'ORDER_NOT_SHIPPABLE', { orderId: over.orderId, status: 'cancelled' }),
  )
  expect((await update({ _id: '01900000-0000-7000-8000-000000000000', version: 1, ...ups })).status).toBe(404)
  expect((await update({ _id, version: 3, ...ups }, null)).status).toBe(401)
  expect((await details(_id)).tracking).toHaveLength(1)
})

test.each([
  ['no number', { ...ups, number: ' ' }, 'number', 'REQUIRED'],
  [
    'a number that a spreadsheet rounded',
    { ...ups, number: '9.40011E+21' },
    'number',
    'TRACKING_NUMBER_ROUNDED',
  ],
  ['a text', { ...ups, number: 'on its way' }, 'number', 'INVALID_TRACKING_NUMBER'],
  ['a script', { ...ups, number: '<script>1</script>' }, 'number', 'INVALID_TRACKING_NUMBER'],
  ['a number without end', { ...ups, number: '1'.repeat(61) }, 'number', 'TOO_LONG'],
  ['no carrier', { ...ups, carrier: '' }, 'carrier', 'REQUIRED'],
  ['an unknown field', { ...ups, url: 'https://evil.example' }, 'url', 'UNKNOWN_FIELD'],
])('%s is refused by the name of the field', async (_, parcel, path, code) => {
  const { _id } = await processing()
  const { status, body } = await update({ _id, version: 1, ...parcel })
  expect(status).toBe(400)
  expect(body.fields).toMatchObject({ [path]: { code } })
})
