import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, anOrder, someCredit } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { unsubscribe } from '../contacts/contacts.ts'
import { addTrackingNumbers } from '../orders/orders.ts'

const shop = testShop()
const content = (more: object = {}) => ({
  subject: 'Your order {{orderId}}',
  body: '<p>Dear {{firstName|customer}}, {{orderId}} over {{total}} is {{status}}.</p>',
  ...more,
})
const request = (path: string, body: object, as?: 'owner') =>
  shop.send('POST', `/admin/orders/${path}`, body, as)
const send = (more: object) => request('bulk-mail-sender', { ...content(), requestId: newId(), ...more })
const ids = (...orders: { _id: string }[]) => orders.map(({ _id }) => _id)
const campaign = async (id: string) => (await shop.get(`/admin/bulk-contacts/campaigns/${id}`)).body

test('each chosen order brings one mail about itself, also two of the same customer', async () => {
  const [one, two] = [await anOrder(shop.db), await anOrder(shop.db, { site: 'auctropin' })]
  const { status, body } = await send({ ids: ids(one, two) })
  expect({ status, body }).toMatchObject({ status: 200, body: { updated: ids(one, two), skipped: [] } })
  const mails = await shop.mails()
  expect(mails.map((mail) => mail.to)).toEqual(['clara@mail.example', 'clara@mail.example'])
  expect(mails.map((mail) => mail.subject).sort()).toEqual([
    `Your order ${two.orderId}`,
    `Your order ${one.orderId}`,
  ])
  const mail = mails.find(({ subject }) => subject.includes(one.orderId))
  expect(mail?.text).toContain(`Dear Clara, ${one.orderId} over $10.00 is received.`)
  expect(mail?.text).toContain(`because of your order #${one.orderId} at Home & Bath`)
  expect(await campaign(body.campaign)).toMatchObject({
    ...{ kind: 'orders', site: null, status: 'finished', counts: { sent: 2 } },
    segment: { orders: { chosen: 2, skipped: { count: 0 } } },
  })
  const { items } = (await shop.get(`/admin/bulk-contacts/campaigns/${body.campaign}/recipients`)).body
  expect((await shop.get(`/admin/bulk-contacts/campaigns/${body.campaign}/order-mail`)).body.text).toContain(
    'is received.',
  )
  expect(items.map((row: { order: { orderId: string } }) => row.order.orderId).sort()).toEqual(
    [one.orderId, two.orderId].sort(),
  )
})

test('orders without an address are left out and named; a customer’s own address is the fallback', async () => {
  const customer = await aCustomer(shop.db, { email: 'Dora@Mail.example' })
  const [none, hers] = [
    await anOrder(shop.db, { email: null }),
    await anOrder(shop.db, { email: null, customer }),
  ]
  const gone = newId()
  const meant = { ids: [none._id, hers._id, gone] }
  const { body: receivers } = await request('mail-recipients', meant)
  expect(receivers).toMatchObject({ total: 1, orders: [{ _id: hers._id, email: 'dora@mail.example' }] })
  const { body } = await send(meant)
  expect(body.updated).toEqual([hers._id])
  expect(body.skipped).toMatchObject([
    { _id: none._id, code: 'ORDER_EMAIL_MISSING', params: { orderId: none.orderId } },
    { _id: gone, code: 'ORDER_GONE' },
  ])
  expect((await campaign(body.campaign)).segment.orders).toMatchObject({
    chosen: 3,
    skipped: { count: 2, reasons: [{ code: 'ORDER_EMAIL_MISSING' }, { code: 'ORDER_GONE' }] },
  })
  expect((await send({ ids: [none._id] })).body).toMatchObject({ campaign: null, updated: [] })
  expect(await shop.mails()).toHaveLength(1)
})

test('requested twice over a broken connection, the mail goes once, and the answer is the same', async () => {
  const [order, mute] = [await anOrder(shop.db), await anOrder(shop.db, { email: null })]
  const mail = { requestId: newId(), ids: ids(order, mute) }
  const [first, second] = await Promise.all([send(mail), send(mail)])
  expect(second.body).toEqual(first.body)
  expect(await send(mail)).toMatchObject({ status: 200, body: first.body })
  const { _id: other } = await anOrder(shop.db)
  for (const more of [
    ...[{ subject: 'Something else' }, { ids: [order._id] }, { ids: [order._id, other] }],
    { ids: [...mail.ids, other] },
  ])
    expect(await send({ ...mail, ...more }), JSON.stringify(more)).toMatchObject({
      status: 409,
      body: { code: 'IDEMPOTENCY_KEY_REUSED' },
    })
  expect(await shop.mails()).toHaveLength(1)
})

test('all that match a filter, as many as were seen', async () => {
  await anOrder(shop.db)
  const { _id } = await anOrder(shop.db)
  const filter = { trackingStatus: 'pending' }
  expect(await send({ filter, expectedCount: 3 })).toMatchObject({
    status: 409,
    body: { code: 'COUNT_CHANGED', params: { found: 2, total: 2, expected: 3 } },
  })
  const { body } = await send({ filter, exceptIds: [_id], expectedCount: 1 })
  expect(body.updated).toHaveLength(1)
  expect(body.updated).not.toContain(_id)
})

