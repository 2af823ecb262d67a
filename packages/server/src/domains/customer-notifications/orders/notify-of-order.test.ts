import type { StatusChange } from '@storekeeper/contract/orders/status-change'
import type { TrackingStatus } from '@storekeeper/contract/orders/tracking-status'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { days, later, minutes } from '../../../lib/clock.ts'
import { newId } from '../../../lib/id.ts'
import { openMailer } from '../../../ports/mail/open-mailer.ts'
import { openMailServer } from '../../../ports/mail/testing/mail-server.ts'
import { readEvents } from '../../../ports/outbox/read-events.ts'
import { aCustomer, anOrder, aProduct, NOW } from '../../../testing/factories.ts'
import { aSeller, issueFor } from '../../../testing/invoices-by-call.ts'
import { aMoveTo, move as moveOrder } from '../../../testing/moves.ts'
import { edit, made } from '../../../testing/orders-by-call.ts'
import { ship } from '../../../testing/shipments-by-call.ts'
import { type SeenMail, testShop } from '../../../testing/test-shop.ts'
import { notifyOfEvents } from '../customer-notifications.ts'

/** The e-mails that the customer of an order gets without an admin sending them. */
const shop = testShop({ live: true })
const PATH = '/admin/customer-notifications'
beforeEach(async () => {
  await shop.db
    .updateTable('sites')
    .set({ notifiesSince: later(NOW, -days(1)) })
    .execute()
})

const email = 'clara@mail.example'
const subjects = async () => {
  await shop.live.complete()
  return (await shop.mails()).map(({ subject }: SeenMail) => subject).toReversed()
}
const order = async (more: object = {}) =>
  made(shop, {
    items: [{ product: await aProduct(shop.db, { title: 'Oat soap' }), quantity: 2 }],
    ...{ email, ...more },
  })
const move = async (_id: string, status: TrackingStatus, more: Partial<StatusChange> = {}) =>
  expect((await moveOrder(shop, { _id }, aMoveTo(status, more))).status).toBe(200)
const pay = async (id: string, amount: number) => {
  shop.now = new Date(later(shop.now, minutes(1)))
  return shop.send('POST', `/admin/orders/${id}/payments`, { amount, method: 'card', requestId: newId() })
}
const refund = (id: string, amount: number) =>
  shop.send('POST', `/admin/orders/${id}/refunds`, {
    ...{ amount, target: 'original', reason: 'Damaged', requestId: newId() },
  })
const list = async (id: string) => (await shop.get(`/admin/orders/${id}/notifications`)).body
const turn = (kind: string, isOn: boolean) => shop.send('PATCH', `${PATH}/${kind}`, { site: 'hb', isOn })

test('an order is confirmed, and its customer is notified of payment, shipping and delivery', async () => {
  const { _id, orderId, total } = await order()
  expect(await subjects()).toEqual([`Order #${orderId} confirmed`])
  await pay(_id, total)
  await move(_id, 'processing')
  const { version } = (await shop.get(`/admin/orders/details/${_id}`)).body
  const parcel = { _id, version, carrier: 'dhl', number: '00340434161094015902' }
  expect((await shop.send('PATCH', '/admin/orders/tracking/update-number', parcel)).status).toBe(200)
  await move(_id, 'delivered')
  expect(await subjects()).toEqual([
    `Order #${orderId} confirmed`,
    `Payment received for order #${orderId}`,
    `Order #${orderId} is on its way`,
    `Order #${orderId} was delivered`,
  ])
  const [confirmed, , shipped] = (await shop.mails()).toReversed()
  expect(confirmed).toMatchObject({ to: email, status: 'sent' })
  expect(confirmed?.text).toContain('Oat soap × 2')
  expect(shipped?.text).toContain('00340434161094015902')
})

test('an order that is paid again after an edit has a second e-mail about its payment', async () => {
  const soap = await aProduct(shop.db, { quantity: 10 })
  const { _id, orderId, total } = await order({ items: [{ product: soap, quantity: 1 }] })
  await pay(_id, total)
  const isPayment = (subject: string) => subject === `Payment received for order #${orderId}`
  expect((await subjects()).filter(isPayment)).toHaveLength(1)
  const { version } = (await shop.get(`/admin/orders/details/${_id}`)).body
  await edit(shop, { _id, version, items: [{ product: soap, quantity: 2 }] })
  await pay(_id, total)
  await move(_id, 'processing')
  expect((await subjects()).filter(isPayment)).toHaveLength(2)
})

