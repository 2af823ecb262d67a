import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, anOrder } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()

const seeAs = (admin: string, as: 'owner' | 'admin' = 'owner') =>
  shop.send('POST', '/admin/profile/see-as', { admin }, as)
const end = () => shop.send('DELETE', '/admin/profile/see-as', undefined, 'owner')
const viewer = async () => {
  const { items } = (await shop.get('/admin/roles', 'owner')).body
  const { _id: role } = items.find(({ shipped }: { shipped: string }) => shipped === 'viewer')
  await shop.db.deleteFrom('adminRoles').where('admin', '=', shop.people.admin._id).execute()
  await shop.db
    .insertInto('adminRoles')
    .values({ admin: shop.people.admin._id, role, sites: ['hb'] })
    .execute()
}

test('an owner sees the back-office as a colleague does, and no more', async () => {
  await viewer()
  await anOrder(shop.db, { site: 'auctropin' })
  const seen = (await seeAs(shop.people.admin._id)).body
  expect(seen).toMatchObject({
    ...{ _id: shop.people.owner._id, email: shop.people.owner.email, isSuperAdmin: false },
    seenAs: { _id: shop.people.admin._id, firstName: 'Ada', lastName: 'Example' },
    siteLimits: { 'orders:read': ['hb'] },
  })
  expect((await shop.get('/admin/profile', 'owner')).body).toEqual(seen)
  expect((await shop.get('/admin/orders', 'owner')).body.items).toEqual([])
  expect((await shop.get('/admin/orders?site=auctropin', 'owner')).status).toBe(403)
  expect((await shop.get('/admin/audit-log', 'owner')).status).toBe(403)
  expect((await end()).body).toMatchObject({ isSuperAdmin: true, seenAs: null, siteLimits: {} })
  expect((await shop.get('/admin/orders', 'owner')).body.items).toHaveLength(1)
})

test('nothing is changed meanwhile, not even what the colleague may change', async () => {
  const order = await anOrder(shop.db)
  await seeAs(shop.people.admin._id)
  const started = { _id: order._id, version: 1, trackingStatus: 'processing' }
  const refused = { status: 403, body: { code: 'VIEWING_ONLY', params: { name: 'Ada Example' } } }
  expect(await shop.send('PATCH', '/admin/orders/update-status', started, 'owner')).toMatchObject(refused)
  const credit = { amount: 100, reason: 'Sorry', requestId: newId() }
  const customer = await aCustomer(shop.db)
  expect(await shop.send('POST', `/admin/wallet/balances/${customer}/adjust`, credit, 'owner')).toMatchObject(
    refused,
  )
  const { token } = shop.people.owner
  const form = new FormData()
  form.append('files', new Blob(['x'], { type: 'image/png' }), 'a.png')
  const uploaded = await fetch(`${shop.url}/admin/upload/any-files`, {
    ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } },
  })
  expect(uploaded.status).toBe(403)
  const file = await fetch(`${shop.url}/admin/products/import?site=hb`, {
    ...{ method: 'POST', body: 'Title\nSoap' },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
  })
  expect(await file.json()).toMatchObject({ code: 'VIEWING_ONLY' })
  expect((await shop.get(`/admin/orders/details/${order._id}`)).body.trackingStatus).toBe('pending')
  expect((await shop.send('POST', '/admin/notifications/mark-as-all-read', {}, 'owner')).status).toBe(403)
  await end()
  expect((await shop.send('PATCH', '/admin/orders/update-status', started, 'owner')).status).toBe(200)
})

test('what only reads is allowed meanwhile, also by POST, and an export names both admins', async () => {
  await anOrder(shop.db)
  await seeAs(shop.people.admin._id)
  const quoted = await shop.send('POST', '/admin/orders/quote', { site: 'hb', items: [] }, 'owner')
  expect(quoted).toMatchObject({ status: 200, body: { total: 0 } })
  const coupon = { code: 'NOSUCH', site: 'hb', items: [] }
  expect((await shop.send('POST', '/admin/coupons/get-coupon', coupon, 'owner')).status).toBe(404)
  const file = await fetch(`${shop.url}/admin/orders/export`, {
    headers: { authorization: `Bearer ${shop.people.owner.token}` },
  })
  expect((await file.text()).trim().split('\n')).toHaveLength(2)
  await end()
  const { items } = (await shop.get('/admin/audit-log?entity=export', 'owner')).body
  expect(items).toMatchObject([
    { by: { name: 'Olive Example' }, changes: { viewedAs: { from: null, to: 'Ada Example' } } },
  ])
})

test('only owners see as others; both ends are in the audit log', async () => {
  expect((await seeAs(shop.people.colleague._id, 'admin')).body).toMatchObject({
    code: 'PERMISSION_MISSING',
    params: { permission: 'admins:see-as' },
  })
  expect((await seeAs(shop.people.owner._id)).body).toMatchObject({ code: 'CANNOT_SEE_AS_YOURSELF' })
  expect((await seeAs(newId())).status).toBe(404)
  await seeAs(shop.people.colleague._id)
  // A second one would need the permission of the owner.
  expect((await seeAs(shop.people.admin._id)).status).toBe(403)
  await end()
  await end()
  const { items } = (await shop.get('/admin/audit-log?entity=admin', 'owner')).body
  expect(items).toMatchObject([
    {
      action: 'admin.seeAsEnded',
      entityId: shop.people.colleague._id,
    },
    { action: 'admin.seenAs', entityId: shop.people.colleague._id },
  ])
})

test('a super admin who is demoted meanwhile has only their own permissions', async () => {
  const { owner, admin, colleague } = shop.people
  await shop.db.updateTable('admins').set({ isSuperAdmin: true }).where('_id', '=', colleague._id).execute()
  await seeAs(admin._id)
  const demotion = { ids: [owner._id] }
  const path = '/admin/users/super-admin/bulk-deactivated'
  expect((await shop.send('PATCH', path, demotion, 'colleague')).body.updated).toEqual([owner._id])
  expect((await shop.get('/admin/profile', 'owner')).body).toMatchObject({
    isSuperAdmin: false,
    seenAs: null,
  })
  expect((await shop.get('/admin/orders', 'owner')).status).toBe(403)
})
