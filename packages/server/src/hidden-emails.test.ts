import { ROLE_PERMISSIONS } from '@storekeeper/contract/roles/role-permissions'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openSession } from './domains/sessions/sessions.ts'
import { newId } from './lib/id.ts'
import { aCustomerWithEverything, PERSON } from './testing/customer-with-everything.ts'
import { buildRequest, everyCall } from './testing/every-call.ts'
import { aCustomer } from './testing/factories.ts'
import { mergesByCall } from './testing/merges-by-call.ts'
import { testShop } from './testing/test-shop.ts'

/** A colleague with all permissions except `customers:read-emails`. */
const shop = testShop()
let colleague: { token: string }
let customer: string
let order: { _id: string }

beforeEach(async () => {
  const everything = await aCustomerWithEverything(shop)
  customer = everything.customer
  order = everything.order
  const [admin, role] = [newId(), newId()]
  await shop.db
    .insertInto('admins')
    .values({ _id: admin, email: 'cleo@shop.example', firstName: 'Cleo', lastName: 'Example' })
    .execute()
  const permissions = ROLE_PERMISSIONS.filter((permission) => permission !== 'customers:read-emails')
  await shop.db.insertInto('roles').values({ _id: role, name: 'Without e-mails', permissions }).execute()
  await shop.db.insertInto('adminRoles').values({ admin, role }).execute()
  const token = await shop.db
    .transaction()
    .execute((tx) => openSession(tx, admin, { device: 'test', ip: '127.0.0.1' }, shop.now))
  colleague = { token }
})

const HIDDEN = expect.stringMatching(/^q\.\.\.[a-z0-9]{6}@hidden\.invalid$/)
const STAFF = ['open', 'storefront', 'customer', 'profile:own']
const reads = everyCall.filter(({ method, permission }) => method === 'GET' && !STAFF.includes(permission))

test('no list, page or preview contains the e-mail address of a customer', async () => {
  const { version } = (await shop.get(`/admin/customers/profile/${customer}`)).body
  const path = `/admin/customers/profile/update?id=${customer}`
  await shop.send('PUT', path, { email: `new.${PERSON.email}`, version }, 'owner')
  const ids = await readIds()
  const leaks: string[] = []
  const seen = new Set<string>()
  for (const call of reads) {
    for (const input of findInputs(call, ids)) {
      const { path } = buildRequest(call, input)
      const { body } = await shop.get(path, colleague)
      const text = JSON.stringify(body)
      if (text.includes('@letters.example')) leaks.push(`${call.name} ${path}`)
      if (text.includes('@hidden.invalid')) seen.add(call.name)
    }
  }
  expect(leaks).toEqual([])
  expect([...seen].toSorted()).toEqual([
    'admins.details',
    'auditLog.list',
    'campaigns.orderMail',
    'campaigns.recipients',
    'contacts.details',
    'contacts.list',
    'credit.balances',
    'credit.summary',
    'customers.details',
    'customers.list',
    'customers.timeline',
    'freeBuy.list',
    'liveChats.details',
    'liveChats.list',
    'orders.details',
    'orders.duplicate',
    'orders.list',
    'returns.list',
    'returns.ofOrder',
    'tickets.details',
    'tickets.list',
  ])
})

const TABLES = ['customers', 'orders', 'tickets', 'liveChats', 'contacts', 'campaigns', 'admins'] as const
type Ids = Record<(typeof TABLES)[number], string[]>

/** The ids of all records of the customer. */
async function readIds(): Promise<Ids> {
  const found = await Promise.all(
    TABLES.map(async (table) => {
      const rows = await shop.db.selectFrom(table).select('_id').execute()
      return [table, rows.map(({ _id }) => _id)]
    }),
  )
  return Object.fromEntries(found)
}

/** The records that a field names; `_id` and `id` name those of the permission's domain. */
const TABLE_OF_FIELD: Partial<Record<string, keyof Ids>> = {
  ...{ customer: 'customers', customerId: 'customers', order: 'orders', orderId: 'orders' },
  ...{ chat: 'liveChats', chatId: 'liveChats', ticket: 'tickets' },
}
const TABLE_OF_DOMAIN: Partial<Record<string, keyof Ids>> = {
  ...{ customers: 'customers', orders: 'orders', tickets: 'tickets', 'live-chats': 'liveChats' },
  ...{ contacts: 'contacts', campaigns: 'campaigns', admins: 'admins' },
}

