import { NewTicket } from '@storekeeper/contract/tickets/ticket-input'
import { expect, test } from 'vitest'
import { days, later } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { emit, type OutboxEvent } from '../../lib/outbox.ts'
import { aCustomer, anOrder, aProduct, NOW } from '../../testing/factories.ts'
import { notificationsByCall, PATH } from '../../testing/notifications-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'
import { addComment } from '../orders/orders.ts'
import { openTicket } from '../tickets/tickets.ts'
import { createNotifications, sweepNotifications } from './notifications.ts'

/** The notifications that the bell shows, and how long they are stored. */
const shop = testShop({ live: true })
const { list, unread, ids, orders } = notificationsByCall(shop)
const messages = async () => (await list()).notifications.map((one: { message: string }) => one.message)
const lay = (...events: OutboxEvent[]) => shop.db.transaction().execute((tx) => emit(tx, shop.now, events))

/** A customer's message in a chat, as the outbox emits it. */
async function aChat(): Promise<{ write(text: string): Promise<void>; read(): Promise<void>; uuid: string }> {
  const [_id, uuid] = [newId(), newId()]
  const person = { site: 'hb', firstName: 'Clara', lastName: 'Sommer', email: 'clara@mail.example' }
  const at = shop.now.toISOString()
  await shop.db
    .insertInto('liveChats')
    .values({
      _id,
      uuid,
      ...person,
      tokenHash: Buffer.alloc(32),
      lastMessageUpdatedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .execute()
  const chat = (adminUnread: number) => ({
    ...{ _id, uuid, ...person, issueType: '', lastMessage: 'a.png', lastMessageUpdatedAt: at, createdAt: at },
    ...{ customer: null, isLinked: false, admin: null, status: 'open' as const },
    unreadCount: { adminUnread, customerUnread: 0 },
    ...{ lastSequence: 1, adminReadUpTo: 0, customerReadUpTo: 0 },
  })
  const message = (text: string) => ({
    ...{ _id: newId(), chat: _id, sequence: 1, message: text, media: [], admin: null, customer: null },
    ...{
      isCustomer: true,
      isAutomatic: false,
      requestId: newId(),
      createdAt: at,
      updatedAt: at,
      readAt: null,
    },
  })
  return {
    uuid,
    async write(text) {
      const payload = { chat: chat(1), message: message(text), by: 'customer' as const }
      await lay({ name: 'chat.messageCreated', payload })
      await shop.live.complete()
    },
    async read() {
      await lay({ name: 'chat.messageRead', payload: { chat: chat(0), by: 'admin', upTo: 1 } })
      await shop.live.complete()
    },
  }
}

test('the notification of an order names who placed it, and opens it', async () => {
  const customer = await aCustomer(shop.db, { firstName: 'Lena', lastName: 'Ortega' })
  const { orderId, uriCode } = await anOrder(shop.db, { customer })
  await shop.live.complete()
  expect(await list()).toEqual({
    unreadCount: 1,
    notifications: [
      {
        _id: expect.any(String),
        isRead: false,
        message: `placed order #${orderId}`,
        texts: { orderId },
        author: null,
        customer: { avatar: null, firstName: 'Lena', lastName: 'Ortega' },
        info: { type: 'order', uriCode },
        site: 'hb',
        createdAt: NOW.toISOString(),
      },
    ],
  })
})

test('a customer’s comment creates a notification with its text, an administrator’s does not', async () => {
  const customer = await aCustomer(shop.db)
  const { _id: order, orderId, uriCode } = await anOrder(shop.db, { customer })
  const comment = (text: string) => ({ order, text, isInternal: false, requestId: newId() })
  await shop.db.transaction().execute(async (tx) => {
    await addComment(tx, comment('Please ring twice.\nThank you!'), { customer: { _id: customer } }, NOW)
    await addComment(tx, comment('We will.'), { admin: shop.people.admin }, NOW)
  })
  await shop.live.complete()
  const { notifications, unreadCount } = await list()
  expect(unreadCount).toBe(2)
  expect(notifications[0]).toMatchObject({
    message: `commented on order #${orderId}: Please ring twice. Thank you!`,
    info: { type: 'orderComment', uriCode },
    customer: { firstName: 'Clara' },
  })
})

test('tickets of customers, claims and stock that runs low lead to their screens', async () => {
  const customer = await aCustomer(shop.db)
  const product = await aProduct(shop.db, { title: 'Soap', slug: 'soap', lowStockAt: 5, quantity: 6 })
  const ticket = NewTicket.parse({
    ...{ customer, subject: 'A broken jar', text: 'It came broken.', requestId: newId() },
  })
  const { ticketNumber } = await shop.db
    .transaction()
    .execute((tx) => openTicket(tx, ticket, 'customer', NOW))
  await anOrder(shop.db, { items: [{ product, quantity: 2 }] })
  await shop.live.complete()
  const { notifications } = await list()
  expect(notifications).toMatchObject([
    { info: { type: 'order' } },
    {
      customer: null,
      message: 'Soap is running low: 4 left',
      info: { type: 'stock', uriCode: null, path: `/admin/products/edit/${product}` },
    },
    {
      message: `created ticket ${ticketNumber}: A broken jar`,
      info: { type: 'ticket', path: `/admin/support?ticket=${ticketNumber}` },
    },
  ])
})

test('an order made by hand notifies every admin but the one who made it', async () => {
  const product = await aProduct(shop.db)
  const order = {
    ...{ site: 'hb', receiverName: { firstName: 'Clara', lastName: 'Sommer' }, requestId: newId() },
    items: [{ product, quantity: 1 }],
  }
  expect((await shop.send('POST', '/admin/orders/create-order', order)).status).toBe(200)
  await shop.live.complete()
  expect([await unread('admin'), await unread('colleague')]).toEqual([0, 1])
  expect((await list('admin')).notifications).toEqual([])
  expect((await list('colleague')).notifications).toMatchObject([{ isRead: false, info: { type: 'order' } }])
})

test('a chat has one notification, of its latest message, until an admin read the chat', async () => {
  const chat = await aChat()
  await chat.write('Hello?')
  const [first] = await ids()
  expect((await shop.send('PATCH', `${PATH}/${first}`)).body).toEqual({ unreadCount: 0 })
  await chat.write('Is anybody there?')
  expect(await messages()).toEqual(['wrote in the chat: Is anybody there?'])
  expect([await unread('admin'), await unread('colleague')]).toEqual([1, 1])
  expect((await list()).notifications[0].info.path).toBe(`/admin/chats/all?chat=${chat.uuid}`)
  expect((await shop.send('PATCH', `${PATH}/${first}`)).status).toBe(404)

  await chat.read()
  expect([await unread('admin'), await unread('colleague')]).toEqual([0, 0])
  expect((await list('colleague')).notifications).toMatchObject([{ isRead: true }])
  await chat.write('Thank you')
  expect([await unread('admin'), await unread('colleague')]).toEqual([1, 1])
})

test('an event that is worked on again after its process died creates one notification', async () => {
  const dying = Object.assign(new Error('Killed'), { isExpected: true })
  await orders(1)
  await anOrder(shop.db)
  const [event] = await shop.db
    .selectFrom('outbox')
    .selectAll()
    .where('name', '=', 'order.placed')
    .orderBy('_id', 'desc')
    .execute()
  // The failing transaction rolls back everything, including its events.
  const work = shop.db.transaction().execute(async (tx) => {
    await createNotifications(tx, event as never, shop.now)
    throw dying
  })
  await expect(work).rejects.toBe(dying)
  await Promise.all([shop.live.complete(), shop.live.complete()])
  await shop.live.complete()
  expect(await unread()).toBe(2)
  const emitted = await shop.db
    .selectFrom('outbox')
    .select('_id')
    .where('name', '=', 'notification.created')
    .execute()
  expect(emitted).toHaveLength(2)
})

test('what is deleted takes its notifications along', async () => {
  const { _id } = await anOrder(shop.db, { isTestOrder: true })
  await shop.live.complete()
  expect(await unread()).toBe(1)
  const removed = await shop.send('DELETE', `/admin/orders/remove-test-order/${_id}`)
  expect(removed.status).toBe(200)
  expect(await list()).toEqual({ notifications: [], unreadCount: 0 })
})

test('the notifications of the last 90 days are stored', async () => {
  await orders(2)
  const [, old] = await ids()
  await shop.db
    .updateTable('notifications')
    .set({ createdAt: later(NOW, -days(91)) })
    .where('_id', '=', old)
    .execute()
  await sweepNotifications(shop.db, shop.now)
  expect((await ids()).includes(old)).toBe(false)
  expect(await unread()).toBe(1)
})
