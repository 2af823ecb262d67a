import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { archiveJobs } from '../../ports/jobs/archive.ts'
import { aContact } from '../../testing/contact-changes.ts'
import { aCustomerWithEverything, PERSON, TRACES } from '../../testing/customer-with-everything.ts'
import { aCustomer, anOrder, aProduct, PASSWORD, someCredit } from '../../testing/factories.ts'
import { aSeller } from '../../testing/invoices-by-call.ts'
import { edit, made } from '../../testing/orders-by-call.ts'
import { refusal } from '../../testing/refusal.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { openStorefronts, STORE_KEYS, visit } from '../../testing/storefront.ts'
import { aTaxClass, aTaxRate, taxSite } from '../../testing/taxes.ts'
import { testShop } from '../../testing/test-shop.ts'
import { whatIsStored } from '../../testing/uploads.ts'
import { openCustomerSession } from '../customer-sessions/customer-sessions.ts'

const shop = testShop()
const erase = (id: string, confirmation = PERSON.email) =>
  shop.send('POST', `/admin/customers/${id}/erase`, { confirmation }, 'owner')
const dryRun = (id: string, as: 'owner' | 'colleague' = 'owner') =>
  shop.get(`/admin/customers/${id}/erase/dry-run`, as)
const deliver = () => shop.db.updateTable('orders').set({ trackingStatus: 'delivered' }).execute()

/** The columns in which a text occurs, of every table of the shop and of its job queue. */
async function findEverywhere(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; table: string; columns: string[] }>`
    select nspname as schema, relname as table, array_agg(attname::text) as columns from pg_attribute
    join pg_class on pg_class.oid = attrelid join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped
    group by nspname, relname
  `.execute(shop.db)
  const found: string[] = []
  for (const { schema, table, columns } of tables) {
    const values = columns.map((column) => sql`(${sql.lit(column)}, ${sql.ref(column)}::text)`)
    const { rows } = await sql<{ column: string; content: string }>`
      select place."column", place."content"
      from ${sql.id(schema, table)} cross join lateral (values ${sql.join(values)}) place("column", "content")
      where exists (
        select from unnest(${[...texts]}::text[]) one where strpos(lower(place."content"), one) > 0
      )
    `.execute(shop.db)
    found.push(...rows.map(({ column, content }) => `${table}.${column}: ${content}`))
  }
  return found
}

test('after an erasure, no table contains the name, an address or the phone number', async () => {
  const { customer } = await aCustomerWithEverything(shop)
  await shop.runJobs()
  await deliver()
  await shop.send('POST', '/admin/orders/papers-of-all', {
    ...{ document: 'invoice', filter: { q: PERSON.email }, expectedCount: 2, language: 'en' },
  })
  await shop.runJobs()
  await shop.send('POST', `/admin/customers/${customer}/exports`, {})
  await shop.runJobs()
  const before = await findEverywhere(TRACES)
  for (const table of [
    'customers',
    'orders',
    'invoices',
    'liveChats',
    'tickets',
    'mails',
    'contacts',
    'auditLog',
    'files',
  ])
    expect(
      before.some((place) => place.startsWith(`${table}.`)),
      table,
    ).toBe(true)
  const { status, body } = await erase(customer)
  expect({ status, body }).toEqual({
    status: 200,
    body: { _id: customer, orders: 2, chats: 1, tickets: 1, mails: 3, contacts: 1 },
  })
  await shop.runJobs()
  expect(await findEverywhere(TRACES)).toEqual([])
  expect(await whatIsStored(shop)).toEqual({ rows: 0, objects: [] })
})

