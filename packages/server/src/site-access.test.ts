import { isOfSites } from '@storekeeper/contract/grants'
import type { Permission } from '@storekeeper/contract/permissions'
import { beforeEach, describe, expect, test } from 'vitest'
import { openSession } from './domains/sessions/sessions.ts'
import { newId } from './lib/id.ts'
import { findFieldSchemas } from './lib/schema-kinds.ts'
import { anAdminOnSites } from './testing/an-admin-on-sites.ts'
import { aContactCategory } from './testing/contact-changes.ts'
import { buildRequest, type Call, everyCall, type Input } from './testing/every-call.ts'
import { everyChange } from './testing/every-change.ts'
import { aCoupon, aCustomer, anOrder, aProduct, NOW, someCredit } from './testing/factories.ts'
import { anInvoice } from './testing/invoices-by-call.ts'
import { oneOfEachRecord } from './testing/one-of-each-record.ts'
import { aReturn } from './testing/return-changes.ts'
import { testShop } from './testing/test-shop.ts'
import { aTicket } from './testing/ticket-changes.ts'

/**
 * Every call whose permission can be limited to sites, sent by admins with all permissions on one site: of the
 * records (hb), or of another one (auctropin).
 */
const shop = testShop()

let here: { _id: string; token: string }
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
  'cannedReplies.forTickets': 'Lists replies of permitted sites only',
  'jobs.retry': 'Finds jobs of the admin and of permitted sites only',
  'jobs.bulkRetry': 'Finds jobs of the admin and of permitted sites only',
  'jobs.cancel': 'Finds jobs of the admin and of permitted sites only',
  'webhooks.details': 'Finds webhooks of permitted sites only',
  'webhooks.update': 'Finds webhooks of permitted sites only',
  'webhooks.rotate': 'Finds webhooks of permitted sites only',
  'webhooks.remove': 'Finds webhooks of permitted sites only',
  'webhooks.test': 'Finds webhooks of permitted sites only',
  'webhooks.deliveries': 'Finds webhooks of permitted sites only',
  'webhooks.delivery': 'Finds webhooks of permitted sites only',
  'webhooks.redeliver': 'Finds webhooks of permitted sites only',
  'webhooks.redeliverPeriod': 'Finds webhooks of permitted sites only',
}

const refusal = (permission: string) => ({
  status: 403,
  body: { code: 'SITE_NOT_PERMITTED', params: { permission, site: expect.any(String) } },
})

/** Sends a call with these records, and with ids that no record has. Returns both answers, with the same ids. */
async function sendAsUnknown(call: Call, input: Input, as: { token: string }) {
  const unknown = new Map<string, string>()
  const toUnknown = (part: unknown, path: readonly string[]): unknown => {
    if (Array.isArray(part)) return part.map((element) => toUnknown(element, path))
    const [name = '', ...rest] = path
    if (path.length > 0)
      return typeof part === 'object' && part !== null && name in part
        ? { ...part, [name]: toUnknown(Object(part)[name], rest) }
        : part
    if (typeof part !== 'string') return part
    const id = [...unknown].find(([, given]) => given === part)?.[0] ?? newId()
    unknown.set(id, part)
    return id
  }
  const fields = Object.keys(call.records).flatMap((field) =>
    [field, `params.${field}`, `query.${field}`, `body.${field}`].map((path) => path.split('.')),
  )
  const other = fields.reduce<unknown>((one, path) => toUnknown(one, path), input) as Input
  const send = async (sent: Input) => {
    const { method, path, body } = buildRequest(call, sent)
    const { status, body: answer } = await shop.send(method, path, body, as)
    const text = JSON.stringify({ status, body: { ...answer, requestId: '' } })
    return [...unknown].reduce((all, [id, given]) => all.replaceAll(id, given), text)
  }
  return { isNamed: unknown.size > 0, answer: await send(input), unknown: await send(other) }
}

test('each call is refused without the permission', async () => {
  for (const call of ofSites) {
    const { method, path, body } = buildRequest(call, {})
    expect({ call: call.name, ...(await shop.send(method, path, body, nowhere)) }).toMatchObject({
      call: call.name,
      status: 403,
      body: { code: 'PERMISSION_MISSING', params: { permission: call.permission } },
    })
  }
})

const changes = ofSites.filter(({ name }) => everyChange[name] && !WITHOUT_SITE[name])

