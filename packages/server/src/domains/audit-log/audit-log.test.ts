import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase } from '../../db/open.ts'
import { type AuditEntry, recordAudit } from '../../lib/audit.ts'
import { newId } from '../../lib/id.ts'
import { anAdminOnSites } from '../../testing/an-admin-on-sites.ts'
import { aCoupon, aCustomer, anOrder, aProduct } from '../../testing/factories.ts'
import { openStorefronts, orderAtStore } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'
import { readEntries } from './read-entries.ts'

const shop = testShop()
const read = (query: Record<string, string> = {}) =>
  shop.get(`/admin/audit-log?${new URLSearchParams(query)}`, 'owner')
const actions = async (query: Record<string, string>) =>
  (await read(query)).body.items.map((entry: { action: string }) => entry.action)
const write = (by: { _id: string } | null, ...entries: AuditEntry[]) =>
  shop.db.transaction().execute((tx) => recordAudit(tx, by, shop.now, entries))
const entry = (action: AuditEntry['action'], more: Partial<AuditEntry> = {}): AuditEntry => ({
  action,
  entity: action.split('.')[0] ?? '',
  entityId: newId(),
  ...more,
})

test('the log shows who did what to whom, named as people know it, the latest first', async () => {
  const product = await aProduct(shop.db, { title: 'Soap' })
  const order = await anOrder(shop.db, { items: [{ product, quantity: 1 }] })
  const customer = await aCustomer(shop.db, { firstName: 'Clara', lastName: 'Sommer' })
  const coupon = await aCoupon(shop.db, { code: 'SPRING' })
  const { body } = await read()
  expect(body).toMatchObject({ page: 1, limit: 30, totalIsCapped: false })
  const labels = body.items.map(({ entity, label }: { entity: string; label: string }) => [entity, label])
  expect(labels).toEqual(
    expect.arrayContaining([
      ['product', 'Soap'],
      ['order', order.orderId],
      ['customer', 'Clara Sommer'],
      ['coupon', 'SPRING'],
    ]),
  )
  const ids = body.items.map((item: { entityId: string }) => item.entityId)
  expect(ids).toEqual(expect.arrayContaining([product, order._id, customer, coupon]))
  expect(body.items[0].by).toBeNull()
})

test('an action of an admin has the request and its address, what is done later for them has neither', async () => {
  const faq = { site: 'hb', question: 'Do you ship?', slug: 'ship', answer: '<p>Yes.</p>' }
  const { status, headers } = await shop.send('POST', '/admin/faqs', faq, 'admin')
  expect(status).toBe(200)
  await write(shop.people.admin, entry('order.statusChanged'))
  const { items } = (await read({ admin: shop.people.admin._id, sort: 'at.asc' })).body
  const input = { requestId: headers.get('x-request-id'), ip: '127.0.0.1' }
  expect(items).toMatchObject([
    { action: 'faq.created', ...input },
    { action: 'order.statusChanged', requestId: null, ip: null },
  ])
  const { rows } = await exported('?action=faq.created')
  expect(rows).toMatchObject([{ 'IP address': input.ip, 'Request ID': input.requestId }])
})

test('of a customer’s request the log stores the request id, and never the address', async () => {
  await openStorefronts(shop)
  await aProduct(shop.db, { slug: 'soap' })
  const { status, headers } = await orderAtStore(shop)
  expect(status).toBe(200)
  const { items } = (await read({ action: 'order.placed' })).body
  expect(items).toMatchObject([{ by: null, requestId: headers.get('x-request-id'), ip: null }])
})

test('what is gone for good keeps its entries, without a name', async () => {
  await write(shop.people.owner, entry('coupon.removed', { note: 'SPRING' }))
  expect((await read()).body.items[0]).toMatchObject({
    action: 'coupon.removed',
    label: null,
    note: 'SPRING',
  })
})

