import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, anOrder, aProduct } from '../../testing/factories.ts'
import { mergesByCall } from '../../testing/merges-by-call.ts'
import { move } from '../../testing/moves.ts'
import { notificationsByCall } from '../../testing/notifications-by-call.ts'
import { refusal } from '../../testing/refusal.ts'
import { aDelivery, someReasons } from '../../testing/return-changes.ts'
import { ship } from '../../testing/shipments-by-call.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { openStorefronts, visit } from '../../testing/storefront.ts'
import { type AnyAnswer, testShop } from '../../testing/test-shop.ts'

/** What customers and guests of a storefront return, and from what they withdraw. */
const shop = testShop({ live: true })
const { list } = notificationsByCall(shop)
type Buyer = { _id: string; email: string; token: string }
let clara: Buyer
beforeEach(async () => {
  await openStorefronts(shop)
  await someReasons(shop)
  clara = await aSignedInCustomer(shop, { firstName: 'Clara' })
})

const request = (by: Buyer | null, method: string, path: string, body?: object): Promise<AnyAnswer> =>
  visit(shop, [method, path, body], by)
const options = (uriCode: string, by = clara) => request(by, 'GET', `/returns/options?order=${uriCode}`)
const requestReturn = (
  order: { uriCode: string; lines: { _id: string }[] },
  more: object = {},
  by: Buyer | null = clara,
) =>
  request(by, 'POST', '/returns', {
    ...{
      order: order.uriCode,
      items: [{ line: order.lines[0]?._id, quantity: 1 }],
      requestId: newId(),
      ...more,
    },
  })
const delivery = (more: object = {}) => aDelivery(shop, { customer: clara._id, ...more })

test('a customer requests a return, and follows it until it is refused', async () => {
  const order = await delivery()
  const { body: open } = await options(order.uriCode)
  expect(open).toMatchObject({ until: '2026-07-15T23:59:59.999Z', items: [{ title: 'Soap', quantity: 2 }] })
  const [reason] = open.reasons
  const items = [{ line: order.lines[0]?._id, quantity: 1, reason: reason._id }]
  const { body } = await requestReturn(order, { items, note: 'It smells.' })
  expect(body).toMatchObject({ status: 'requested', items: [{ quantity: 1, reason: reason.title }] })
  const path = `/admin/returns/details/${body.number}`
  const found = (await shop.get(path)).body
  expect(found).toMatchObject({ byCustomer: true, note: 'It smells.', timeline: [{ by: null }] })
  const refusing = { version: 1, status: 'refused', reason: 'It was opened.' }
  await shop.send('PATCH', `/admin/returns/${found._id}/decide`, refusing)
  const { body: list } = await request(clara, 'GET', `/returns?order=${order.uriCode}`)
  expect(list).toMatchObject([{ number: body.number, status: 'refused', refusalReason: 'It was opened.' }])
})