/**
 * The inputs with which a call reads records of the customer: with each id in each field that names such a record. Any
 * other id is unknown to the call.
 */
function findInputs(call: (typeof reads)[number], ids: Ids): Record<string, string>[] {
  const fields = call.inputs.flatMap(({ shape }) => Object.keys(shape))
  const naming = fields.filter((field) => /^_?id$/.test(field) || field in TABLE_OF_FIELD)
  if (naming.length === 0) return [{}]
  const ofDomain = TABLE_OF_DOMAIN[call.permission.split(':')[0] ?? '']
  return naming.flatMap((field) => {
    const table = TABLE_OF_FIELD[field] ?? ofDomain
    return table ? ids[table].map((id) => ({ [field]: id })) : []
  })
}

describe('a form that sends a hidden address back', () => {
  test('keeps the address of a customer', async () => {
    const { email, version } = (await shop.get(`/admin/customers/profile/${customer}`, colleague)).body
    expect(email).toEqual(HIDDEN)
    const path = `/admin/customers/profile/update?id=${customer}`
    const answer = await shop.send('PUT', path, { email, firstName: 'Quill', version }, colleague)
    expect(answer).toMatchObject({ status: 200, body: { firstName: 'Quill', email } })
    expect((await shop.get(`/admin/customers/profile/${customer}`)).body.email).toBe(PERSON.email)
  })

  test('keeps the address of an order and of a contact', async () => {
    const { email, version } = (await shop.get(`/admin/orders/details/${order._id}`, colleague)).body
    const edit = { _id: order._id, email, note: 'Ring twice.', version }
    expect(await shop.send('PUT', '/admin/orders/edit-order', edit, colleague)).toMatchObject({ status: 200 })
    expect((await shop.get(`/admin/orders/details/${order._id}`)).body.email).toBe(PERSON.email)
    const [contact] = (await shop.get('/admin/contacts', colleague)).body.items
    expect(contact.email).toEqual(HIDDEN)
  })

  test('keeps an address that is the name of a customer or of the receiver of an order', async () => {
    const receiverName = { firstName: PERSON.email, lastName: '' }
    await shop.db.updateTable('customers').set(receiverName).where('_id', '=', customer).execute()
    await shop.db
      .updateTable('orders')
      .set({ receiverName: JSON.stringify(receiverName) })
      .where('_id', '=', order._id)
      .execute()
    const profile = (await shop.get(`/admin/customers/profile/${customer}`, colleague)).body
    const { email, firstName, version } = profile
    expect(firstName).toEqual(HIDDEN)
    const path = `/admin/customers/profile/update?id=${customer}`
    const fields = { email, firstName, lastName: 'Quill', version }
    expect(await shop.send('PUT', path, fields, colleague)).toMatchObject({ status: 200 })
    const saved = (await shop.get(`/admin/customers/profile/${customer}`)).body
    expect(saved).toMatchObject({ firstName: PERSON.email, lastName: 'Quill' })
    const swapped = { lastName: firstName, version: saved.version }
    expect(await shop.send('PUT', path, swapped, colleague)).toMatchObject({
      body: { fields: { 'body.lastName': { code: 'INVALID_EMAIL' } } },
    })

    const shown = (await shop.get(`/admin/orders/details/${order._id}`, colleague)).body
    const edit = { _id: order._id, receiverName: shown.receiverName, note: 'Ring.', version: shown.version }
    expect(await shop.send('PUT', '/admin/orders/edit-order', edit, colleague)).toMatchObject({ status: 200 })
    const edited = (await shop.get(`/admin/orders/details/${order._id}`)).body
    expect(edited).toMatchObject({ receiverName, note: 'Ring.' })
  })

  test('is refused in a field that is not for addresses', async () => {
    const { email, version } = (await shop.get(`/admin/customers/profile/${customer}`, colleague)).body
    const path = `/admin/customers/profile/update?id=${customer}`
    const note = await shop.send('PUT', path, { email, note: email, version }, colleague)
    expect(note).toMatchObject({ status: 400, body: { fields: { 'body.note': { code: 'INVALID_EMAIL' } } } })
    const mail = { order: order._id, subject: email, body: '<p>Hello</p>' }
    const test = await shop.send('POST', '/admin/orders/mail-test', mail, colleague)
    expect(test).toMatchObject({ status: 400, body: { fields: { subject: { code: 'INVALID_EMAIL' } } } })
  })

  test('is refused for another record', async () => {
    const other = (
      await shop.send('POST', '/admin/customers/profile/create', {
        firstName: 'Ben',
        email: 'ben@letters.example',
        site: 'hb',
      })
    ).body
    const { email } = (await shop.get(`/admin/customers/profile/${customer}`, colleague)).body
    const path = `/admin/customers/profile/update?id=${other._id}`
    const answer = await shop.send('PUT', path, { email, version: other.version }, colleague)
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'body.email': { code: 'INVALID_EMAIL' } } },
    })
  })
})