test('a page of thirty costs one query a kind, not one a row', async () => {
  for (let each = 0; each < 10; each++) await anOrder(shop.db)
  const input: string[] = []
  const { db } = openDatabase(shop.databaseUrl, { log: (event) => void input.push(event.query.sql) })
  const entries = await readEntries(db, sql`true`, { limit: 30 }).finally(() => db.destroy())
  expect(entries).toHaveLength(20)
  expect(entries.every((one) => one.label)).toBe(true)
  expect(input).toHaveLength(3)
})

test('filters narrow it, alone and together', async () => {
  const { owner, admin } = shop.people
  const about = newId()
  await write(owner, entry('coupon.changed', { entityId: about, note: 'For the Künstler fair' }))
  await write(admin, entry('order.commented'), entry('coupon.created', { entityId: about }))
  await write(null, entry('order.placed', { at: '2026-06-14T23:30:00.000Z' }))
  expect(await actions({ admin: owner._id })).toEqual(['coupon.changed'])
  expect(await actions({ admin: 'program' })).toEqual(['order.placed'])
  expect(await actions({ entity: 'coupon', sort: 'at.asc' })).toEqual(['coupon.changed', 'coupon.created'])
  expect(await actions({ entityId: about })).toHaveLength(2)
  expect(await actions({ action: 'order.commented,order.placed' })).toEqual([
    'order.commented',
    'order.placed',
  ])
  expect(await actions({ q: 'kunstler' })).toEqual(['coupon.changed'])
  expect(await actions({ q: 'commented' })).toEqual(['order.commented'])
  expect(await actions({ entity: 'coupon', admin: admin._id })).toEqual(['coupon.created'])
  expect(await actions({ to: '2026-06-14' })).toEqual(['order.placed'])
  expect(await actions({ to: '2026-06-14', timeZone: 'Europe/Berlin' })).toEqual([])
  expect(await actions({ from: '2026-06-15', to: '2026-06-15', timeZone: 'Europe/Berlin' })).toHaveLength(4)
})

test.each([
  ['admin', 'ada', 'INVALID_ID'],
  ['entity', 'order;drop', 'INVALID_ENTITY_KIND'],
  ['entityId', 'x', 'INVALID_ID'],
  ['action', 'placed', 'INVALID_AUDIT_ACTION'],
  ['from', '2026-02-30', 'INVALID_DAY'],
  ['timeZone', 'Mars/Olympus', 'INVALID_TIME_ZONE'],
])('a %s that is none is refused by its name', async (field, value, code) => {
  const { status, body } = await read({ [field]: value })
  expect(status).toBe(400)
  expect(Object.entries(body.fields)).toEqual([
    [expect.stringContaining(field), expect.objectContaining({ code })],
  ])
})

test('the kinds for filters are those that occur', async () => {
  await write(null, entry('order.placed'), entry('order.placed'), entry('admin.blocked'))
  expect((await shop.get('/admin/audit-log/kinds', 'owner')).body).toEqual({
    entities: ['admin', 'order'],
    actions: ['admin.blocked', 'order.placed'],
  })
})

test('an ordinary admin reads none of it, by no door', async () => {
  for (const path of ['', '/kinds', '/export', `?admin=${shop.people.admin._id}`]) {
    const { status, body } = await shop.get(`/admin/audit-log${path}`, 'admin')
    expect({ path, status }).toEqual({ path, status: 403 })
    expect(body.message).toMatch(/“audit-log:(read|export)”/)
    expect((await shop.get(`/admin/audit-log${path}`, null)).status).toBe(401)
  }
})

