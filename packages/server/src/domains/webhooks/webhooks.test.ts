import { MAX_WEBHOOKS } from '@storekeeper/contract/webhooks/webhook'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { openWebhookTransport } from '../../ports/webhooks/webhook-transport.ts'
import { anAdminOnSites } from '../../testing/an-admin-on-sites.ts'
import { anOrder } from '../../testing/factories.ts'
import { anAdminClient, hangUpAll } from '../../testing/live-clients.ts'
import { testShop } from '../../testing/test-shop.ts'
import { aReceiver } from '../../testing/webhook-receiver.ts'
import { isSignedBy } from '../../testing/webhook-signature.ts'
import { aWebhook, sendAll } from '../../testing/webhooks-by-call.ts'

/** Webhooks as admins set them up. */
const shop = testShop({ live: true })
afterEach(hangUpAll)
const url = 'https://warehouse.example.com/events'
const input = { name: 'Warehouse', url, events: ['order.created'] }
const create = (more: object = {}, as: Parameters<typeof shop.get>[1] = 'owner') =>
  shop.send('POST', '/admin/webhooks', { ...input, ...more }, as)

test('a webhook is created with a secret that no other call returns, edited and deleted', async () => {
  const { status, body } = await create({ description: 'Packs', sites: ['hb'] })
  expect(status).toBe(200)
  const { secret, ...webhook } = body
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
  expect(webhook).toMatchObject({
    ...{ name: 'Warehouse', description: 'Packs', url, events: ['order.created'], sites: ['hb'] },
    ...{ isActive: true, turnedOff: null, failingSince: null, version: 1 },
  })
  expect((await shop.get('/admin/webhooks?q=warehouse', 'owner')).body.items).toEqual([webhook])
  expect((await shop.get(`/admin/webhooks/${webhook._id}`, 'owner')).body).toEqual(webhook)
  const stored = await shop.db.selectFrom('webhooks').select('secret').executeTakeFirstOrThrow()
  expect(stored.secret).not.toContain(secret.slice(6, 20))
  const changes = { ...input, name: 'Depot', events: ['order.shipped', 'order.shipped'], version: 1 }
  const changed = await shop.send('PUT', `/admin/webhooks/${webhook._id}`, changes, 'owner')
  expect(changed.body).toMatchObject({ name: 'Depot', events: ['order.shipped'], sites: 'all', version: 2 })
  const stale = await shop.send('PUT', `/admin/webhooks/${webhook._id}`, changes, 'owner')
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE' } })
  expect((await shop.send('DELETE', `/admin/webhooks/${webhook._id}`, undefined, 'owner')).status).toBe(200)
  expect((await shop.get(`/admin/webhooks/${webhook._id}`, 'owner')).body.code).toBe('NOT_FOUND')
})

test.each([
  [{ url: 'http://warehouse.example.com/' }, 422, { url: { code: 'WEBHOOK_NOT_HTTPS' } }],
  [{ url: `https://me${':secret'}@warehouse.example.com/` }, 422, { url: { code: 'WEBHOOK_URL_PASSWORD' } }],
  [{ url: 'https://10.0.0.1/' }, 422, { url: { code: 'WEBHOOK_INTERNAL_ADDRESS' } }],
  [{ url: 'https://[::ffff:169.254.169.254]/' }, 422, { url: { code: 'WEBHOOK_INTERNAL_ADDRESS' } }],
  [{ url: 'https://localhost:4000/' }, 422, { url: { code: 'WEBHOOK_INTERNAL_ADDRESS' } }],
  [{ url: 'ftp://warehouse.example.com/' }, 400, { url: { code: 'INVALID_WEB_ADDRESS' } }],
  [{ url: 'warehouse' }, 400, { url: { code: 'INVALID_WEB_ADDRESS' } }],
  [{ events: [] }, 400, { events: { code: 'CHOOSE_ONE' } }],
  [{ events: ['order.exploded'] }, 400, { 'events.0': { code: 'INVALID_VALUE' } }],
  [{ sites: ['gone'] }, 422, { sites: { code: 'SITE_NOT_FOUND' } }],
  [{ name: ' ' }, 400, { name: { code: 'REQUIRED' } }],
])('%o is refused, and names the field', async (more, status, fields) => {
  shop.webhookTransport = openWebhookTransport()
  expect(await create(more)).toMatchObject({ status, body: { fields } })
  expect((await shop.get('/admin/webhooks', 'owner')).body.items).toEqual([])
})