test('no search finds a part of an address, nor does the filter of a bulk change', async () => {
  await shop.send('POST', '/admin/privacy-requests', { customer, kind: 'export' }, 'owner')
  const ids = await readIds()
  const searches = reads.filter(({ inputs }) => inputs.some(({ shape }) => 'q' in shape))
  const find = async (q: string, as: { token: string } | 'owner') => {
    const found: string[] = []
    for (const call of searches) {
      const isNaming = call.inputs.some(({ shape }) => '_id' in shape || 'id' in shape)
      for (const input of isNaming ? findInputs(call, ids) : [{}]) {
        const { body } = await shop.get(buildRequest(call, { ...input, q }).path, as)
        if (body.items?.length > 0 && !found.includes(call.name)) found.push(call.name)
      }
    }
    return found
  }
  const part = 'letters.exam'
  expect(await find(part, 'owner')).toEqual(
    expect.arrayContaining([
      ...['customers.list', 'orders.list', 'tickets.list', 'contacts.list', 'liveChats.list'],
      ...['credit.balances', 'returns.list', 'freeBuy.list', 'privacy.requests', 'campaigns.recipients'],
    ]),
  )
  expect(await find(part, colleague)).toEqual([])
  expect(await find(PERSON.email, colleague)).toEqual([])
  expect(await find(PERSON.lastName, colleague)).toContain('customers.list')
  const change = { filter: { q: part }, expectedCount: 1, value: true, reason: 'Fraud' }
  const bulk = await shop.send('PATCH', '/admin/customers/bulk-blocked-and-unblocked', change, colleague)
  expect(bulk.body).toMatchObject({ code: 'COUNT_CHANGED', params: { found: 0 } })
  const exported = await fetch(`${shop.url}/admin/customers/export?q=${encodeURIComponent(part)}`, {
    headers: { authorization: `Bearer ${colleague.token}` },
  })
  expect((await exported.text()).trim().split('\n')).toHaveLength(1)
})

test('rows are not sorted by addresses, also not by default', async () => {
  const [{ _id: campaign }] = (await shop.get('/admin/bulk-contacts/campaigns', 'owner')).body.items
  const recipients = `/admin/bulk-contacts/campaigns/${campaign}/recipients`
  for (const path of ['/admin/contacts', recipients])
    for (const sort of ['email.asc', 'email.desc']) {
      expect(await shop.get(`${path}?sort=${sort}`, colleague), path).toMatchObject({
        status: 403,
        body: {
          code: 'PERMISSION_MISSING',
          fields: { sort: { params: { permission: 'customers:read-emails' } } },
        },
      })
      expect((await shop.get(`${path}?sort=${sort}`, 'owner')).status).toBe(200)
    }
  // Addresses of admins are those of colleagues.
  expect((await shop.get('/admin/users?sort=email.asc', colleague)).status).toBe(200)
  const campaigns = {
    campaign,
    token: newId(),
    firstName: '',
    lastName: '',
    notBefore: shop.now.toISOString(),
  }
  for (const email of ['z', 'y', 'x', 'c', 'b', 'a'].map((name) => `${name}@parcels.example`))
    await shop.db
      .insertInto('campaignRecipients')
      .values({ ...campaigns, _id: newId(), email, token: newId().split('').reverse().join('') })
      .execute()
  const read = async (as: 'owner' | typeof colleague) =>
    (await shop.get(recipients, as)).body.items.map(({ _id }: { _id: string }) => _id)
  const sorted = await read('owner')
  expect((await read(colleague)).toSorted()).toEqual(sorted.toSorted())
  expect(await read(colleague)).not.toEqual(sorted)
})

