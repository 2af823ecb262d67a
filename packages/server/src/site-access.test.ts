import { isOfSites, type Permission } from '@storekeeper/contract/permissions'
import { beforeEach, describe, expect, test } from 'vitest'
import { openSession } from './domains/sessions/sessions.ts'
import { newId } from './lib/id.ts'
import { findFieldSchemas } from './lib/schema-kinds.ts'
import { anAdminOnSites } from './testing/an-admin-on-sites.ts'
import { buildRequest, everyCall } from './testing/every-call.ts'
import { everyChange } from './testing/every-change.ts'
import { aCustomer, anOrder, NOW, someCredit } from './testing/factories.ts'
import { oneOfEachRecord } from './testing/one-of-each-record.ts'
import { aReturn } from './testing/return-changes.ts'
import { testShop } from './testing/test-shop.ts'
import { aTicket } from './testing/ticket-changes.ts'

/**
 * Every call whose permission can be limited to sites, sent by admins with all permissions on one site: of the
 * records (hb), or of another one (auctropin).
 */
const shop = testShop()

let here: { token: string }
let elsewhere: { token: string }
let nowhere: { token: string }
beforeEach(async () => {
  here = await anAdminOnSites(shop, ['hb'])
  elsewhere = await anAdminOnSites(shop, ['auctropin'])
  nowhere = await anAdminOnSites(shop, [])
})

const OTHERS = ['open', 'storefront', 'customer']
const ofSites = everyCall.filter(
  ({ permission }) => !OTHERS.includes(permission) && isOfSites(permission as Permission),
)

/** Calls that need only the permission, or limit the rows that they read by themselves, with the reason. */
const WITHOUT_SITE: Record<string, string> = {
  'shipping.countries.list': 'All sites share the countries',
  'shipping.countries.create': 'All sites share the countries',
  'shipping.countries.update': 'All sites share the countries',
  'shipping.countries.addSeveral': 'All sites share the countries',
  'geocoding.search': 'Reads no record',
  'orderShipments.pickList': 'Lists orders of permitted sites only',
  'orders.byNumbers': 'Finds orders of permitted sites only',
  'orderTracking.bulkUpdateNumbers': 'Finds orders of permitted sites only',
  'returns.reasons': 'All sites share the reasons',
  'liveChats.presences': 'Lists chats of permitted sites only',
  'cannedReplies.list': 'Lists replies of permitted sites only',
  'jobs.retry': 'Finds jobs of the admin and of permitted sites only',
  'jobs.bulkRetry': 'Finds jobs of the admin and of permitted sites only',
  'jobs.cancel': 'Finds jobs of the admin and of permitted sites only',
}

const refusal = (permission: string) => ({
  status: 403,
  body: { code: 'SITE_NOT_PERMITTED', params: { permission, site: expect.any(String) } },
})

describe.each(ofSites)('$name', (call) => {
  test('is refused without the permission', async () => {
    const { method, path, body } = buildRequest(call, {})
    const answer = await shop.send(method, path, body, nowhere)
    expect(answer).toMatchObject({
      status: 403,
      body: { code: 'PERMISSION_MISSING', params: { permission: call.permission } },
    })
  })
})

const changes = ofSites.filter(({ name }) => everyChange[name] && !WITHOUT_SITE[name])

describe.each(changes)('$name', (call) => {
  test('is refused for a record of another site, and changes nothing', async () => {
    const input = (await everyChange[call.name]?.(shop)) ?? {}
    const { method, path, body } = buildRequest(call, input)
    const before = await countEntries()
    const refused = await shop.send(method, path, body, elsewhere)
    expect(refused).toMatchObject(OF_ALL_SITES.has(call.name) ? NONE_FOUND : refusal(call.permission))
    expect(await countEntries()).toBe(before)
    if (REQUIRES_ALL_SITES.has(call.name))
      return expect(await shop.send(method, path, body, here)).toMatchObject(refusal(call.permission))
    expect((await shop.send(method, path, body, here)).status).toBe(200)
    expect(await findKindsWithoutSite()).toEqual([])
  })
})

/** The example of these changes is a filter for all sites, which then finds the records of permitted sites. */
const OF_ALL_SITES = new Set(['orderDocuments.ofAll', 'testOrders.removeAll'])
const NONE_FOUND = { status: 409, body: { code: 'COUNT_CHANGED', params: { found: 0 } } }

