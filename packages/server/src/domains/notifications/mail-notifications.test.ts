// @module-tag postgres
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, anOrder } from '../../testing/factories.ts'
import { notificationsByCall } from '../../testing/notifications-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'
import { aTicket } from '../../testing/ticket-changes.ts'

/** Mentions and assignments that reach an admin who is away by e-mail. */
const shop = testShop({ live: true })
const { list } = notificationsByCall(shop)
let begun: Date

beforeEach(() => {
  begun = shop.now
})

/** Ada mentions or assigns, and Ben has been away; returns the e-mails to him after some minutes. */
async function mailsAfter(minutes: number): Promise<{ subject: string; text: string }[]> {
  await shop.live.complete()
  shop.now = new Date(begun.getTime() + minutes * 60_000)
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'mailNotifications', {}))
  const mails = await shop.mails()
  return mails.filter(({ to }) => to.includes(shop.people.colleague.email))
}

/** Ben was last seen two hours ago. */
const leave = () =>
  shop.db
    .updateTable('admins')
    .set({ lastSeenAt: new Date(begun.getTime() - 2 * 60 * 60_000).toISOString() })
    .where('_id', '=', shop.people.colleague._id)
    .execute()

async function mention(text = 'Can you call the carrier, @Ben Example?') {
  const order = await anOrder(shop.db)
  const sent = { order: order._id, text, mentions: [shop.people.colleague._id], requestId: newId() }
  expect((await shop.send('POST', '/admin/orders/comments/add', sent)).status).toBe(200)
  await leave()
  return order
}

test('a mention that an admin has not read for ten minutes is e-mailed, once', async () => {
  const order = await mention()
  expect(await mailsAfter(9)).toEqual([])
  const [mail, ...others] = await mailsAfter(11)
  expect(mail?.subject).toBe(`Storekeeper: Ada Example mentioned you on order #${order.orderId}`)
  expect(mail?.text).toContain('Message: Can you call the carrier, @Ben Example?')
  expect(mail?.text).toContain(`${shop.url}/admin/orders/order/${order.uriCode}`)
  expect(others).toEqual([])
  // It stays the only one.
  expect(await mailsAfter(60)).toEqual([mail])
})

test('a mention in a note about a customer is e-mailed with its text, and a link to the notes', async () => {
  const customer = await aCustomer(shop.db, { firstName: 'Clara', lastName: 'Sommer' })
  const sent = { note: '@Ben Example she moves in May', mentions: [shop.people.colleague._id], version: 1 }
  expect((await shop.send('PUT', `/admin/customers/profile/update?id=${customer}`, sent)).status).toBe(200)
  await leave()
  const [mail] = await mailsAfter(11)
  expect(mail?.subject).toBe('Storekeeper: Ada Example mentioned you on customer Clara Sommer')
  expect(mail?.text).toContain('Message: @Ben Example she moves in May')
  expect(mail?.text).toContain(`${shop.url}/admin/customers/${customer}/notes`)
})

test('a ticket that is assigned is e-mailed with its subject', async () => {
  const ticket = await aTicket(shop)
  const { version } = (await shop.get(`/admin/tickets/details/${ticket._id}`)).body
  const assigned = { version, admin: shop.people.colleague._id }
  expect((await shop.send('PATCH', `/admin/tickets/${ticket._id}`, assigned)).status).toBe(200)
  await leave()
  const [mail] = await mailsAfter(11)
  expect(mail?.subject).toBe(`Storekeeper: Ada Example assigned ticket #${ticket.ticketNumber} to you`)
  expect(mail?.text).toContain(`${shop.url}/admin/support?ticket=${ticket.ticketNumber}`)
})

test('many orders that are assigned at the same time are one e-mail, with a link to the notifications', async () => {
  const orders = [await anOrder(shop.db), await anOrder(shop.db), await anOrder(shop.db)]
  const assigned = { ids: orders.map(({ _id }) => _id), admin: shop.people.colleague._id }
  expect((await shop.send('PATCH', '/admin/orders/assign', assigned)).status).toBe(200)
  await mention()
  const mails = await mailsAfter(11)
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    'Storekeeper: Ada Example assigned 3 orders to you',
    expect.stringContaining('Ada Example mentioned you on order'),
  ])
  const summary = mails.find(({ subject }) => subject.includes('3 orders'))
  expect(summary?.text).toContain(`${shop.url}/admin/notifications`)
})

test('an admin who is working, or has read it, gets no e-mail', async () => {
  await mention()
  await shop.live.complete()
  const [notification] = (await list('colleague')).notifications
  const read = await shop.send('PATCH', `/admin/notifications/${notification._id}`, {}, 'colleague')
  expect(read.status).toBe(200)
  await leave()
  expect(await mailsAfter(11)).toEqual([])

  await mention()
  await shop.db
    .updateTable('admins')
    .set({ lastSeenAt: new Date(begun.getTime() + 5 * 60_000).toISOString() })
    .where('_id', '=', shop.people.colleague._id)
    .execute()
  expect(await mailsAfter(11)).toEqual([])
})

test('an admin turns these e-mails off in the profile', async () => {
  const { version, firstName, lastName, phone } = (await shop.get('/admin/profile', 'colleague')).body
  const changes = { version, firstName, lastName, phone, mailsWhenAway: false }
  expect((await shop.send('PUT', '/admin/profile', changes, 'colleague')).body.mailsWhenAway).toBe(false)
  await mention()
  expect(await mailsAfter(11)).toEqual([])
})

test('an admin who may no longer read the order gets no e-mail about it', async () => {
  await mention()
  await shop.db.deleteFrom('adminRoles').where('admin', '=', shop.people.colleague._id).execute()
  expect(await mailsAfter(11)).toEqual([])
})