test('the file with all data of a customer, which contains the address, is neither made nor linked', async () => {
  const path = `/admin/customers/${customer}/exports`
  expect(await shop.send('POST', path, {}, colleague)).toMatchObject({
    status: 403,
    body: { code: 'PERMISSION_MISSING', params: { permission: 'customers:read-emails' } },
  })
  await shop.send('POST', path, {}, 'owner')
  await shop.runJobs()
  expect((await shop.get(path, 'owner')).body[0].url).toEqual(expect.any(String))
  expect((await shop.get(path, colleague)).body[0]).toMatchObject({ status: 'ready', url: null })
})

test('the preview of an e-mail hides the address in its text', async () => {
  const content = { subject: 'For {{email}}', body: '<p>We write to {{email}}.</p>' }
  const { status, body } = await shop.send(
    'POST',
    '/admin/orders/mail-preview',
    { order: order._id, ...content },
    colleague,
  )
  expect({ status, ...body }).toMatchObject({
    status: 200,
    to: { email: HIDDEN },
    subject: expect.stringMatching(/^For q\.\.\..*@hidden\.invalid$/),
    html: expect.not.stringContaining(PERSON.email),
  })
})

test('a file with hidden addresses is not imported', async () => {
  const csv = 'Email,First Name\r\nq...abc123@hidden.invalid,Quill\r\n'
  for (const path of ['/admin/customers/import', '/admin/contacts/import']) {
    const headers = { authorization: `Bearer ${colleague.token}`, 'content-type': 'text/csv' }
    const answer = await fetch(`${shop.url}${path}?site=hb`, { method: 'POST', headers, body: csv })
    expect(await answer.json()).toMatchObject({
      creates: 0,
      errors: [{ column: 'Email', code: 'INVALID_EMAIL' }],
    })
  }
})

test('exports contain no e-mail address', async () => {
  for (const path of ['/admin/customers/export', '/admin/contacts/export', '/admin/orders/export']) {
    const answer = await fetch(`${shop.url}${path}`, {
      headers: { authorization: `Bearer ${colleague.token}` },
    })
    const text = await answer.text()
    expect({ path, text, status: answer.status }).toMatchObject({ path, status: 200 })
    expect(text).not.toContain(PERSON.email)
    expect(text).toContain('@hidden.invalid')
  }
})

test('an error that names the address of another customer hides it', async () => {
  const kept = await aCustomer(shop.db, { email: null })
  const merged = await aCustomer(shop.db, { email: 'only@letters.example' })
  const { body } = await mergesByCall(shop).merge(kept, merged)
  const path = `/admin/customers/profile/update?id=${kept}`
  await shop.send('PUT', path, { email: 'new@letters.example', version: 2 })
  await aCustomer(shop.db, { email: 'only@letters.example' })
  const undone = await shop.send('POST', `/admin/customers/merge/${body._id}/undo`, {}, colleague)
  expect(undone.body).toMatchObject({ code: 'MERGE_UNDO_EMAIL_TAKEN' })
  expect(JSON.stringify(undone.body)).not.toContain('only@letters.example')
  expect(undone.body.params.email).toMatch(/^o\.\.\.[a-z0-9]{6}@hidden\.invalid$/)
})

test('a reason of a successful answer hides the address that it names', async () => {
  const [contact] = (await shop.get('/admin/contacts', colleague)).body.items
  const unsubscribe = () =>
    shop.send('PATCH', '/admin/contacts/bulk-unsubscribe', { ids: [contact._id] }, colleague)
  await unsubscribe()
  expect((await unsubscribe()).body.skipped).toEqual([
    {
      ...{ _id: contact._id, code: 'CONTACT_UNSUBSCRIBED_ALREADY', params: { email: HIDDEN } },
      message: expect.stringMatching(/^q\.\.\..*@hidden\.invalid is already unsubscribed\.$/),
    },
  ])
  const { campaign } = await shop.db
    .updateTable('campaignRecipients')
    .set({ status: 'failed', reason: `550 <${PERSON.email}>: no such mailbox` })
    .returning('campaign')
    .executeTakeFirstOrThrow()
  const path = `/admin/bulk-contacts/campaigns/${campaign}`
  const { failures } = (await shop.get(path, colleague)).body
  const [recipient] = (await shop.get(`${path}/recipients`, colleague)).body.items
  for (const { reason } of [...failures, recipient]) {
    expect(reason.params.text).toMatch(/^550 <q\.\.\..*@hidden\.invalid>: no such mailbox$/)
    expect(reason.message).not.toContain(PERSON.email)
  }
})

