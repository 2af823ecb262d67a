// @module-tag postgres
import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { anOrder, type People } from '../../testing/factories.ts'
import { aLiveChat } from '../../testing/live-chat-changes.ts'
import { notificationsByCall } from '../../testing/notifications-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'
import { aTicket } from '../../testing/ticket-changes.ts'

/** Admins who are mentioned in internal texts, or to whom orders and tickets are assigned. */
const shop = testShop({ live: true })
const { list } = notificationsByCall(shop)
let people: People

beforeEach(() => {
  people = shop.people
})

type Received = { message: string; author: unknown; info: unknown; customer: unknown }

const received = async (as: 'admin' | 'colleague' | 'owner'): Promise<Received[]> => {
  await shop.live.complete()
  return (await list(as)).notifications.filter(({ info }: { info: { type: string } }) =>
    /Mention|Assigned/.test(info.type),
  )
}

const comment = (order: string, more: object) =>
  shop.send('POST', '/admin/orders/comments/add', { order, requestId: newId(), ...more })
const note = (id: string, more: object) =>
  shop.send('POST', `/admin/tickets/${id}/message`, { requestId: newId(), isInternal: true, ...more })
const assign = (ids: string[], admin: string | null) =>
  shop.send('PATCH', '/admin/orders/assign', { ids, admin })
const update = async (id: string, more: object) => {
  const { version } = (await shop.get(`/admin/tickets/details/${id}`)).body
  return shop.send('PATCH', `/admin/tickets/${id}`, { version, ...more })
}

/** Makes the colleague an admin of one site. */
const limitColleague = (site: string) =>
  shop.db
    .updateTable('adminRoles')
    .set({ sites: [site] })
    .where('admin', '=', people.colleague._id)
    .execute()

test('an admin who is mentioned in an internal comment is notified, alone and once', async () => {
  const order = await anOrder(shop.db)
  const text = 'Can you check the address, @Ben Example?'
  const sent = { text, mentions: [people.colleague._id, people.colleague._id], requestId: newId() }
  expect((await comment(order._id, sent)).status).toBe(200)
  expect((await comment(order._id, sent)).status).toBe(200)
  expect(await received('colleague')).toMatchObject([
    {
      message: `mentioned you on order #${order.orderId}: ${text}`,
      info: { type: 'orderMention', uriCode: order.uriCode },
      author: { firstName: 'Ada', lastName: 'Example' },
      customer: null,
    },
  ])
  expect(await received('admin')).toEqual([])
  expect(await received('owner')).toEqual([])
})

test('mentioning oneself notifies no admin', async () => {
  const order = await anOrder(shop.db)
  expect((await comment(order._id, { text: '@Ada', mentions: [people.admin._id] })).status).toBe(200)
  expect(await received('admin')).toEqual([])
})

test('a note of a ticket mentions admins too', async () => {
  const ticket = await aTicket(shop)
  expect((await note(ticket._id, { text: 'Over to you', mentions: [people.colleague._id] })).status).toBe(200)
  expect(await received('colleague')).toMatchObject([
    {
      message: `mentioned you on ticket ${ticket.ticketNumber}: Over to you`,
      info: { type: 'ticketMention', path: `/admin/support?ticket=${ticket.ticketNumber}` },
    },
  ])
})

test('what a customer reads mentions no admin', async () => {
  const order = await anOrder(shop.db)
  const ticket = await aTicket(shop)
  const mentions = [people.colleague._id]
  for (const { status, body } of [
    await comment(order._id, { text: 'Hello', isInternal: false, mentions }),
    await note(ticket._id, { text: 'Hello', isInternal: false, mentions }),
  ])
    expect([status, body.fields.mentions.code]).toEqual([400, 'MENTION_NOT_INTERNAL'])
})

test('admins who cannot sign in, or may not read the record, are not mentioned, and the text is not stored', async () => {
  const order = await anOrder(shop.db, { site: 'auctropin' })
  await limitColleague('hb')
  for (const [mention, code] of [
    [people.blocked._id, 'ADMIN_NOT_FOUND'],
    [newId(), 'ADMIN_NOT_FOUND'],
    [people.colleague._id, 'ADMIN_NOT_PERMITTED'],
  ] as const) {
    const { status, body } = await comment(order._id, { text: 'Hello', mentions: [mention] })
    expect([status, body.fields.mentions.code]).toEqual([422, code])
  }
  expect((await shop.get(`/admin/orders/details/${order._id}`)).body.comments).toEqual([])
})

