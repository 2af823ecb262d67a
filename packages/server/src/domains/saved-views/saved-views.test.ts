import { MAX_VIEWS } from '@storekeeper/contract/saved-views/saved-view'
import { VIEW_LIST_NAMES } from '@storekeeper/contract/saved-views/saved-view-query'
import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { anAdminOnSites } from '../../testing/an-admin-on-sites.ts'
import { aCustomer, anOrder, aProduct } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { type Caller, testShop } from '../../testing/test-shop.ts'

/** Views of lists: of one admin, and of the team. */
const shop = testShop()
const input = {
  list: 'orders',
  name: 'Unpaid',
  search: { filter: 'payment:unpaid', sort: 'createdAt.asc' },
}
const create = (more: object = {}, as: Caller = 'admin') =>
  shop.send('POST', '/admin/saved-views', { ...input, ...more }, as)
const namesOf = async (as: Caller, list = 'orders'): Promise<string[]> =>
  (await shop.get(`/admin/saved-views?list=${list}`, as)).body.map(({ name }: { name: string }) => name)
const choices = { isPinned: true, isInMenu: false, isNightly: false, alert: null }

test('a view has the filters, the order and the columns of a list, and is its admin’s alone', async () => {
  const columns = { hidden: ['site'], shown: [], order: ['total'], widths: { total: 120 } }
  const { status, body } = await create({ columns, density: 'compact' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    ...{ ...input, columns, density: 'compact', isShared: false, isOwn: true, isValid: true },
    ...{ isPinned: true, isInMenu: false, isNightly: false, alert: null, isDefault: false, version: 1 },
  })
  expect((await shop.get('/admin/saved-views?list=orders')).body).toEqual([body])
  expect(await namesOf('admin', 'products')).toEqual([])
  expect(await namesOf('colleague')).toEqual([])
  const changes = { name: 'Not paid', search: { filter: 'payment:unpaid total>5000' }, version: 1 }
  const path = `/admin/saved-views/${body._id}`
  expect((await shop.send('PUT', path, changes, 'colleague')).body.code).toBe('NOT_FOUND')
  expect((await shop.send('PUT', path, changes)).body).toMatchObject({
    ...{ name: 'Not paid', search: changes.search, columns: null, density: null, version: 2 },
  })
  expect((await shop.send('DELETE', path, undefined, 'colleague')).body.code).toBe('NOT_FOUND')
  expect((await shop.send('DELETE', path)).status).toBe(200)
  expect(await namesOf('admin')).toEqual([])
})

