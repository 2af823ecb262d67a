import type { ShippedRole } from '@storekeeper/contract/roles/named-role'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOrder, giveRole } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'
import { waitingForLocks } from '../../testing/waiting-for-locks.ts'

const shop = testShop()
type Who = keyof typeof shop.people
const UNKNOWN = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'

const weekend = { name: 'Weekend shift', description: '', color: 'teal', permissions: ['orders:read'] }
const create = (more: object = {}, as: Who = 'owner') =>
  shop.send('POST', '/admin/roles', { ...weekend, ...more }, as)
const update = (role: { _id: string; version: number }, more: object = {}, as: Who = 'owner') =>
  shop.send('PUT', `/admin/roles/${role._id}`, { ...weekend, version: role.version, ...more }, as)
const remove = (id: string, as: Who = 'owner') => shop.send('DELETE', `/admin/roles/${id}`, undefined, as)
const list = async (as: Who = 'admin') => (await shop.get('/admin/roles', as)).body.items
const shipped = async (key: ShippedRole) =>
  (await list()).find((role: { shipped: string }) => role.shipped === key)

type Sites = 'all' | string[]
const assign = async (who: Who, roles: readonly string[], as: Who = 'owner', sites: Sites = 'all') => {
  const { firstName, lastName, phone, version } = (
    await shop.get(`/admin/users/profile/${shop.people[who]._id}`, as)
  ).body
  return shop.send(
    'PUT',
    `/admin/users/profile/update?id=${shop.people[who]._id}`,
    { firstName, lastName, phone, version, roles: roles.map((role) => ({ role, sites })) },
    as,
  )
}
/** An admin who may edit admins and roles, and has these permissions besides. */
const aLeader = async (who: Who, ...permissions: string[]) => {
  const role = await create({
    name: 'Team lead',
    permissions: ['admins:read', 'admins:change', 'roles:change', ...permissions],
  })
  await assign(who, [role.body._id])
  return role.body
}

test('the store has the shipped roles, and its own after them by name', async () => {
  await create({ name: 'zebra' })
  await create({ name: 'Alpha' })
  const roles = await list()
  expect(roles.map((role: { name: string }) => role.name)).toEqual([
    ...['Owner', 'Manager', 'Fulfilment', 'Support', 'Marketing', 'Catalogue', 'Accountant', 'Viewer'],
    ...['Alpha', 'zebra'],
  ])
  expect(roles[0]).toMatchObject({ shipped: 'owner', admins: 1 })
  expect(roles[1]).toMatchObject({ shipped: 'manager', admins: 3 })
  expect(roles[8]).toMatchObject({ shipped: null, color: 'teal', permissions: ['orders:read'], admins: 0 })
})

test('a role is created, changed and deleted, each with its entry in the audit log', async () => {
  const { body } = await create()
  expect(body).toMatchObject({ ...weekend, version: 1 })
  expect((await update(body, { permissions: ['orders:read', 'orders:status'] })).body.version).toBe(2)
  expect((await remove(body._id)).body).toEqual({ _id: body._id })
  const entries = await shop.db.selectFrom('auditLog').selectAll().where('entity', '=', 'role').execute()
  expect(entries).toMatchObject([
    { action: 'role.created', changes: { name: { from: null, to: 'Weekend shift' } } },
    {
      action: 'role.changed',
      changes: { permissions: { from: ['orders:read'], to: ['orders:read', 'orders:status'] } },
    },
    { action: 'role.removed', changes: { name: { from: 'Weekend shift', to: null } } },
  ])
})

