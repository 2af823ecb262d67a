import type { Notification } from '@storekeeper/contract/notifications/notification'
import { NewTicket } from '@storekeeper/contract/tickets/ticket-input'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { later } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { aCustomer, NOW } from '../../testing/factories.ts'
import { notificationsByCall, PATH } from '../../testing/notifications-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'
import { openTicket } from '../tickets/tickets.ts'

/** Each administrator has separate read and removed marks, and an exact unread count. */
const shop = testShop({ live: true })
const { list, unread, ids, orders } = notificationsByCall(shop)

test('the counts of two administrators are exact, whatever each of them reads and removes', async () => {
  await orders(12)
  const [newest, second, third] = await ids()
  expect([await unread('admin'), await unread('colleague')]).toEqual([12, 12])
  expect((await list()).notifications).toHaveLength(10)
  expect((await list('admin', '?limit=100')).notifications).toHaveLength(12)

  expect((await shop.send('PATCH', `${PATH}/${newest}`)).body).toEqual({ unreadCount: 11 })
  expect((await shop.send('PATCH', `${PATH}/${newest}`)).body).toEqual({ unreadCount: 11 })
  expect((await shop.send('DELETE', `${PATH}/${newest}`)).body).toEqual({ unreadCount: 11 })
  expect((await shop.send('DELETE', `${PATH}/${second}`)).body).toEqual({ unreadCount: 10 })
  expect((await shop.send('DELETE', `${PATH}/${second}`)).status).toBe(404)
  expect((await shop.send('PATCH', `${PATH}/${second}`)).status).toBe(404)
  expect([await unread('admin'), await unread('colleague')]).toEqual([10, 12])

  expect((await shop.send('POST', `${PATH}/mark-as-all-read`)).body).toEqual({
    ...{ unreadCount: 0, marked: 10 },
  })
  expect((await list()).notifications[0]).toMatchObject({ _id: third, isRead: true })
  expect((await list('admin', '?limit=100')).notifications).toHaveLength(10)
  await orders(2)
  expect([await unread('admin'), await unread('colleague')]).toEqual([2, 14])
  expect((await shop.send('DELETE', `${PATH}/${third}`)).body).toEqual({ unreadCount: 2 })
})

test('what many windows do at once is counted right', async () => {
  await orders(9)
  const all = await ids()
  await Promise.all([
    ...all.slice(0, 3).map((id: string) => shop.send('PATCH', `${PATH}/${id}`)),
    ...all.slice(2, 5).map((id: string) => shop.send('DELETE', `${PATH}/${id}`)),
    ...all.slice(2, 5).map((id: string) => shop.send('PATCH', `${PATH}/${id}`)),
  ])
  expect(await unread()).toBe(4)
  expect((await list('admin', '?limit=100')).notifications).toHaveLength(6)
})

test('only what happened since an administrator came is theirs', async () => {
  await orders(2)
  await shop.db
    .updateTable('admins')
    .set({ createdAt: later(NOW, 1000) })
    .where('_id', '=', shop.people.colleague._id)
    .execute()
  expect([await unread('admin'), await list('colleague')]).toEqual([2, { notifications: [], unreadCount: 0 }])
  const [id] = await ids()
  expect((await shop.send('PATCH', `${PATH}/${id}`, undefined, 'colleague')).status).toBe(404)
})

test('a hundred thousand are counted by an index alone, and exactly', { tags: ['slow'] }, async () => {
  await sql`
    insert into notifications ("_id", "type", "uriCode", "texts", "createdAt")
    select gen_random_uuid(), 'order', 'code-' || n, '{"orderId":"HB-1"}', ${NOW.toISOString()}
    from generate_series(1, 100000) n
  `.execute(shop.db)
  await sql`analyze notifications`.execute(shop.db)
  const [id] = await ids()
  await shop.send('PATCH', `${PATH}/${id}`)
  expect([await unread('admin'), await unread('colleague')]).toEqual([99_999, 100_000])
  await shop.send('POST', `${PATH}/mark-as-all-read`)
  expect([await unread('admin'), await unread('colleague')]).toEqual([0, 100_000])
})

test('marking all as read marks what was seen, and not what came in a moment ago', async () => {
  await orders(3)
  const [seen] = await ids()
  await orders(2)
  const { body } = await shop.send('POST', `${PATH}/mark-as-all-read`, { upTo: seen })
  expect(body).toEqual({ unreadCount: 2, marked: 3 })
  expect((await list()).notifications.map((one: Notification) => one.isRead)).toEqual([
    ...[false, false, true, true, true],
  ])
  expect((await shop.send('POST', `${PATH}/mark-as-all-read`, { upTo: 'x' })).body.fields).toMatchObject({
    upTo: { code: 'INVALID_ID' },
  })
})

test('one is marked as unread again, counts as such, and is read with all others', async () => {
  await orders(3)
  const [newest, second] = await ids()
  await shop.send('POST', `${PATH}/mark-as-all-read`)
  const mark = async (id: string, isRead: boolean) =>
    (await shop.send('PATCH', `${PATH}/${id}`, { isRead })).body
  expect(await mark(second, false)).toEqual({ unreadCount: 1 })
  expect(await mark(second, false)).toEqual({ unreadCount: 1 })
  expect((await list()).notifications.map((one: Notification) => one.isRead)).toEqual([true, false, true])
  expect(await mark(second, true)).toEqual({ unreadCount: 0 })
  expect(await mark(newest, false)).toEqual({ unreadCount: 1 })
  expect((await shop.send('DELETE', `${PATH}/${newest}`)).body).toEqual({ unreadCount: 0 })
  await orders(1)
  expect(await mark(second, false)).toEqual({ unreadCount: 2 })
  expect((await shop.send('POST', `${PATH}/mark-as-all-read`)).body).toEqual({ unreadCount: 0, marked: 2 })
  expect(await unread('colleague')).toBe(4)
})

test('all of a thousand are reached page by page, narrowed by type and by what is unread', async () => {
  const customer = await aCustomer(shop.db)
  await orders(3)
  const ticket = { customer, subject: 'A jar', text: 'It broke.', requestId: newId() }
  await shop.db.transaction().execute((tx) => openTicket(tx, NewTicket.parse(ticket), 'customer', shop.now))
  await shop.live.complete()
  const all = async (query: string) => (await shop.get(`${PATH}/all${query}`)).body
  const [newest, second] = await ids()
  const first = await all('?limit=2')
  expect(first).toMatchObject({ total: 4, totalIsCapped: false, page: 1, limit: 2 })
  const second2 = await all('?limit=2&page=2')
  const seen = [...first.items, ...second2.items].map(({ _id }: Notification) => _id)
  expect(seen).toEqual(await ids())
  await shop.send('PATCH', `${PATH}/${second}`)
  expect((await all('?unread=true')).total).toBe(3)
  expect((await all('?unread=false')).items).toMatchObject([{ _id: second, isRead: true }])
  expect((await all('?type=ticket')).items).toMatchObject([{ _id: newest, info: { type: 'ticket' } }])
  await shop.send('DELETE', `${PATH}/${newest}`)
  expect((await all('?type=ticket')).total).toBe(0)
  expect((await shop.get(`${PATH}/all?type=nothing`)).body.fields).toMatchObject({
    'type.0': { code: 'INVALID_VALUE' },
  })
})