test('the books do not change: sums, countries, payments, credit and ratings remain', async () => {
  const { customer, order, guestOrder } = await aCustomerWithEverything(shop)
  await deliver()
  const readBooks = async () => {
    const { rows } = await sql`
      select (select jsonb_agg(to_jsonb(o) - ${PERSONAL}::text[] order by o."_id") from orders o) as orders,
        (select jsonb_agg(to_jsonb(l) order by l."_id") from "orderLines" l) as lines,
        (select jsonb_agg(to_jsonb(p) order by p."_id") from payments p) as payments,
        (select jsonb_agg(to_jsonb(r) - 'reason' order by r."_id") from refunds r) as refunds,
        (select jsonb_agg(to_jsonb(c) - 'reason' order by c."_id") from "creditEntries" c) as credit,
        (select jsonb_agg(jsonb_build_array("product", "rating")) from "orderReviews") as ratings,
        (select jsonb_agg(jsonb_build_array("creditBalance", "orderCount", "spent", "customerNumber")) from customers)
          as totals
    `.execute(shop.db)
    return rows
  }
  const books = await readBooks()
  expect((await erase(customer)).status).toBe(200)
  expect(await readBooks()).toEqual(books)
  for (const { _id } of [order, guestOrder]) {
    const { body } = await shop.get(`/admin/orders/details/${_id}`)
    expect(body).toMatchObject({
      total: 2000,
      email: null,
      phone: null,
      shippingAddress: { country: 'DE', city: '' },
    })
  }
})
const PERSONAL = [
  'receiverName',
  'email',
  'phone',
  'shippingAddress',
  'billingAddress',
  'customerSearch',
].concat(['requestHash', 'note', 'version', 'search', 'commentCount'])

test('ends the sessions, and stays in the audit log with who did it', async () => {
  const { _id: customer, email } = await aSignedInCustomer(shop, { email: 'ada@mail.example' })
  const readSessions = () => shop.db.selectFrom('customerSessions').select('customer').execute()
  expect(await readSessions()).toEqual([{ customer }])
  expect((await erase(customer, email)).status).toBe(200)
  expect(await readSessions()).toEqual([])
  const profile = (await shop.get(`/admin/customers/profile/${customer}`)).body
  expect(profile).toMatchObject({ firstName: '', email: null, erasedAt: shop.now.toISOString() })
  const { items } = (await shop.get(`/admin/customers/${customer}/timeline?kind=change`)).body
  expect(items[0]).toMatchObject({ action: 'customer.erased', by: { name: 'Olive Example' }, note: null })
  expect(items.slice(1)).toMatchObject([{ action: 'customer.created', changes: {} }])
})

test('completed jobs that named the person are deleted', async () => {
  const email = 'quillon@mail.example'
  const customer = await aCustomer(shop.db, { email })
  const link = { request: newId(), email, site: 'hb', language: null }
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'sendCustomerResetLink', link))
  await shop.runJobs()
  await sql`update pgboss.job set completed_on = now() - interval '2 hours'`.execute(shop.db)
  await archiveJobs(shop.db, shop.now)
  expect((await findEverywhere([email])).some((found) => found.startsWith('completedJobs.data'))).toBe(true)
  expect((await erase(customer, email)).status).toBe(200)
  expect(await findEverywhere([email])).toEqual([])
})

test('other people are left as they are', async () => {
  const { customer } = await aCustomerWithEverything(shop)
  const other = await aCustomer(shop.db, { firstName: 'Clara', lastName: 'Sommer' })
  const order = await anOrder(shop.db, { customer: other, email: 'clara@mail.example', note: 'Second floor' })
  const gift = await anOrder(shop.db, { customer: other, email: PERSON.email })
  await deliver()
  const read = async (id: string) => (await shop.get(`/admin/orders/details/${id}`)).body
  const before = await read(order._id)
  await erase(customer)
  expect(await read(order._id)).toEqual(before)
  expect(await read(gift._id)).toMatchObject({ email: null, receiverName: { firstName: 'Clara' } })
  expect((await shop.get(`/admin/customers/profile/${other}`)).body.firstName).toBe('Clara')
})

test('former names and addresses, filters by the name, and gifts to the person are erased too', async () => {
  const { customer } = await aCustomerWithEverything(shop)
  const profile = `/admin/customers/profile/${customer}`
  const { version } = (await shop.get(profile)).body
  const renamed = { lastName: 'Sommer', email: 'quillon.sommer@mail.example', phone: '+49 30 555', version }
  await shop.send('PUT', `/admin/customers/profile/update?id=${customer}`, renamed, 'owner')
  await fetch(`${shop.url}/admin/customers/export?q=vandermeer`, {
    headers: { authorization: `Bearer ${shop.people.owner.token}` },
  }).then((answer) => answer.text())
  const other = await aCustomer(shop.db, { firstName: 'Clara', lastName: 'Winter' })
  const { firstName, lastName, email, phone } = PERSON
  const address = { streetNumber: '17', streetName: 'Zwielichtgasse', aptUnit: '', city: 'Xanten', state: '' }
  await anOrder(shop.db, {
    ...{ customer: other, receiverName: { firstName, lastName }, email, phone },
    shippingAddress: { ...address, zipCode: '46509', country: 'DE' },
  })
  await aContact(shop.db, { email: 'work@office.example', name: 'Quillon Vandermeer', phone })
  const household = await aContact(shop.db, { email: 'mia@mail.example', name: 'Mia', phone })
  await deliver()
  expect((await erase(customer, renamed.email)).status).toBe(200)
  await shop.runJobs()
  expect(await findEverywhere([...TRACES, 'sommer'])).toEqual([])
  expect((await shop.get(`/admin/contacts/${household}`)).body).toMatchObject({ name: 'Mia', phone: '' })
})

