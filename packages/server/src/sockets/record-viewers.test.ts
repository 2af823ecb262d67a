// @module-tag postgres
import type { RecordView, ViewState } from '@storekeeper/contract/live/record-viewer'
import { afterEach, expect, test } from 'vitest'
import { emitPermissionsChanged } from '../domains/permissions/permissions.ts'
import { aCustomer, anOrder, aProduct } from '../testing/factories.ts'
import { aClient, hangUpAll } from '../testing/live-clients.ts'
import { testShop } from '../testing/test-shop.ts'
import { aTicket } from '../testing/ticket-changes.ts'

/** Admins see who has the same order, product, customer or ticket open. */
const shop = testShop({ live: true })
afterEach(hangUpAll)

async function joined(as: 'admin' | 'colleague') {
  const client = await aClient(shop.url)
  expect(await client.emit('join-admin', { token: shop.people[as].token })).toMatchObject({ ok: true })
  return client
}
type Client = Awaited<ReturnType<typeof joined>>

const view = (client: Client, kind: RecordView['kind'], id: string, state: ViewState) =>
  client.emit('record_viewed', { kind, id, state })
const seen = (client: Client) =>
  client.emitted
    .filter(({ name }) => name === 'record_viewed_received')
    .map(({ payload }) => {
      const { kind, state, admin } = payload as { kind: string; state: string; admin: { firstName: string } }
      return `${admin.firstName} ${state} ${kind}`
    })

test('two admins with one record open see each other, what the other does, and that they left', async () => {
  const records = [
    ['order', (await anOrder(shop.db))._id],
    ['product', await aProduct(shop.db)],
    ['customer', await aCustomer(shop.db)],
    ['ticket', (await aTicket(shop))._id],
  ] as const
  for (const [kind, id] of records) {
    const [ada, ben] = [await joined('admin'), await joined('colleague')]
    await view(ada, kind, id, 'viewing')
    await view(ben, kind, id, 'viewing')
    await expect.poll(() => seen(ada)).toEqual([`Ben viewing ${kind}`])
    await view(ada, kind, id, 'viewing')
    await view(ben, kind, id, 'editing')
    await expect.poll(() => seen(ada)).toEqual([`Ben viewing ${kind}`, `Ben editing ${kind}`])
    await view(ada, kind, id, 'left')
    // What was sent just before Ben came may reach him too.
    await expect.poll(() => [...new Set(seen(ben))]).toEqual([`Ada viewing ${kind}`, `Ada left ${kind}`])
    await view(ben, kind, id, 'viewing')
    expect(seen(ada)).toHaveLength(2)
  }
})

test('the windows of an admin differ', async () => {
  const order = await anOrder(shop.db)
  const ada = await joined('admin')
  await view(ada, 'order', order._id, 'viewing')
  const [first, second] = [await joined('colleague'), await joined('colleague')]
  await view(first, 'order', order._id, 'editing')
  await view(second, 'order', order._id, 'viewing')
  await view(second, 'order', order._id, 'left')
  await expect.poll(() => ada.of('record_viewed_received')).toHaveLength(3)
  const windows = ada.of('record_viewed_received').map((sent) => (sent as { window: string }).window)
  expect(windows).toEqual([first.socket.id, second.socket.id, second.socket.id])
})

test('an admin whose window closes has left', async () => {
  const order = await anOrder(shop.db)
  const [ada, ben] = [await joined('admin'), await joined('colleague')]
  await view(ada, 'order', order._id, 'viewing')
  await view(ben, 'order', order._id, 'viewing')
  ben.socket.disconnect()
  await expect.poll(() => seen(ada)).toEqual(['Ben viewing order', 'Ben left order'])
})

test('an admin whose connection joins again still has the record open, until they leave it', async () => {
  const order = await anOrder(shop.db)
  const [ada, ben] = [await joined('admin'), await joined('colleague')]
  await view(ada, 'order', order._id, 'viewing')
  await view(ben, 'order', order._id, 'editing')
  await ben.sure('join-admin', { token: shop.people.colleague.token })
  await view(ben, 'order', order._id, 'left')
  await expect.poll(() => seen(ada)).toEqual(['Ben editing order', 'Ben left order'])
})

test('an admin who opens and leaves a record many times in a row is seen to leave last', async () => {
  const order = await anOrder(shop.db)
  const [ada, ben] = [await joined('admin'), await joined('colleague')]
  await view(ada, 'order', order._id, 'viewing')
  const visits = Array.from({ length: 20 }, () => ['viewing', 'left'] as const).flat()
  await Promise.all(visits.map((state) => view(ben, 'order', order._id, state)))
  await expect.poll(() => seen(ada)).toEqual(visits.map((state) => `Ben ${state} order`))
})

test('an admin who may no longer view an open record does not see who opens it', async () => {
  const order = await anOrder(shop.db, { site: 'auctropin' })
  const { _id } = shop.people.colleague
  const [ada, ben] = [await joined('admin'), await joined('colleague')]
  await view(ben, 'order', order._id, 'viewing')
  await view(ada, 'order', order._id, 'viewing')
  await expect.poll(() => seen(ben)).toEqual(['Ada viewing order'])
  await shop.db
    .updateTable('adminRoles')
    .set({ sites: ['hb'] })
    .where('admin', '=', _id)
    .execute()
  await shop.db.transaction().execute((tx) => emitPermissionsChanged(tx, [_id], shop.now))
  await shop.live.complete()
  await expect.poll(() => ben.of('permissions_changed_received')).toHaveLength(1)
  await view(ada, 'order', order._id, 'editing')
  expect(await view(ben, 'order', order._id, 'left')).toMatchObject({ ok: true })
  expect(seen(ben)).toEqual(['Ada viewing order'])
})

test('a record of another site, or that does not exist, is not watched', async () => {
  const order = await anOrder(shop.db, { site: 'auctropin' })
  await shop.db
    .updateTable('adminRoles')
    .set({ sites: ['hb'] })
    .where('admin', '=', shop.people.colleague._id)
    .execute()
  const [ada, ben] = [await joined('admin'), await joined('colleague')]
  for (const id of [order._id, shop.people.admin._id])
    expect(await view(ben, 'order', id, 'viewing')).toMatchObject({
      ...{ ok: false, code: 'NOT_FOUND', params: { resource: 'order' } },
    })
  await view(ada, 'order', order._id, 'viewing')
  expect(seen(ben)).toEqual([])
})