test('a store has a limited number of webhooks', async () => {
  const row = { name: 'x', url, events: ['order.created' as const], secret: 'x' }
  const rows = Array.from({ length: MAX_WEBHOOKS }, () => ({ ...row, _id: newId() }))
  await shop.db.insertInto('webhooks').values(rows).execute()
  expect(await create()).toMatchObject({ status: 409, body: { code: 'TOO_MANY_WEBHOOKS' } })
})

test('after a rotation both secrets sign, until the previous one ends', async () => {
  const receiver = await aReceiver()
  const { _id, secret: previous } = await aWebhook(shop, { url: receiver.url })
  const { body } = await shop.send('POST', `/admin/webhooks/${_id}/rotate`, { overlapHours: 24 }, 'owner')
  expect(body.secret).not.toBe(previous)
  expect(body.previousUntil).toBe('2026-06-16T12:00:00.000Z')
  await anOrder(shop.db)
  await shop.live.complete()
  // Receivers compare the time of the signature with their clock.
  shop.now = new Date()
  await shop.db.updateTable('webhooks').set({ previousUntil: '2999-01-01T00:00:00Z' }).execute()
  await shop.runJobs()
  const [event] = receiver.received
  expect(event && [isSignedBy(body.secret, event), isSignedBy(previous, event)]).toEqual([true, true])
  expect(event && isSignedBy(body.secret, { ...event, text: event.text.replace('hb', 'xx') })).toBe(false)
  await shop.db.updateTable('webhooks').set({ previousUntil: '2026-06-16T12:00:00Z' }).execute()
  await anOrder(shop.db)
  await sendAll(shop)
  const later = receiver.received[1]
  expect(later && [isSignedBy(body.secret, later), isSignedBy(previous, later)]).toEqual([true, false])
})

test('a webhook whose response was lost is created once, and the repeated request answers its secret', async () => {
  const request = { requestId: newId() }
  const { createdAt: _, ...first } = (await create(request)).body
  expect((await create(request)).body).toMatchObject(first)
  expect((await shop.get('/admin/webhooks', 'owner')).body.total).toBe(1)
})