test('the VAT ID is erased, and the taxes of orders remain', async () => {
  const taxClass = await aTaxClass(shop.db, { isDefault: true })
  await aTaxRate(shop.db, { taxClass })
  await taxSite(shop, { taxMode: 'added', taxCountry: 'DE' })
  const customer = await aCustomer(shop.db, { email: PERSON.email, vatId: 'DE136695976' })
  await anOrder(shop.db, { customer })
  await deliver()
  expect(await findEverywhere(['de136695976'])).toHaveLength(2)
  expect((await erase(customer)).status).toBe(200)
  expect(await findEverywhere(['de136695976'])).toEqual([])
  const order = await shop.db.selectFrom('orders').select(['taxTotal', 'vatId']).executeTakeFirstOrThrow()
  expect(order).toEqual({ taxTotal: 190, vatId: null })
})

test('a customer who deleted their account is erased with what their orders say', async () => {
  const { customer } = await aCustomerWithEverything(shop)
  await shop.db.updateTable('customers').set({ blocked: false }).execute()
  await openStorefronts(shop)
  const fresh = await shop.db.transaction().execute((tx) => openCustomerSession(tx, customer, shop.now))
  const answer = await fetch(`${shop.url}/store/account/delete`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${fresh.token}`,
      'x-site-key': STORE_KEYS.hb,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ password: PASSWORD }),
  })
  expect(answer.status).toBe(200)
  await deliver()
  const { customerNumber } = (await shop.get(`/admin/customers/profile/${customer}`)).body
  expect((await erase(customer, customerNumber)).status).toBe(200)
  await shop.runJobs()
  expect(await findEverywhere(TRACES)).toEqual([])
})

test('a former address that another customer has now remains theirs', async () => {
  const customer = await aCustomer(shop.db, { email: 'office@mail.example' })
  const { version } = (await shop.get(`/admin/customers/profile/${customer}`)).body
  const moved = { email: 'ada@mail.example', version }
  await shop.send('PUT', `/admin/customers/profile/update?id=${customer}`, moved, 'owner')
  const successor = await aCustomer(shop.db, { email: 'office@mail.example' })
  await anOrder(shop.db, { customer: successor, email: 'office@mail.example' })
  await deliver()
  expect((await erase(customer, 'ada@mail.example')).body).toMatchObject({ orders: 0 })
  expect((await shop.get(`/admin/customers/profile/${successor}`)).body.email).toBe('office@mail.example')
})

test('needs the e-mail address as a confirmation, or the number of a customer without one', async () => {
  const customer = await aCustomer(shop.db, { email: 'ada@mail.example' })
  expect(await erase(customer, 'eve@mail.example')).toMatchObject(
    refusal('confirmation', 'ERASURE_NOT_CONFIRMED'),
  )
  expect((await erase(customer, ' Ada@Mail.example ')).status).toBe(200)
  expect(await erase(customer, 'ada@mail.example')).toMatchObject({
    status: 422,
    body: { code: 'CUSTOMER_ERASED' },
  })
  // Nothing fills the record again.
  const path = `/admin/customers/profile/update?id=${customer}`
  expect(await shop.send('PUT', path, { firstName: 'Ada', version: 2 }, 'owner')).toMatchObject({
    status: 422,
    body: { code: 'CUSTOMER_ERASED' },
  })
  const without = await aCustomer(shop.db, { email: null })
  const { customerNumber } = (await shop.get(`/admin/customers/profile/${without}`)).body
  expect((await erase(without, customerNumber)).status).toBe(200)
})

test('reasons of prices by hand go with the customer, and the prices stay', async () => {
  const customer = await aCustomer(shop.db, { email: 'ada@mail.example' })
  const order = await anOrder(shop.db, { customer })
  const reason = 'Ada is a friend'
  const discount = { kind: 'amount', value: 100, reason, amount: 100 }
  const manual = { kind: 'price', value: 900, reason, listPrice: 1000 }
  await shop.db
    .updateTable('orders')
    .set({ manualDiscount: JSON.stringify(discount) })
    .execute()
  await shop.db
    .updateTable('orderLines')
    .set({ manual: JSON.stringify(manual) })
    .execute()
  await deliver()
  expect((await erase(customer, 'ada@mail.example')).status).toBe(200)
  const { items, manualDiscount } = (await shop.get(`/admin/orders/details/${order._id}`)).body
  expect(manualDiscount).toEqual({ ...discount, reason: '' })
  expect(items[0].manual).toEqual({ ...manual, reason: '' })
})

test('titles of custom items and payment methods that an admin typed go with the customer', async () => {
  const customer = await aCustomer(shop.db, { email: 'ada@mail.example' })
  const product = await aProduct(shop.db, { title: 'Soap' })
  const engraving = {
    ...{ kind: 'custom', title: 'Engraving for Vandermeer', quantity: 1 },
    ...{ unitPrice: 500, reason: 'By hand' },
  }
  const order = await made(shop, {
    ...{ customer, items: [{ product, quantity: 1 }], customItems: [engraving] },
    payment: { method: 'Vandermeer’s voucher', amount: 'all' },
  })
  const title = 'Engraving and box for Vandermeer'
  const customItems = [{ ...engraving, title, line: order.items.at(-1)?._id }]
  await edit(shop, { _id: order._id, version: order.version, customItems })
  await aSeller(shop)
  await shop.send('POST', `/admin/orders/${order._id}/invoices`, { requestId: newId() }, 'owner')
  await shop.runJobs()
  await deliver()
  expect((await findEverywhere(['vandermeer'])).join()).toMatch(/orderLines.*payments|payments.*orderLines/s)
  expect((await erase(customer, 'ada@mail.example')).status).toBe(200)
  await shop.runJobs()
  expect(await findEverywhere(['vandermeer'])).toEqual([])
  const { items, payments, total } = (await shop.get(`/admin/orders/details/${order._id}`)).body
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['Soap', '–'])
  expect({ payments, total }).toMatchObject({ payments: [{ method: 'other', amount: total }], total })
})

test('a queued e-mail to a new address of the customer is not sent after the erasure', async () => {
  await openStorefronts(shop)
  const as = await aSignedInCustomer(shop, { email: 'ada@mail.example' })
  const next = 'countess@mail.example'
  expect(
    (await visit(shop, ['POST', '/account/email', { email: next, password: PASSWORD }], as)).status,
  ).toBe(200)
  expect((await erase(as._id, 'ada@mail.example')).status).toBe(200)
  expect((await shop.mails()).map(({ to }) => to)).toEqual([])
})

test('an erased customer gets no credit, orders, tickets, claims or chats, and is not approved or merged', async () => {
  const email = 'ada@mail.example'
  const customer = await aCustomer(shop.db, { email, accountApproved: false })
  const { customerNumber } = (await shop.get(`/admin/customers/profile/${customer}`)).body
  await shop.db.updateTable('customers').set({ approvalRequestedAt: shop.now.toISOString() }).execute()
  expect((await erase(customer, email)).status).toBe(200)
  const code = 'CUSTOMER_ERASED'
  const send = (method: string, path: string, body: object) => shop.send(method, path, body, 'owner')
  const requestId = newId()
  const items = [{ product: await aProduct(shop.db), quantity: 1 }]
  const newOrder = {
    site: 'hb',
    receiverName: { firstName: 'Ada', lastName: '' },
    customer,
    items,
    requestId,
  }
  const credit = { amount: 100, reason: 'Sorry', requestId }
  const adjust = `/admin/wallet/balances/${customer}/adjust`
  expect(await send('POST', adjust, credit)).toMatchObject({ status: 422, body: { code } })
  const made = await send('POST', '/admin/orders/create-order', newOrder)
  expect(made).toMatchObject(refusal('customer', code))
  const ticket = { customer, subject: 'Late', text: 'Sorry', requestId }
  expect(await send('POST', '/admin/tickets', ticket)).toMatchObject(refusal('customer', code))
  for (const path of ['account-approved-by-admin', 'blocked', 'mark-as-test-customer', 'email-verified'])
    expect(
      await send('PATCH', `/admin/customers/${path}`, { id: customer, value: true, reason: 'Fraud' }),
    ).toMatchObject({
      status: 422,
      body: { code },
    })
  const waiting = await shop.get('/admin/customers?waitingForApproval=true', 'owner')
  expect(waiting.body.items).toEqual([])
  const other = await aCustomer(shop.db)
  const merge = { keep: other, merge: customer, versions: { keep: 1, merge: 2 } }
  expect(await send('POST', '/admin/customers/merge', merge)).toMatchObject({ status: 422, body: { code } })
  const imported = await fetch(`${shop.url}/admin/customers/import?site=hb`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.people.owner.token}`, 'content-type': 'text/csv' },
    body: `Customer Number,First Name\n${customerNumber},Ada\n`,
  })
  expect(await imported.json()).toMatchObject({ updates: 0, errors: [{ line: 2, code }] })
})