test('two roles do not have the same name, whatever the case, also when they are created at once', async () => {
  const answers = await Promise.all([create(), create({ name: 'WEEKEND SHIFT' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await create({ name: 'manager' })).toMatchObject(refusal('name', 'ROLE_NAME_TAKEN'))
  const other = (await create({ name: 'Other' })).body
  expect((await update(other)).status).toBe(409)
  expect((await update(other, { name: 'other' })).status).toBe(200)
})

test('a role needs a name and a permission that roles can contain', async () => {
  expect((await create({ name: ' ' })).body.fields).toHaveProperty('name')
  expect((await create({ permissions: [] })).body.fields.permissions.code).toBe('CHOOSE_ONE')
  for (const permission of ['orders:everything', 'profile:own', 'admins:make-super'])
    expect((await create({ permissions: [permission] })).status).toBe(400)
  expect((await create({ color: 'black' })).body.fields).toHaveProperty('color')
  expect((await update({ _id: UNKNOWN, version: 1 })).status).toBe(404)
})

test('a shipped role is neither changed nor deleted, and of a changed role the latest version is required', async () => {
  const manager = await shipped('manager')
  expect((await update(manager)).body).toMatchObject({ code: 'SHIPPED_ROLE', params: { name: 'Manager' } })
  expect((await remove(manager._id)).body.code).toBe('SHIPPED_ROLE')
  const role = (await create()).body
  await update(role, { description: 'Saturdays' })
  expect((await update(role)).body.code).toBe('STALE')
})

test('a store has at most a hundred roles', async () => {
  await sql`
    insert into roles ("_id", "name") select gen_random_uuid(), 'Role ' || n from generate_series(1, 92) n
  `.execute(shop.db)
  expect((await create()).body).toMatchObject({ code: 'TOO_MANY_ROLES', params: { max: 100 } })
})

test('deleting and changing a role at once never wait for each other in a circle', { retry: 0 }, async () => {
  const { _id } = (await create()).body
  const removed = await shop.db.transaction().execute(async (update) => {
    await sql`lock table roles in share row exclusive mode`.execute(update)
    const answer = remove(_id)
    await expect.poll(() => waitingForLocks(shop.db)).toBe(1)
    await sql`set local lock_timeout = '2s'`.execute(update)
    await update.selectFrom('roles').select('_id').where('_id', '=', _id).forUpdate().execute()
    return { answer }
  })
  expect((await removed.answer).status).toBe(200)
})

test('a role in use is not deleted', async () => {
  const role = (await create()).body
  await assign('admin', [role._id])
  expect((await remove(role._id)).body).toMatchObject({
    code: 'ROLE_IN_USE',
    params: { name: 'Weekend shift', admins: 1 },
  })
  await assign('admin', [])
  expect((await remove(role._id)).status).toBe(200)
})

test('an admin does not delete a role with permissions that they do not have', async () => {
  await aLeader('admin', 'orders:read')
  const bigger = (await create({ name: 'Bigger', permissions: ['orders:read', 'credit:adjust'] })).body
  expect((await remove(bigger._id, 'admin')).body).toMatchObject({
    code: 'PERMISSIONS_NOT_HELD',
    params: { permissions: ['credit:adjust'] },
    message: expect.stringContaining('Add and deduct customer credit'),
  })
  expect((await remove((await create()).body._id, 'admin')).status).toBe(200)
})

test('an admin has the permissions of all their roles, and no others', async () => {
  const role = (await create()).body
  await assign('admin', [role._id])
  expect((await shop.get('/admin/orders')).status).toBe(200)
  expect((await shop.get('/admin/products')).body).toMatchObject({
    code: 'PERMISSION_MISSING',
    params: { permission: 'products:read' },
  })
  await assign('admin', [role._id, (await listed('Catalogue'))._id])
  expect((await shop.get('/admin/products')).status).toBe(200)
  const profile = (await shop.get('/admin/profile')).body
  expect(profile.roles.map((one: { name: string }) => one.name)).toEqual(['Catalogue', 'Weekend shift'])
  expect(profile.permissions).toEqual(expect.arrayContaining(['orders:read', 'products:change']))
})
const listed = async (name: string) =>
  (await list('owner')).find((role: { name: string }) => role.name === name)

test('a changed permission of a role takes effect at once', async () => {
  const role = (await create()).body
  await assign('admin', [role._id])
  await update(role, { permissions: ['products:read'] })
  expect((await shop.get('/admin/orders')).status).toBe(403)
  expect((await shop.get('/admin/products')).status).toBe(200)
})

test('an admin without roles only reaches their own account', async () => {
  await assign('admin', [])
  expect((await shop.get('/admin/profile')).status).toBe(200)
  expect((await shop.get('/admin/orders')).status).toBe(403)
  expect((await shop.get('/admin/notifications')).body).toEqual({ unreadCount: 0, notifications: [] })
})

test('roles of an admin are assigned with the invitation and with changes, and remain without them', async () => {
  const role = (await create()).body
  const eva = { email: 'eva@shop.example', firstName: 'Eva', lastName: 'Stern', roles: [{ role: role._id }] }
  const invited = await shop.send('POST', '/admin/users/create', eva, 'owner')
  expect(invited.body.roles).toEqual([
    { _id: role._id, shipped: null, name: 'Weekend shift', color: 'teal', sites: 'all' },
  ])
  const { firstName, lastName, phone, version, _id } = invited.body
  const changes = { firstName, lastName, phone, version }
  const changed = await shop.send('PUT', `/admin/users/profile/update?id=${_id}`, changes, 'owner')
  expect(changed.body.roles).toHaveLength(1)
  expect((await shop.get(`/admin/users?role=${role._id}`)).body.items).toMatchObject([{ firstName: 'Eva' }])
  const owner = (await listed('Owner'))._id
  expect((await shop.get(`/admin/users?role=${owner}`)).body.items).toMatchObject([{ firstName: 'Olive' }])
})

test('unknown roles, repeated ones and the owner’s are refused at the field', async () => {
  const role = (await create()).body._id
  expect((await assign('admin', [UNKNOWN])).body.fields).toMatchObject({
    'roles.0.role': { code: 'ROLE_UNKNOWN' },
  })
  expect((await assign('admin', [role, role])).body.fields).toMatchObject({
    'body.roles': { code: 'ROLE_ASSIGNED_TWICE' },
  })
  expect((await assign('admin', [(await listed('Owner'))._id])).body.fields).toMatchObject({
    'roles.0.role': { code: 'OWNER_ROLE' },
  })
  expect((await shop.get('/admin/orders')).status).toBe(200)
})

test('the audit log has the roles that an admin had and has', async () => {
  await assign('admin', [(await shipped('viewer'))._id])
  const [entry] = await shop.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'admin.changed')
    .execute()
  expect(entry?.changes).toEqual({ roles: { from: ['Manager'], to: ['Viewer'] } })
})

test('an admin does not grant permissions that they do not have: neither by a role, nor by assigning one', async () => {
  await aLeader('admin', 'orders:read')
  expect((await create({ permissions: ['orders:read', 'credit:adjust'] }, 'admin')).body).toMatchObject({
    code: 'PERMISSIONS_NOT_HELD',
    fields: { permissions: { params: { permissions: ['credit:adjust'] } } },
  })
  await shop.db.deleteFrom('adminRoles').where('admin', '=', shop.people.colleague._id).execute()
  const manager = (await listed('Manager'))._id
  expect((await assign('colleague', [manager], 'admin')).body.code).toBe('PERMISSIONS_NOT_HELD')
  const own = (await create({}, 'admin')).body
  expect((await update(own, { permissions: ['credit:adjust'] }, 'admin')).status).toBe(403)
  expect((await assign('colleague', [own._id], 'admin')).status).toBe(200)
  expect((await shop.get('/admin/orders', 'colleague')).status).toBe(200)
})

test('an admin does not take away permissions that they do not have', async () => {
  const strong = (await create({ name: 'Strong', permissions: ['orders:read', 'credit:adjust'] })).body
  await aLeader('admin', 'orders:read')
  const weaker = { name: 'Strong', permissions: ['orders:read'] }
  expect((await update(strong, weaker, 'admin')).body.code).toBe('PERMISSIONS_NOT_HELD')
  expect((await update(strong, { ...weaker, permissions: strong.permissions }, 'admin')).status).toBe(200)
})

test('an admin does not change their own roles, or their own permissions by a role', async () => {
  const role = await aLeader('admin', 'orders:read')
  expect((await assign('admin', [], 'admin')).body.code).toBe('OWN_ROLES')
  const less = { name: 'Team lead', permissions: ['admins:read', 'roles:change'] }
  expect((await update(role, less, 'admin')).body.code).toBe('OWN_ROLES')
  expect((await update(role, { name: 'Lead', permissions: role.permissions }, 'admin')).body.code).toBe(
    'OWN_ROLES',
  )
  expect((await assign('owner', [role._id], 'owner')).body.code).toBe('OWN_ROLES')
})

test('an admin does not change an admin with more permissions', async () => {
  await aLeader('admin', 'orders:read')
  expect((await assign('colleague', [], 'admin')).body).toMatchObject({
    code: 'ADMIN_WITH_MORE_PERMISSIONS',
    params: { name: 'Ben Example' },
  })
  const ids = [shop.people.owner._id, shop.people.colleague._id]
  for (const [call, flag] of [
    ['bulk-blocked', { blocked: true }],
    ['bulk-activated', { active: false }],
  ] as const) {
    const { body } = await shop.send('PATCH', `/admin/users/${call}`, { ids, ...flag }, 'admin')
    expect(body.updated).toEqual([])
    expect(body.skipped.map(({ code }: { code: string }) => code)).toEqual([
      'ADMIN_WITH_MORE_PERMISSIONS',
      'ADMIN_WITH_MORE_PERMISSIONS',
    ])
  }
  for (const call of ['bulk-activated', 'bulk-deactivated'])
    expect((await shop.send('PATCH', `/admin/users/super-admin/${call}`, { ids }, 'admin')).status).toBe(403)
})

test('open windows learn of it: of those whose roles changed, and of all with a changed role', async () => {
  const role = (await create()).body
  await assign('admin', [role._id])
  await assign('colleague', [role._id])
  await shop.db.deleteFrom('outbox').execute()
  await update(role, { permissions: ['products:read'] })
  const emitted = await shop.db.selectFrom('outbox').select(['name', 'payload']).execute()
  expect(emitted).toMatchObject([{ name: 'admin.permissionsChanged' }])
  const holders = [shop.people.admin._id, shop.people.colleague._id]
  expect(JSON.stringify(emitted[0]?.payload)).toContain(holders[0])
  expect(JSON.stringify(emitted[0]?.payload)).toContain(holders[1])
})

test('exports are permissions of their own', async () => {
  await shop.db.deleteFrom('adminRoles').where('admin', '=', shop.people.admin._id).execute()
  await giveRole(shop.db, shop.people.admin._id, 'viewer')
  for (const path of [
    ...['/admin/orders/export', '/admin/products/export', '/admin/customers/export'],
    ...['/admin/contacts/export', '/admin/wallet/balances/export'],
  ])
    expect({ path, status: (await shop.get(path)).status }).toEqual({ path, status: 403 })
  await giveRole(shop.db, shop.people.admin._id, 'accountant')
  expect((await shop.get('/admin/audit-log/export')).status).toBe(403)
})

test('a role on chosen sites is shown with them, and they must exist', async () => {
  const role = (await create()).body._id
  const assigned = await assign('admin', [role], 'owner', ['hb', 'hb'])
  expect(assigned.body.roles).toMatchObject([{ name: 'Weekend shift', sites: ['hb'] }])
  const profile = (await shop.get('/admin/profile', 'admin')).body
  expect(profile.siteLimits).toEqual({ 'orders:read': ['hb'] })
  for (const sites of [['nowhere'], ['hb', 'nowhere']])
    expect((await assign('admin', [role], 'owner', sites)).body.fields).toMatchObject({
      'roles.0.sites': { code: 'SITE_NOT_FOUND' },
    })
  expect((await assign('admin', [role], 'owner', [])).body.fields).toMatchObject({
    'body.roles.0.sites': { code: 'CHOOSE_ONE' },
  })
  expect((await shop.get('/admin/orders?site=auctropin', 'admin')).body).toMatchObject({
    code: 'SITE_NOT_PERMITTED',
    params: { permission: 'orders:read', site: 'auctropin' },
  })
})

test('roles on different sites add up, and shared records need no site', async () => {
  const viewer = (await shipped('viewer'))._id
  const packer = (await create({ permissions: ['orders:read', 'orders:status'] })).body._id
  const { firstName, lastName, phone, version } = (
    await shop.get(`/admin/users/profile/${shop.people.admin._id}`)
  ).body
  const roles = [
    { role: packer, sites: ['hb'] },
    { role: viewer, sites: ['auctropin'] },
  ]
  const changes = { firstName, lastName, phone, version, roles }
  await shop.send('PUT', `/admin/users/profile/update?id=${shop.people.admin._id}`, changes, 'owner')
  for (const site of ['hb', 'auctropin', 'all'])
    expect((await shop.get(`/admin/orders?site=${site}`, 'admin')).status, site).toBe(200)
  expect((await shop.get('/admin/products?site=hb', 'admin')).status).toBe(403)
  expect((await shop.get('/admin/customers?site=hb', 'admin')).status).toBe(200)
  const order = await anOrder(shop.db, { site: 'auctropin' })
  const started = { _id: order._id, version: 1, trackingStatus: 'processing' }
  expect((await shop.send('PATCH', '/admin/orders/update-status', started, 'admin')).body).toMatchObject({
    code: 'SITE_NOT_PERMITTED',
    params: { permission: 'orders:status', site: 'auctropin' },
  })
})

test('who has a permission on one site grants it on that site only, and does not change who has more', async () => {
  const leader = (
    await create({ name: 'Lead', permissions: ['admins:change', 'admins:read', 'orders:read'] })
  ).body._id
  const packer = (await create({ name: 'Packer', permissions: ['orders:read'] })).body._id
  await assign('admin', [leader], 'owner', ['hb'])
  await assign('colleague', [])
  for (const sites of ['all', ['auctropin'], ['hb', 'auctropin']] as Sites[])
    expect((await assign('colleague', [packer], 'admin', sites)).body.fields, String(sites)).toMatchObject({
      roles: { code: 'PERMISSIONS_NOT_HELD', params: { permissions: ['orders:read'] } },
    })
  expect((await assign('colleague', [packer], 'admin', ['nowhere'])).body.fields).toMatchObject({
    'roles.0.sites': { code: 'SITE_NOT_FOUND' },
  })
  expect((await assign('colleague', [packer], 'admin', ['hb'])).status).toBe(200)
  await assign('colleague', [packer], 'owner', ['auctropin'])
  expect((await assign('colleague', [], 'admin')).body).toMatchObject({ code: 'ADMIN_WITH_MORE_PERMISSIONS' })
})