test('a view of the team is everyone’s, and two admins who change it at once collide', async () => {
  const { body: view } = await create({ isShared: true })
  expect(await namesOf('colleague')).toEqual(['Unpaid'])
  const path = `/admin/saved-views/${view._id}`
  const changes = {
    name: 'Unpaid',
    search: { filter: 'payment:unpaid total>100' },
    isShared: true,
    version: 1,
  }
  const answers = await Promise.all([
    shop.send('PUT', path, changes),
    shop.send('PUT', path, { ...changes, name: 'Open' }, 'colleague'),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('STALE')
})

test('only its admin takes a view of the team back', async () => {
  const { body: view } = await create({ isShared: true })
  const { _id, version, name, search, columns, density } = view
  const unshare = (as?: 'colleague') =>
    shop.send(
      'PUT',
      `/admin/saved-views/${_id}`,
      { name, search, columns, density, version, isShared: false },
      as,
    )
  expect(await unshare('colleague')).toMatchObject(refusal('isShared', 'VIEW_OF_ANOTHER_ADMIN'))
  expect(await unshare()).toMatchObject({ status: 200, body: { isShared: false } })
})

test('without the permission to share, views of the team can be used, and not changed', async () => {
  const { body: view } = await create({ isShared: true })
  const viewer = await anAdminOnSites(shop, ['hb'], ['orders:read'])
  expect(await namesOf(viewer)).toEqual(['Unpaid'])
  const missing = { status: 403, body: { params: { permission: 'saved-views:share' } } }
  expect(await create({ isShared: true, name: 'Other' }, viewer)).toMatchObject(missing)
  const path = `/admin/saved-views/${view._id}`
  const changes = { name: 'Mine', search: {}, version: 1 }
  expect(await shop.send('PUT', path, changes, viewer)).toMatchObject(missing)
  expect(await shop.send('DELETE', path, undefined, viewer)).toMatchObject(missing)
  expect((await create({}, viewer)).status).toBe(200)
})

test('views of a list that an admin may not open are left out', async () => {
  await create({ list: 'customers', search: {}, isShared: true })
  const packer = await anAdminOnSites(shop, ['hb'], ['orders:read'])
  expect(await namesOf(packer, 'customers')).toEqual([])
  const refused = await create({ list: 'customers', search: {} }, packer)
  expect(refused).toMatchObject({ status: 403, body: { params: { permission: 'customers:read' } } })
})

test.each([
  [{ name: ' ' }, { name: { code: 'REQUIRED' } }],
  [{ search: { filter: 'colour:red' } }, { 'search.filter': { code: 'FILTER_FIELD_UNKNOWN' } }],
  [{ search: { minPrice: 'much' } }, { 'search.minPrice': { code: 'NOT_A_WHOLE_NUMBER' } }],
  [{ columns: { hidden: [], shown: [], order: [], widths: { total: 2 } } }, { 'columns.widths.total': {} }],
])('%o is refused, and names the field', async (more, fields) => {
  expect(await create(more)).toMatchObject({ status: 400, body: { fields } })
})

test('a name is used once by each admin, and once by the team', async () => {
  await create()
  const taken = { status: 409, body: { fields: { name: { code: 'VIEW_NAME_TAKEN' } } } }
  expect(await create({ name: 'UNPAID' })).toMatchObject(taken)
  expect((await create({ list: 'products', search: {} })).status).toBe(200)
  expect((await create({}, 'colleague')).status).toBe(200)
  const { body: shared } = await create({ isShared: true })
  expect(await create({ isShared: true }, 'colleague')).toMatchObject(taken)
  const path = `/admin/saved-views/${shared._id}`
  expect(await shop.send('PUT', path, { name: 'Unpaid', version: 1 })).toMatchObject(taken)
})

test('a list has a limited number of views of each admin', async () => {
  const rows = Array.from({ length: MAX_VIEWS }, (_, index) => ({
    ...{ _id: newId(), list: 'orders' as const, name: `View ${index}`, search: '{}', columns: null },
    ...{ density: null, owner: shop.people.admin._id },
  }))
  await shop.db.insertInto('savedViews').values(rows).execute()
  expect(await create()).toMatchObject({ status: 409, body: { code: 'TOO_MANY_VIEWS' } })
  expect((await create({}, 'colleague')).status).toBe(200)
})

test('pinned views are counted in one call, as their lists count, on the sites of the admin', async () => {
  const product = await aProduct(shop.db)
  const other = await aProduct(shop.db, { site: 'auctropin' })
  await anOrder(shop.db, { items: [{ product, quantity: 1 }] })
  await anOrder(shop.db, { items: [{ product, quantity: 2 }] })
  await anOrder(shop.db, { site: 'auctropin', items: [{ product: other, quantity: 1 }] })
  const { body: unpaid } = await create({ isShared: true })
  const { body: hidden } = await create({ isShared: true, name: 'Not pinned' })
  await shop.send('PATCH', `/admin/saved-views/${hidden._id}/choices`, { ...choices, isPinned: false })
  const counts = async (as: Caller = 'admin', query = '') =>
    (await shop.get(`/admin/saved-views/counts?list=orders${query}`, as)).body
  expect(await counts()).toEqual([{ _id: unpaid._id, total: 3, totalIsCapped: false }])
  expect(await counts('admin', '&site=hb')).toMatchObject([{ total: 2 }])
  const limited = await anAdminOnSites(shop, ['hb'], ['orders:read'])
  expect(await counts(limited)).toMatchObject([{ total: 2 }, { total: 2 }])
  const { total } = (await shop.get('/admin/orders?filter=payment:unpaid')).body
  expect(total).toBe(3)
})

test('a moving date stays moving', async () => {
  const product = await aProduct(shop.db)
  const days = 24 * 60 * 60 * 1000
  const placed = (ago: number) =>
    anOrder(shop.db, { items: [{ product, quantity: 1 }] }, new Date(Date.now() - ago * days))
  const { body: view } = await create({ search: { filter: 'placed<2-days-ago' } })
  const count = async () => (await shop.get('/admin/saved-views/counts?list=orders')).body[0].total
  const { _id } = await placed(1)
  expect(await count()).toBe(0)
  await shop.db
    .updateTable('orders')
    .set({ createdAt: new Date(Date.now() - 3 * days).toISOString() })
    .where('_id', '=', _id)
    .execute()
  expect(await count()).toBe(1)
  expect(view.search).toEqual({ filter: 'placed<2-days-ago' })
})

test('the views of each list count its rows', async () => {
  await shop.db.transaction().execute((tx) => shop.jobs.enqueue(tx, 'sweepFiles', {}))
  const totals: Record<string, number> = {}
  for (const list of VIEW_LIST_NAMES) {
    expect((await create({ list, search: {} }, 'owner')).status, list).toBe(200)
    const { body } = await shop.get(`/admin/saved-views/counts?list=${list}`, 'owner')
    totals[list] = body[0].total
  }
  expect(Object.keys(totals)).toEqual([...VIEW_LIST_NAMES])
  expect(Object.values(totals).every((total) => typeof total === 'number')).toBe(true)
  expect(totals.jobs).toBeGreaterThan(0)
  expect(totals['audit-log']).toBeGreaterThan(0)
})

test('a view that counts what an admin may not view has no number for them', async () => {
  await aCustomer(shop.db)
  await create({ list: 'customers', name: 'With credit', search: { filter: 'credit>0' }, isShared: true })
  const counts = (as: Caller) => shop.get('/admin/saved-views/counts?list=customers', as)
  expect((await counts('admin')).body).toMatchObject([{ total: 0 }])
  const other = await anAdminOnSites(shop, ['hb'], ['customers:read', 'customers:read-emails'])
  expect((await counts(other)).body).toMatchObject([{ total: null }])
})

test('a view with filters that its list no longer has is marked, and not counted', async () => {
  const { body: view } = await create()
  await shop.db
    .updateTable('savedViews')
    .set({ search: JSON.stringify({ filter: 'gone:yes' }) })
    .where('_id', '=', view._id)
    .execute()
  expect((await shop.get('/admin/saved-views?list=orders')).body).toMatchObject([{ isValid: false }])
  expect((await shop.get('/admin/saved-views/counts?list=orders')).body).toMatchObject([{ total: null }])
  const changes = { name: 'Unpaid', search: { filter: 'gone:yes' }, version: 1 }
  const refused = await shop.send('PUT', `/admin/saved-views/${view._id}`, changes)
  expect(refused).toMatchObject({
    status: 400,
    body: { fields: { 'search.filter': { code: 'FILTER_FIELD_UNKNOWN' } } },
  })
})

test('each admin pins and orders views alone', async () => {
  const ids = []
  for (const name of ['A', 'B', 'C']) ids.push((await create({ name, isShared: true })).body._id)
  expect(await namesOf('admin')).toEqual(['A', 'B', 'C'])
  const sorted = await shop.send('PATCH', '/admin/saved-views/order', {
    list: 'orders',
    ids: [ids[2], ids[0]],
  })
  expect(sorted.body.map(({ name }: { name: string }) => name)).toEqual(['C', 'A', 'B'])
  expect(await namesOf('colleague')).toEqual(['A', 'B', 'C'])
  const path = `/admin/saved-views/${ids[0]}/choices`
  const chosen = await shop.send('PATCH', path, { ...choices, isPinned: false, isInMenu: true })
  expect(chosen.body).toMatchObject({ isPinned: false, isInMenu: true })
  expect((await shop.get('/admin/saved-views?list=orders', 'colleague')).body[0]).toMatchObject({
    ...{ isPinned: true, isInMenu: false },
  })
})

test('a role opens a list with a view of the team', async () => {
  const { body: own } = await create()
  const { body: view } = await create({ isShared: true, name: 'For packers' })
  const packer = await anAdminOnSites(shop, ['hb'], ['orders:read'])
  const { role } = await shop.db
    .selectFrom('adminRoles')
    .select('role')
    .where('admin', '=', packer._id)
    .executeTakeFirstOrThrow()
  const set = (id: string | null, more: object = {}) =>
    shop.send('PATCH', '/admin/saved-views/defaults', { list: 'orders', role, view: id, ...more })
  expect(await set(own._id)).toMatchObject({
    ...{ status: 422, body: { fields: { view: { code: 'VIEW_NOT_SHARED' } } } },
  })
  expect(await set(view._id, { role: newId() })).toMatchObject({
    ...{ status: 422, body: { fields: { role: { code: 'ROLE_UNKNOWN' } } } },
  })
  expect(await set(view._id, { list: 'products' })).toMatchObject({ body: { code: 'NOT_FOUND' } })
  expect((await set(view._id)).status).toBe(200)
  expect((await shop.get('/admin/saved-views', packer)).body).toMatchObject([
    { name: 'For packers', isDefault: true, defaultRoles: [role] },
  ])
  expect((await shop.get('/admin/saved-views', 'colleague')).body).toMatchObject([{ isDefault: false }])
  await set(null)
  expect((await shop.get('/admin/saved-views', packer)).body).toMatchObject([{ isDefault: false }])
})

test('a list without an export has no nightly one', async () => {
  const { body: view } = await create({ list: 'coupons', search: {} })
  const path = `/admin/saved-views/${view._id}/choices`
  expect(await shop.send('PATCH', path, { ...choices, isNightly: true })).toMatchObject({
    ...{ status: 422, body: { fields: { isNightly: { code: 'VIEW_WITHOUT_EXPORT' } } } },
  })
  const silent = { ...choices, alert: { above: 1, bell: false, mail: false } }
  expect(await shop.send('PATCH', path, silent)).toMatchObject({
    ...{ status: 400, body: { fields: { 'alert.bell': { code: 'CHOOSE_ONE' } } } },
  })
})

test('a nightly view stays changeable without the permission to export, which turning it on requires', async () => {
  const clerk = await anAdminOnSites(shop, ['hb'], ['orders:read', 'orders:export'])
  const { body: view } = await create({}, clerk)
  const choose = (more: object) =>
    shop.send('PATCH', `/admin/saved-views/${view._id}/choices`, { ...choices, ...more }, clerk)
  expect((await choose({ isNightly: true })).status).toBe(200)
  await shop.db
    .updateTable('roles')
    .set({ permissions: ['orders:read'] })
    .where('shipped', 'is', null)
    .execute()
  expect(await choose({ isNightly: true, isPinned: false })).toMatchObject({
    ...{ status: 200, body: { isNightly: true, isPinned: false } },
  })
  expect(await choose({ isNightly: false })).toMatchObject({ status: 200, body: { isNightly: false } })
  expect(await choose({ isNightly: true })).toMatchObject({
    ...{ status: 403, body: { params: { permission: 'orders:export' } } },
  })
})

test('a search is saved as typed, also by an admin who does not see e-mail addresses', async () => {
  const packer = await anAdminOnSites(shop, ['hb'], ['orders:read'])
  const { body } = await create({ search: { q: 'lee' } }, packer)
  expect(body.search).toEqual({ q: 'lee' })
})