test('a second payment that an earlier version did not confirm is not confirmed late', async () => {
  const { _id, orderId, total } = await order()
  await pay(_id, total)
  const isPayment = (subject: string) => subject === `Payment received for order #${orderId}`
  expect((await subjects()).filter(isPayment)).toHaveLength(1)
  const createdAt = later(shop.now, minutes(1))
  const second = { _id: newId(), order: _id, amount: 1, method: 'card', createdAt }
  await shop.db.insertInto('payments').values(second).execute()
  shop.now = new Date(later(shop.now, minutes(2)))
  await move(_id, 'processing')
  expect((await subjects()).filter(isPayment)).toHaveLength(1)
})

test('an edit is e-mailed with what the order contains now, unless the admin decides otherwise', async () => {
  const soap = await aProduct(shop.db, { title: 'Oat soap', quantity: 10 })
  const { _id, orderId } = await order({ items: [{ product: soap, quantity: 1 }] })
  const change = async (more: object) => {
    const { version } = (await shop.get(`/admin/orders/details/${_id}`)).body
    expect((await edit(shop, { _id, version, ...more })).status).toBe(200)
  }
  const isEdit = (subject: string) => subject === `Order #${orderId} was changed`
  await change({ note: 'Ring twice' })
  await change({ items: [{ product: soap, quantity: 2 }], skipsMail: true })
  expect((await subjects()).filter(isEdit)).toEqual([])
  await change({ items: [{ product: soap, quantity: 3 }] })
  expect((await subjects()).filter(isEdit)).toHaveLength(1)
  expect((await shop.mails())[0]?.text).toContain('Oat soap × 3')
})

test('each invoice of an order is e-mailed once, with the link to the order where its PDF is', async () => {
  await aSeller(shop)
  const { _id, orderId, uriCode } = await order()
  expect((await issueFor(shop, _id)).status).toBe(200)
  await pay(_id, 100)
  const invoices = async () => (await subjects()).filter((subject: string) => subject.startsWith('Invoice'))
  expect(await invoices()).toEqual([`Invoice HB-2026-00001 for order #${orderId}`])
  const mail = (await shop.mails()).find(({ template }: SeenMail) => template === 'invoiceIssued')
  expect(mail?.text).toContain(uriCode)
  const { version, items } = (await shop.get(`/admin/orders/details/${_id}`)).body
  const lines = [{ line: items[0]._id, product: items[0].product, quantity: 3 }]
  // An edit without an e-mail has a new invoice all the same, which the customer needs.
  expect((await edit(shop, { _id, version, items: lines, skipsMail: true })).status).toBe(200)
  expect(await invoices()).toEqual([1, 3].map((nth) => `Invoice HB-2026-0000${nth} for order #${orderId}`))
  await turn('invoiceIssued', false)
  await issueFor(shop, (await order())._id)
  expect(await invoices()).toHaveLength(2)
})

test('a comment of an admin is e-mailed to the customer once, and an internal one is not', async () => {
  const { _id, orderId } = await order()
  const requestId = newId()
  const comment = (text: string, more: object = {}) =>
    shop.send('POST', '/admin/orders/comments/add', {
      ...{ order: _id, text, isInternal: false, requestId: newId(), ...more },
    })
  for (const _ of [1, 2]) await comment('We leave it with\nyour neighbour.', { requestId })
  await comment('A regular customer.', { isInternal: true })
  expect(await subjects()).toEqual([`Order #${orderId} confirmed`, `We wrote to you about order #${orderId}`])
  const [mail] = await shop.mails()
  expect(mail?.text).toContain('your neighbour.')
  expect(mail?.text).toContain('/orders/')
  await turn('orderComment', false)
  await comment('It arrives on Monday.')
  expect(await subjects()).toHaveLength(2)
})