/** The example of these changes is a record of all sites. */
const REQUIRES_ALL_SITES = new Set(['cannedReplies.create', 'cannedReplies.update', 'cannedReplies.remove'])

/** The kinds of entries of the audit log without a site, except those of shared records and of several sites. */
async function findKindsWithoutSite(): Promise<string[]> {
  const entries = await shop.db
    .selectFrom('auditLog')
    .select('entity')
    .distinct()
    .where('site', 'is', null)
    .execute()
  return entries.map(({ entity }) => entity).filter((entity) => !SHARED_KINDS.includes(entity))
}
const SHARED_KINDS = ['customer', 'category', 'country', 'returnReason', 'settings', 'bulkRun', 'cannedReply']

const countEntries = async () => (await shop.db.selectFrom('auditLog').select('_id').execute()).length

const filtered = ofSites.filter(({ inputs }) => findFieldSchemas(inputs, 'site').length > 0)

describe.each(filtered)('$name', (call) => {
  test('is refused with another site', async () => {
    const { method, path, body } = buildRequest(call, { site: 'hb' })
    expect(await shop.send(method, path, body, elsewhere)).toMatchObject(refusal(call.permission))
  })
})

const byFilter = ofSites.filter(({ inputs }) => findFieldSchemas(inputs, 'filter').length > 0)

describe.each(byFilter)('$name', (call) => {
  test('is refused with a filter for another site', async () => {
    const { method, path, body } = buildRequest(call, { filter: { site: 'hb' }, expectedCount: 1 })
    expect(await shop.send(method, path, body, elsewhere)).toMatchObject(refusal(call.permission))
  })
})

const reads = ofSites.filter(({ name }) => !everyChange[name] && !WITHOUT_SITE[name])

describe.each(reads)('$name', (call) => {
  test('shows nothing of another site', async () => {
    const records = await oneOfEachRecord(shop)
    const named = call.inputs.flatMap(({ shape }) =>
      Object.keys(shape).flatMap((field) =>
        call.records[field] ? [[field, call.records[field]] as const] : [],
      ),
    )
    for (const [field, record] of named) {
      const id = records[record]
      const { method, path, body } = buildRequest(call, { [field]: field.endsWith('s') ? [id] : id })
      expect(await shop.send(method, path, body, elsewhere)).toMatchObject(refusal(call.permission))
    }
    if (call.method !== 'GET' || named.some(([field]) => call.path.includes(`{${field}}`))) return
    const day = NOW.toISOString().slice(0, 10)
    for (const input of [{}, { site: 'all' }, { from: day, to: day, timeZone: 'UTC' }]) {
      const { path } = buildRequest(call, input)
      const { status, body } = await shop.get(path, elsewhere)
      const text = JSON.stringify(body)
      expect({ path, status, shown: Object.values(records).filter((id) => text.includes(id)) }).toEqual({
        ...{ path, shown: [] },
        status: [200, 400].includes(status) ? status : 200,
      })
    }
  })
})

test('every call of sites is in the sweep', () => {
  const covered = new Set([...changes, ...filtered, ...byFilter, ...reads].map(({ name }) => name))
  const missing = ofSites.map(({ name }) => name).filter((name) => !covered.has(name) && !WITHOUT_SITE[name])
  expect(missing).toEqual([])
})

test('records of another site are not found by their numbers either', async () => {
  const { ticketNumber } = await aTicket(shop)
  const { number: returned } = await aReturn(shop)
  expect((await shop.get(`/admin/returns/details/${returned}`, elsewhere)).status).not.toBe(200)
  const { orderId } = await anOrder(shop.db)
  for (const number of [ticketNumber, `%23${ticketNumber}`])
    expect((await shop.get(`/admin/tickets/details/${number}`, elsewhere)).status).not.toBe(200)
  for (const path of ['details', 'duplicate'])
    for (const number of [orderId, `%23${orderId}`]) {
      expect((await shop.get(`/admin/orders/${path}/${number}`, elsewhere)).status).toBe(404)
      expect((await shop.get(`/admin/orders/${path}/${number}`, here)).status).toBe(200)
    }
  expect((await shop.get('/admin/live-chats/details/abc', elsewhere)).status).toBe(400)
})