test('orders are assigned to an admin, who is notified of each, found by them, and set free again', async () => {
  const [one, other, third] = [await anOrder(shop.db), await anOrder(shop.db), await anOrder(shop.db)]
  const colleague = people.colleague._id
  const gone = newId()
  const { status, body } = await assign([one._id, other._id, gone], colleague)
  expect(status).toBe(200)
  expect(body.updated.toSorted()).toEqual([one._id, other._id].toSorted())
  expect(body.skipped).toMatchObject([{ _id: gone, code: 'ORDER_GONE' }])
  expect((await assign([one._id], colleague)).body).toEqual({ updated: [], skipped: [] })
  expect((await received('colleague')).map(({ message }) => message).toSorted()).toEqual(
    [one, other].map(({ orderId }) => `assigned order #${orderId} to you`).toSorted(),
  )
  const found = async (assigned: string) =>
    (await shop.get(`/admin/orders?assigned=${assigned}&sort=createdAt.asc`)).body.items.map(
      (order: { _id: string }) => order._id,
    )
  expect((await found(colleague)).toSorted()).toEqual([one._id, other._id].toSorted())
  expect(await found('unassigned')).toEqual([third._id])
  const rows = (await shop.get('/admin/orders')).body.items as { _id: string; admin: unknown }[]
  expect(rows.find(({ _id }) => _id === one._id)?.admin).toMatchObject({ _id: colleague, firstName: 'Ben' })
  expect(rows.find(({ _id }) => _id === third._id)?.admin).toBeNull()
  expect((await assign([one._id], null)).body.updated).toEqual([one._id])
  const details = (await shop.get(`/admin/orders/details/${one._id}`)).body
  expect(details.admin).toBeNull()
  expect(details.timeline.slice(0, 2)).toMatchObject([
    { action: 'order.assigned', changes: { admin: { from: 'Ben Example', to: null } } },
    { action: 'order.assigned', changes: { admin: { from: null, to: 'Ben Example' } } },
  ])
  expect(await received('colleague')).toHaveLength(2)
})

test('an order is assigned only to an admin who may read it', async () => {
  const order = await anOrder(shop.db, { site: 'auctropin' })
  await limitColleague('hb')
  for (const [admin, code] of [
    [people.blocked._id, 'ASSIGNEE_BLOCKED'],
    [newId(), 'ADMIN_NOT_FOUND'],
    [people.colleague._id, 'ADMIN_NOT_PERMITTED'],
  ] as const) {
    const { status, body } = await assign([order._id], admin)
    expect([status, body.fields.admin.code]).toEqual([422, code])
  }
})

test('a ticket is assigned only to an admin who may read it, also a new one', async () => {
  const ticket = await aTicket(shop)
  await limitColleague('auctropin')
  const refused = { status: 422, body: { fields: { admin: { code: 'ADMIN_NOT_PERMITTED' } } } }
  expect(await update(ticket._id, { admin: people.colleague._id })).toMatchObject(refused)
  const opening = { customer: ticket.customer._id, subject: 'Jar', text: 'Broken', site: 'hb' }
  const open = (admin: string) =>
    shop.send('POST', '/admin/tickets', { ...opening, admin, requestId: newId() })
  expect(await open(people.colleague._id)).toMatchObject(refused)
  await limitColleague('hb')
  expect((await update(ticket._id, { admin: people.colleague._id })).status).toBe(200)
  expect((await open(people.colleague._id)).status).toBe(200)
})

test('a ticket that is assigned to another admin notifies them, and one’s own does not', async () => {
  const ticket = await aTicket(shop)
  await update(ticket._id, { admin: people.admin._id })
  expect(await received('admin')).toEqual([])
  await update(ticket._id, { admin: people.colleague._id })
  const opened = await aTicket(shop, { admin: people.colleague._id })
  expect((await received('colleague')).map(({ message }) => message)).toEqual([
    `assigned ticket ${opened.ticketNumber} to you: A broken jar`,
    `assigned ticket ${ticket.ticketNumber} to you: A broken jar`,
  ])
})

test('a chat that is assigned to another admin notifies them, beside the notification of its messages', async () => {
  const chat = await aLiveChat(shop)
  const assignChat = (admin: string) => shop.send('PATCH', `/admin/live-chats/${chat}/assign`, { admin })
  expect((await assignChat(people.admin._id)).status).toBe(200)
  expect(await received('admin')).toEqual([])
  await assignChat(people.colleague._id)
  expect(await received('colleague')).toMatchObject([
    { message: 'assigned the chat with Clara Sommer to you', author: { firstName: 'Ada' } },
  ])
  await assignChat(people.admin._id)
  await assignChat(people.colleague._id)
  expect(await received('colleague')).toHaveLength(2)
})

test('an admin who may no longer read the site no longer sees the notification', async () => {
  const order = await anOrder(shop.db, { site: 'auctropin' })
  await assign([order._id], people.colleague._id)
  expect(await received('colleague')).toHaveLength(1)
  await limitColleague('hb')
  expect(await received('colleague')).toEqual([])
})