test('a customer or guest cancels a requested return until the store decides, and no withdrawal', async () => {
  const order = await delivery()
  const { body: requested } = await requestReturn(order)
  const cancel = (number: string, more: object = {}, by: Buyer | null = clara) =>
    request(by, 'POST', `/returns/${number}/cancel`, { order: order.uriCode, ...more })
  const ben = await aSignedInCustomer(shop)
  expect((await cancel(requested.number, {}, ben)).status).toBe(404)
  expect(await cancel(requested.number)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  // The same request again, after its response was lost.
  expect(await cancel(requested.number)).toMatchObject({ status: 200, body: { status: 'cancelled' } })
  expect((await shop.get(`/admin/returns/details/${requested.number}`)).body).toMatchObject({
    status: 'cancelled',
    timeline: [{ action: 'return.cancelled', by: null }, { action: 'return.requested' }],
  })
  // What was cancelled can be returned after all.
  const { number } = (await requestReturn(order)).body
  const { _id: id, version } = (await shop.get(`/admin/returns/details/${number}`)).body
  await shop.send('PATCH', `/admin/returns/${id}/decide`, { version, status: 'approved' })
  expect((await cancel(number)).status).toBe(409)

  const email = 'guest@mail.example'
  const guest = await aDelivery(shop, { customer: null, email })
  const theirs = (await requestReturn(guest, { email }, null)).body
  const named = { order: guest.uriCode, email: 'else@mail.example' }
  expect((await cancel(theirs.number, named, null)).status).toBe(422)
  expect((await cancel(theirs.number, { ...named, email }, null)).body.status).toBe('cancelled')
  await withdraw({ email, orderId: guest.orderId })
  const [withdrawn] = (await shop.get('/admin/returns')).body.items
  expect((await cancel(withdrawn.number, { ...named, email }, null)).body).toMatchObject({
    code: 'RETURN_STATUS_NOT_ALLOWED',
    params: { status: 'requested' },
  })
})

test('admins are notified of a request', async () => {
  const { body } = await requestReturn(await delivery())
  await shop.live.complete()
  const { notifications } = await list()
  expect(notifications).toMatchObject([
    { info: { type: 'return', path: `/admin/returns/${body.number}` }, customer: { firstName: 'Clara' } },
  ])
})

test('the period begins with the delivery, and ends', async () => {
  const placedAt = '2026-01-01T00:00:00.000Z'
  const old = await delivery({ history: { placedAt, trackingStatus: 'delivered' } })
  const until = '2026-01-31T23:59:59.999Z'
  expect((await options(old.uriCode)).body).toMatchObject({ until, items: [] })
  expect(await requestReturn(old)).toMatchObject(
    refusal('order', 'RETURN_PERIOD_ENDED', { until, timeZone: 'UTC' }),
  )
  const shipped = await delivery({ history: { placedAt, trackingStatus: 'shipped' } })
  const { version } = (await shop.get(`/admin/orders/details/${shipped._id}`)).body
  const move = { _id: shipped._id, version, trackingStatus: 'delivered' }
  expect((await shop.send('PATCH', '/admin/orders/update-status', move)).status).toBe(200)
  expect((await requestReturn(shipped)).status).toBe(200)
})

test('the period ends with a day of the store, whose time zone is named', async () => {
  const timeZone = 'America/New_York'
  await shop.db.updateTable('settings').set({ timeZone }).execute()
  // In New York, the order was placed on the last day of the year.
  const placedAt = '2026-01-01T02:00:00.000Z'
  const order = await delivery({ history: { placedAt, trackingStatus: 'delivered' } })
  expect((await options(order.uriCode)).body).toMatchObject({ until: '2026-01-31T04:59:59.999Z', timeZone })
})

test('a store can accept no requests', async () => {
  await shop.db.updateTable('settings').set({ returnDays: 0 }).execute()
  const order = await delivery()
  expect((await options(order.uriCode)).body).toMatchObject({ until: null, items: [] })
  expect(await requestReturn(order)).toMatchObject({ status: 422, body: { code: 'RETURNS_CLOSED' } })
})

test('customers neither see nor return what others ordered', async () => {
  const other = await aSignedInCustomer(shop)
  const order = await delivery()
  await requestReturn(order)
  expect((await options(order.uriCode, other)).status).toBe(404)
  expect((await requestReturn(order, {}, other)).status).toBe(404)
  expect((await request(other, 'GET', '/returns')).body).toEqual([])
})

test('a request that is sent twice is one return', async () => {
  const order = await delivery()
  const requestId = newId()
  const [one, two] = [await requestReturn(order, { requestId }), await requestReturn(order, { requestId })]
  expect(one.body.number).toBe(two.body.number)
})

test('a guest requests a return with the e-mail address of the order, and follows it', async () => {
  const email = 'guest@mail.example'
  const order = await aDelivery(shop, { customer: null, email })
  const byEmail = (address: string) =>
    request(null, 'POST', `/orders/${order.uriCode}/returns/details`, { email: address })
  expect(await byEmail('karl@mail.example')).toMatchObject(refusal('email', 'ORDER_EMAIL_DIFFERENT'))
  expect((await byEmail('Guest@mail.example')).body).toMatchObject({
    returns: [],
    options: { items: [{ title: 'Soap', quantity: 2 }], until: expect.any(String) },
  })
  const requestId = newId()
  const sent = { email, requestId }
  const [one, two] = [await guestRequest(order, sent), await guestRequest(order, sent)]
  expect(one).toMatchObject({ status: 200, body: { status: 'requested', items: [{ title: 'Soap' }] } })
  expect(two.body.number).toBe(one.body.number)
  expect((await byEmail(email)).body).toMatchObject({
    returns: [{ number: one.body.number }],
    options: { items: [{ quantity: 1 }] },
  })
  expect((await shop.get(`/admin/returns/details/${one.body.number}`)).body.byCustomer).toBe(true)
})

test('without the address of the order, or for a customer with an account, no guest requests a return', async () => {
  const order = await aDelivery(shop, { customer: null, email: 'guest@mail.example' })
  for (const email of [null, 'karl@mail.example'])
    expect(await guestRequest(order, { email })).toMatchObject(refusal('email', 'ORDER_EMAIL_DIFFERENT'))
  const unknown = { ...order, uriCode: 'unknown-code' }
  expect((await guestRequest(unknown, { email: 'guest@mail.example' })).status).toBe(404)
  // A signed-in customer who received the link of another order enters its address, too.
  expect((await requestReturn(order)).status).toBe(404)
  expect((await requestReturn(order, { email: 'guest@mail.example' })).status).toBe(200)
  const own = await delivery()
  expect(await guestRequest(own, { email: clara.email })).toMatchObject({
    status: 403,
    body: { code: 'ORDER_NEEDS_SIGN_IN' },
  })
  expect(
    await request(null, 'POST', `/orders/${own.uriCode}/returns/details`, { email: clara.email }),
  ).toMatchObject({ status: 403, body: { code: 'ORDER_NEEDS_SIGN_IN' } })
})

const guestRequest = (order: { uriCode: string; lines: { _id: string }[] }, more: object) =>
  request(null, 'POST', '/returns', {
    ...{ order: order.uriCode, items: [{ line: order.lines[0]?._id, quantity: 1 }], requestId: newId() },
    ...more,
  })

const withdraw = (more: object) =>
  request(null, 'POST', '/withdrawals', {
    ...{ name: 'Clara Sommer', text: '', requestId: newId(), ...more },
  })

test('a guest withdraws from the contract of a delivered order, and gets a receipt', async () => {
  const email = 'guest@mail.example'
  const order = await aDelivery(shop, { customer: null, email })
  const orderId = order.orderId.toLowerCase()
  const { status, body } = await withdraw({ email: 'Guest@mail.example', orderId: `#${orderId}` })
  expect(status).toBe(200)
  expect(body).toEqual({
    ...{ number: expect.stringMatching(/^W-\d+$/), name: 'Clara Sommer', email, orderId },
    ...{ text: '', receivedAt: shop.now.toISOString() },
  })
  expect((await shop.get('/admin/returns')).body.items).toMatchObject([
    { isWithdrawal: true, status: 'requested', itemCount: 2, order: { _id: order._id } },
  ])
  const mails = await shop.db.selectFrom('mails').select(['toEmail', 'text']).execute()
  expect(mails).toMatchObject([{ toEmail: email }])
  expect(JSON.stringify(mails)).toContain(body.number)
})

test('a withdrawal of an order that is not shipped, or unknown, opens a ticket, with the same receipt', async () => {
  const pending = await anOrder(shop.db, { email: clara.email, customer: clara._id })
  const one = await withdraw({ email: clara.email, orderId: pending.orderId })
  const two = await withdraw({ email: 'unknown@mail.example', orderId: 'XX-1' })
  for (const { status, body } of [one, two])
    expect({ status, keys: Object.keys(body).toSorted() }).toEqual({
      status: 200,
      keys: ['email', 'name', 'number', 'orderId', 'receivedAt', 'text'],
    })
  const { items } = (await shop.get('/admin/tickets')).body
  expect(items).toMatchObject([
    { category: 'returns', order: null, customer: { email: 'unknown@mail.example' } },
    { category: 'returns', order: { _id: pending._id }, customer: { _id: clara._id } },
  ])
  expect((await shop.get('/admin/returns')).body.total).toBe(0)
  const sent = (await shop.get(`/admin/orders/${pending._id}/notifications`)).body
  expect(sent).toMatchObject([{ kind: 'withdrawalReceipt', to: { email: clara.email } }])
  const held = (await shop.get(`/admin/orders/details/${pending._id}`)).body
  expect(held).toMatchObject({
    trackingStatus: 'on-hold',
    timeline: [
      {
        action: 'order.statusChanged',
        by: null,
        note: `Withdrawal ${one.body.number} from order #${pending.orderId}`,
      },
      { action: 'order.placed' },
    ],
  })
})

test('a withdrawal from a partly shipped order requests what left, and a ticket names the rest', async () => {
  const product = await aProduct(shop.db, { title: 'Candle' })
  const order = await anOrder(shop.db, {
    email: clara.email,
    customer: clara._id,
    items: [{ product, quantity: 3 }],
  })
  const lines = [{ line: order.lines[0]?._id, quantity: 2 }]
  const shipment = { lines, isSent: true, requestId: newId() }
  expect((await shop.send('POST', `/admin/orders/${order._id}/shipments`, shipment)).status).toBe(200)
  const { body } = await withdraw({ email: clara.email, orderId: order.orderId, text: 'All candles' })
  expect(Object.keys(body).toSorted()).toEqual(['email', 'name', 'number', 'orderId', 'receivedAt', 'text'])
  expect((await shop.get('/admin/returns')).body.items).toMatchObject([
    { isWithdrawal: true, status: 'requested', itemCount: 2, order: { _id: order._id } },
  ])
  const [ticket] = (await shop.get('/admin/tickets')).body.items
  expect(ticket).toMatchObject({ category: 'returns', priority: 'high', order: { _id: order._id } })
  const messages = await shop.db.selectFrom('ticketMessages').select('text').execute()
  expect(messages).toMatchObject([{ text: 'All candles\n\nNot sent yet:\n1 × Candle' }])
  const stored = await shop.db.selectFrom('withdrawals').select(['return', 'ticket']).execute()
  expect(stored).toMatchObject([{ return: expect.any(String), ticket: ticket._id }])
  const [receipt] = (await shop.mails()).filter(({ template }) => template === 'withdrawalReceipt')
  expect(receipt?.text).toContain('Products: All candles')
})

test('a withdrawn order of which a part left is returned once that part is back and the rest is refunded', async () => {
  const order = await anOrder(shop.db, {
    ...{ email: clara.email, customer: clara._id, payment: { method: 'card', amount: 'all' } },
    items: [{ product: await aProduct(shop.db), quantity: 2 }],
  })
  await ship(shop, order._id, { units: [1], isSent: true })
  await withdraw({ email: clara.email, orderId: order.orderId })
  const [{ _id }] = (await shop.get('/admin/returns')).body.items
  await shop.send('PATCH', `/admin/returns/${_id}/decide`, { version: 1, status: 'approved' })
  const [item] = (await shop.get(`/admin/returns/details/${_id}`)).body.items
  const items = [{ item: item._id, received: 1, condition: 'opened' }]
  expect((await shop.send('PATCH', `/admin/returns/${_id}/receive`, { version: 2, items })).status).toBe(200)
  const lines = [{ line: order.lines[0]?._id, quantity: 1, amount: 1000 }]
  const rest = { amount: 1000, lines, target: 'original', reason: 'Withdrawal', requestId: newId() }
  const { body } = await shop.send('POST', `/admin/orders/${order._id}/refunds`, rest)
  expect(body.trackingStatus).toBe('on-hold')
  const released = await move(shop, order, { trackingStatus: 'processing' })
  expect(released.body.trackingStatus).toBe('returned')
})

test('a withdrawal with the number of an order and another address does not touch that order', async () => {
  const order = await delivery()
  await withdraw({ email: 'mallory@mail.example', orderId: order.orderId })
  expect((await shop.get('/admin/returns')).body.total).toBe(0)
})

test('a customer who was merged into a blocked one withdraws too', async () => {
  const duplicate = await aCustomer(shop.db, { email: 'duplicate@mail.example' })
  expect((await mergesByCall(shop).merge(clara._id, duplicate)).status).toBe(200)
  await shop.db.updateTable('customers').set({ blocked: true }).where('_id', '=', clara._id).execute()
  expect((await withdraw({ email: 'duplicate@mail.example', orderId: 'HB-1' })).status).toBe(200)
  expect((await shop.get('/admin/tickets')).body.items).toMatchObject([{ customer: { _id: clara._id } }])
})

test('a blocked customer withdraws too, and a repeated withdrawal is received once', async () => {
  await shop.db.updateTable('customers').set({ blocked: true }).where('_id', '=', clara._id).execute()
  const sent = { email: clara.email, orderId: 'HB-1', requestId: newId() }
  const [one, two] = await Promise.all([withdraw(sent), withdraw(sent)])
  expect(one.body.number).toBe(two.body.number)
  expect((await shop.get('/admin/tickets')).body.total).toBe(1)
  expect(await withdraw({ ...sent, orderId: 'HB-2' })).toMatchObject({
    status: 409,
    body: { code: 'IDEMPOTENCY_KEY_REUSED' },
  })
  expect(await withdraw({ email: 'nowhere', orderId: '' })).toMatchObject({ status: 400 })
})

test('messages of the contact form in the name of a customer do not keep them from withdrawing', async () => {
  const message = { name: 'Clara', email: 'clara@mail.example', message: 'Hello' }
  for (let round = 0; round < 6; round++) await request(null, 'POST', '/contacts', message)
  const sent = { email: 'clara@mail.example', orderId: 'HB-1', requestId: newId() }
  const [first, again] = [await withdraw(sent), await withdraw(sent)]
  expect([first.status, again.body]).toEqual([200, first.body])
  for (let round = 0; round < 4; round++)
    expect((await withdraw({ ...sent, requestId: newId() })).status).toBe(200)
  expect((await withdraw({ ...sent, requestId: newId() })).status).toBe(429)
  expect((await withdraw(sent)).body).toEqual(first.body)
})
