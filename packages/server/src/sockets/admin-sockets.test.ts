import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { emitPermissionsChanged } from '../domains/permissions/permissions.ts'
import { days, later } from '../lib/clock.ts'
import { anOrder, aProduct, NOW } from '../testing/factories.ts'
import { aClient, anAdminClient, hangUpAll, type LiveClient, untilAlive } from '../testing/live-clients.ts'
import { aTwoStep } from '../testing/sign-in.ts'
import { openStorefronts, STORE_KEYS } from '../testing/storefront.ts'
import { testShop } from '../testing/test-shop.ts'
import { waitingForLocks } from '../testing/waiting-for-locks.ts'

const shop = testShop({ live: true })
beforeEach(async () => {
  await shop.db
    .updateTable('admins')
    .set({ createdAt: later(NOW, -days(100)) })
    .execute()
  await untilAlive(shop)
})
afterEach(hangUpAll)

const order = async () => {
  const placed = await anOrder(shop.db)
  await shop.live.complete()
  return placed.orderId
}
const numbers = (client: LiveClient) =>
  client.emitted.flatMap(({ name, payload }) =>
    name === 'ping_pong' || !payload?.number ? [] : payload.number,
  )
const orderIds = (client: LiveClient) => client.of('new_order_create').map(({ orderId }) => orderId)
const isOver = (client: LiveClient) => expect.poll(() => client.socket.connected).toBe(false)

test('a client that is not signed in is let in nowhere, and receives nothing', async () => {
  const client = await aClient(shop.url)
  expect(await client.emit('join-admin', { token: 'x'.repeat(43) })).toMatchObject({
    ...{ ok: false, code: 'UNAUTHORIZED', params: {}, message: 'Sign in to continue.' },
  })
  expect(await client.emit('join-admin', { token: shop.people.blocked.token })).toMatchObject({ ok: false })
  await order()
  expect(client.emitted).toEqual([])
})

test('the token is taken bare, in a payload and from the handshake', async () => {
  const { token } = shop.people.admin
  const clients = [
    await aClient(shop.url),
    await aClient(shop.url),
    await aClient(shop.url, { auth: { token } }),
  ]
  const payloads = [[token], [{ token }], []]
  for (const [index, client] of clients.entries())
    expect(await client.socket.emitWithAck('join-admin', ...(payloads[index] ?? []))).toMatchObject({
      ok: true,
    })
})

test('a malformed joining is refused with the field that is wrong', async () => {
  const client = await aClient(shop.url)
  expect(await client.emit('join-admin', { token: 'short' })).toMatchObject({
    ...{ ok: false, code: 'BAD_REQUEST', fields: { token: { code: 'TOO_SHORT', params: { min: 20 } } } },
  })
})

test('where a second step is required of all admins, one without it receives nothing', async () => {
  await aTwoStep(shop, 'owner')
  const { body: settings } = await shop.get('/admin/setting/sign-in', 'owner')
  await shop.send(
    'PUT',
    '/admin/setting/sign-in',
    { requireTwoStep: true, version: settings.version },
    'owner',
  )
  const client = await aClient(shop.url)
  expect(await client.emit('join-admin', { token: shop.people.admin.token })).toMatchObject({
    ...{ ok: false, code: 'TWO_STEP_REQUIRED' },
  })
})

test('an order and the notification of it are emitted to all who joined, each once and in order', async () => {
  const clients = [
    await anAdminClient(shop.url, shop.people.admin.token),
    await anAdminClient(shop.url, shop.people.colleague.token),
  ]
  const orderId = await order()
  for (const client of clients) {
    await expect.poll(() => client.of('notification_created_received')).toHaveLength(1)
    expect(orderIds(client)).toEqual([orderId])
    expect(client.of('notification_created_received')[0].notification).toMatchObject({
      ...{ isRead: false, texts: { orderId } },
    })
    expect(numbers(client)).toEqual([...new Set(numbers(client))].toSorted((a, b) => a - b))
  }
})

