import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { anOrder } from '../../testing/factories.ts'
import { aClient } from '../../testing/live-clients.ts'
import { testShop } from '../../testing/test-shop.ts'

/** Other programs send the calls of admins with a key. */
const shop = testShop({ live: true })

const roleOf = async (shipped: string): Promise<string> => {
  const { _id } = await shop.db
    .selectFrom('roles')
    .select('_id')
    .where('shipped', '=', shipped as 'viewer')
    .executeTakeFirstOrThrow()
  return _id
}
const asOwner = (method: string, path: string, body?: object) => shop.send(method, path, body, 'owner')
const create = async (more: object = {}) =>
  asOwner('POST', '/admin/api-keys', {
    name: 'Warehouse',
    roles: [{ role: await roleOf('fulfilment'), sites: ['hb'] }],
    ...more,
  })
const withKey = (token: string, path: string, method = 'GET', body?: object) =>
  fetch(`${shop.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

test('a key reads and ships the orders of its sites, and its name is in the timeline and the audit log', async () => {
  const [own, other] = [await anOrder(shop.db), await anOrder(shop.db, { site: 'auctropin' })]
  const { status, body: key } = await create()
  expect({ status, ...key }).toMatchObject({ status: 200, name: 'Warehouse', lastUsedAt: null })
  expect(key.token).toMatch(/^sk_[\w-]{43}$/)
  expect(key.token.slice(-4)).toBe(key.hint)
  const found = (await (await withKey(key.token, '/admin/orders')).json()) as { items: { _id: string }[] }
  expect(found.items.map(({ _id }) => _id)).toEqual([own._id])
  const shipped = await withKey(key.token, '/admin/orders/update-status', 'PATCH', {
    _id: own._id,
    trackingStatus: 'processing',
    version: 1,
  })
  expect(shipped.status).toBe(200)
  const { timeline } = (await shop.get(`/admin/orders/details/${own._id}`)).body
  expect(timeline[0]).toMatchObject({ by: { _id: key._id, name: 'Warehouse' } })
  const log = (await shop.get(`/admin/audit-log?admin=${key._id}`, 'owner')).body.items
  expect(log[0]).toMatchObject({ action: 'order.statusChanged', by: { name: 'Warehouse' } })
  expect((await withKey(key.token, `/admin/orders/details/${other._id}`)).status).toBeGreaterThanOrEqual(403)
  expect((await shop.get('/admin/api-keys', 'owner')).body.items[0]).toMatchObject({
    lastUsedAt: expect.any(String),
    lastUsedIp: expect.stringContaining('127.0.0.1'),
    roles: [{ sites: ['hb'] }],
  })
})

test('a key has the permissions of its roles alone, never those of an account or of keys', async () => {
  const { token } = (await create({ roles: [{ role: await roleOf('manager') }] })).body
  const statusOf = async (path: string) => (await withKey(token, path)).status
  expect(await statusOf('/admin/products')).toBe(200)
  expect(await statusOf('/admin/api-keys')).toBe(403)
  expect(await statusOf('/admin/profile/sessions')).toBe(403)
  expect((await withKey(token, '/admin/products')).headers.get('ratelimit')).toMatch(
    /^"api-key";r=5\d\d;t=\d+$/,
  )
  const client = await aClient(shop.url)
  expect(await client.emit('join-admin', { token })).toMatchObject({ ok: false, code: 'UNAUTHORIZED' })
})

test('a key works until it expires, from its networks, and not once it is deleted', async () => {
  const past = await create({ expiresAt: '2020-01-01T00:00:00.000Z' })
  expect(past.body).toMatchObject({ fields: { expiresAt: { code: 'API_KEY_EXPIRY_PAST' } } })
  const wrong = await create({ networks: ['warehouse'] })
  expect(wrong.body).toMatchObject({
    code: 'BAD_REQUEST',
    fields: { 'networks.0': { code: 'NETWORK_INVALID' } },
  })
  const far = (await create({ networks: ['203.0.113.0/24', '2001:db8::/32'] })).body
  const refused = await withKey(far.token, '/admin/orders')
  expect({ status: refused.status, body: await refused.json() }).toMatchObject({
    status: 403,
    body: { code: 'API_KEY_NETWORK' },
  })
  const { networks: _, ...near } = far
  const changed = await asOwner('PUT', `/admin/api-keys/${far._id}`, {
    name: near.name,
    roles: [],
    networks: ['127.0.0.0/8'],
    expiresAt: '2100-01-01T00:00:00.000Z',
    version: 1,
  })
  expect(changed.body).toMatchObject({ version: 2, roles: [] })
  expect((await withKey(far.token, '/admin/orders')).status).toBe(403)
  await shop.db
    .updateTable('apiKeys')
    .set({ expiresAt: '2020-01-01T00:00:00.000Z' })
    .where('_id', '=', far._id)
    .execute()
  expect((await withKey(far.token, '/admin/orders')).status).toBe(401)
  const { _id, token } = (await create()).body
  expect((await withKey(token, '/admin/orders')).status).toBe(200)
  expect((await asOwner('DELETE', `/admin/api-keys/${_id}`)).status).toBe(200)
  expect((await withKey(token, '/admin/orders')).status).toBe(401)
})

test('after a rotation both tokens work for the hours chosen, then only the new one', async () => {
  const first = (await create()).body
  const second = (await asOwner('POST', `/admin/api-keys/${first._id}/rotate`, { overlapHours: 2 })).body
  const statuses = async () =>
    Promise.all([first, second].map(async ({ token }) => (await withKey(token, '/admin/orders')).status))
  expect(await statuses()).toEqual([200, 200])
  await shop.db
    .updateTable('apiKeys')
    .set({ previousUntil: '2020-01-01T00:00:00.000Z' })
    .where('_id', '=', first._id)
    .execute()
  expect(await statuses()).toEqual([401, 200])
})

test('a rotation that is repeated after a lost response does not end the token in use', async () => {
  const { _id, version, token } = (await create()).body
  const rotate = () => asOwner('POST', `/admin/api-keys/${_id}/rotate`, { overlapHours: 2, version })
  expect((await rotate()).status).toBe(200)
  expect(await rotate()).toMatchObject({ status: 409, body: { code: 'STALE' } })
  expect((await withKey(token, '/admin/orders')).status).toBe(200)
})

test('admins give keys only permissions that they have, and take over no key with more', async () => {
  const requested = { name: 'Strong', roles: [{ role: await roleOf('manager') }], requestId: newId() }
  const strong = (await create(requested)).body
  const role = (
    await asOwner('POST', '/admin/roles', {
      name: 'Keys',
      permissions: ['api-keys:read', 'api-keys:change'],
    })
  ).body
  await shop.db.deleteFrom('adminRoles').where('admin', '=', shop.people.colleague._id).execute()
  await shop.db
    .insertInto('adminRoles')
    .values({ admin: shop.people.colleague._id, role: role._id, sites: null })
    .execute()
  const as = 'colleague' as const
  const given = await shop.send(
    'POST',
    '/admin/api-keys',
    { name: 'Mine', roles: [{ role: await roleOf('manager') }] },
    as,
  )
  expect(given).toMatchObject({ status: 403, body: { fields: { roles: { code: 'PERMISSIONS_NOT_HELD' } } } })
  const { _id: id, version, name } = strong
  const renamed = await shop.send('PUT', `/admin/api-keys/${id}`, { name, roles: [], version }, as)
  expect(renamed).toMatchObject({ status: 403, body: { code: 'ADMIN_WITH_MORE_PERMISSIONS' } })
  const removed = await shop.send('DELETE', `/admin/api-keys/${id}`, undefined, as)
  expect(removed).toMatchObject({ status: 403, body: { code: 'ADMIN_WITH_MORE_PERMISSIONS' } })
  const repeated = await shop.send('POST', '/admin/api-keys', requested, as)
  expect(repeated).toMatchObject({ status: 403, body: { code: 'ADMIN_WITH_MORE_PERMISSIONS' } })
  const rotated = await shop.send('POST', `/admin/api-keys/${strong._id}/rotate`, {}, as)
  expect(rotated).toMatchObject({ status: 403, body: { code: 'ADMIN_WITH_MORE_PERMISSIONS' } })
})

test('a key is no admin: it is in no list of admins, cannot be assigned and signs in nowhere', async () => {
  const { _id } = (await create()).body
  const admins = (await shop.get('/admin/users?limit=200')).body.items
  expect(admins.some((admin: { _id: string }) => admin._id === _id)).toBe(false)
  expect((await shop.get(`/admin/users/profile/${_id}`)).status).toBe(404)
  const order = await anOrder(shop.db)
  const assigned = await shop.send('PATCH', '/admin/orders/assign', { ids: [order._id], admin: _id })
  expect(assigned.body).toMatchObject({ fields: { admin: { code: 'ADMIN_NOT_FOUND' } } })
})

test('a store has at most 100 keys', async () => {
  const { count } = await shop.db
    .selectFrom('apiKeys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  for (let made = Number(count); made < 100; made++)
    expect((await create({ name: `Key ${made}` })).status).toBe(200)
  expect((await create()).body).toMatchObject({ code: 'TOO_MANY_API_KEYS', params: { max: 100 } })
})

test('a key whose response was lost is created once, and the repeated request answers a token that works', async () => {
  const input = { requestId: newId() }
  const first = (await create(input)).body
  const second = (await create(input)).body
  expect(second).toMatchObject({ _id: first._id, hint: second.token.slice(-4) })
  expect((await shop.get('/admin/api-keys', 'owner')).body.total).toBe(1)
  expect((await withKey(first.token, '/admin/orders')).status).toBe(401)
  expect((await withKey(second.token, '/admin/orders')).status).toBe(200)
  const log = (await shop.get(`/admin/audit-log?entityId=${first._id}`, 'owner')).body.items
  expect(log.map(({ action }: { action: string }) => action)).toEqual(['apiKey.rotated', 'apiKey.created'])
})

test('a key that is in use or was changed keeps its token when the request that created it is repeated', async () => {
  const used = { requestId: newId() }
  const { token } = (await create(used)).body
  expect((await withKey(token, '/admin/orders')).status).toBe(200)
  const refused = { status: 409, body: { code: 'API_KEY_ALREADY_CREATED', params: { name: 'Warehouse' } } }
  expect(await create(used)).toMatchObject(refused)
  expect((await withKey(token, '/admin/orders')).status).toBe(200)

  const turned = { requestId: newId() }
  const { _id, version } = (await create(turned)).body
  const rotated = await asOwner('POST', `/admin/api-keys/${_id}/rotate`, { version })
  expect(await create(turned)).toMatchObject(refused)
  expect((await withKey(rotated.body.token, '/admin/orders')).status).toBe(200)
})
