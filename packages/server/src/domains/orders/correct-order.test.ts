import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, anOrder, aProduct } from '../../testing/factories.ts'
import { move } from '../../testing/moves.ts'
import { ADDRESS, edit, made } from '../../testing/orders-by-call.ts'
import { ship } from '../../testing/shipments-by-call.ts'
import { aTaxClass, aTaxRate, taxSite } from '../../testing/taxes.ts'
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
  const pending = await anOrder(shop.db, { shippingAddress: ADDRESS })
  expect(await correct(pending._id, { phone: '1' })).toMatchObject({
    status: 409,
    body: { code: 'ORDER_NOT_CORRECTABLE', params: { orderId: pending.orderId, status: 'pending' } },
  })
  const { _id } = await shipped()
  expect((await correct(_id, { shippingAddress: ADDRESS })).body).toMatchObject({ version: 1 })
  const withoutCompany = { ...ADDRESS, company: '' }
  expect((await correct(_id, { shippingAddress: withoutCompany })).body).toMatchObject({ version: 1 })
  const edited = await edit(shop, { _id: pending._id, version: 1, shippingAddress: withoutCompany })
  expect(edited.body).toMatchObject({ version: 1 })
})

test('the VAT ID of a shipped order is corrected, but not to one that would change its taxes', async () => {
  await aTaxRate(shop.db, { taxClass: await aTaxClass(shop.db, { isDefault: true }), country: 'AT' })
  await taxSite(shop, { taxMode: 'included', taxCountry: 'DE' })
  const order = await made(shop, {
    customer: await aCustomer(shop.db, { vatId: 'ATU13585627' }),
    items: [{ product: await aProduct(shop.db), quantity: 1 }],
    shippingAddress: { ...ADDRESS, country: 'AT' },
  })
  await ship(shop, order._id, { units: [1], isSent: true })
  const { body } = await shop.get(`/admin/orders/details/${order._id}`)
  const version = body.version
  const corrected = await correct(order._id, { version, vatId: 'ATU12011204' })
  expect(corrected).toMatchObject({
    ...{ status: 200, body: { vatId: 'ATU12011204', total: order.total } },
  })
  expect(corrected.body.timeline[0].changes).toEqual({ vatId: { from: 'ATU13585627', to: 'ATU12011204' } })
  for (const vatId of [null, 'DE136695976'])
    expect(await correct(order._id, { version: version + 1, vatId })).toMatchObject({
      ...{ status: 422, body: { fields: { vatId: { code: 'VAT_ID_CHANGES_TAXES' } } } },
    })
})

test('the VAT ID of a shipped order is corrected, although its site has moved since', async () => {
  await aTaxRate(shop.db, { taxClass: await aTaxClass(shop.db, { isDefault: true }) })
  await taxSite(shop, { taxMode: 'included', taxCountry: 'DE' })
  const order = await made(shop, {
    customer: await aCustomer(shop.db, { vatId: 'ATU13585627' }),
    items: [{ product: await aProduct(shop.db), quantity: 1 }],
    shippingAddress: { ...ADDRESS, country: 'AT' },
  })
  await ship(shop, order._id, { units: [1], isSent: true })
  await taxSite(shop, { taxMode: 'included', taxCountry: 'AT' })
  const { version } = (await shop.get(`/admin/orders/details/${order._id}`)).body
  expect(await correct(order._id, { version, vatId: 'ATU12011204' })).toMatchObject({
    ...{ status: 200, body: { vatId: 'ATU12011204', total: order.total } },
  })
  // Its invoice needs one.
  expect((await correct(order._id, { version: version + 1, vatId: null })).body.fields).toMatchObject({
    vatId: { code: 'VAT_ID_CHANGES_TAXES' },
  })
})

test('each shipment keeps the address that it was sent to, and an order that leaves again the present one', async () => {
  const product = await aProduct(shop.db, { quantity: 10 })
  const order = await anOrder(shop.db, { items: [{ product, quantity: 2 }], shippingAddress: ADDRESS })
  await ship(shop, order._id, { units: [1], isSent: true })
  const { version } = (await shop.get(`/admin/orders/details/${order._id}`)).body
  const moved = { ...ADDRESS, streetNumber: '12a' }
  const edited = { _id: order._id, version, shippingAddress: moved }
  expect((await shop.send('PUT', '/admin/orders/edit-order', edited)).status).toBe(200)
  await ship(shop, order._id, { units: [1], isSent: true })
  const sentTo = async () =>
    (await shop.db.selectFrom('shipments').select('shippedTo').orderBy('number').execute()).map(
      ({ shippedTo }) => shippedTo?.shippingAddress?.streetNumber,
    )
  expect(await sentTo()).toEqual([ADDRESS.streetNumber, '12a'])
  const { body } = await shop.get(`/admin/orders/details/${order._id}`)
  await correct(order._id, { version: body.version, shippingAddress: ADDRESS })
  expect(await sentTo()).toEqual([ADDRESS.streetNumber, '12a'])
  const [first] = body.shipments
  expect(await printedAddress(order._id, first._id)).toContain(
    `${ADDRESS.streetName} ${ADDRESS.streetNumber}`,
  )
  const override = { reason: 'Came back' }
  expect((await move(shop, order, { trackingStatus: 'processing', override }, 'owner')).status).toBe(200)
  expect(await stored(order._id)).toMatchObject({ shippedTo: null })
})

/** The text of the packing slip of a shipment. */
async function printedAddress(order: string, shipment: string): Promise<string> {
  const response = await fetch(`${shop.url}/admin/orders/packing-slip`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${shop.people.admin.token}` },
    body: JSON.stringify({ ids: [order], shipment }),
  })
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()))
  return (await extractText(pdf, { mergePages: true })).text
}
