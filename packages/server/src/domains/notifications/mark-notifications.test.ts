import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { later } from '../../lib/clock.ts'
import { NOW } from '../../testing/makers.ts'
import { notificationsByCall, PATH } from '../../testing/notifications-by-call.ts'
import { testShop } from '../../testing/test-shop.ts'

/** What each administrator has read and removed is their own, and counted exactly. */
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

  expect((await shop.send('POST', `${PATH}/mark-as-all-read`)).body).toEqual({ unreadCount: 0 })
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

test('a hundred thousand are counted by an index alone, and exactly', async () => {
  await sql`
    insert into notifications ("_id", "type", "uriCode", "words", "createdAt")
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
