// @module-tag postgres
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { days, later } from '../../lib/clock.ts'
import { filesAreAway } from '../../ports/storage/storage.ts'
import { anAdminOnSites } from '../../testing/an-admin-on-sites.ts'
import { anOrder, aProduct } from '../../testing/factories.ts'
import { type Caller, testShop } from '../../testing/test-shop.ts'

/** What a view does by itself: it is exported every night, and alerts its admin. */
const shop = testShop({ live: true })
let product: string

beforeEach(async () => {
  product = await aProduct(shop.db, { title: 'Olive soap' })
})

const order = () => anOrder(shop.db, { items: [{ product, quantity: 1 }] })

async function aView(more: object = {}, as: Caller = 'admin'): Promise<string> {
  const view = { list: 'orders', name: 'Unpaid', search: { filter: 'payment:unpaid' }, ...more }
  const { status, body } = await shop.send('POST', '/admin/saved-views', view, as)
  expect({ status, body }).toMatchObject({ status: 200 })
  return body._id
}

const choose = async (id: string, more: object, as: Caller = 'admin') => {
  const choices = { isPinned: true, isInMenu: false, isNightly: false, alert: null, ...more }
  expect(await shop.send('PATCH', `/admin/saved-views/${id}/choices`, choices, as)).toMatchObject({
    status: 200,
  })
}

const run = (job: 'watchViews' | 'exportViews') =>
  shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, job, {}))

/** Watches the views as the job does every ten minutes; returns the e-mails and notifications of the admin. */
async function watch(as: Caller = 'admin') {
  // Admins receive notifications of events since they joined.
  await shop.db
    .updateTable('admins')
    .set({ createdAt: later(shop.now, -days(1)) })
    .execute()
  await run('watchViews')
  const mails = await shop.mails()
  await shop.live.complete()
  const { notifications } = (await shop.get('/admin/notifications', as)).body
  return {
    mails: mails.filter(({ subject }) => subject.includes('Alert of the view')),
    bells: notifications.filter(({ info }: { info: { type: string } }) => info.type === 'viewAlert'),
  }
}

test('more rows than chosen alert the admin once, until there are fewer again', async () => {
  const id = await aView()
  await choose(id, { alert: { above: 1, bell: true, mail: true } })
  const first = await order()
  expect(await watch()).toEqual({ mails: [], bells: [] })
  await order()
  const { mails, bells } = await watch()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`${shop.url}/admin/saved-views/${id}`)
  expect(bells).toMatchObject([
    { texts: { view: 'Unpaid', rows: '2' }, info: { path: `/admin/saved-views/${id}` }, isRead: false },
  ])
  expect((await shop.get('/admin/notifications', 'colleague')).body.notifications).toMatchObject(
    expect.not.arrayContaining([expect.objectContaining({ info: { type: 'viewAlert' } })]),
  )
  await order()
  expect((await watch()).bells).toHaveLength(1)
  // Fewer again: the next time it is raised anew.
  await shop.db.updateTable('orders').set({ paymentStatus: 'paid' }).execute()
  await watch()
  expect((await shop.get('/admin/saved-views?list=orders')).body[0].alert.raisedAt).toBe(null)
  await shop.db.updateTable('orders').set({ paymentStatus: 'unpaid' }).execute()
  const again = await watch()
  expect(again.bells).toHaveLength(2)
  expect(again.mails).toHaveLength(2)
  expect(first).toBeDefined()
})

test('an admin who may no longer view orders is not alerted of them', async () => {
  const packer = await anAdminOnSites(shop, ['hb'], ['orders:read'])
  const id = await aView({}, packer)
  await choose(id, { alert: { above: 0, bell: true, mail: true } }, packer)
  await shop.db
    .updateTable('roles')
    .set({ permissions: ['products:read'] })
    .where('shipped', 'is', null)
    .execute()
  await order()
  expect(await watch(packer)).toEqual({ mails: [], bells: [] })
})

test('an alert counts only the sites of its admin', async () => {
  const other = await anAdminOnSites(shop, ['auctropin'], ['orders:read'])
  const id = await aView({}, other)
  await choose(id, { alert: { above: 0, bell: true, mail: false } }, other)
  await order()
  expect((await watch(other)).bells).toEqual([])
})

/** Runs the exports of the night; returns the e-mails about them. */
async function night() {
  await run('exportViews')
  return (await shop.mails()).filter(({ subject }) => subject.includes('xport of the view'))
}

const tomorrow = () => {
  shop.now = new Date(shop.now.getTime() + 24 * 60 * 60 * 1000)
}

test('a view is exported every night, once, to the admin who chose it', async () => {
  const id = await aView()
  await choose(id, { isNightly: true })
  const { orderId } = await order()
  expect(await night()).toEqual([])
  tomorrow()
  const [mail, ...others] = await night()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Storekeeper: Export of the view Unpaid' })
  expect(mail?.to).toContain('ada@shop.example')
  const path = mail?.links.find((link) => link.includes('/admin/saved-views/exports/')) ?? ''
  const read = (as: Caller) => shop.get(new URL(path).pathname, as)
  const { body } = await read('admin')
  expect(body).toMatchObject({ view: id, name: 'Unpaid', rows: 1, reason: null })
  const csv = await (await fetch(new URL(body.url, shop.url))).text()
  expect(csv).toContain(orderId)
  expect((await read('colleague')).body.code).toBe('NOT_FOUND')
  expect(await night()).toHaveLength(1)
  tomorrow()
  expect(await night()).toHaveLength(2)
  const exported = await shop.db
    .selectFrom('auditLog')
    .select(['admin', 'changes'])
    .where('action', '=', 'export.created')
    .execute()
  expect(exported).toMatchObject([
    { admin: shop.people.admin._id, changes: { kind: { to: 'order' }, rows: { to: 1 } } },
    { admin: shop.people.admin._id },
  ])
})