test('an undo restores the status of an order without another e-mail', async () => {
  const { _id } = await order()
  for (const status of ['processing', 'shipped', 'delivered', 'returned'] as const) {
    shop.now = new Date(later(shop.now, minutes(1)))
    await move(_id, status)
  }
  const sent = await subjects()
  const { timeline } = (await shop.get(`/admin/orders/details/${_id}`)).body
  shop.now = new Date(later(shop.now, minutes(1)))
  const undone = await shop.send('POST', `/admin/audit-log/${timeline[0]._id}/undo`, {})
  expect(undone).toMatchObject({ status: 200, body: { remains: ['customer-notified'] } })
  expect((await shop.get(`/admin/orders/details/${_id}`)).body.trackingStatus).toBe('delivered')
  expect(await subjects()).toEqual(sent)
})

test('each shipment of an order has its own e-mail, with its items and its number', async () => {
  const items = [
    { product: await aProduct(shop.db, { title: 'Oat soap' }), quantity: 2 },
    { product: await aProduct(shop.db, { title: 'Pine brush' }), quantity: 1 },
  ]
  const { _id, orderId } = await order({ items })
  await ship(shop, _id, { units: [2, 0], isSent: true, carrier: 'dhl', number: '00340434161094015902' })
  await ship(shop, _id, { units: [0, 1], isSent: true, carrier: 'dhl', number: '00340434161094015919' })
  const isOnItsWay = (subject: string) => subject.endsWith(`rder #${orderId} is on its way`)
  expect((await subjects()).filter(isOnItsWay)).toHaveLength(2)
  const parts = (await shop.mails()).filter(({ subject }: SeenMail) => isOnItsWay(subject)).toReversed()
  for (const [index, [has, lacks]] of [
    ['Oat soap × 2', 'Pine brush'],
    ['Pine brush × 1', 'Oat soap'],
  ].entries()) {
    const [sent] = parts[index]?.text.split('These items come later') ?? []
    expect(sent).toContain(has)
    expect(sent).not.toContain(lacks)
  }
  expect(parts[0]?.text).toContain('00340434161094015902')
  expect(parts[0]?.text).not.toContain('00340434161094015919')
})

test('a shipment is not e-mailed if the admin decides so, and the next one is', async () => {
  const { _id, orderId } = await order()
  await ship(shop, _id, { units: [1], isSent: true, skipsMail: true })
  await ship(shop, _id, { units: [1] })
  const { shipments, version } = (await shop.get(`/admin/orders/details/${_id}`)).body
  const isOnItsWay = (subject: string) => subject.endsWith(`rder #${orderId} is on its way`)
  expect((await subjects()).filter(isOnItsWay)).toEqual([])
  const sent = `/admin/orders/${_id}/shipments/${shipments[1]._id}/send`
  expect((await shop.send('PATCH', sent, { version })).status).toBe(200)
  expect((await subjects()).filter(isOnItsWay)).toHaveLength(1)
})

test('a status is not e-mailed if the admin decides so, also of many orders, and the next one is', async () => {
  const [one, other] = [await order(), await order()]
  const skipsMail = true
  await move(one._id, 'processing')
  await move(one._id, 'shipped', { skipsMail })
  const cancelled = { trackingStatus: 'cancelled', cancelReason: 'staff', restock: true, refundTo: 'nowhere' }
  const bulk = { ids: [other._id], ...cancelled, skipsMail }
  expect((await shop.send('PATCH', '/admin/orders/bulk-update-status', bulk)).body.updated).toEqual([
    other._id,
  ])
  const about = async ({ orderId }: { orderId: string }) =>
    (await subjects()).filter((subject) => subject.includes(`#${orderId}`) && !subject.includes('confirmed'))
  expect([await about(one), await about(other)]).toEqual([[], []])
  await move(one._id, 'delivered')
  expect(await about(one)).toEqual([`Order #${one.orderId} was delivered`])
})