test('earlier orders, claims and tickets give an erased customer no credit, order or message', async () => {
  const customer = await aCustomer(shop.db, { email: 'ada@mail.example' })
  const product = await aProduct(shop.db, { quantity: 9 })
  const history = { placedAt: shop.now.toISOString(), trackingStatus: 'delivered' } as const
  const order = (more: object) =>
    anOrder(shop.db, { customer, history, items: [{ product, quantity: 1 }], ...more })
  const paid = await order({ payment: { method: 'card', amount: 'all' } })
  await someCredit(shop.db, customer, 1000)
  const byCredit = await order({ creditUsed: 1000 })
  const test = await order({ payment: { method: 'card', amount: 'all' } })
  const send = (method: string, path: string, body: object) => shop.send(method, path, body, 'owner')
  const mark = (_id: string, isTestOrder: boolean) =>
    send('PATCH', '/admin/orders/mark-as-test-order', { ids: [_id], isTestOrder, reason: 'Tried' })
  const refund = { amount: 1000, target: 'credit', reason: 'Late' }
  const refundOf = (_id: string) =>
    send('POST', `/admin/orders/${_id}/refunds`, { ...refund, requestId: newId() })
  await refundOf(test._id)
  await mark(test._id, true)
  const requested = {
    order: paid._id,
    items: [{ line: paid.lines[0]?._id, quantity: 1 }],
    requestId: newId(),
  }
  const returned = (await send('POST', '/admin/returns', requested)).body
  const arrived = [{ item: returned.items[0]._id, received: 1, condition: 'opened' }]
  await send('PATCH', `/admin/returns/${returned._id}/receive`, { version: 1, items: arrived })
  const ticket = { customer, site: 'hb', subject: 'Late', text: 'Sorry', requestId: newId() }
  const { _id: ticketId } = (await send('POST', '/admin/tickets', ticket)).body
  const sites = [{ site: 'hb', isActive: true, products: [product], minOrderTotal: 0 }]
  const freebie = JSON.stringify({ text: '', claimsPerCustomer: 1, sites })
  await shop.db.updateTable('settings').set({ freebie }).execute()
  const gift = { customer, product, requestId: newId() }
  const claim = await send('POST', '/admin/claim-free-buy', gift)
  expect((await erase(customer, 'ada@mail.example')).status).toBe(200)

  const code = 'CUSTOMER_ERASED'
  for (const { _id } of [paid, byCredit]) expect(await refundOf(_id)).toMatchObject(refusal('target', code))
  const inReturn = `/admin/returns/${returned._id}`
  const ofReturn = { version: 2, amount: 1000, target: 'credit', requestId: newId() }
  expect(await send('POST', `${inReturn}/refund`, ofReturn)).toMatchObject(refusal('target', code))
  const exchange = { version: 2, items: [{ product, quantity: 1 }], value: 1000, requestId: newId() }
  expect(await send('POST', `${inReturn}/exchange`, exchange)).toMatchObject(refusal('id', code))
  const cancelled = { trackingStatus: 'cancelled', cancelReason: 'other', refundTo: 'credit' }
  const override = { reason: 'Never arrived' }
  const ids = [paid._id, byCredit._id]
  const cancel = { ids, ...cancelled, restock: true, override }
  expect((await send('PATCH', '/admin/orders/bulk-update-status', cancel)).body).toMatchObject({
    ...{ updated: [], skipped: ids.map((_id) => ({ _id, code })) },
  })
  expect((await mark(byCredit._id, true)).body.skipped).toMatchObject([{ _id: byCredit._id, code }])
  expect((await mark(test._id, false)).body.skipped).toMatchObject([{ _id: test._id, code }])
  const approval = { version: claim.body.version, status: 'approved' }
  expect(await send('PUT', `/admin/claim-free-buy/${claim.body._id}`, approval)).toMatchObject(
    refusal('status', code),
  )
  const reply = { text: 'We are sorry', requestId: newId() }
  expect(await send('POST', `/admin/tickets/${ticketId}/message`, reply)).toMatchObject({
    ...{ status: 422, body: { code } },
  })
  const note = { ...reply, isInternal: true }
  expect((await send('POST', `/admin/tickets/${ticketId}/message`, note)).status).toBe(200)
  const { creditBalance } = (await shop.get(`/admin/customers/profile/${customer}`)).body
  expect(creditBalance).toBe(0)
  // Paid money returns to the original payment.
  const original = { ...ofReturn, target: 'original' }
  expect((await send('POST', `${inReturn}/refund`, original)).status).toBe(200)
})