test('an export that fails because the store of files is away is written by the next run', async () => {
  const id = await aView()
  await choose(id, { isNightly: true })
  await order()
  tomorrow()
  const { put } = shop.storage
  onTestFinished(() => {
    shop.storage.put = put
  })
  shop.storage.put = async (_key, body) => {
    body.destroy()
    throw filesAreAway(new Error('The store does not answer.'))
  }
  expect(await night()).toEqual([])
  shop.storage.put = put
  expect(await night()).toMatchObject([{ subject: 'Storekeeper: Export of the view Unpaid' }])
})

test('a view of the audit log is exported every night with the entries that it shows', async () => {
  const id = await aView(
    { list: 'audit-log', name: 'Placed', search: { filter: 'action:order.placed' } },
    'owner',
  )
  await choose(id, { isNightly: true }, 'owner')
  const { _id } = await order()
  tomorrow()
  const [mail] = await night()
  const path = mail?.links.find((link) => link.includes('/admin/saved-views/exports/')) ?? ''
  const { body } = await shop.get(new URL(path).pathname, 'owner')
  expect(body).toMatchObject({ view: id, rows: 1, reason: null })
  const csv = await (await fetch(new URL(body.url, shop.url))).text()
  expect(csv).toContain(_id)
})

test('without the permission to export, the night’s export fails, and says why', async () => {
  const clerk = await anAdminOnSites(shop, ['hb'], ['orders:read', 'orders:export'])
  const id = await aView({}, clerk)
  await choose(id, { isNightly: true }, clerk)
  await order()
  await shop.db
    .updateTable('roles')
    .set({ permissions: ['orders:read'] })
    .where('shipped', 'is', null)
    .execute()
  tomorrow()
  const [mail] = await night()
  expect(mail?.subject).toBe('Storekeeper: The export of the view Unpaid failed')
  const stored = await shop.db.selectFrom('savedViewExports').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({
    ...{
      file: null,
      rows: null,
      reason: { code: 'PERMISSION_MISSING', params: { permission: 'orders:export' } },
    },
  })
  const refused = await shop.get(`/admin/saved-views/exports/${stored._id}`, clerk)
  expect(refused).toMatchObject({ status: 403, body: { code: 'PERMISSION_MISSING' } })
})

test('a file is downloaded only as long as the admin may view all that it contains', async () => {
  const permissions = ['orders:read', 'orders:export', 'customers:read-emails'] as const
  const clerk = await anAdminOnSites(shop, ['hb', 'auctropin'], permissions)
  const id = await aView({}, clerk)
  await choose(id, { isNightly: true }, clerk)
  await order()
  tomorrow()
  await night()
  const { _id } = await shop.db.selectFrom('savedViewExports').select('_id').executeTakeFirstOrThrow()
  const read = () => shop.get(`/admin/saved-views/exports/${_id}`, clerk)
  expect((await read()).body.url).toEqual(expect.any(String))
  const sites = (keys: string[]) =>
    shop.db.updateTable('adminRoles').set({ sites: keys }).where('admin', '=', clerk._id).execute()
  await sites(['hb'])
  expect(await read()).toMatchObject({
    ...{ status: 403, body: { code: 'SITE_NOT_PERMITTED', params: { site: 'auctropin' } } },
  })
  await sites(['hb', 'auctropin'])
  await shop.db
    .updateTable('roles')
    .set({ permissions: ['orders:read', 'orders:export'] })
    .where('shipped', 'is', null)
    .execute()
  expect(await read()).toMatchObject({
    ...{ status: 403, body: { params: { permission: 'customers:read-emails' } } },
  })
  // What is exported now hides addresses.
  tomorrow()
  await night()
  const { body } = await shop.get('/admin/saved-views', clerk)
  expect((await shop.get(`/admin/saved-views/exports/${body[0].latestExport._id}`, clerk)).status).toBe(200)
})

test('a file has no more rows than the roles of the admin allow', async () => {
  const clerk = await anAdminOnSites(shop, ['hb'], ['orders:read', 'orders:export'])
  await shop.db
    .updateTable('roles')
    .set({ limits: JSON.stringify({ exportRows: 1 }) })
    .where('shipped', 'is', null)
    .execute()
  const id = await aView({}, clerk)
  await choose(id, { isNightly: true }, clerk)
  await order()
  await order()
  tomorrow()
  await night()
  const { _id } = await shop.db.selectFrom('savedViewExports').select('_id').executeTakeFirstOrThrow()
  const { body } = await shop.get(`/admin/saved-views/exports/${_id}`, clerk)
  expect(body).toMatchObject({
    url: null,
    rows: null,
    reason: { code: 'EXPORT_ABOVE_LIMIT', params: { max: 1 } },
  })
})

test('files are deleted after a week', async () => {
  const id = await aView()
  await choose(id, { isNightly: true })
  await order()
  tomorrow()
  await night()
  await choose(id, { isNightly: false })
  shop.now = new Date(shop.now.getTime() + 8 * 24 * 60 * 60 * 1000)
  await night()
  expect(await shop.db.selectFrom('savedViewExports').selectAll().execute()).toEqual([])
})

test('the files of a view are deleted with it', async () => {
  const id = await aView()
  await choose(id, { isNightly: true })
  tomorrow()
  await night()
  const files = () => shop.db.selectFrom('files').select('_id').execute()
  expect(await files()).toHaveLength(1)
  expect((await shop.send('DELETE', `/admin/saved-views/${id}`)).status).toBe(200)
  await shop.runJobs()
  expect(await files()).toEqual([])
})