test('an admin of one site sees entries about its records and about shared ones, in the list and the file', async () => {
  await aProduct(shop.db, { title: 'Soap', site: 'hb' })
  await aProduct(shop.db, { title: 'Lamp', site: 'auctropin' })
  await aCustomer(shop.db)
  const ofHb = await anAdminOnSites(shop, ['hb'], ['audit-log:read', 'audit-log:export'])
  const ofAuctropin = await anAdminOnSites(shop, ['auctropin'], ['audit-log:read', 'audit-log:export'])
  const labels = async (as: { token: string }) =>
    (await shop.get('/admin/audit-log', as)).body.items
      .map(({ label }: { label: string }) => label)
      .toSorted()
  expect(await labels(ofHb)).toEqual(['Clara Sommer', 'Soap'])
  expect(await labels(ofAuctropin)).toEqual(['Clara Sommer', 'Lamp'])
  expect((await shop.get('/admin/audit-log?site=auctropin', ofHb)).status).toBe(403)
  const headers = { authorization: `Bearer ${ofHb.token}` }
  const file = await (await fetch(`${shop.url}/admin/audit-log/export`, { headers })).text()
  expect(file).toContain('Soap')
  expect(file).not.toContain('Lamp')
})

test('an entry keeps the site of a deleted record, and one of an earlier version has that of its record', async () => {
  const [lamp, gone] = [
    await aProduct(shop.db, { site: 'auctropin' }),
    await aProduct(shop.db, { site: 'hb' }),
  ]
  const ofHb = await anAdminOnSites(shop, ['hb'], ['audit-log:read'])
  const ofAuctropin = await anAdminOnSites(shop, ['auctropin'], ['audit-log:read'])
  await shop.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('products').where('_id', '=', gone).execute()
    await recordAudit(tx, null, shop.now, { action: 'product.removed', entityId: gone })
    await sql`select set_config('storekeeper.audit_change', 'erasure', true)`.execute(tx)
    await tx.updateTable('auditLog').set({ site: null }).where('entityId', '=', lamp).execute()
    await tx.insertInto('auditedRecords').values({ _id: lamp, site: 'auctropin' }).execute()
  })
  const seen = async (as: { token: string }): Promise<[action: string, entityId: string][]> =>
    (await shop.get('/admin/audit-log', as)).body.items
      .map(({ action, entityId }: { action: string; entityId: string }) => [action, entityId])
      .toSorted()
  expect(await seen(ofHb)).toEqual([
    ['product.created', gone],
    ['product.removed', gone],
  ])
  expect(await seen(ofAuctropin)).toEqual([['product.created', lamp]])
})

test('the page of an admin shows an admin of one site only entries about it', async () => {
  const colleague = shop.people.admin
  const faq = { site: 'hb', question: 'Do you ship?', slug: 'ship', answer: '<p>Yes.</p>' }
  expect((await shop.send('POST', '/admin/faqs', faq, 'admin')).status).toBe(200)
  const readRecent = async (site: string) => {
    const admin = await anAdminOnSites(shop, [site], ['audit-log:read', 'admins:read'])
    return (await shop.get(`/admin/users/profile/${colleague._id}`, admin)).body.recentEntries
  }
  expect(await readRecent('hb')).toMatchObject([{ action: 'faq.created' }])
  expect(await readRecent('auctropin')).toEqual([])
})

test('nothing secret is ever written down, whatever snapshot it came with', async () => {
  const snapshot = { email: 'a@b.example', passwordHash: '$argon2id$x', sessions: [{ tokenHash: 'y' }] }
  await write(null, entry('customer.removed', { changes: { customer: { from: snapshot, to: null } } }))
  const [written] = (await read()).body.items
  expect(written.changes.customer.from).toEqual({ email: 'a@b.example', sessions: [{}] })
})

test('the log cannot be changed, shortened or emptied, not even in SQL', async () => {
  await write(null, entry('order.placed'))
  const attempts = [
    sql`update "auditLog" set "note" = 'x'`,
    sql`update "auditLog" set "_id" = "_id"`,
    sql`delete from "auditLog"`,
    sql`truncate "auditLog"`,
    sql`truncate "auditLog" cascade`,
    sql`truncate admins cascade`,
    sql`merge into "auditLog" using (select 1) one on true when matched then delete`,
    sql`truncate "auditLogDefault"`,
  ]
  for (const attempt of attempts)
    await expect(attempt.execute(shop.db)).rejects.toThrow('the audit log is never changed')
  expect((await read()).body.total).toBe(1)
})