describe.each(changes)('$name', (call) => {
  test('does not find a record of another site, and changes nothing', async () => {
    const input = (await everyChange[call.name]?.(shop)) ?? {}
    const { method, path, body } = buildRequest(call, input)
    const before = await countEntries()
    const { isNamed, answer, unknown } = await sendAsUnknown(call, input, elsewhere)
    const isRefused = !isNamed || REQUIRES_ALL_SITES.has(call.name)
    if (!isRefused) expect(answer).toBe(unknown)
    else if (OF_ALL_SITES.has(call.name)) expect(JSON.parse(answer)).toMatchObject(NONE_FOUND)
    else expect(JSON.parse(answer)).toMatchObject(refusal(call.permission))
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
const REQUIRES_ALL_SITES = new Set([
  'cannedReplies.create',
  'cannedReplies.update',
  'cannedReplies.remove',
  'webhooks.create',
])

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

// In the query of a list, `filter` is a text that names no site.
const byFilter = ofSites.filter(
  ({ method, inputs }) => method !== 'GET' && findFieldSchemas(inputs, 'filter').length > 0,
)

test.each([
  ['another site', filtered, { site: 'hb' }],
  ['a filter for another site', byFilter, { filter: { site: 'hb' }, expectedCount: 1 }],
])('each call is refused with %s', async (_, calls, input) => {
  for (const call of calls) {
    const { method, path, body } = buildRequest(call, input)
    expect({ call: call.name, ...(await shop.send(method, path, body, elsewhere)) }).toMatchObject({
      call: call.name,
      ...refusal(call.permission),
    })
  }
})

const reads = ofSites.filter(({ name }) => !everyChange[name] && !WITHOUT_SITE[name])

test('no read shows anything of another site', async () => {
  const records = await oneOfEachRecord(shop)
  const day = NOW.toISOString().slice(0, 10)
  for (const call of reads) {
    const named = call.inputs.flatMap(({ shape }) =>
      Object.keys(shape).flatMap((field) =>
        call.records[field] ? [[field, call.records[field]] as const] : [],
      ),
    )
    for (const [field, record] of named) {
      const id = records[record]
      const input = { [field]: field.endsWith('s') ? [id] : id }
      const { answer, unknown } = await sendAsUnknown(call, input, elsewhere)
      expect(answer, call.name).toBe(unknown)
    }
    if (call.method !== 'GET' || named.some(([field]) => call.path.includes(`{${field}}`))) continue
    for (const input of [{}, { site: 'all' }, { from: day, to: day, timeZone: 'UTC' }]) {
      const { path } = buildRequest(call, input)
      const { status, body } = await shop.get(path, elsewhere)
      const text = JSON.stringify(body)
      expect({ path, status, shown: Object.values(records).filter((id) => text.includes(id)) }).toEqual({
        ...{ path, shown: [] },
        status: [200, 400].includes(status) ? status : 200,
      })
    }
  }
})

test('every call of sites is in the sweep', () => {
  const covered = new Set([...changes, ...filtered, ...byFilter, ...reads].map(({ name }) => name))
  const missing = ofSites.map(({ name }) => name).filter((name) => !covered.has(name) && !WITHOUT_SITE[name])
  expect(missing).toEqual([])
})

test('records of another site are not found by their numbers either', async () => {
  const { ticketNumber } = await aTicket(shop)
  const { number: returned } = await aReturn(shop)
  expect((await shop.get(`/admin/returns/details/${returned}`, elsewhere)).status).toBe(404)
  const { orderId } = await anOrder(shop.db)
  for (const number of [ticketNumber, `%23${ticketNumber}`])
    expect((await shop.get(`/admin/tickets/details/${number}`, elsewhere)).status).toBe(404)
  for (const path of ['details', 'duplicate'])
    for (const number of [orderId, `%23${orderId}`]) {
      expect((await shop.get(`/admin/orders/${path}/${number}`, elsewhere)).status).toBe(404)
      expect((await shop.get(`/admin/orders/${path}/${number}`, here)).status).toBe(200)
    }
  const { number } = (await shop.get(`/admin/invoices/details/${await anInvoice(shop)}`)).body
  for (const named of [number, number.toLowerCase()])
    for (const path of [`details/${named}`, `${named}/xml`, `${named}/pdf`].map(
      (file) => `/admin/invoices/${file}`,
    )) {
      expect((await shop.get(path, elsewhere)).status, path).toBe(404)
      const { token } = here
      const headers = { authorization: `Bearer ${token}` }
      expect((await fetch(`${shop.url}${path}`, { headers })).status, path).toBe(200)
    }
  expect((await shop.get('/admin/live-chats/details/abc', elsewhere)).status).toBe(400)
})

test('an admin who reads a record of a site, but must not change it there, learns which permission is missing', async () => {
  const order = await anOrder(shop.db)
  const reader = await anAdminOnSites(shop, ['hb'], ['orders:read'])
  const role = (
    await shop.db
      .selectFrom('adminRoles')
      .select('role')
      .where('admin', '=', here._id)
      .executeTakeFirstOrThrow()
  ).role
  await shop.db
    .insertInto('adminRoles')
    .values({ admin: reader._id, role, sites: ['auctropin'] })
    .execute()
  const change = { _id: order._id, version: 1, trackingStatus: 'processing' }
  expect((await shop.send('PATCH', '/admin/orders/update-status', change, reader)).body).toMatchObject({
    code: 'SITE_NOT_PERMITTED',
    params: { permission: 'orders:status', site: 'hb' },
  })
})

test('nothing names a product, a coupon or a category of another site, also inside a list', async () => {
  const product = await aProduct(shop.db, { title: 'Secret soap' })
  await aCoupon(shop.db, { code: 'SECRET', title: 'Secret coupon' })
  const category = await aContactCategory(shop.db)
  const cart = { site: 'auctropin', items: [{ product, quantity: 1 }] }
  const own = await aProduct(shop.db, { site: 'auctropin' })
  const bundle = await everyChange['products.create']?.(shop)
  for (const [path, body, code] of [
    ['/admin/coupons/get-coupon', { ...cart, code: 'secret' }, 'NOT_FOUND'],
    ['/admin/products/set-display-coupon', { productId: own, couponCode: 'SECRET' }, 'COUPON_NOT_FOUND'],
    [
      '/admin/products',
      {
        ...bundle,
        ...{ site: 'auctropin', isBundle: true },
        includes: [{ selectIncludeProduct: { site: 'auctropin', value: product }, quantity: 1 }],
      },
      'PRODUCT_GONE',
    ],
    ['/admin/contacts', { site: 'auctropin', email: 'zoe@mail.example', category }, 'CATEGORY_GONE'],
  ] as const) {
    const answer = await shop.send('POST', path, body, elsewhere)
    expect({ path, code: answer.body.code }).toEqual({ path, code })
    expect(JSON.stringify(answer.body)).not.toMatch(/Secret (soap|coupon)|"hb"/)
  }
  const quote = await shop.send('POST', '/admin/orders/quote', cart, elsewhere)
  expect(JSON.stringify(quote.body)).not.toMatch(/Secret soap/)
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

test('a segment of contacts reveals those of sites on which the admin may view contacts', async () => {
  const consent = { consentAt: shop.now.toISOString(), consentSource: 'admin' as const }
  for (const site of ['hb', 'auctropin'])
    await shop.db
      .insertInto('contacts')
      .values({
        _id: newId(),
        email: `ada@${site}.example`,
        name: '',
        category: null,
        site,
        source: 'admin',
        ...consent,
      })
      .execute()
  const count = async (contacts: object, as: { token: string }) =>
    (await shop.send('POST', '/admin/bulk-contacts/recipients/count', { segment: { contacts } }, as)).body
  expect(await count({}, here)).toMatchObject({ total: 1 })
  expect(await count({ site: 'hb' }, here)).toMatchObject({ total: 1 })
  const both = await anAdminOnSites(shop, ['hb', 'auctropin'])
  expect(await count({}, both)).toMatchObject({ total: 2 })
  expect(await count({ site: 'auctropin' }, here)).toMatchObject({
    code: 'SITE_NOT_PERMITTED',
    params: { permission: 'campaigns:read', site: 'auctropin' },
  })
  const mailer = await anAdminOnSites(shop, ['hb', 'auctropin'], ['campaigns:read', 'campaigns:send'])
  expect(await count({}, mailer)).toMatchObject({
    code: 'PERMISSION_MISSING',
    params: { permission: 'contacts:read' },
  })
  // Contacts of one site, and campaigns of both.
  const role = newId()
  const values = { _id: role, name: 'Reads contacts', permissions: ['contacts:read' as const], shipped: null }
  await shop.db.insertInto('roles').values(values).execute()
  await shop.db
    .insertInto('adminRoles')
    .values({ admin: mailer._id, role, sites: ['hb'] })
    .execute()
  expect(await count({}, mailer)).toMatchObject({ total: 1 })
  expect(await count({ site: 'hb,auctropin' }, mailer)).toMatchObject({
    code: 'SITE_NOT_PERMITTED',
    params: { permission: 'contacts:read', site: 'auctropin' },
  })
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