test('an admin who comes back receives exactly what they missed, in order, before anything new', async () => {
  const gone = await anAdminClient(shop.url, shop.people.admin.token)
  const first = await order()
  await expect.poll(() => gone.of('notification_created_received')).toHaveLength(1)
  const last = Math.max(...numbers(gone))
  gone.socket.disconnect()
  const missed = [await order(), await order(), await order()]

  const back = await aClient(shop.url)
  const answer = await back.sure('join-admin', { token: shop.people.admin.token, last })
  expect(answer).toMatchObject({ missed: 6, isReset: false, number: last + 6 })
  expect(orderIds(back)).toEqual(missed)
  expect(numbers(back)).toEqual([1, 2, 3, 4, 5, 6].map((index) => last + index))
  expect(orderIds(back)).not.toContain(first)
  const next = await order()
  await expect.poll(() => orderIds(back)).toEqual([...missed, next])
})

test('an admin who joins with the number of their first response receives what happened since', async () => {
  await order()
  const { headers } = await shop.get('/admin/orders')
  const last = Number(headers.get('x-last-event'))
  expect(last).toBeGreaterThan(0)
  const since = await order()
  const client = await aClient(shop.url)
  const answer = await client.sure('join-admin', { token: shop.people.admin.token, last })
  expect(answer).toMatchObject({ missed: 2, isReset: false })
  expect(orderIds(client)).toEqual([since])
})

test('no response names an event to a client that is not signed in', async () => {
  await order()
  const refused = await fetch(`${shop.url}/admin/orders`, { headers: { accept: 'application/json' } })
  expect(refused.status).toBe(401)
  expect(refused.headers.has('x-last-event')).toBe(false)
})

test('who names a number that never was fetches everything anew', async () => {
  await order()
  const client = await aClient(shop.url)
  const { isReset, missed } = await client.sure('join-admin', {
    ...{ token: shop.people.admin.token, last: 1_000_000 },
  })
  expect({ isReset, missed }).toEqual({ isReset: true, missed: 0 })
})

test('what an administrator reads is emitted to their other windows, and to no other admin', async () => {
  const own = await anAdminClient(shop.url, shop.people.admin.token)
  const other = await anAdminClient(shop.url, shop.people.colleague.token)
  await order()
  await shop.send('POST', '/admin/notifications/mark-as-all-read')
  await shop.live.complete()
  await expect.poll(() => own.of('notification_changed_received')).toHaveLength(1)
  const last = await order()
  await expect.poll(() => orderIds(other)).toContain(last)
  expect(other.of('notification_changed_received')).toEqual([])
})

test('an order made by hand refreshes the screens of every admin, and notifies all but its maker', async () => {
  const [maker, other] = [
    await anAdminClient(shop.url, shop.people.admin.token),
    await anAdminClient(shop.url, shop.people.colleague.token),
  ]
  const { _id } = await anOrder(shop.db)
  const { items } = (await shop.get(`/admin/orders/details/${_id}`)).body
  const made = await shop.send('POST', '/admin/orders/create-order', {
    ...{ site: 'hb', receiverName: { firstName: 'Clara', lastName: 'Sommer' } },
    ...{ requestId: _id, items: [{ product: items[0].product, quantity: 1 }] },
  })
  expect(made.status).toBe(200)
  await shop.live.complete()
  for (const client of [maker, other]) {
    await expect.poll(() => orderIds(client)).toHaveLength(2)
  }
  await expect.poll(() => other.of('notification_created_received')).toHaveLength(2)
  expect(maker.of('notification_created_received')).toHaveLength(1)
})