test('a second permission of a call counts on the site of the record', async () => {
  const order = await anOrder(shop.db)
  const limited = await anAdminOnSites(shop, ['auctropin'])
  const [role] = await shop.db
    .insertInto('roles')
    .values({ _id: newId(), name: 'Statuses', permissions: ['orders:read', 'orders:status'], shipped: null })
    .returning('_id')
    .execute()
  const { admin } = await shop.db
    .selectFrom('sessions')
    .select('admin')
    .orderBy('createdAt', 'desc')
    .orderBy('_id', 'desc')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('adminRoles')
    .values({ admin, role: role?._id ?? '' })
    .execute()
  const change = { trackingStatus: 'delivered', override: { reason: 'There already' } }
  const one = { _id: order._id, version: 1, ...change }
  const refused = { code: 'SITE_NOT_PERMITTED', params: { permission: 'orders:status-override', site: 'hb' } }
  expect((await shop.send('PATCH', '/admin/orders/update-status', one, limited)).body).toMatchObject(refused)
  const many = { ids: [order._id], ...change }
  expect((await shop.send('PATCH', '/admin/orders/bulk-update-status', many, limited)).body).toMatchObject(
    refused,
  )
})

test('an order with a payment requires the permission to record payments', async () => {
  const [_id, role] = [newId(), newId()]
  await shop.db
    .insertInto('admins')
    .values({ _id, email: `${_id}@shop.example`, firstName: 'Ada', lastName: 'Example' })
    .execute()
  const permissions = ['orders:read', 'orders:change'] as const
  await shop.db
    .insertInto('roles')
    .values({ _id: role, name: 'Orders', permissions: [...permissions], shipped: null })
    .execute()
  await shop.db.insertInto('adminRoles').values({ admin: _id, role }).execute()
  const token = await shop.db
    .transaction()
    .execute((tx) => openSession(tx, _id, { device: 'test', ip: '127.0.0.1' }, shop.now))
  const input = await everyChange['orders.create']?.(shop)
  const payment = { method: 'cash', amount: 'all' }
  expect(
    (await shop.send('POST', '/admin/orders/create-order', { ...input, payment }, { token })).body,
  ).toMatchObject({
    code: 'PERMISSION_MISSING',
    params: { permission: 'orders:pay' },
  })
})

test('a segment of customers requires the permission to view customers', async () => {
  await shop.db
    .updateTable('roles')
    .set({ permissions: ['campaigns:read', 'campaigns:send'] })
    .where('name', 'like', 'Everything%')
    .execute()
  const segment = { categories: [], customers: {}, addresses: [] }
  const counted = await shop.send('POST', '/admin/bulk-contacts/recipients/count', { segment }, here)
  expect(counted.body).toMatchObject({ code: 'PERMISSION_MISSING', params: { permission: 'customers:read' } })
})

test('all data of a customer is exported by admins of all sites only', async () => {
  const customer = await aCustomer(shop.db)
  const answer = await shop.send('POST', `/admin/customers/${customer}/exports`, {}, here)
  expect(answer.body).toMatchObject({ code: 'SITE_NOT_PERMITTED', params: { site: 'all' } })
})

test('credit names orders of permitted sites only', async () => {
  const customer = await aCustomer(shop.db)
  await someCredit(shop.db, customer, 500)
  const order = await anOrder(shop.db, { customer, creditUsed: 500 })
  const ledger = `/admin/wallet/balances/${customer}/entries`
  const timeline = `/admin/customers/${customer}/timeline?kind=credit`
  const readFirst = async (path: string, as: { token: string }) => (await shop.get(path, as)).body.items[0]
  const cause = { code: 'ORDER_PLACED', params: { orderId: order.orderId } }
  expect(await readFirst(ledger, here)).toMatchObject({ order: { _id: order._id }, cause })
  expect(await readFirst(timeline, here)).toMatchObject({ cause })
  expect(await readFirst('/admin/wallet/balances?withEmpty=true', here)).toMatchObject({
    lastEntry: { cause },
  })
  const hidden = { cause: { code: 'ORDER_HIDDEN', params: {} } }
  expect(await readFirst(ledger, elsewhere)).toMatchObject({ order: null, ...hidden })
  expect(await readFirst(timeline, elsewhere)).toMatchObject(hidden)
  expect(await readFirst('/admin/wallet/balances?withEmpty=true', elsewhere)).toMatchObject({
    lastEntry: { ...hidden, reason: 'An order that you don’t have permission to view' },
  })
})