test('a shipment is e-mailed once, whatever the tracking dialog requests, and on request also while it is off', async () => {
  const send = async (isOn: boolean, mailsCustomer: boolean) => {
    await shop.send('PATCH', '/admin/customer-notifications/orderShipped', { site: 'hb', isOn })
    const { _id, orderId } = await order()
    await move(_id, 'processing')
    const { version } = await shop.db
      .selectFrom('orders')
      .select('version')
      .where('_id', '=', _id)
      .executeTakeFirstOrThrow()
    const number = { carrier: 'DHL', number: '00340434161094015902', mailsCustomer }
    const sent = await shop.send('PATCH', '/admin/orders/tracking/update-number', { _id, version, ...number })
    expect(sent.body).toMatchObject({ trackingStatus: 'shipped' })
    const onItsWay = `Order #${orderId} is on its way`
    return (await subjects()).filter((subject: string) => subject === onItsWay).length
  }
  expect([await send(true, true), await send(true, false)]).toEqual([1, 1])
  expect([await send(false, true), await send(false, false)]).toEqual([1, 0])
})

test('a cancelled order, its refund and a return are reported, each refund once', async () => {
  const cancelled = await order()
  await pay(cancelled._id, cancelled.total)
  await subjects()
  await move(cancelled._id, 'cancelled')
  expect((await subjects()).slice(2).toSorted()).toEqual([
    `Order #${cancelled.orderId} was cancelled`,
    `Refund for order #${cancelled.orderId}`,
  ])
  const returned = await order()
  await pay(returned._id, returned.total)
  for (const status of ['processing', 'shipped', 'delivered', 'returned'] as const)
    await move(returned._id, status)
  await refund(returned._id, 500)
  await refund(returned._id, 200)
  const about = (await subjects()).filter((subject: string) => subject.includes(returned.orderId))
  // E-mails of the same moment have no order.
  expect(about.filter((subject: string) => /^(Refund|We received)/.test(subject)).toSorted()).toEqual([
    `Refund for order #${returned.orderId}`,
    `Refund for order #${returned.orderId}`,
    `We received the return of order #${returned.orderId}`,
  ])
})