test('a blocked admin is disconnected at once, and let in no more', async () => {
  const client = await anAdminClient(shop.url, shop.people.admin.token)
  const stays = await anAdminClient(shop.url, shop.people.colleague.token)
  const blocked = await shop.send(
    'PATCH',
    '/admin/users/bulk-blocked',
    { ids: [shop.people.admin._id], blocked: true },
    'owner',
  )
  expect(blocked.status).toBe(200)
  await isOver(client)
  expect(stays.socket.connected).toBe(true)
  const again = await aClient(shop.url)
  expect(await again.emit('join-admin', { token: shop.people.admin.token })).toMatchObject({
    code: 'UNAUTHORIZED',
  })
})

test('a session that ends takes its own sockets along, and no others', async () => {
  const client = await anAdminClient(shop.url, shop.people.admin.token)
  const stays = await anAdminClient(shop.url, shop.people.colleague.token)
  await shop.send('POST', `/admin/auth/logout/${shop.people.admin._id}`)
  await isOver(client)
  expect(stays.socket.connected).toBe(true)
})

test('an admin whose role is taken away receives its events no more, and learns of it in open windows', async () => {
  const client = await anAdminClient(shop.url, shop.people.admin.token)
  const other = await anAdminClient(shop.url, shop.people.colleague.token)
  const { firstName, lastName, phone, version } = (
    await shop.get(`/admin/users/profile/${shop.people.admin._id}`, 'owner')
  ).body
  const query = `id=${shop.people.admin._id}`
  const body = { firstName, lastName, phone, version, roles: [] }
  await shop.send('PUT', `/admin/users/profile/update?${query}`, body, 'owner')
  await shop.live.complete()
  await expect.poll(() => client.of('permissions_changed_received')).toHaveLength(1)
  const orderId = await order()
  await expect.poll(() => orderIds(other)).toEqual([orderId])
  expect(orderIds(client)).toEqual([])
  expect(other.of('permissions_changed_received')).toEqual([])
})