test('a customer with open orders is not erased, nor one who was merged or is unknown', async () => {
  const customer = await aCustomer(shop.db, { email: 'ada@mail.example' })
  await anOrder(shop.db, { customer })
  await anOrder(shop.db, { email: 'ADA@mail.example' })
  expect(await erase(customer, 'ada@mail.example')).toMatchObject({
    status: 422,
    body: { code: 'ERASURE_OPEN_ORDERS', params: { count: 2 } },
  })
  const { openOrders, otherOpenOrders } = (await dryRun(customer)).body
  expect({ named: openOrders.length, otherOpenOrders }).toEqual({ named: 2, otherOpenOrders: 0 })
  const merged = await aCustomer(shop.db)
  await shop.db.updateTable('customers').set({ mergedInto: customer }).where('_id', '=', merged).execute()
  expect(await erase(merged)).toMatchObject({ status: 422, body: { code: 'CUSTOMER_MERGED' } })
  expect(await dryRun(merged)).toMatchObject({ status: 422, body: { code: 'CUSTOMER_MERGED' } })
  for (const call of [erase, dryRun])
    expect((await call('0198c0de-0000-7000-8000-000000000001')).status).toBe(404)
})

test('the dry run names what prevents the erasure on the own sites, and counts what accompanies it', async () => {
  const email = 'ada@mail.example'
  const customer = await aCustomer(shop.db, { email })
  await someCredit(shop.db, customer, 1500)
  const delivered = { history: { placedAt: shop.now.toISOString(), trackingStatus: 'delivered' } } as const
  const order = await anOrder(shop.db, { customer, ...delivered })
  const [line] = order.lines
  const items = [{ line: line?._id, quantity: 1 }]
  await shop.send('POST', '/admin/returns', { order: order._id, items, requestId: newId() }, 'owner')
  const ticket = { customer, site: 'hb', subject: 'Where is it?', text: 'It is late.', requestId: newId() }
  expect((await shop.send('POST', '/admin/tickets', ticket, 'owner')).status).toBe(200)
  const accompanies = { credit: 1500, openReturns: 1, openTickets: 1 }
  expect((await dryRun(customer)).body).toEqual({ openOrders: [], otherOpenOrders: 0, ...accompanies })
  const own = await anOrder(shop.db, { customer, site: 'hb' })
  await anOrder(shop.db, { email, site: 'auctropin' })
  await giveRoleOnSites(['customers:read', 'customers:erase', 'orders:read'], ['hb'])
  const { _id, orderId, uriCode } = own
  expect((await dryRun(customer, 'colleague')).body).toEqual({
    ...{ openOrders: [{ _id, orderId, uriCode }], otherOpenOrders: 1, ...accompanies },
    // The role lacks the permission to view credit.
    credit: null,
  })
})

/** Gives the colleague one role with these permissions, on these sites. */
async function giveRoleOnSites(permissions: string[], sites: string[]) {
  const role = (await shop.send('POST', '/admin/roles', { name: 'Privacy', permissions }, 'owner')).body._id
  const admin = shop.people.colleague._id
  await shop.db.deleteFrom('adminRoles').where('admin', '=', admin).execute()
  await shop.db.insertInto('adminRoles').values({ admin, role, sites }).execute()
}

test('the audit log is only changed by an erasure', async () => {
  await aCustomer(shop.db)
  await expect(sql`update "auditLog" set "note" = 'x'`.execute(shop.db)).rejects.toThrow('never changed')
  await expect(sql`delete from "auditLog"`.execute(shop.db)).rejects.toThrow('never changed')
})
