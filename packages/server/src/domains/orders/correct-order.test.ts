import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { anOrder } from '../../testing/factories.ts'
import { ADDRESS } from '../../testing/orders-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const shipped = (more: object = {}) =>
  anOrder(shop.db, {
    shippingAddress: ADDRESS,
    history: { placedAt: shop.now.toISOString(), trackingStatus: 'shipped' },
    ...more,
  })
const correct = (id: string, more: object) =>
  shop.send('PATCH', `/admin/orders/${id}/correct`, { version: 1, reason: 'A typing error', ...more })
/** What documents print. */
const stored = (id: string) =>
  shop.db
    .selectFrom('orders')
    .select(['receiverName', 'shippingAddress', 'shippedTo'])
    .where('_id', '=', id)
    .executeTakeFirst()

test('the address of a shipped order is corrected with a reason; the packing slip keeps where it was sent', async () => {
  const { _id } = await shipped()
  const shippingAddress = { ...ADDRESS, streetNumber: '12a' }
  const { status, body } = await correct(_id, { shippingAddress, phone: '030 7', email: 'c@mail.example' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ shippingAddress, phone: '030 7', email: 'c@mail.example', version: 2 })
  expect(body.timeline[0]).toMatchObject({
    ...{ action: 'order.corrected', note: 'A typing error', by: { name: 'Ada Example' } },
    changes: { shippingAddress: { from: ADDRESS, to: shippingAddress }, phone: { to: '030 7' } },
  })
  const printed = await stored(_id)
  expect(printed).toMatchObject({ shippingAddress, shippedTo: { shippingAddress: ADDRESS, phone: null } })
  // A second correction keeps what the parcel was sent with.
  await correct(_id, { version: 2, receiverName: { firstName: 'Klara', lastName: 'Sommer' } })
  const again = await stored(_id)
  expect(again).toMatchObject({
    receiverName: { firstName: 'Klara' },
    shippedTo: { receiverName: { firstName: 'Clara' } },
  })
})

test('the rest of a shipped order stays shut, and a correction has a reason', async () => {
  const { _id } = await shipped()
  for (const more of [{ items: [] }, { note: 'x' }, { customer: newId() }])
    expect(await correct(_id, more)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } })
  expect(await correct(_id, { reason: ' ' })).toMatchObject({
    status: 400,
    body: { fields: { reason: { code: 'REQUIRED' } } },
  })
  expect(await correct(_id, { version: 3 })).toMatchObject({ status: 409, body: { code: 'STALE' } })
  expect((await correct(newId(), {})).status).toBe(404)
})

test('an order that can be edited or is cancelled is not corrected, and no change is no correction', async () => {
  const pending = await anOrder(shop.db)
  expect(await correct(pending._id, { phone: '1' })).toMatchObject({
    status: 409,
    body: { code: 'ORDER_NOT_CORRECTABLE', params: { orderId: pending.orderId, status: 'pending' } },
  })
  const { _id } = await shipped()
  expect((await correct(_id, { shippingAddress: ADDRESS })).body).toMatchObject({ version: 1 })
})
