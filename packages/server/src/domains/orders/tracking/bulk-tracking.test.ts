import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOrder, manyOrders } from '../../../testing/factories.ts'
import { testShop } from '../../../testing/test-shop.ts'

const shop = testShop()
const placedAt = '2026-06-01T10:00:00.000Z'
const paste = (rows: object[], more: object = {}) =>
  shop.send('PATCH', '/admin/orders/tracking/bulk-update-numbers', { rows, ...more })
const outcomes = (body: { rows: { outcome: string }[] }) => body.rows.map(({ outcome }) => outcome)
const anOrderInStatus = (trackingStatus: 'processing' | 'delivered') =>
  anOrder(shop.db, { history: { placedAt, trackingStatus } })
const stored = async (order: string) => {
  const { body } = await shop.get(`/admin/orders/details/${order}`)
  const { trackingStatus, tracking } = body
  return { trackingStatus, numbers: tracking.map((one: { number: string }) => one.number) }
}

test('a preview returns for each line what would happen and writes nothing; applying does exactly that', async () => {
  const [packed, waiting, gone] = [
    await anOrderInStatus('processing'),
    await anOrder(shop.db),
    await anOrderInStatus('delivered'),
  ]
  const over = await anOrder(shop.db)
  await shop.db
    .updateTable('orders')
    .set({ trackingStatus: 'cancelled' })
    .where('_id', '=', over._id)
    .execute()
  const twin = await anOrder(shop.db, { site: 'auctropin' })
  const double = await anOrder(shop.db)
  await shop.db.updateTable('orders').set({ orderId: double.orderId }).where('_id', '=', twin._id).execute()
  const rows = [
    { orderId: `#${packed.orderId}`, number: ' 1Z58A2E60398765432 ' },
    { orderId: packed.orderId.toLowerCase(), number: '4112345678' },
    { orderId: packed.orderId, number: '41 1234 5678' },
    { orderId: waiting.orderId, number: '782910001234', carrier: 'fedex' },
    { orderId: gone.orderId, number: 'PARCEL-7', carrier: 'The neighbour' },
    { orderId: gone.orderId, number: 'PARCEL-8' },
    { orderId: 'HB-99999999', number: '1' },
    { orderId: '', number: '1' },
    { orderId: double.orderId, number: '1' },
    { orderId: over.orderId, number: '4112345679' },
    { orderId: waiting.orderId, number: '9.4E+21' },
  ]
  const expected = [
    ...['shipped', 'added', 'repeated', 'added', 'added', 'no-carrier', 'unknown-order', 'unknown-order'],
    ...['ambiguous-order', 'wrong-status', 'invalid-number'],
  ]
  const preview = await paste(rows, { dryRun: true })
  expect(preview.status).toBe(200)
  expect(outcomes(preview.body)).toEqual(expected)
  expect(preview.body.rows[0]).toMatchObject({
    ...{ orderId: packed.orderId, carrier: 'UPS', number: '1Z58A2E60398765432', reason: null },
    order: { _id: packed._id, name: 'Clara Sommer', trackingStatus: 'processing' },
  })
  const reasons = preview.body.rows.flatMap(({ reason }: { reason: { code: string } | null }) => reason ?? [])
  expect(reasons).toMatchObject([
    { code: 'DUPLICATE' },
    { code: 'CARRIER_REQUIRED' },
    { code: 'ORDER_NUMBER_NOT_FOUND' },
    { code: 'ORDER_NUMBER_NOT_FOUND' },
    { code: 'ORDER_NUMBER_AMBIGUOUS' },
    { code: 'ORDER_NOT_SHIPPABLE', params: { orderId: over.orderId, status: 'cancelled' } },
    { code: 'TRACKING_NUMBER_ROUNDED' },
  ])
  expect(await stored(packed._id)).toEqual({ trackingStatus: 'processing', numbers: [] })

  const applied = await paste(rows)
  expect(applied.body).toEqual({ ...preview.body, dryRun: false })
  expect(await stored(packed._id)).toEqual({
    trackingStatus: 'shipped',
    numbers: ['1Z58A2E60398765432', '4112345678'],
  })
  expect(await stored(waiting._id)).toMatchObject({ trackingStatus: 'pending', numbers: ['782910001234'] })
  expect(outcomes((await paste(rows)).body).slice(0, 5)).toEqual(Array(5).fill('unchanged'))
})

test('the carrier of a line goes before that of all, and that before what the number looks like', async () => {
  const { orderId } = await anOrderInStatus('processing')
  const rows = [
    { orderId, number: '1', carrier: 'dhl' },
    { orderId, number: '1Z58A2E60398765432' },
  ]
  const { body } = await paste(rows, { carrier: 'GLS', dryRun: true })
  expect(body.rows.map((row: { carrier: string }) => row.carrier)).toEqual(['DHL', 'GLS'])
})