test('only retention deletes entries, only erasure changes them, and neither outside its transaction', async () => {
  await write(null, entry('order.placed'), entry('order.edited'))
  const change = (reason: string, statement: string) =>
    shop.db.transaction().execute(async (tx) => {
      await sql`select set_config('storekeeper.audit_change', ${reason}, true)`.execute(tx)
      await sql.raw(statement).execute(tx)
    })
  const refused = [
    ['retention', `update "auditLog" set "note" = 'x'`],
    ['retention', 'truncate "auditLog"'],
    ['erasure', 'delete from "auditLog"'],
    ['erasure', `update "auditLog" set "_id" = gen_random_uuid()`],
    ['erasure', 'truncate "auditLog"'],
    ['', 'delete from "auditLog"'],
    ['another', 'delete from "auditLog"'],
  ] as const
  for (const [reason, statement] of refused)
    await expect(change(reason, statement), statement).rejects.toThrow('the audit log is never changed')
  await change('erasure', `update "auditLog" set "note" = 'erased' where "action" = 'order.edited'`)
  await change('retention', `delete from "auditLog" where "action" = 'order.placed'`)
  expect((await read()).body.items).toMatchObject([{ action: 'order.edited', note: 'erased' }])
  await expect(sql`delete from "auditLog"`.execute(shop.db)).rejects.toThrow('never changed')
})

async function exported(query = '') {
  const answer = await fetch(`${shop.url}/admin/audit-log/export${query}`, {
    headers: { authorization: `Bearer ${shop.people.owner.token}` },
  })
  return {
    answer,
    rows: parse(await answer.text(), { bom: true, columns: true }) as Record<string, string>[],
  }
}

test('the export has every entry that matches, newest first, and runs no formula', async () => {
  const evil = '=HYPERLINK("http://evil.example","x")'
  await write(shop.people.owner, entry('coupon.removed', { note: evil }))
  await shop.db
    .updateTable('admins')
    .set({ firstName: '@SUM(A1)' })
    .where('email', '=', 'olive@shop.example')
    .execute()
  await write(null, entry('order.placed', { changes: { total: { from: null, to: 5 } } }))
  const { answer, rows } = await exported()
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="audit-log-2026-06-15.csv"')
  expect(rows).toMatchObject([
    { Action: 'order.placed', By: '' },
    { Action: 'coupon.removed', By: "'@SUM(A1) Example", Note: `'${evil}` },
  ])
  expect(JSON.parse(rows[0]?.Changes ?? '')).toEqual({ total: { from: null, to: 5 } })
  expect((await exported('?action=order.placed')).rows).toHaveLength(1)
})

test('the export names the assignee of an order as the list does, without ids', async () => {
  const { _id } = await anOrder(shop.db)
  await shop.send('PATCH', '/admin/orders/assign', { ids: [_id], admin: shop.people.admin._id })
  const { rows } = await exported('?action=order.assigned')
  expect(JSON.parse(rows[0]?.Changes ?? '')).toEqual({ admin: { from: null, to: 'Ada Example' } })
})

test('a long export has each entry exactly once, those of the same moment too', async () => {
  const many = Array.from({ length: 1203 }, () => entry('order.placed'))
  await write(null, ...many)
  const { rows } = await exported()
  expect(rows.map((row) => row.ID).toSorted()).toEqual(many.map((one) => one.entityId).toSorted())
})

test('a timeline is the order’s own, whole, newest first', async () => {
  const order = await anOrder(shop.db)
  await write(shop.people.admin, {
    ...entry('order.commented'),
    entityId: order._id,
    at: '2026-06-16T00:00:00.000Z',
  })
  const { timeline } = (await shop.get(`/admin/orders/details/${order._id}`)).body
  expect(timeline).toMatchObject([
    { action: 'order.commented', by: { _id: shop.people.admin._id, name: 'Ada Example' } },
    { action: 'order.placed', by: null },
  ])
})
