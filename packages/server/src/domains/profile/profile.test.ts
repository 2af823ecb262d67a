import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const changes = { firstName: 'Adele', lastName: 'Byron', phone: '+49 30 1', version: 1 }
const put = (body: object, as: 'admin' | 'colleague' = 'admin') =>
  shop.send('PUT', '/admin/profile', body, as)

test('administrators see themselves, and nothing secret', async () => {
  const { status, body } = await shop.get('/admin/profile')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    _id: shop.people.admin._id,
    email: 'ada@shop.example',
    ...{ isSuperAdmin: false, active: true, blocked: false },
    version: 1,
  })
  // A permission is named `customers:set-password`.
  expect(JSON.stringify({ ...body, permissions: [] })).not.toMatch(/password|token|hash/i)
})

test('administrators change their name and phone, trimmed; the version goes up', async () => {
  const { status, body } = await put({ ...changes, firstName: '  Adele ' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...changes, version: 2, updatedAt: shop.now.toISOString() })
  expect((await shop.get('/admin/profile')).body).toEqual(body)
  expect((await shop.get('/admin/profile', 'colleague')).body.firstName).toBe('Ben')
})

test('the audit log shows which fields went from what to what', async () => {
  await put(changes)
  const entries = await shop.db.selectFrom('auditLog').selectAll().execute()
  expect(entries).toMatchObject([
    {
      admin: shop.people.admin._id,
      action: 'admin.changed',
      entity: 'admin',
      entityId: shop.people.admin._id,
      at: shop.now.toISOString(),
      changes: {
        firstName: { from: 'Ada', to: 'Adele' },
        lastName: { from: 'Example', to: 'Byron' },
        phone: { from: '', to: '+49 30 1' },
      },
    },
  ])
})

test('a change of an older version returns who changed it and when, and nothing is written', async () => {
  await put(changes)
  shop.now = new Date('2026-06-15T15:00:00.000Z')
  const { status, body } = await put({ ...changes, firstName: 'Augusta' })
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'STALE',
    params: { changedBy: 'Adele Byron', changedAt: '2026-06-15T12:00:00.000Z', version: 2 },
  })
  expect((await shop.get('/admin/profile')).body).toMatchObject({ firstName: 'Adele', version: 2 })
})

test('signing in changes nothing that a form shows: the one who changed the profile is still named', async () => {
  await put(changes)
  shop.now = new Date('2026-06-15T15:00:00.000Z')
  await shop.send('POST', '/admin/auth/login', { email: 'ada@shop.example', password: PASSWORD }, null)
  expect((await put(changes)).body.params.changedAt).toBe('2026-06-15T12:00:00.000Z')
})

test('of two changes at the same moment one is made', async () => {
  const answers = await Promise.all([put(changes), put({ ...changes, firstName: 'Augusta' })])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
})

test.each([
  ['isSuperAdmin', true],
  ['email', 'eve@shop.example'],
  ['blocked', false],
  ['_id', '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'],
  ['selectedRoles', []],
  ['passwordHash', 'x'],
])('an admin cannot change %s of their own profile', async (field, value) => {
  const { status, body } = await put({ ...changes, [field]: value })
  expect({ status, fields: Object.keys(body.fields) }).toEqual({ status: 400, fields: [field] })
  expect((await shop.get('/admin/profile')).body.firstName).toBe('Ada')
})

test.each([
  [{ ...changes, firstName: ' ' }, 'firstName'],
  [{ ...changes, lastName: 'x'.repeat(101) }, 'lastName'],
  [{ ...changes, phone: undefined }, 'phone'],
  [{ ...changes, version: '1' }, 'version'],
])('%j is refused by the name of the field', async (body, field) => {
  const answer = await put(body)
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: {} } } })
})