test('a pending order ships with its number on request, and its shipment is sent', async () => {
  const { _id, orderId } = await anOrder(shop.db)
  await shop.db.deleteFrom('outbox').execute()
  const rows = [{ orderId, number: '4112345678' }]
  for (const dryRun of [true, false])
    expect(outcomes((await paste(rows, { moveToShipped: true, dryRun })).body)).toEqual(['shipped'])
  expect(await stored(_id)).toEqual({ trackingStatus: 'shipped', numbers: ['4112345678'] })
  // The e-mail about the shipment follows from this event.
  const sent = shop.db.selectFrom('outbox').select('name').where('name', '=', 'shipment.sent')
  expect(await sent.execute()).toHaveLength(1)
})

test('without moving to shipped the orders stay where they are', async () => {
  const { _id, orderId } = await anOrderInStatus('processing')
  expect(outcomes((await paste([{ orderId, number: '4112345678' }], { moveToShipped: false })).body)).toEqual(
    ['added'],
  )
  expect((await stored(_id)).trackingStatus).toBe('processing')
})

test('ten thousand lines go in one paste, each answered in its place, and more do not', async () => {
  await manyOrders(shop.db, 1200)
  const orders = await shop.db.selectFrom('orders').select('orderId').orderBy('_id').execute()
  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => ({
      orderId: orders[n % 3 === 0 ? n / 3 : -1]?.orderId ?? `HB-NONE-${n}`,
      number: `${4_100_000_000 + n}`,
      carrier: 'A carrier with a name as long as names of carriers are',
    }))
  expect((await paste(lines(10_001))).body.fields).toMatchObject({
    rows: { code: 'TOO_MANY', params: { max: 10_000 } },
  })
  expect((await paste([])).status).toBe(400)
  const { status, body } = await paste(lines(10_000))
  expect(status).toBe(200)
  expect(body.rows.map(({ number }: { number: string }) => number)).toEqual(
    lines(10_000).map(({ number }) => number),
  )
  const expected = lines(10_000).map(({ orderId }) => (/NONE/.test(orderId) ? 'unknown-order' : 'added'))
  expect(outcomes(body)).toEqual(expected)
  const stored = shop.db.selectFrom('orders').select('_id').where(sql<boolean>`"tracking" <> '[]'::jsonb`)
  expect(await stored.execute()).toHaveLength(1200)
  expect(
    outcomes((await paste(lines(10_000))).body).filter((outcome) => outcome === 'unchanged'),
  ).toHaveLength(1200)
}, 60_000)

test('a list of the maximum length is read only from a signed-in admin', async () => {
  const post = (authorization: string) =>
    fetch(`${shop.url}/admin/orders/tracking/bulk-update-numbers`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization },
      body: `{"rows": [${'{},'.repeat(900_000)}`,
    })
  expect((await post('Bearer 0123456789012345678901234567890123456789012')).status).toBe(401)
  expect((await post('')).status).toBe(401)
  expect((await post(`Bearer ${shop.people.admin.token}`)).status).toBe(400)
})

test('lines of one order that stand far apart in a long list know of each other', async () => {
  const { _id, orderId } = await anOrderInStatus('processing')
  const between = Array.from({ length: 1500 }, (_, n) => ({ orderId: `HB-NONE-${n}`, number: '1' }))
  const rows = [
    { orderId, number: '4112345678' },
    ...between,
    { orderId: orderId.toLowerCase(), number: '41 1234 5678' },
    { orderId: `#${orderId}`, number: '4112345679' },
  ]
  for (const dryRun of [true, false]) {
    const emitted = outcomes((await paste(rows, { dryRun })).body)
    expect([emitted.at(0), ...emitted.slice(-2)]).toEqual(['shipped', 'repeated', 'added'])
  }
  expect(await stored(_id)).toEqual({ trackingStatus: 'shipped', numbers: ['4112345678', '4112345679'] })
})

test('two people who paste the same list at once add each number once', async () => {
  const orders = [await anOrderInStatus('processing'), await anOrderInStatus('processing')]
  const rows = orders.map(({ orderId }, n) => ({ orderId, number: `${4_100_000_000 + n}` }))
  await Promise.all([paste(rows), paste(rows.toReversed())])
  for (const { _id } of orders)
    expect(await stored(_id)).toMatchObject({ trackingStatus: 'shipped', numbers: [expect.any(String)] })
})
