import { expect, test } from 'vitest'
import { aTwoStep, isOpen, mailsTo, signIn } from '../../testing/sign-in.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
type Who = keyof typeof shop.people
const getId = (who: Who) => shop.people[who]._id
const list = async (query: Record<string, string> = {}) => {
  const { status, body } = await shop.get(`/admin/users?${new URLSearchParams(query)}`)
  expect(status).toBe(200)
  return body.items.map((row: { firstName: string }) => row.firstName)
}
const details = (who: Who, as: Who = 'admin') => shop.get(`/admin/users/profile/${getId(who)}`, as)
const changes = { firstName: 'Adele', lastName: 'Byron', phone: '+49 30 1', version: 1 }
const update = (who: Who, body: object = changes, as: Who = 'owner') =>
  shop.send('PUT', `/admin/users/profile/update?id=${getId(who)}`, body, as)

test('everybody sees who the admins are, twenty at a time, and nothing secret', async () => {
  const { body } = await shop.get('/admin/users')
  expect(body).toMatchObject({ total: 4, totalIsCapped: false, page: 1, limit: 20 })
  const olive = body.items.find((row: { firstName: string }) => row.firstName === 'Olive')
  expect(olive).toMatchObject({
    email: 'olive@shop.example',
    isSuperAdmin: true,
    isInvited: false,
    hasTwoStep: false,
  })
  expect(JSON.stringify(body)).not.toMatch(/password|token|hash|secret/i)
})

test('filters and search terms narrow the list', async () => {
  expect(await list({ isSuperAdmin: 'true' })).toEqual(['Olive'])
  expect(await list({ blocked: 'true' })).toEqual(['Bob'])
  expect(await list({ active: 'false' })).toEqual([])
  expect(await list({ isInvited: 'true' })).toEqual([])
  expect(await list({ q: 'ADA exam' })).toEqual(['Ada'])
  expect(await list({ q: 'ben@shop' })).toEqual(['Ben'])
  expect(await list({ sort: 'firstName.desc' })).toEqual(['Olive', 'Bob', 'Ben', 'Ada'])
  await shop.send(
    'POST',
    '/admin/users/create',
    { email: 'e@s.example', firstName: 'Eva', lastName: 'S' },
    'owner',
  )
  expect(await list({ isInvited: 'true' })).toEqual(['Eva'])
  expect(await list({ emailVerified: 'true' })).toEqual([])
})

test('a profile shows on how many devices the admin is signed in', async () => {
  await signIn(shop, 'ada@shop.example')
  expect((await details('admin')).body).toMatchObject({ sessions: 2, lastSeenAt: shop.now.toISOString() })
  shop.now = new Date(shop.now.getTime() + 31 * 24 * 60 * 60 * 1000)
  await signIn(shop, 'olive@shop.example')
  const { token } = (await signIn(shop, 'ben@shop.example')).body
  const answer = await fetch(`${shop.url}/admin/users/profile/${getId('admin')}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(await answer.json()).toMatchObject({ sessions: 0 })
})

test('what they did last is for super admins alone', async () => {
  await update('admin')
  const { body } = await details('owner', 'owner')
  expect(body.recentEntries).toMatchObject([
    { action: 'admin.changed', entityId: getId('admin'), label: 'Adele Byron', by: { _id: getId('owner') } },
  ])
  expect((await details('owner', 'admin')).body.recentEntries).toBeNull()
  expect((await details('admin', 'admin')).body.recentEntries).toBeNull()
})

test('an unknown admin has no profile', async () => {
  expect((await shop.get('/admin/users/profile/0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f')).status).toBe(404)
  expect((await shop.get('/admin/users/profile/x')).status).toBe(400)
})

test('a super admin changes a name, and the audit log has before and after', async () => {
  const { status, body } = await update('admin')
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...changes, version: 2, email: 'ada@shop.example' })
  const [entry] = await shop.db.selectFrom('auditLog').selectAll().execute()
  expect(entry).toMatchObject({
    admin: getId('owner'),
    entityId: getId('admin'),
    changes: { firstName: { from: 'Ada', to: 'Adele' }, phone: { from: '', to: '+49 30 1' } },
  })
})

test('an update of an older version is rejected and names who changed it meanwhile', async () => {
  await update('admin')
  const { status, body } = await update('admin', { ...changes, firstName: 'Augusta' })
  expect(status).toBe(409)
  expect(body).toMatchObject({ code: 'STALE', params: { changedBy: 'Olive Example', version: 2 } })
  expect((await details('admin')).body.firstName).toBe('Adele')
})

test.each([
  '_id',
  'id',
  'isSuperAdmin',
  'selectedRoles',
  'selectedVendorSites',
  'email',
  'emailVerified',
  'active',
  'blocked',
  'passwordHash',
])('%s does not change with a name', async (field) => {
  const { status, body } = await update('admin', { ...changes, [field]: true })
  expect(status).toBe(400)
  expect(Object.keys(body.fields)).toEqual([expect.stringContaining(field)])
  expect((await details('admin')).body).toMatchObject({ firstName: 'Ada', isSuperAdmin: false })
})

test('an ordinary admin changes neither others nor, by this call, themselves', async () => {
  for (const who of ['colleague', 'owner', 'admin'] as const) {
    const { status, body } = await update(who, changes, 'admin')
    expect(status).toBe(403)
    expect(body).toMatchObject({ code: 'PERMISSION_MISSING', params: { permission: 'admins:change' } })
    expect((await details(who)).body.version).toBe(1)
  }
})

test('an admin who lost their phone signs in again with the password alone and is notified by mail', async () => {
  await aTwoStep(shop, 'admin')
  expect((await signIn(shop, 'ada@shop.example')).body.code).toBe('TWO_STEP_CODE_REQUIRED')
  const reset = (who: Who, as: Who = 'owner') =>
    shop.send('POST', `/admin/users/${getId(who)}/two-step/reset`, undefined, as)
  expect((await reset('admin', 'colleague')).status).toBe(403)
  expect((await reset('admin')).body).toMatchObject({ hasTwoStep: false, sessions: 0 })
  expect(await isOpen(shop, shop.people.admin.token)).toBe(false)
  expect((await signIn(shop, 'ada@shop.example')).status).toBe(200)
  const [mail] = await mailsTo(shop, 'ada@shop.example')
  expect(mail?.template).toBe('twoStepChanged')
  expect(mail?.text).toContain('By: Olive Example')
  expect(await reset('admin')).toMatchObject({
    status: 409,
    body: { code: 'ADMIN_WITHOUT_TWO_STEP', params: { name: 'Ada Example' } },
  })
  expect(await reset('owner')).toMatchObject({ status: 409, body: { code: 'OWN_TWO_STEP_RESET' } })
})
