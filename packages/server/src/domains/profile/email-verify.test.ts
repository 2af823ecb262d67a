import { expect, test } from 'vitest'
import { refusal } from '../../testing/refusal.ts'
import { forgetAttempts, mailedToken, mailsTo } from '../../testing/sign-in.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const ADA = 'ada@shop.example'
const request = () => shop.send('POST', '/admin/profile/email-verify/send')
const verify = (token: string, more: object = {}) =>
  shop.send('PATCH', '/admin/profile/email-verify', { token, ...more }, null)

test('an administrator verifies the own address by the link that is mailed there', async () => {
  expect((await request()).body).toEqual({ success: true })
  expect(await mailsTo(shop, ADA)).toMatchObject([{ template: 'verifyEmail' }])
  expect((await verify(await mailedToken(shop, ADA))).body).toEqual({ success: true })
  expect((await shop.get('/admin/profile')).body).toMatchObject({ emailVerified: true, version: 2 })
  const entries = await shop.db.selectFrom('auditLog').select(['action', 'changes']).orderBy('_id').execute()
  expect(entries).toEqual([
    { action: 'admin.emailVerificationRequested', changes: {} },
    { action: 'admin.emailVerified', changes: { emailVerified: { from: false, to: true } } },
  ])
})

test('an address is verified once, by its own link', async () => {
  await request()
  const token = await mailedToken(shop, ADA)
  expect(await verify('x'.repeat(43))).toMatchObject(refusal('token', 'LINK_EXPIRED'))
  expect((await verify('')).body.fields).toMatchObject({ token: { code: 'LINK_TOKEN_MISSING' } })
  expect((await verify(token, { email: 'eve@shop.example' })).status).toBe(400)
  expect([(await verify(token)).status, (await verify(token)).status]).toEqual([200, 422])
  expect(await request()).toMatchObject({ status: 409, body: { code: 'EMAIL_ALREADY_VERIFIED' } })
})

test('the link resets no password', async () => {
  await request()
  const token = await mailedToken(shop, ADA)
  const body = { token, password: 'a new one that is long' }
  expect((await shop.send('PATCH', '/admin/profile/reset-password/verify', body, null)).status).toBe(422)
  expect((await verify(token)).status).toBe(200)
})

test('an admin cannot fill their own letter box: five mails an hour', async () => {
  for (let time = 0; time < 5; time++) expect((await request()).status).toBe(200)
  expect((await request()).status).toBe(429)
  await forgetAttempts(shop)
  expect((await request()).status).toBe(200)
})