test('who unsubscribed from mails to many still hears of their order, without a way out of those', async () => {
  await shop.db
    .transaction()
    .execute((tx) => unsubscribe(tx, { email: 'clara@mail.example', source: 'link' }, shop.now))
  await send({ ids: ids(await anOrder(shop.db)) })
  const [mail] = await shop.mails()
  expect(mail?.status).toBe('sent')
  expect(mail?.text).not.toContain('unsubscribe')
})

test('a mail leads to where the parcel can be followed', async () => {
  const order = await anOrder(shop.db)
  await shop.db
    .transaction()
    .execute((tx) =>
      addTrackingNumbers(tx, [{ order: order._id, carrier: 'UPS', number: '1Z 9' }], null, shop.now),
    )
  const body = '<p>{{carrier}} {{trackingNumber}}: {{trackingLink}}</p>'
  const { body: mail } = await request('mail-preview', content({ body, order: order._id }))
  expect(mail.text).toContain('UPS 1Z 9: https://www.ups.com/track?tracknum=1Z')
  expect(mail.html).toMatch(/<a href="https:\/\/www\.ups\.com\/track/)
})

test('customer names are in a mail as text, and make no header of their own', async () => {
  const order = await anOrder(shop.db, {
    receiverName: { firstName: '<b>Eve</b>\r\nBcc: all@mail.example', lastName: '{{total}}' },
  })
  const { body } = await request('mail-preview', {
    ...{ order: order._id, subject: 'For {{firstName}}', body: '<p>{{name}}</p>' },
  })
  expect(body.subject).toBe('For <b>Eve</b> Bcc: all@mail.example')
  expect(body.html).toContain('&#60;b&#62;Eve&#60;/b&#62;')
  expect(body.html).toContain('{{total}}')
})

test.each([
  ['subject', 'Hello {{fristName}}', 'PLACEHOLDER_UNKNOWN'],
  ['subject', 'Hello\r\nBcc: eve@mail.example', 'NOT_ONE_LINE'],
  ['body', '<p>{{trackingNumber</p>', 'PLACEHOLDER_UNKNOWN'],
  ['body', '<p>&nbsp;</p>', 'REQUIRED'],
])('a %s such as %j is refused at its field', async (path, value, code) => {
  const order = await anOrder(shop.db)
  const { status, body } = await send({ ids: ids(order), [path]: value })
  expect(status).toBe(400)
  expect(body.fields).toMatchObject({ [path]: { code } })
})

test('it goes to oneself first, and the customer hears nothing of that', async () => {
  const order = await anOrder(shop.db)
  expect((await request('mail-test', content({ order: order._id }))).body).toEqual({ to: 'ada@shop.example' })
  const mails = await shop.mails()
  expect(mails).toMatchObject([{ to: 'ada@shop.example', subject: `Your order ${order.orderId}` }])
})

test('a mail shows the order as it was when it was sent, and the timeline shows the mail', async () => {
  const customer = await aCustomer(shop.db)
  await someCredit(shop.db, customer, 500)
  const order = await anOrder(shop.db, { customer })
  await send({ ids: ids(order), subject: 'On its way' })
  await shop.db.updateTable('orders').set({ total: 99 }).execute()
  expect((await shop.mails())[0]?.text).toContain('$10.00')
  const { timeline } = (await shop.get(`/admin/orders/details/${order._id}`)).body
  expect(timeline[0]).toMatchObject({
    ...{ action: 'order.mailed', by: { name: 'Ada Example' } },
    changes: { subject: { to: 'On its way' } },
  })
})

test('the timeline and the audit log name the mail as its customer reads it', async () => {
  const [one, two] = [await anOrder(shop.db), await anOrder(shop.db)]
  await send({ ids: ids(one, two) })
  for (const { _id, orderId } of [one, two]) {
    const changes = { subject: { to: `Your order ${orderId}` } }
    expect((await shop.get(`/admin/orders/details/${_id}`)).body.timeline[0]).toMatchObject({ changes })
    const { items } = (await shop.get(`/admin/audit-log?entityId=${_id}&action=order.mailed`, 'owner')).body
    expect(items).toMatchObject([{ changes }])
  }
})

test('an order that is gone or mute has no preview', async () => {
  const mute = await anOrder(shop.db, { email: null })
  expect((await request('mail-preview', content({ order: newId() }))).status).toBe(404)
  expect(await request('mail-preview', content({ order: mute._id }))).toMatchObject({
    status: 422,
    body: { code: 'ORDER_EMAIL_MISSING', params: { orderId: mute.orderId } },
  })
  const email = 'clara at mail.example'
  await shop.db.updateTable('orders').set({ email }).where('_id', '=', mute._id).execute()
  expect(await request('mail-preview', content({ order: mute._id }))).toMatchObject({
    status: 422,
    body: { code: 'ORDER_EMAIL_INVALID', params: { orderId: mute.orderId, email } },
  })
})