test.each([
  [true, true, []],
  [true, false, ['We received the return of order']],
  [false, true, ['We received the return of order']],
] as const)(
  'a returned order is reported unless the e-mail of the return that completes it says so (on: %s, last: %s)',
  async (isOn, isLast, reported) => {
    const { _id, items } = await order()
    for (const status of ['processing', 'shipped', 'delivered'] as const) await move(_id, status)
    await turn('returnReceived', isOn)
    const quantity = isLast ? 2 : 1
    const { body } = await shop.send('POST', '/admin/returns', {
      ...{ order: _id, items: [{ line: items[0]?._id, quantity }], requestId: newId() },
    })
    shop.now = new Date(later(shop.now, minutes(1)))
    const arrived = [{ item: body.items[0]._id, received: quantity, condition: 'opened' }]
    await shop.send('PATCH', `/admin/returns/${body._id}/receive`, { version: body.version, items: arrived })
    shop.now = new Date(later(shop.now, minutes(1)))
    if (!isLast) await move(_id, 'returned')
    await subjects()
    const mails = (await shop.mails()).filter(({ template }: SeenMail) => template === 'orderReturned')
    expect(mails.map(({ subject }: SeenMail) => subject.replace(/ #.*/, ''))).toEqual(reported)
    expect((await shop.get(`/admin/orders/details/${_id}`)).body.trackingStatus).toBe('returned')
  },
)

test('of an exchange, only the rest is reported as refunded, also if it is as much, or the new order is edited', async () => {
  const soap = await aProduct(shop.db, { price: { regular: 1000, sale: 0 } })
  const brush = await aProduct(shop.db, { price: { regular: 500, sale: 0 } })
  const { _id, orderId, items } = await order({
    ...{ customer: await aCustomer(shop.db, { email }), items: [{ product: soap, quantity: 1 }] },
    payment: { amount: 'all', method: 'card' },
  })
  for (const status of ['processing', 'shipped', 'delivered'] as const) await move(_id, status)
  const { body } = await shop.send('POST', '/admin/returns', {
    ...{ order: _id, items: [{ line: items[0]?._id, quantity: 1 }], requestId: newId() },
  })
  const path = `/admin/returns/${body._id}`
  const arrived = [{ item: body.items[0]._id, received: 1, condition: 'opened' }]
  await shop.send('PATCH', `${path}/receive`, { version: 1, items: arrived })
  shop.now = new Date(later(shop.now, minutes(1)))
  const exchange = {
    items: [{ product: brush, quantity: 1 }],
    value: 1000,
    rest: 'credit',
    requestId: newId(),
  }
  const { body: exchanged } = await shop.send('POST', `${path}/exchange`, { version: 2, ...exchange })
  const refunds = async () =>
    (await subjects()).filter((subject) => subject === `Refund for order #${orderId}`).length
  expect(await refunds()).toBe(1)
  const made = (await shop.get(`/admin/orders/details/${exchanged.exchange._id}`)).body
  const edit = { _id: made._id, version: made.version, creditUsed: 400 }
  expect((await shop.send('PUT', '/admin/orders/edit-order', edit)).body.creditUsed).toBe(400)
  const change = { trackingStatus: 'delivered', override: { reason: 'Not back yet' } } as const
  expect((await moveOrder(shop, { _id }, change, 'owner')).status).toBe(200)
  expect(await refunds()).toBe(1)
})

test('an order that was paid when it was placed gets one e-mail', async () => {
  const { orderId } = await order({ payment: { amount: 'all', method: 'card' } })
  expect(await subjects()).toEqual([`Order #${orderId} confirmed`])
})

test('tests, imported orders and orders without an address send nothing', async () => {
  await order({ isTestOrder: true })
  await order({ email: null })
  const history = { placedAt: shop.now.toISOString(), action: 'order.imported' as const }
  const imported = await anOrder(shop.db, { email, history })
  await move(imported._id, 'processing')
  expect(await subjects()).toEqual([])
})

test('an order without its own address uses that of its customer, and their language', async () => {
  const customer = await aCustomer(shop.db, { email: 'layla@mail.example' })
  await shop.db.updateTable('customers').set({ language: 'ar' }).where('_id', '=', customer).execute()
  await order({ customer, email: null })
  await shop.live.complete()
  expect(await shop.mails()).toMatchObject([
    { to: 'layla@mail.example', subject: expect.stringContaining('تأكيد الطلب') },
  ])
})

test('what is off is not sent, and what happened before it was turned on is not sent later', async () => {
  await turn('orderPlaced', false)
  const { _id, orderId } = await order()
  expect(await subjects()).toEqual([])
  shop.now = new Date(later(shop.now, 1000))
  await turn('orderPlaced', true)
  await turn('orderShipped', false)
  await turn('orderShipped', true)
  await move(_id, 'processing')
  await move(_id, 'shipped')
  await move(_id, 'delivered')
  expect(await subjects()).toEqual([`Order #${orderId} was delivered`])
})

test('the template, the name and the address for replies are those of the site', async () => {
  const server = await openMailServer()
  shop.mailer = openMailer(server.settings)
  const which = { site: 'hb', language: 'en' }
  const texts = { subject: 'Thanks, {{ customer.firstName }}', body: '<p>{{ order.number }}</p>{% lines %}' }
  await shop.send('PUT', `${PATH}/orderPlaced/template`, { ...which, ...texts, version: 0 })
  const sender = { name: 'Harbour', email: 'hello@hb.example', replyTo: 'help@hb.example' }
  await shop.send('PUT', `${PATH}/sender`, { site: 'hb', ...sender })
  const { _id } = await order()
  await shop.live.complete()
  await shop.runJobs()
  const [received] = server.received
  expect(received?.mail).toMatchObject({
    subject: 'Thanks, Clara',
    from: { name: 'Harbour', address: 'hello@hb.example' },
    replyTo: [{ address: 'help@hb.example' }],
  })
  // The message remains stored, since it contains no secrets.
  const [{ _id: mail }] = await list(_id)
  const { body } = await shop.get(`/admin/orders/${_id}/notifications/${mail}`)
  expect(body).toMatchObject({ to: { email }, subject: 'Thanks, Clara' })
  expect(received?.mail.html?.trim()).toBe(body.html.trim())
  await server.stop()
})

test('a refused e-mail is shown at the order and the customer, and can be sent again once it is corrected', async () => {
  const server = await openMailServer({
    troubleWith: (to) => (to === 'wrong@mail.example' ? { at: 'recipient', answer: 550 } : undefined),
  })
  shop.mailer = openMailer(server.settings)
  const customer = await aCustomer(shop.db, { email: 'wrong@mail.example' })
  const { _id, version, orderId } = await order({ customer, email: 'wrong@mail.example' })
  await shop.live.complete()
  await shop.runJobs()
  const [failed] = await list(_id)
  const reason = { code: 'MAIL_SERVER_ANSWER', params: { text: expect.stringContaining('550') } }
  expect(failed).toMatchObject({ kind: 'orderPlaced', status: 'failed', reason })
  const timeline = await shop.get(`/admin/customers/${customer}/timeline?kind=mail`)
  expect(timeline.body.items).toMatchObject([{ status: 'failed', reason, order: { orderId } }])

  await shop.send('PUT', '/admin/orders/edit-order', { _id, version, email })
  const requestId = newId()
  const again = () =>
    shop.send('POST', `/admin/orders/${_id}/notifications/${failed._id}/send-again`, { requestId })
  expect((await again()).body).toMatchObject([{ status: 'queued', by: { name: 'Ada Example' } }, failed])
  // The same request sends nothing again.
  expect((await again()).body).toHaveLength(2)
  await shop.runJobs()
  expect(server.takenFor).toEqual([email])
  expect(await list(_id)).toMatchObject([{ status: 'sent', to: { email } }, { status: 'failed' }])
  await server.stop()
})

test('an e-mail that waits is not sent again, and one without an address names the reason', async () => {
  const { _id } = await order()
  await shop.live.complete()
  const again = async () => {
    const [{ _id: mail }] = await list(_id)
    return shop.send('POST', `/admin/orders/${_id}/notifications/${mail}/send-again`, { requestId: newId() })
  }
  expect(await again()).toMatchObject({ status: 409, body: { code: 'NOTIFICATION_MAIL_PENDING' } })
  await shop.runJobs()
  await shop.db.updateTable('orders').set({ email: null }).execute()
  expect(await again()).toMatchObject({ status: 422, body: { code: 'ORDER_EMAIL_MISSING' } })
  await shop.db.updateTable('orders').set({ email: 'clara' }).execute()
  expect(await again()).toMatchObject({ status: 422, body: { code: 'ORDER_EMAIL_INVALID' } })
})

test('the e-mails of another order are not found', async () => {
  const [one, other] = [await order(), await anOrder(shop.db)]
  await shop.live.complete()
  const [{ _id: mail }] = await list(one._id)
  expect((await shop.get(`/admin/orders/${other._id}/notifications/${mail}`)).status).toBe(404)
  expect((await shop.get(`/admin/orders/${newId()}/notifications`)).status).toBe(404)
})

test('a template that cannot be rendered is replaced by the shipped one', async () => {
  await shop.db
    .insertInto('notificationTemplates')
    .values({
      ...{ _id: newId(), site: 'hb', kind: 'orderPlaced', language: 'en', version: 1, isShipped: false },
      ...{ subject: '{{ nothing', body: '<p>Hi</p>', admin: null, createdAt: NOW.toISOString() },
    })
    .execute()
  const { orderId } = await order()
  expect(await subjects()).toEqual([`Order #${orderId} confirmed`])
})

test('an event that is processed again sends nothing again', async () => {
  const { _id, orderId, total } = await order()
  await pay(_id, total)
  await subjects()
  await shop.db.updateTable('outboxCursors').set({ number: 0 }).execute()
  await pay(_id, total)
  expect(await subjects()).toEqual([`Order #${orderId} confirmed`, `Payment received for order #${orderId}`])
})

test('an order that is being changed makes its e-mail wait for the next turn, and blocks no other order', async () => {
  const { _id } = await order()
  await shop.live.complete()
  const placed = (await readEvents(shop.db, 0, 10)).find(({ event }) => event?.name === 'order.placed')?.event
  if (!placed) throw new Error('No order was placed.')
  const react = notifyOfEvents({ jobs: shop.jobs, publicUrl: () => shop.url })
  await shop.db.transaction().execute(async (change) => {
    await change.selectFrom('orders').select('_id').where('_id', '=', _id).forUpdate().execute()
    const reacting = shop.db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = '2s'`.execute(tx)
      await react(tx, placed, shop.now)
    })
    await expect(reacting).rejects.toMatchObject({ code: '55P03' })
  })
})