test('a repeated request answers no secret of a webhook that receives by now what the admin may not view', async () => {
  const clerk = await anAdminOnSites(shop, ['hb'], ['webhooks:read', 'webhooks:change', 'orders:read'])
  const request = { sites: ['hb'], requestId: newId() }
  const { _id } = (await create(request, clerk)).body
  const widened = { ...input, sites: ['hb'], events: ['customer.created'], version: 1 }
  expect((await shop.send('PUT', `/admin/webhooks/${_id}`, widened, 'owner')).status).toBe(200)
  expect(await create(request, clerk)).toMatchObject({
    ...{ status: 403, body: { code: 'WEBHOOK_EVENT_NOT_PERMITTED' } },
  })
  await shop.send('PUT', `/admin/webhooks/${_id}`, { ...widened, sites: 'all', version: 2 }, 'owner')
  expect(await create(request, clerk)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})

test('a rotation that is repeated after a lost response does not replace the secret again', async () => {
  const { _id, version } = await aWebhook(shop, { url })
  const rotate = () => shop.send('POST', `/admin/webhooks/${_id}/rotate`, { version }, 'owner')
  expect((await rotate()).status).toBe(200)
  expect(await rotate()).toMatchObject({ status: 409, body: { code: 'STALE' } })
})

test('a test event reaches a webhook that is off, and says so in the log', async () => {
  const receiver = await aReceiver(() => ({ status: 202, headers: { 'x-trace': '7' }, body: 'Thank you' }))
  const { _id } = await aWebhook(shop, { url: receiver.url, isActive: false })
  const queued = await shop.send('POST', `/admin/webhooks/${_id}/test`, {}, 'owner')
  expect(queued.body).toMatchObject({ type: 'webhook.test', number: null, status: 'waiting', attempts: 0 })
  await shop.runJobs()
  const { body } = await shop.get(`/admin/webhooks/${_id}/deliveries/${queued.body._id}`, 'owner')
  expect(body).toMatchObject({
    ...{ status: 'delivered', attempts: 1, responseStatus: 202, error: null, nextAttemptAt: null },
    log: [
      { responseStatus: 202, responseHeaders: { 'x-trace': '7' }, responseBody: 'Thank you', error: null },
    ],
  })
  expect(body.log[0].requestHeaders).toMatchObject({ 'webhook-id': queued.body._id })
  expect(receiver.received.map(({ text }) => text)).toEqual([body.body])
})

let limited: { token: string }
beforeEach(async () => {
  limited = await anAdminOnSites(shop, ['hb'])
})

test('an admin of one site neither sees nor creates webhooks with events of other sites', async () => {
  const own = (await create({ sites: ['hb'] })).body
  const both = (await create({ sites: ['hb', 'auctropin'] })).body
  const all = (await create()).body
  expect((await shop.get('/admin/webhooks', limited)).body).toMatchObject({
    total: 1,
    items: [{ _id: own._id }],
  })
  for (const { _id } of [both, all]) {
    expect((await shop.get(`/admin/webhooks/${_id}`, limited)).status).toBe(404)
    expect((await shop.get(`/admin/webhooks/${_id}/deliveries`, limited)).status).toBe(404)
    for (const path of ['test', 'rotate'])
      expect((await shop.send('POST', `/admin/webhooks/${_id}/${path}`, {}, limited)).status).toBe(404)
    expect((await shop.send('DELETE', `/admin/webhooks/${_id}`, undefined, limited)).status).toBe(404)
  }
  expect((await shop.get(`/admin/webhooks?site=auctropin`, 'owner')).body.total).toBe(2)
  for (const sites of ['all', undefined, ['auctropin'], ['hb', 'auctropin']])
    expect(await create({ sites }, limited)).toMatchObject({
      ...{ status: 403, body: { code: 'SITE_NOT_PERMITTED' } },
    })
  expect((await create({ sites: ['hb'] }, limited)).status).toBe(200)
  const widened = { ...input, sites: 'all', version: 1 }
  expect(await shop.send('PUT', `/admin/webhooks/${own._id}`, widened, limited)).toMatchObject({
    ...{ status: 403, body: { code: 'SITE_NOT_PERMITTED' } },
  })
})

test('an admin who may only read the webhooks of a site changes none of them', async () => {
  const reader = await anAdminOnSites(shop, ['hb'], ['webhooks:read'])
  const { _id } = (await create({ sites: ['hb'] })).body
  expect((await shop.get(`/admin/webhooks/${_id}`, reader)).status).toBe(200)
  expect(await shop.send('POST', `/admin/webhooks/${_id}/test`, {}, reader)).toMatchObject({
    ...{ status: 403, body: { code: 'PERMISSION_MISSING' } },
  })
})

test('an admin lets a webhook receive only events of what they may view', async () => {
  const clerk = await anAdminOnSites(shop, ['hb'], ['webhooks:read', 'webhooks:change', 'orders:read'])
  expect((await create({ sites: ['hb'] }, clerk)).status).toBe(200)
  const refused = await create({ sites: ['hb'], events: ['order.created', 'customer.created'] }, clerk)
  const params = { type: 'customer.created', permission: 'customers:read' }
  expect(refused).toMatchObject({
    ...{ status: 403, body: { fields: { events: { code: 'WEBHOOK_EVENT_NOT_PERMITTED', params } } } },
  })
  const { _id } = (await create({ sites: ['hb'], events: ['customer.created'] })).body
  // With the secret of this webhook, the clerk could read what it receives.
  expect(await shop.send('POST', `/admin/webhooks/${_id}/rotate`, {}, clerk)).toMatchObject({
    ...{ status: 403, body: { code: 'WEBHOOK_EVENT_NOT_PERMITTED' } },
  })
})

test('exactly the admins who may view a webhook are notified that it was turned off', async () => {
  const both = await anAdminOnSites(shop, ['hb', 'auctropin'])
  await shop.db.updateTable('admins').set({ createdAt: '2026-01-01T00:00:00.000Z' }).execute()
  const everyone = { hb: limited, both, owner: shop.people.owner }
  const clients = await Promise.all(
    Object.values(everyone).map(({ token }) => anAdminClient(shop.url, token)),
  )
  const receiver = await aReceiver(() => ({ status: 410 }))
  for (const sites of [['hb'], ['hb', 'auctropin'], 'all'])
    await aWebhook(shop, { url: receiver.url, name: String(sites), sites })
  await anOrder(shop.db)
  await sendAll(shop)
  await shop.live.complete()
  type Listed = { info: { type: string }; texts: { webhook: string } }
  const names = (listed: Listed[]) =>
    listed.flatMap(({ info, texts }) => (info.type === 'webhook' ? texts.webhook : [])).toSorted()
  const expected = [['hb'], ['hb', 'hb,auctropin'], ['all', 'hb', 'hb,auctropin']]
  for (const [index, admin] of Object.values(everyone).entries()) {
    const { notifications, unreadCount } = (await shop.get('/admin/notifications', admin)).body
    expect(names(notifications)).toEqual(expected[index])
    expect(unreadCount).toBe(notifications.length)
    const alerts = () =>
      clients[index]?.of('notification_created_received').map(({ notification }) => notification)
    await expect.poll(() => names(alerts() ?? [])).toEqual(expected[index])
  }
})
