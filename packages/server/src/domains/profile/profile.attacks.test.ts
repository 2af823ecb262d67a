// @module-tag slow
import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { isOpen, signIn } from '../../testing/sign-in.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const ADA = 'ada@shop.example'
const NEXT = 'a new one that is long'
const changes = { firstName: 'Adele', lastName: 'Byron', phone: '', version: 1 }
const everybody = () =>
  shop.db
    .selectFrom('admins')
    .select(['email', 'firstName', 'isSuperAdmin', 'blocked', 'active', 'emailVerified', 'passwordHash'])
    .orderBy('_id')
    .execute()

test.each([
  ['POST', '/admin/auth/login', { email: ADA, password: PASSWORD }],
  ['PUT', '/admin/profile', changes],
  ['PUT', '/admin/profile', { ...changes, password: { current: PASSWORD, next: NEXT } }],
  ['POST', '/admin/profile/email-change-request/send', { email: 'eve@shop.example', password: PASSWORD }],
  ['POST', '/admin/profile/two-step/start', { password: PASSWORD }],
  ['POST', '/admin/profile/two-step/confirm', { code: '123456' }],
  ['POST', '/admin/profile/two-step/turn-off', { password: PASSWORD, code: '123456' }],
  ['POST', '/admin/profile/two-step/recovery-codes', { password: PASSWORD, code: '123456' }],
] as const)('no admin becomes a super admin by fields sent along to %s %s', async (method, path, body) => {
  const before = await everybody()
  const answer = await shop.send(method, path, { ...body, isSuperAdmin: true })
  expect(answer).toMatchObject({
    status: 400,
    body: { fields: { isSuperAdmin: { code: 'UNKNOWN_FIELD' } } },
  })
  expect(await everybody()).toEqual(before)
})

test.each([
  ['POST', '/admin/profile/email-verify/send'],
  ['DELETE', '/admin/profile/sessions'],
] as const)('%s %s takes nothing, and what is sent along changes no admin', async (method, path) => {
  const before = await everybody()
  await shop.send(method, path, { isSuperAdmin: true, blocked: true })
  expect(await everybody()).toEqual(before)
})

test('no admin becomes one within what the profile takes', async () => {
  const password = { current: PASSWORD, next: NEXT, isSuperAdmin: true }
  expect((await shop.send('PUT', '/admin/profile', { ...changes, password })).status).toBe(400)
  const nested = JSON.parse(
    `{"firstName":"Eve","lastName":"E","phone":"","version":1,"__proto__":{"isSuperAdmin":true}}`,
  )
  await shop.send('PUT', '/admin/profile', nested)
  expect((await shop.get('/admin/profile')).body.isSuperAdmin).toBe(false)
})

test('the profile that is changed is one’s own, whomever the address names', async () => {
  const { _id } = shop.people.owner
  for (const path of [`/admin/profile?id=${_id}`, `/admin/profile?_id=${_id}&admin=${_id}`])
    expect((await shop.send('PUT', path, changes)).status).toBe(400)
  expect((await shop.get(`/admin/profile?id=${_id}`)).status).toBe(400)
  expect((await shop.get('/admin/profile', 'owner')).body).toMatchObject({ firstName: 'Olive', version: 1 })
})

test('the present password is not guessed from an open session either; signing in is counted apart', async () => {
  const change = (current: string) =>
    shop.send('PUT', '/admin/profile', { ...changes, password: { current, next: NEXT } })
  for (let time = 0; time < 10; time++) expect((await change('a guess')).status).toBe(422)
  expect((await change(PASSWORD)).status).toBe(429)
  expect((await signIn(shop, ADA)).status).toBe(200)
  expect((await shop.get('/admin/profile')).body).toMatchObject({ firstName: 'Ada', version: 1 })
})

test('a stranger who guesses at signing in does not stop an admin from changing their password', async () => {
  for (let time = 0; time < 10; time++) expect((await signIn(shop, ADA, 'a guess')).status).toBe(422)
  expect((await signIn(shop, ADA)).status).toBe(429)
  const changed = await shop.send('PUT', '/admin/profile', {
    ...changes,
    password: { current: PASSWORD, next: NEXT },
  })
  expect(changed.status).toBe(200)
})

test('a session that ended is over at every door of the profile', async () => {
  const { token } = (await signIn(shop, ADA)).body
  await shop.send('PUT', '/admin/profile', { ...changes, password: { current: PASSWORD, next: NEXT } })
  expect(await isOpen(shop, token)).toBe(false)
  const authorization = `Bearer ${token}`
  for (const [method, path, body] of [
    ['PUT', '/admin/profile', changes],
    ['GET', '/admin/profile/sessions', undefined],
    ['POST', '/admin/profile/two-step/start', { password: NEXT }],
    ['POST', `/admin/auth/logout/${shop.people.admin._id}`, undefined],
  ] as const) {
    const answer = await fetch(shop.url + path, {
      method,
      headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
    })
    expect({ path, status: answer.status }).toEqual({ path, status: 401 })
  }
})
