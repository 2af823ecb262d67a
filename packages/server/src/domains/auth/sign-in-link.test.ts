import { expect, test } from 'vitest'
import { minutes } from '../../lib/clock.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { aTwoStep, generateTotp, isOpen, mailedToken, mailsTo, signIn } from '../../testing/sign-in.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const ADA = 'ada@shop.example'
const request = (email = ADA) => shop.send('POST', '/admin/auth/link/send', { email }, null)
const open = (token: string, more: object = {}) =>
  shop.send('POST', '/admin/auth/link/sign-in', { token, ...more }, null)

test('an e-mailed link signs in once, without the password', async () => {
  expect((await request()).body).toEqual({ success: true })
  const [mail] = await mailsTo(shop, ADA)
  expect(mail).toMatchObject({ template: 'signInLink', subject: expect.stringContaining('sign in') })
  expect(mail?.links[0]).toMatch(/\/sign-in-link\?token=/)
  const token = await mailedToken(shop, ADA)
  const { status, body } = await open(token)
  expect({ status, body }).toMatchObject({ status: 200, body: { _id: shop.people.admin._id } })
  expect(await isOpen(shop, body.token)).toBe(true)
  expect(await open(token)).toMatchObject(refusal('token', 'LINK_EXPIRED'))
  const entries = await shop.db
    .selectFrom('auditLog')
    .select('action')
    .where('entityId', '=', shop.people.admin._id)
    .execute()
  const actions = entries.map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['admin.signInLinkRequested', 'admin.signedInByLink']))
})

test('it signs in while guesses of others have used up every attempt for the password', async () => {
  for (let time = 0; time < 10; time++) await signIn(shop, ADA, 'a guess')
  expect((await signIn(shop, ADA)).status).toBe(429)
  await request()
  expect((await open(await mailedToken(shop, ADA))).status).toBe(200)
})

test('the second step remains, and a wrong code does not use up the link', async () => {
  const { secret, recoveryCodes } = await aTwoStep(shop)
  await request()
  const token = await mailedToken(shop, ADA)
  expect((await open(token)).body.code).toBe('TWO_STEP_CODE_REQUIRED')
  expect(await open(token, { code: '000000' })).toMatchObject(refusal('code', 'WRONG_TWO_STEP_CODE'))
  expect((await open(token, { code: generateTotp(secret, shop.now) })).status).toBe(200)
  await request()
  expect((await open(await mailedToken(shop, ADA), { code: recoveryCodes[0] })).status).toBe(200)
  expect((await mailsTo(shop, ADA))[0]?.template).toBe('recoveryCodeUsed')
})

test('neither the answer nor a mail reveals an unknown, blocked or inactive account', async () => {
  await shop.db.updateTable('admins').set({ active: false }).where('email', '=', 'ben@shop.example').execute()
  for (const email of ['unknown@shop.example', 'bob@shop.example', 'ben@shop.example']) {
    expect((await request(email)).body).toEqual({ success: true })
    expect(await mailsTo(shop, email)).toEqual([])
  }
})

test('a link expires after 15 minutes, and with a change of the address', async () => {
  await request()
  const late = await mailedToken(shop, ADA)
  await shop.db.updateTable('admins').set({ email: 'ada@new.example' }).where('email', '=', ADA).execute()
  expect(await open(late)).toMatchObject(refusal('token', 'LINK_EXPIRED'))
  await shop.db.updateTable('admins').set({ email: ADA }).where('email', '=', 'ada@new.example').execute()
  shop.now = new Date(shop.now.getTime() + minutes(16))
  expect(await open(late)).toMatchObject(refusal('token', 'LINK_EXPIRED'))
})

test('requests of another person void no link, and a sign-in voids all', async () => {
  await request()
  const first = await mailedToken(shop, ADA)
  await request()
  const second = await mailedToken(shop, ADA)
  expect(second).not.toBe(first)
  expect((await open(first)).status).toBe(200)
  expect(await open(second)).toMatchObject(refusal('token', 'LINK_EXPIRED'))
})

test('a link to reset the password signs no one in, and a link to sign in sets no password', async () => {
  await shop.send('POST', '/admin/profile/forgot-password/send', { email: ADA }, null)
  expect(await open(await mailedToken(shop, ADA))).toMatchObject(refusal('token', 'LINK_EXPIRED'))
  await request()
  const token = await mailedToken(shop, ADA)
  const reset = { token, password: 'seven quiet lighthouses' }
  expect(await shop.send('PATCH', '/admin/profile/reset-password/verify', reset, null)).toMatchObject(
    refusal('token', 'LINK_EXPIRED'),
  )
})

test('the mailbox of an admin is not flooded', async () => {
  for (let time = 0; time < 5; time++) expect((await request()).status).toBe(200)
  expect((await request()).status).toBe(429)
})

test('a browser in which the admin signed in before has its own attempts', async () => {
  const { device } = (await signIn(shop, ADA)).body
  for (let time = 0; time < 10; time++) await signIn(shop, ADA, 'a guess')
  expect((await signIn(shop, ADA)).status).toBe(429)
  const again = await signIn(shop, ADA, PASSWORD, { device })
  expect(again).toMatchObject({ status: 200, body: { device } })
  // These are limited too, and the browser of one admin is unknown to another.
  for (let time = 0; time < 10; time++) await signIn(shop, ADA, 'a guess', { device })
  expect((await signIn(shop, ADA, PASSWORD, { device })).status).toBe(429)
  for (let time = 0; time < 10; time++) await signIn(shop, 'ben@shop.example', 'a guess')
  expect((await signIn(shop, 'ben@shop.example', PASSWORD, { device })).status).toBe(429)
})
