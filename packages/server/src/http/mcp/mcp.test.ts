import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterEach, expect, test } from 'vitest'
import { later, minutes } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { aCoupon, aCustomer, anOrder, aProduct } from '../../testing/factories.ts'
import { aReturn } from '../../testing/return-changes.ts'
import { testShop } from '../../testing/test-shop.ts'
import { limitAnswer } from './limit-answer.ts'

/** The official client of the Model Context Protocol, with an API key. */
const shop = testShop()

// biome-ignore lint/suspicious/noExplicitAny: tests read untyped fields; a missing one is undefined.
type Json = any

const clients: Client[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) await client.close()
})

type Shipped = 'manager' | 'viewer' | 'fulfilment'

async function aKey(shipped: Shipped, sites?: string[], more: Json[] = []): Promise<Json> {
  const roles = [{ role: await roleId(shipped), ...(sites && { sites }) }, ...more]
  return (await shop.send('POST', '/admin/api-keys', { name: 'Assistant', roles }, 'owner')).body
}

const roleId = async (shipped: Shipped): Promise<string> =>
  (await shop.db.selectFrom('roles').select('_id').where('shipped', '=', shipped).executeTakeFirstOrThrow())
    ._id

async function connect(token: string): Promise<Client> {
  const client = new Client({ name: 'storekeeper-test', version: '1.0.0' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', shop.url), { requestInit }) as never)
  clients.push(client)
  return client
}

async function callTool(
  client: Client,
  name: string,
  input: object,
): Promise<{ isError: boolean; body: Json }> {
  const { content, isError } = (await client.callTool({ name, arguments: { ...input } })) as Json
  return { isError: Boolean(isError), body: JSON.parse(content[0].text) }
}

const YESTERDAY = new Date('2026-06-14T10:00:00.000Z')

/** A shop with sales of yesterday, unpaid orders, an expired coupon and an open ticket. */
async function aDay(): Promise<{ ticket: string; product: string }> {
  const product = await aProduct(shop.db, { title: 'Olive soap', price: { regular: 4500, sale: 0 } })
  const other = await aProduct(shop.db, {
    site: 'auctropin',
    title: 'Old map',
    price: { regular: 9900, sale: 0 },
  })
  for (const quantity of [1, 3, 4]) await anOrder(shop.db, { items: [{ product, quantity }] }, YESTERDAY)
  await anOrder(shop.db, { site: 'auctropin', items: [{ product: other, quantity: 1 }] }, YESTERDAY)
  await aCoupon(shop.db, { code: 'SPRING', expiry: '2026-05-31T23:59:59.999Z' })
  const customer = await aCustomer(shop.db, { firstName: 'Clara', lastName: 'Sommer' })
  const { body } = await shop.send('POST', '/admin/tickets', {
    ...{ site: 'hb', customer, subject: 'My coupon does not work', text: 'SPRING is refused. Why?' },
    ...{ category: 'other', priority: 'normal', requestId: newId() },
  })
  return { ticket: body._id, product }
}

test('a language model does its day: figures, unpaid orders, hold, a coupon, the draft of a reply', async () => {
  const { ticket, product } = await aDay()
  const key = await aKey('manager')
  const client = await connect(key.token)
  const lines: string[] = []
  const request = (text: string) => lines.push(`**${text}**`)
  const show = async (name: string, input: object, pick: (body: Json) => unknown) => {
    const answer = await callTool(client, name, input)
    expect(answer).toMatchObject({ isError: false })
    lines.push(
      `\`${name}\` with \`${JSON.stringify(input)}\` answers`,
      `\`\`\`json\n${JSON.stringify(pick(answer.body), null, 2)}\n\`\`\``,
    )
    return answer.body
  }
  const pickRun = ({ dryRun, does, records, confirmationToken, next }: Json) => ({
    dryRun,
    does,
    records,
    confirmationToken,
    next,
  })

  request('How were yesterday’s sales by site?')
  const figures = await show(
    'analytics_sitesSales',
    { from: '2026-06-14', to: '2026-06-14', sites: ['hb', 'auctropin'] },
    ({ sites }) => sites.map(({ site, sales, orders }: Json) => ({ site, sales, orders })),
  )
  expect(figures.sites.map(({ site, sales }: Json) => [site, sales])).toEqual([
    ['hb', 36_000],
    ['auctropin', 9900],
  ])

  request('Which orders over 100 are unpaid?')
  const { items } = await show(
    'orders_list',
    { paymentStatus: ['unpaid'], minPrice: 10_000, sort: 'total.desc' },
    ({ items, total }) => ({
      total,
      items: items.map(({ _id, orderId, total }: Json) => ({ _id, orderId, total })),
    }),
  )
  expect(items.map(({ total }: Json) => total)).toEqual([18_000, 13_500])

  request('Hold them.')
  const hold = { ids: items.map(({ _id }: Json) => _id), trackingStatus: 'on-hold' }
  const run = await show('orders_bulkUpdateStatus', hold, pickRun)
  expect(run.records).toMatchObject([
    { kind: 'order', trackingStatus: 'pending', total: 18_000, version: 1 },
    { kind: 'order', trackingStatus: 'pending', total: 13_500, version: 1 },
  ])
  expect((await shop.get('/admin/orders?trackingStatus=on-hold')).body.total).toBe(0)
  request('Yes, hold both.')
  const { confirmationToken } = run
  await show('orders_bulkUpdateStatus', { ...hold, confirmationToken }, (body) => body)
  expect((await shop.get('/admin/orders?trackingStatus=on-hold')).body.total).toBe(2)

  request('Why does the coupon SPRING not work for a customer?')
  const coupon = await show(
    'coupons_evaluate',
    { code: 'SPRING', site: 'hb', items: [{ product, quantity: 1 }] },
    ({ reasons }) => reasons.map(({ code, message }: Json) => ({ code, message })),
  )
  expect(coupon.reasons.map(({ code }: Json) => code)).toContain('COUPON_EXPIRED')

  request('Draft a reply to the ticket about it. A colleague will send it.')
  const text = 'Draft of a reply: Dear Clara, SPRING ended on May 31. We are sorry, and hope to see you soon.'
  const note = { id: ticket, isInternal: true, text, requestId: newId() }
  const drafted = await show('tickets_addMessage', note, pickRun)
  await show(
    'tickets_addMessage',
    { ...note, confirmationToken: drafted.confirmationToken },
    ({ ticketNumber, status }) => ({ ticketNumber, status }),
  )
  const { messages } = (await shop.get(`/admin/tickets/details/${ticket}`)).body
  expect(messages.at(-1)).toMatchObject({ text, isInternal: true })

  const log = (await shop.get('/admin/audit-log?sort=at.desc', 'owner')).body.items
  const byModel = log.filter(({ by }: Json) => by?._id === key._id)
  expect(byModel.map(({ action, isByMcp }: Json) => [action, isByMcp])).toEqual(
    expect.arrayContaining([['order.statusChanged', true]]),
  )
  expect(byModel.every(({ isByMcp }: Json) => isByMcp)).toBe(true)
  expect(log.filter(({ by }: Json) => by?._id !== key._id).some(({ isByMcp }: Json) => isByMcp)).toBe(false)
  const authorization = `Bearer ${shop.people.owner.token}`
  const file = await fetch(`${shop.url}/admin/audit-log/export`, { headers: { authorization } })
  expect((await file.text()).match(/,true\r?$/gm)).toHaveLength(byModel.length)

  const page = `${TITLE}\n\n${lines.join('\n\n')}\n`
  await expect(withoutIds(page)).toMatchFileSnapshot(
    join(import.meta.dirname, '../../../../../docs/mcp-conversation.md'),
  )
})

const TITLE = `# A conversation by MCP

What a language model sends and gets when it does what a person requests (in bold). The test \`packages/server/src/http/mcp/mcp.test.ts\` has this conversation with the official client, and compares it with this page. Ids, tokens and times are replaced; answers are shortened to what matters.`

/** Replaces what differs in each run. */
function withoutIds(text: string): string {
  const known = new Map<string, string>()
  const named = (prefix: string) => (found: string) => {
    if (!known.has(found))
      known.set(found, `${prefix}-${[...known.values()].filter((one) => one.startsWith(prefix)).length + 1}`)
    return known.get(found) ?? found
  }
  return text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, named('id'))
    .replace(/(?<="confirmationToken": ?")[\w-]{32}/g, named('token'))
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-06-15T12:00:00.000Z')
}

test('a token works once, for exactly what the dry run described, for ten minutes and with its key', async () => {
  const [one, other] = [await anOrder(shop.db), await anOrder(shop.db)]
  const client = await connect((await aKey('manager')).token)
  const hold = { ids: [one._id], trackingStatus: 'on-hold' }
  const dryRun = async (): Promise<string> =>
    (await callTool(client, 'orders_bulkUpdateStatus', hold)).body.confirmationToken
  const confirm = (confirmationToken: string, input: object = hold, by = client) =>
    callTool(by, 'orders_bulkUpdateStatus', { ...input, confirmationToken })
  const REFUSED = { isError: true, body: { message: expect.stringContaining('Nothing was changed') } }

  const token = await dryRun()
  expect(await confirm(token, { ...hold, ids: [other._id] })).toMatchObject(REFUSED)
  expect(await confirm(token, hold, await connect((await aKey('manager')).token))).toMatchObject(REFUSED)
  expect(await confirm('made-up-token-of-some-length')).toMatchObject(REFUSED)
  expect(await confirm(token)).toMatchObject({ isError: false, body: { updated: [one._id] } })
  expect(await confirm(token)).toMatchObject(REFUSED)

  const late = { ...hold, ids: [other._id] }
  const expiring = (await callTool(client, 'orders_bulkUpdateStatus', late)).body.confirmationToken
  shop.now = new Date(later(shop.now, minutes(10) + 1))
  expect(await confirm(expiring, late)).toMatchObject(REFUSED)

  const stale = (await callTool(client, 'orders_bulkUpdateStatus', late)).body.confirmationToken
  const paused = { _id: other._id, trackingStatus: 'processing', version: 1 }
  expect((await shop.send('PATCH', '/admin/orders/update-status', paused)).status).toBe(200)
  expect(await confirm(stale, late)).toMatchObject(REFUSED)
  expect((await shop.get(`/admin/orders/details/${other._id}`)).body.trackingStatus).toBe('processing')
})

test('no tool answers a file', async () => {
  const client = await connect((await aKey('manager')).token)
  const tools = (await client.listTools()).tools.map(({ name }) => name)
  expect(tools.filter((name) => name.startsWith('invoices_'))).toEqual(
    expect.arrayContaining(['invoices_list', 'invoices_issue']),
  )
  expect(tools.filter((name) => /pdf|xml/i.test(name))).toEqual([])
})

test('a key sees and uses only the tools and resources of its permissions, on its sites', async () => {
  const [own, other] = [await anOrder(shop.db), await anOrder(shop.db, { site: 'auctropin' })]
  const client = await connect((await aKey('fulfilment', ['hb'])).token)
  const tools = (await client.listTools()).tools.map(({ name }) => name)
  expect(tools).toEqual(
    expect.arrayContaining(['orders_list', 'orderShipments_create', 'orders_updateStatus']),
  )
  expect(tools.filter((name) => /^(admins|roles|apiKeys|settings|profile|privacy|auth)_/.test(name))).toEqual(
    [],
  )
  expect(tools).not.toContain('orderMoney_refund')
  await expect(client.callTool({ name: 'orderMoney_refund', arguments: {} })).rejects.toThrow('no tool')
  expect((await callTool(client, 'orders_list', {})).body.items).toMatchObject([{ _id: own._id }])
  const foreign = { _id: other._id, trackingStatus: 'processing', version: 1 }
  const refused = await callTool(client, 'orders_updateStatus', foreign)
  expect(refused.isError || refused.body.records[0].unreadable).toBeTruthy()
  const { resources } = await client.listResources()
  expect(resources.map(({ uri }) => uri)).not.toContain('storekeeper://figures')
  await expect(client.readResource({ uri: 'storekeeper://figures' })).rejects.toThrow('PERMISSION_MISSING')
})

test('orders, customers, products and figures are resources', async () => {
  const { ticket } = await aDay()
  const order = await anOrder(shop.db)
  const client = await connect((await aKey('viewer')).token)
  const read = async (uri: string): Promise<Json> => {
    const [content] = (await client.readResource({ uri })).contents as Json
    return JSON.parse(content.text)
  }
  for (const { uri } of (await client.listResources()).resources) expect(await read(uri)).toBeTypeOf('object')
  expect(await read(`storekeeper://orders/${order._id}`)).toMatchObject({ orderId: order.orderId })
  const sales = await read('storekeeper://figures/2026-06-14/2026-06-14')
  expect(sales.stats.sales.value).toBe(45_900)
  expect((await client.listResourceTemplates()).resourceTemplates).toHaveLength(4)
  await expect(client.readResource({ uri: `storekeeper://tickets/${ticket}` })).rejects.toThrow('no resource')
})

test('invalid input is refused by the dry run already, with the fields', async () => {
  const client = await connect((await aKey('manager')).token)
  const answer = await callTool(client, 'orders_updateStatus', { _id: 'nonsense', trackingStatus: 'lost' })
  expect(answer).toMatchObject({
    isError: true,
    body: { code: 'BAD_REQUEST', fields: { _id: { code: 'INVALID_ID' }, trackingStatus: {} } },
  })
  const { rows } = { rows: await shop.db.selectFrom('mcpConfirmations').selectAll().execute() }
  expect(rows).toEqual([])
})

test('without an API key there is no MCP, and an admin’s session is none', async () => {
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  for (const as of [null, 'owner', { token: 'sk_unknown_token_of_the_needed_length' }] as const) {
    const { status, body } = await shop.send('POST', '/mcp', message, as)
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'UNAUTHORIZED' })
  }
  expect((await shop.get('/mcp', 'owner')).status).toBe(405)
})

test('a long answer is shortened to its first elements', () => {
  const body = {
    items: Array.from({ length: 500 }, (_, index) => ({ index, text: 'x'.repeat(100) })),
    total: 500,
  }
  const text = limitAnswer(body, 5000)
  expect(text.length).toBeLessThanOrEqual(5000)
  const { items, total } = JSON.parse(text)
  expect(total).toBe(500)
  expect(items.at(-1)).toEqual({ leftOut: 480 })
  expect(limitAnswer({ text: 'x'.repeat(9000) }, 5000)).toContain('Narrow the request')
})

test('a dry run names the customer that it changes, and a customer who changed since needs another one', async () => {
  const customer = await aCustomer(shop.db, { firstName: 'Clara', lastName: 'Sommer' })
  const client = await connect((await aKey('manager')).token)
  const block = { ids: [customer], value: true, reason: 'Fraud' }
  const run = await callTool(client, 'customers_bulkBlock', block)
  expect(run.body.records).toMatchObject([{ kind: 'customer', firstName: 'Clara', blocked: false }])
  const { version } = (await shop.get(`/admin/customers/profile/${customer}`)).body
  const named = { firstName: 'Klara', version }
  await shop.send('PUT', `/admin/customers/profile/update?id=${customer}`, named, 'owner')
  const { confirmationToken } = run.body
  expect((await callTool(client, 'customers_bulkBlock', { ...block, confirmationToken })).isError).toBe(true)
  const again = (await callTool(client, 'customers_bulkBlock', block)).body.confirmationToken
  expect(await callTool(client, 'customers_bulkBlock', { ...block, confirmationToken: again })).toMatchObject(
    { isError: false, body: { updated: [customer] } },
  )
})

test('a dry run names what it deletes, and a record that changed since is not deleted', async () => {
  const client = await connect((await aKey('manager')).token)
  const made = async (path: string, body: object) => (await shop.send('POST', path, body, 'owner')).body
  const page = await made('/admin/pages', { title: 'About', slug: 'about', site: 'hb', body: 'We are.' })
  const faq = await made('/admin/faqs', { site: 'hb', question: 'How?', slug: 'how', answer: 'So.' })
  const category = await made('/admin/categories', { title: 'Soap', slug: 'soap' })
  const contact = await made('/admin/contacts', { email: 'a@mail.example', name: 'Ada', site: 'hb' })
  const method = await made('/admin/setting/shipping', { site: 'hb', title: 'Post', price: 500 })
  const removals = [
    ['pages', page, { kind: 'page', title: 'About' }],
    ['faqs', faq, { kind: 'faq', question: 'How?' }],
    ['categories', category, { kind: 'category', title: 'Soap' }],
    ['contacts', contact, { kind: 'contact', email: 'a@mail.example' }],
    ['shippingMethods', method, { kind: 'shippingMethod', title: 'Post' }],
  ] as const
  for (const [table, { _id: id }, named] of removals) {
    const tool = `${table === 'shippingMethods' ? 'shipping' : table}_remove`
    const { records, confirmationToken } = (await callTool(client, tool, { id })).body
    expect(records).toMatchObject([{ ...named, _id: id, version: 1 }])
    await shop.db.updateTable(table).set({ version: 2 }).where('_id', '=', id).execute()
    expect(await callTool(client, tool, { id, confirmationToken })).toMatchObject({ isError: true })
    const again = (await callTool(client, tool, { id })).body.confirmationToken
    expect(await callTool(client, tool, { id, confirmationToken: again })).toMatchObject({ isError: false })
  }
})

test('a dry run names the return that it decides, by its id or its number', async () => {
  const client = await connect((await aKey('manager')).token)
  const { _id: id, number, version } = await aReturn(shop)
  const cancel = { id, version, status: 'cancelled' }
  const { records, confirmationToken } = (await callTool(client, 'returns_decide', cancel)).body
  expect(records).toMatchObject([{ kind: 'return', number, status: 'approved' }])
  expect(await callTool(client, 'returns_decide', { ...cancel, confirmationToken })).toMatchObject({
    ...{ isError: false, body: { status: 'cancelled' } },
  })
})

test('of many records a dry run shows some, and notices a change of any', async () => {
  const client = await connect((await aKey('manager')).token)
  const ids: string[] = []
  while (ids.length < 30) ids.push(await aProduct(shop.db))
  const hide = { ids, isActive: false }
  const { records, confirmationToken } = (await callTool(client, 'products_bulkSetActive', hide)).body
  expect(records).toHaveLength(26)
  expect(records.at(-1)).toEqual({ more: 5 })
  await shop.db
    .updateTable('products')
    .set({ version: 2 })
    .where('_id', '=', ids.at(-1) ?? '')
    .execute()
  expect(await callTool(client, 'products_bulkSetActive', { ...hide, confirmationToken })).toMatchObject({
    isError: true,
  })
})

test('a dry run of a change by filter shows what matches, and notices when a record of it changes', async () => {
  const client = await connect((await aKey('manager')).token)
  const ids: string[] = []
  while (ids.length < 3) ids.push(await aProduct(shop.db))
  await aProduct(shop.db, { isActive: false })
  const hide = { filter: { isActive: true }, exceptIds: ids.slice(2), expectedCount: 2, isActive: false }
  const run = (await callTool(client, 'products_bulkSetActive', hide)).body
  expect(run.records).toMatchObject([
    { kind: 'product', _id: ids[0], version: 1 },
    { kind: 'product', _id: ids[1], version: 1 },
    { matching: 3 },
  ])
  await shop.db
    .updateTable('products')
    .set({ version: 2 })
    .where('_id', '=', ids[1] ?? '')
    .execute()
  const { confirmationToken } = run
  expect(await callTool(client, 'products_bulkSetActive', { ...hide, confirmationToken })).toMatchObject({
    isError: true,
  })
  const again = (await callTool(client, 'products_bulkSetActive', hide)).body.confirmationToken
  expect(
    await callTool(client, 'products_bulkSetActive', { ...hide, confirmationToken: again }),
  ).toMatchObject({ isError: false })
})

test('a dry run of a change by filter shows only records of the sites on which the key may change them', async () => {
  const viewer = { role: await roleId('viewer') }
  const client = await connect((await aKey('manager', ['hb'], [viewer])).token)
  const soap = await aProduct(shop.db, { site: 'hb' })
  await aProduct(shop.db, { site: 'auctropin' })
  expect((await callTool(client, 'products_list', {})).body.items).toHaveLength(2)
  const hide = { filter: { isActive: true }, expectedCount: 1, isActive: false }
  const run = (await callTool(client, 'products_bulkSetActive', hide)).body
  expect(run.records).toMatchObject([{ kind: 'product', _id: soap }, { matching: 1 }])
})

test('what a bulk run does that a language model started is marked in the audit log', async () => {
  const { _id } = await anOrder(shop.db)
  const client = await connect((await aKey('manager')).token)
  const hold = { filter: { site: 'hb' }, expectedCount: 1, trackingStatus: 'on-hold' }
  const { confirmationToken } = (await callTool(client, 'orders_bulkUpdateStatus', hold)).body
  await callTool(client, 'orders_bulkUpdateStatus', { ...hold, confirmationToken })
  await shop.runJobs()
  const entries = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'isByMcp'])
    .where('entityId', '=', _id)
    .execute()
  expect(entries).toContainEqual({ action: 'order.statusChanged', isByMcp: true })
})
