// @module-tag slow
import type { TokenPurpose } from '@storekeeper/contract/auth/link-token'
import { expect, test } from 'vitest'
import { later, minutes } from '../../lib/clock.ts'
import { refusal } from '../../testing/refusal.ts'
import { isOpen, signIn } from '../../testing/sign-in.ts'
import { testShop } from '../../testing/test-shop.ts'
import { createToken } from '../auth/auth.ts'

const shop = testShop()
const ADA = 'ada@shop.example'
const NEW = 'a new one that is long'
const create = async (purpose: TokenPurpose, email?: string) => {
  const { token } = await shop.db
    .transaction()
    .execute((tx) => createToken(tx, { admin: shop.people.admin._id, purpose, email, now: shop.now }))
  return token
}
const reset = (token: unknown, password: unknown = NEW, more: object = {}) =>
  shop.send('PATCH', '/admin/profile/reset-password/verify', { token, password, ...more }, null)
const check = (token: string) => shop.send('POST', '/admin/profile/reset-password/check', { token }, null)

test('wrong, used, expired, void and for something else: each is refused with the same message', async () => {
  const used = await create('reset')
  await reset(used)
  const [older, newer] = [await create('reset'), await create('reset')]
  const [verify, change] = [await create('verify'), await create('emailChange', 'new@shop.example')]
  const tokens = [used, older, verify, change, 'x', 'x'.repeat(43), `${newer}x`, newer.toLowerCase()]
  const refusals = []
  for (const token of tokens) refusals.push(await reset(token, 'another one that is long'))
  shop.now = new Date(later(shop.now, minutes(30)))
  refusals.push(await reset(newer))
  const sent = refusals.map(({ status, body }) => ({ status, ...body, requestId: '' }))
  expect(sent[0]).toMatchObject({
    status: 422,
    code: 'LINK_EXPIRED',
    fields: { token: { code: 'LINK_EXPIRED' } },
  })
  for (const one of sent) expect(one).toEqual(sent[0])
  expect((await signIn(shop, ADA, NEW)).status).toBe(200)
})

test('a token reveals what it is for, and nothing of its owner', async () => {
  expect((await check(await create('invitation'))).body).toEqual({ purpose: 'invitation' })
  const refused = await check('x'.repeat(43))
  expect(refused).toMatchObject(refusal('token', 'LINK_EXPIRED'))
})

test('looking at a link, as programs that read mails do, does not use it up', async () => {
  const token = await create('reset')
  for (let time = 0; time < 3; time++) expect((await check(token)).status).toBe(200)
  expect((await reset(token)).status).toBe(200)
})

test('an invitation’s link sets the first password and verifies the address', async () => {
  expect((await reset(await create('invitation'))).status).toBe(200)
  expect((await signIn(shop, ADA, NEW)).body.profile.emailVerified).toBe(true)
  const actions = await shop.db.selectFrom('auditLog').select('action').execute()
  expect(actions).toContainEqual({ action: 'admin.invitationAccepted' })
})

test('an admin gains no rights on the way', async () => {
  for (const purpose of ['reset', 'invitation'] as const)
    for (const more of [
      { isSuperAdmin: true },
      { _id: shop.people.owner._id },
      { email: 'eve@shop.example' },
    ]) {
      const token = await create(purpose)
      expect(await reset(token, NEW, more)).toMatchObject({
        status: 400,
        body: { fields: { [`${Object.keys(more)[0]}`]: { code: 'UNKNOWN_FIELD' } } },
      })
      expect((await check(token)).status).toBe(200)
    }
  const input = { email: ADA, isSuperAdmin: true }
  expect((await shop.send('POST', '/admin/profile/forgot-password/send', input, null)).status).toBe(400)
  expect((await shop.get('/admin/profile')).body).toMatchObject({ isSuperAdmin: false, version: 1 })
})

test('an admin blocked after the request cannot use the link, nor an old session once unblocked', async () => {
  const token = await create('reset')
  await shop.db.updateTable('admins').set({ blocked: true }).where('email', '=', ADA).execute()
  expect((await reset(token)).status).toBe(422)
  expect(await isOpen(shop, shop.people.admin.token)).toBe(false)
})

test('a refused password leaves the link, the session and the old password as they are', async () => {
  const token = await create('reset')
  for (const [password, status, code] of [
    ['short', 400, 'TOO_SHORT'],
    ['passwordpassword', 422, 'PASSWORD_TOO_WEAK'],
    ['qwertyuiop12', 422, 'PASSWORD_TOO_WEAK'],
    ['Ada@shop.example', 422, 'PASSWORD_TOO_WEAK'],
    [undefined, 400, 'INVALID_TYPE'],
  ] as const)
    expect(await reset(token, password === undefined ? null : password)).toMatchObject({
      status,
      body: { fields: { password: { code } } },
    })
  expect(await isOpen(shop, shop.people.admin.token)).toBe(true)
  expect((await signIn(shop, ADA)).status).toBe(200)
  expect((await reset(token)).status).toBe(200)
})

test('a link used twice at the same moment sets one password', async () => {
  const token = await create('reset')
  const answers = await Promise.all([reset(token, NEW), reset(token, 'yet another one, also long')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('tokens cannot be tried without end', async () => {
  for (let time = 0; time < 60; time++) expect((await check(`guess-${time}`)).status).toBe(422)
  expect((await check(await create('reset'))).status).toBe(429)
})