test('an admin whose role is taken away while they join receives no later event', async () => {
  const { _id, token } = shop.people.colleague
  const [client, other] = [await aClient(shop.url), await anAdminClient(shop.url, shop.people.admin.token)]
  let joining: Promise<unknown> = Promise.resolve()
  await shop.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`presence admin:${_id}`}, 0))`.execute(tx)
    joining = client.sure('join-admin', { token })
    await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
    await shop.db.deleteFrom('adminRoles').where('admin', '=', _id).execute()
    await shop.db.transaction().execute((own) => emitPermissionsChanged(own, [_id], shop.now))
    await shop.live.complete()
    const orderId = await order()
    await expect.poll(() => orderIds(other)).toEqual([orderId])
  })
  await joining
  await expect.poll(() => client.of('permissions_changed_received')).toHaveLength(1)
  expect(orderIds(client)).toEqual([])
})

test('an open window does not count as the presence of its admin, and does not extend the session', async () => {
  const { _id, token } = shop.people.admin
  const sessions = () =>
    shop.db.selectFrom('sessions').select(['lastSeenAt', 'expiresAt']).where('admin', '=', _id).execute()
  const before = await sessions()
  shop.now = new Date(later(NOW, days(1)))
  const client = await anAdminClient(shop.url, token)
  await shop.db.transaction().execute((tx) => emitPermissionsChanged(tx, [_id], shop.now))
  await shop.live.complete()
  await expect.poll(() => client.of('permissions_changed_received')).toHaveLength(1)
  expect(await sessions()).toEqual(before)
  await shop.get('/admin/profile')
  expect(await sessions()).not.toEqual(before)
})

test('an admin with a role on one site receives the events of that site only, also after a change', async () => {
  const on = (sites: string[] | null) =>
    shop.db.updateTable('adminRoles').set({ sites }).where('admin', '=', shop.people.colleague._id).execute()
  await on(['auctropin'])
  const [all, limited] = [
    await anAdminClient(shop.url, shop.people.admin.token),
    await anAdminClient(shop.url, shop.people.colleague.token),
  ]
  const product = await aProduct(shop.db, { site: 'auctropin' })
  const here = await anOrder(shop.db, { site: 'auctropin', items: [{ product, quantity: 1 }] })
  const elsewhere = await order()
  await expect.poll(() => orderIds(all)).toEqual([here.orderId, elsewhere])
  const types = (client: LiveClient) => client.of('notification_created_received').length
  await expect.poll(() => types(all)).toBe(2)
  expect(orderIds(limited)).toEqual([here.orderId])
  expect(types(limited)).toBe(1)
  expect((await shop.get('/admin/notifications', shop.people.colleague)).body).toMatchObject({
    unreadCount: 1,
    notifications: [{ site: 'auctropin' }],
  })
  await on(null)
  await shop.db
    .transaction()
    .execute((tx) => emitPermissionsChanged(tx, [shop.people.colleague._id], shop.now))
  await shop.live.complete()
  const later = await order()
  await expect.poll(() => orderIds(limited)).toEqual([here.orderId, later])
})

test('typing, presence and reading of chats stay on the site of the chat', async () => {
  await shop.db
    .updateTable('adminRoles')
    .set({ sites: ['auctropin'] })
    .where('admin', '=', shop.people.colleague._id)
    .execute()
  const [all, limited] = [
    await anAdminClient(shop.url, shop.people.admin.token),
    await anAdminClient(shop.url, shop.people.colleague.token),
  ]
  const customer = await aClient(shop.url)
  await openStorefronts(shop)
  const siteKey = STORE_KEYS.hb
  const person = { firstName: 'Clara', lastName: 'Sommer', email: 'clara@mail.example' }
  const { chat } = await customer.sure('start_live_chat_init', { siteKey, person })
  await customer.sure('live_chat_customer_typing', { isTyping: true })
  await expect.poll(() => all.of('live_chat_customer_typing_received')).toHaveLength(1)
  await expect.poll(() => all.of('active_status')).toHaveLength(1)
  await shop.live.complete()
  const refused = { ok: false, code: 'NOT_FOUND', params: { resource: 'live-chat' } }
  expect(await limited.emit('live_chat_admin_typing', { chatUuid: chat.uuid, isTyping: true })).toMatchObject(
    refused,
  )
  const { _id } = (await shop.get('/admin/live-chats')).body.items[0]
  expect(await limited.emit('live_chat_admin_message_read', { chat: _id, upTo: 1 })).toMatchObject(refused)
  await all.sure('live_chat_admin_typing', { chatUuid: chat.uuid, isTyping: true })
  expect(limited.emitted.map(({ name }) => name).filter((name) => /chat|active_status$/.test(name))).toEqual([
    'all_active_status',
  ])
  expect((await shop.get('/admin/live-chats/presences', shop.people.colleague)).body).toEqual([])
  const late = await anAdminClient(shop.url, shop.people.colleague.token)
  expect(late.of('all_active_status')).toEqual([[]])
})

test('an admin who may not see e-mail addresses receives chats without them', async () => {
  await shop.db
    .updateTable('adminRoles')
    .set({ role: (roles) => roles.selectFrom('roles').select('_id').where('shipped', '=', 'viewer') })
    .where('admin', '=', shop.people.colleague._id)
    .execute()
  const [all, limited] = [
    await anAdminClient(shop.url, shop.people.admin.token),
    await anAdminClient(shop.url, shop.people.colleague.token),
  ]
  const customer = await aClient(shop.url)
  await openStorefronts(shop)
  const person = { firstName: 'Clara', lastName: 'Sommer', email: 'clara@mail.example' }
  await customer.sure('start_live_chat_init', { siteKey: STORE_KEYS.hb, person })
  await shop.live.complete()
  const emails = (client: LiveClient) =>
    client.of('live_chat_customer_chat_created_received').map(({ chat }) => chat.email)
  await expect.poll(() => emails(all)).toEqual(['clara@mail.example'])
  await expect
    .poll(() => emails(limited))
    .toEqual([expect.stringMatching(/^c\.\.\.[a-z0-9]{6}@hidden\.invalid$/)])
})
