import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { later, minutes } from '../../lib/clock.ts'
import { isOpen, mailedToken, mailsTo, signIn } from '../../testing/sign-in.ts'
import { testShop } from '../../testing/test-shop.ts'
import { sendResetLink } from './forgot-password.ts'

const shop = testShop()
const ADA = 'ada@shop.example'
const NEW = 'a new one that is long'
const send = (email: string) => shop.send('POST', '/admin/profile/forgot-password/send', { email }, null)
const reset = (token: string, password = NEW) =>
  shop.send('PATCH', '/admin/profile/reset-password/verify', { token, password }, null)

test('who forgot the password is mailed a link, and sets a new one with it', async () => {
  expect(await send(ADA)).toMatchObject({ status: 200, body: { success: true } })
  const token = await mailedToken(shop, ADA)
  const check = await shop.send('POST', '/admin/profile/reset-password/check', { token }, null)
  expect(check.body).toEqual({ purpose: 'reset' })
  expect((await reset(token)).body).toEqual({ success: true })
  expect((await signIn(shop, ADA)).status).toBe(422)
  expect((await signIn(shop, ADA, NEW)).body.profile).toMatchObject({ emailVerified: true, version: 2 })
})

test('every session of theirs ends, other links of theirs are void, and they get a mail', async () => {
  const elsewhere = (await signIn(shop, ADA)).body.token
  await shop.send('POST', '/admin/profile/email-change-request/send', {
    email: 'eve@shop.example',
    password: 'correct horse battery staple',
  })
  const change = await mailedToken(shop, 'eve@shop.example')
  await send(ADA)
  await reset(await mailedToken(shop, ADA))
  for (const token of [elsewhere, shop.people.admin.token]) expect(await isOpen(shop, token)).toBe(false)
  expect(await isOpen(shop, shop.people.colleague.token)).toBe(true)
  const [emitted] = await mailsTo(shop, ADA)
  expect(emitted).toMatchObject({ template: 'passwordChanged' })
  expect(emitted?.text).not.toContain(NEW)
  const followed = await shop.send(
    'PATCH',
    '/admin/profile/email-change-request/confirm',
    { token: change },
    null,
  )
  expect(followed.status).toBe(422)
  const events = await shop.db.selectFrom('outbox').select(['name', 'payload']).execute()
  expect(events).toMatchObject([{ name: 'admin.sessionsEnded', payload: { admin: shop.people.admin._id } }])
})

test('the audit log knows that it was reset, and neither the password nor the link', async () => {
  await send(ADA)
  const token = await mailedToken(shop, ADA)
  await reset(token)
  const entries = await shop.db
    .selectFrom('auditLog')
    .select(['admin', 'action', 'note', 'changes'])
    .execute()
  expect(entries).toEqual([
    { admin: null, action: 'admin.passwordResetRequested', note: null, changes: {} },
    {
      admin: shop.people.admin._id,
      action: 'admin.passwordReset',
      note: 'password-changed',
      changes: { emailVerified: { from: false, to: true } },
    },
  ])
  for (const secret of [token, NEW, 'argon2']) expect(JSON.stringify(entries)).not.toContain(secret)
})

test('the mail comes in the language of the request', async () => {
  await fetch(`${shop.url}/admin/profile/forgot-password/send`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'ar' },
    body: JSON.stringify({ email: ADA }),
  })
  expect(await mailsTo(shop, ADA)).toMatchObject([{ template: 'resetPassword' }])
  const mails = await shop.db.selectFrom('mails').select('language').execute()
  expect(mails).toEqual([{ language: 'ar' }])
})

test('an unknown address, a blocked and an inactive one are answered alike, by the same work, and are mailed nothing', async () => {
  await shop.db.updateTable('admins').set({ active: false }).where('email', '=', 'ben@shop.example').execute()
  const answers = []
  for (const email of [ADA, 'unknown@shop.example', 'bob@shop.example', 'ben@shop.example']) {
    const { status, body, headers } = await send(email)
    // The request itself has the same effect for every address: one job, no token, no mail.
    const left = {
      jobs: (await sql<{ name: string }>`delete from pgboss.job returning name`.execute(shop.db)).rows,
      tokens: (await shop.db.selectFrom('adminTokens').select('_id').execute()).length,
      mails: (await shop.db.selectFrom('mails').select('_id').execute()).length,
    }
    answers.push({ status, body, emitted: [...headers.keys()].sort(), left })
  }
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.left).toEqual({ jobs: [{ name: 'sendResetLink' }], tokens: 0, mails: 0 })
  for (const email of ['unknown@shop.example', 'bob@shop.example', 'ben@shop.example']) {
    await send(email)
    expect(await mailsTo(shop, email)).toEqual([])
  }
})

test('a link can be requested 5 times an hour for one address, known or not; no other address is shut', async () => {
  for (const email of [ADA, 'unknown@shop.example']) {
    for (let time = 0; time < 5; time++) expect((await send(email)).status).toBe(200)
    expect((await send(email)).status).toBe(429)
  }
  expect((await send('ben@shop.example')).status).toBe(200)
})

test('one place asks for thirty links in a quarter of an hour, whatever the addresses', async () => {
  for (let time = 0; time < 30; time++) expect((await send(`who-${time}@shop.example`)).status).toBe(200)
  expect((await send(ADA)).status).toBe(429)
})

test('requesting again voids the link before', async () => {
  await send(ADA)
  const older = await mailedToken(shop, ADA)
  await send(ADA)
  const newer = await mailedToken(shop, ADA)
  expect([(await reset(older)).status, (await reset(newer)).status]).toEqual([422, 200])
})

test('work that is done twice mails one link', async () => {
  const { db, jobs } = shop
  const input = { request: '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f', email: ADA, language: 'en' } as const
  const resources = { db, jobs, publicUrl: shop.url }
  await sendResetLink(resources, input, shop.now)
  const token = await mailedToken(shop, ADA)
  await sendResetLink(resources, input, new Date(later(shop.now, minutes(1))))
  expect(await mailsTo(shop, ADA)).toHaveLength(1)
  expect((await reset(token)).status).toBe(200)
})
