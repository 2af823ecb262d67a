import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const next = 'a new one that is long'
const change = (password: object, more: object = {}) =>
  shop.send('PUT', '/admin/profile', {
    firstName: 'Ada',
    lastName: 'Example',
    phone: '',
    version: 1,
    password,
    ...more,
  })
const login = (password: string) =>
  shop.send('POST', '/admin/auth/login', { email: 'ada@shop.example', password }, null)
const sessionIsOpen = async (token: string) => {
  const answer = await fetch(`${shop.url}/admin/profile`, { headers: { authorization: `Bearer ${token}` } })
  return answer.status === 200
}

test('an administrator changes the password: the old one opens nothing any more', async () => {
  const { status, body } = await change({ current: PASSWORD, next })
  expect(status).toBe(200)
  expect(JSON.stringify(body)).not.toContain(next)
  expect([(await login(PASSWORD)).status, (await login(next)).status]).toEqual([422, 200])
})

test('every other session of theirs ends at once, this one stays', async () => {
  const elsewhere = (await login(PASSWORD)).body.token
  await change({ current: PASSWORD, next })
  expect(await sessionIsOpen(elsewhere)).toBe(false)
  expect(await sessionIsOpen(shop.people.admin.token)).toBe(true)
  expect(await sessionIsOpen(shop.people.colleague.token)).toBe(true)
  const events = await shop.db.selectFrom('outbox').select(['name', 'payload']).execute()
  expect(events).toMatchObject([{ name: 'admin.sessionsEnded', payload: { admin: shop.people.admin._id } }])
})

test('without the present password nothing changes', async () => {
  const elsewhere = (await login(PASSWORD)).body.token
  const refused = await change({ current: 'a guess', next }, { firstName: 'Eve' })
  expect(refused).toMatchObject(refusal('password.current', 'WRONG_PASSWORD'))
  expect((await shop.get('/admin/profile')).body).toMatchObject({ firstName: 'Ada', version: 1 })
  expect(await sessionIsOpen(elsewhere)).toBe(true)
  expect((await login(PASSWORD)).status).toBe(200)
})

test.each([
  ['a short one', { current: PASSWORD, next: 'short' }, 'password.next', 'TOO_SHORT'],
  ['one without end', { current: PASSWORD, next: 'x'.repeat(201) }, 'password.next', 'TOO_LONG'],
  ['the same one', { current: PASSWORD, next: PASSWORD }, 'password.next', 'PASSWORD_UNCHANGED'],
  ['no present one', { current: '', next }, 'password.current', 'CURRENT_PASSWORD_REQUIRED'],
])('%s is refused by the name of the field', async (_, password, path, code) => {
  expect(await change(password)).toMatchObject({ status: 400, body: { fields: { [path]: { code } } } })
})

test('the audit log knows that it was changed, and not what it is', async () => {
  await change({ current: PASSWORD, next })
  const log = JSON.stringify(await shop.db.selectFrom('auditLog').selectAll().execute())
  expect(log).toContain('password')
  for (const secret of [next, PASSWORD, 'argon2']) expect(log).not.toContain(secret)
})

test('a change based on an older profile returns who changed it and when', async () => {
  await change({ current: PASSWORD, next })
  shop.now = new Date('2026-06-15T15:00:00.000Z')
  const { status, body } = await change({ current: next, next: PASSWORD })
  expect({ status, params: body.params }).toEqual({
    status: 409,
    params: { changedBy: 'Ada Example', changedAt: '2026-06-15T12:00:00.000Z', version: 2 },
  })
})