test('the error and the stack of a job hide addresses, and are not searched for them', async () => {
  const [job] = (await shop.get('/admin/jobs', colleague)).body.items
  const output = { message: `No ${PERSON.email}`, stack: `Error: No ${PERSON.email}` }
  await sql`update pgboss.job set state = 'failed', output = ${JSON.stringify(output)} where id = ${job._id}`.execute(
    shop.db,
  )
  const { body } = await shop.get(`/admin/jobs/details/${job._id}`, colleague)
  expect(body).toMatchObject({
    error: { code: 'JOB_FAILED', params: { cause: expect.stringMatching(/^No q\.\.\./) } },
    stack: expect.stringMatching(/^Error: No q\.\.\./),
  })
  expect(JSON.stringify(body)).not.toContain(PERSON.email)
  const list = '/admin/jobs?filter=error~quillon'
  expect((await shop.get(list, 'owner')).body.total).toBe(1)
  expect((await shop.get(list, colleague)).body).toMatchObject({
    ...{ code: 'PERMISSION_MISSING' },
    fields: { filter: { params: { permission: 'customers:read-emails' } } },
  })
})

test('an e-mail about an order hides the address in its text, and in the timeline', async () => {
  await shop.send(
    'POST',
    '/admin/orders/bulk-mail-sender',
    { subject: 'For {{email}}', body: '<p>We write to {{email}}.</p>', requestId: newId(), ids: [order._id] },
    'owner',
  )
  const { _id } = await shop.db
    .selectFrom('campaigns')
    .select('_id')
    .where('subject', '=', 'For {{email}}')
    .executeTakeFirstOrThrow()
  const { timeline } = (await shop.get(`/admin/orders/details/${order._id}`, colleague)).body
  expect(timeline[0]).toMatchObject({
    action: 'order.mailed',
    changes: { subject: { to: expect.stringMatching(/^For q\.\.\..*@hidden\.invalid$/) } },
  })
  const { status, body } = await shop.get(`/admin/bulk-contacts/campaigns/${_id}/order-mail`, colleague)
  expect({ status, ...body }).toMatchObject({
    ...{ status: 200, to: { email: HIDDEN } },
    subject: expect.stringMatching(/^For q\.\.\..*@hidden\.invalid$/),
    html: expect.not.stringContaining(PERSON.email),
  })
})

test.each([
  [
    '/admin/customer-notifications/orderPlaced/test-mail',
    { site: 'hb', language: 'en', body: '<p>{{ customer.email }}</p>' },
  ],
  ['/admin/orders/mail-test', { body: '<p>{{email}}</p>' }],
])('a test e-mail about an order by %s contains no e-mail address of its customer', async (path, content) => {
  const sent = await shop.send('POST', path, { subject: 'Order', order: order._id, ...content }, colleague)
  expect(sent.status).toBe(200)
  const mail = (await shop.mails()).find(({ to }) => to === 'cleo@shop.example')
  expect(mail?.text).toContain('@hidden.invalid')
  expect(JSON.stringify(mail)).not.toContain('@letters.example')
})

test('records are found by their whole number or id', async () => {
  const { number: invoice } = await shop.db.selectFrom('invoices').select('number').executeTakeFirstOrThrow()
  const { number: returned } = await shop.db.selectFrom('returns').select('number').executeTakeFirstOrThrow()
  const [job] = (await shop.get('/admin/jobs', colleague)).body.items
  for (const [path, q] of [
    ['/admin/invoices', invoice],
    ['/admin/returns', returned],
    ['/admin/jobs', job._id],
  ])
    expect((await shop.get(`${path}?${new URLSearchParams({ q })}`, colleague)).body.total, path).toBe(1)
})
