import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { mailedToken, mailsTo, signIn } from '../../testing/sign-in.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const [OLD, NEW, BEN] = ['ada@shop.example', 'adele@shop.example', 'ben@shop.example']
const request = (email: string, password = PASSWORD, more: object = {}) =>
  shop.send('POST', '/admin/profile/email-change-request/send', { email, password, ...more })
const confirm = (token: string) =>
  shop.send('PATCH', '/admin/profile/email-change-request/confirm', { token }, null)

test('the address changes when the link at the new one is followed, and the old one gets a mail', async () => {
  expect((await request(' Adele@Shop.example ')).body).toEqual({ success: true })
  expect((await shop.get('/admin/profile')).body.email).toBe(OLD)
  expect(await mailsTo(shop, OLD)).toEqual([])
  expect((await confirm(await mailedToken(shop, NEW))).body).toEqual({ email: NEW })
  expect((await shop.get('/admin/profile')).body).toMatchObject({
    email: NEW,
    emailVerified: true,
    version: 2,
  })
  expect(await mailsTo(shop, OLD)).toMatchObject([{ template: 'emailChanged' }])
  expect([(await signIn(shop, OLD)).status, (await signIn(shop, NEW)).status]).toEqual([422, 200])
  const entries = await shop.db
    .selectFrom('auditLog')
    .select(['admin', 'changes'])
    .where('action', '=', 'admin.emailChanged')
    .execute()
  const changes = { email: { from: OLD, to: NEW }, emailVerified: { from: false, to: true } }
  expect(entries).toEqual([{ admin: shop.people.admin._id, changes }])
})

test('without the password nothing is mailed, and it is not guessed without end; signing in stays open', async () => {
  for (let time = 0; time < 10; time++)
    expect(await request(NEW, 'a guess')).toMatchObject(refusal('password', 'WRONG_PASSWORD'))
  expect((await request(NEW)).status).toBe(429)
  expect((await signIn(shop, OLD)).status).toBe(200)
  expect(await mailsTo(shop, NEW)).toEqual([])
})

test('a stranger who guesses at signing in does not lock a signed-in admin out of their own profile', async () => {
  for (let time = 0; time < 10; time++) expect((await signIn(shop, OLD, 'a guess')).status).toBe(422)
  expect((await signIn(shop, OLD)).status).toBe(429)
  expect((await request(NEW)).status).toBe(200)
  expect(await mailsTo(shop, NEW)).toHaveLength(1)
})

test('requesting a taken address is answered alike; only its owner can follow the link, to no end', async () => {
  const [taken, free] = [await request(BEN), await request(NEW)]
  expect({ status: taken.status, body: taken.body }).toEqual({ status: free.status, body: free.body })
  await request(BEN)
  const token = await mailedToken(shop, BEN)
  const refused = await confirm(token)
  expect(refused).toMatchObject({ status: 409, body: { code: 'ADMIN_EMAIL_TAKEN' } })
  expect((await shop.get('/admin/profile')).body.email).toBe(OLD)
  expect((await signIn(shop, BEN)).body.profile.firstName).toBe('Ben')
})

test('one’s own address is refused by the field', async () => {
  expect(await request('ADA@shop.example')).toMatchObject(refusal('email', 'EMAIL_UNCHANGED'))
})

test('a link that was mailed to the old address resets nothing any more', async () => {
  await shop.send('POST', '/admin/profile/forgot-password/send', { email: OLD }, null)
  const token = await mailedToken(shop, OLD)
  await request(NEW)
  await confirm(await mailedToken(shop, NEW))
  const body = { token, password: 'a new one that is long' }
  expect((await shop.send('PATCH', '/admin/profile/reset-password/verify', body, null)).status).toBe(422)
})

test('changing the password voids a change of the address that is on its way', async () => {
  await request(NEW)
  const token = await mailedToken(shop, NEW)
  await shop.send('PUT', '/admin/profile', {
    ...{ firstName: 'Ada', lastName: 'Example', phone: '', version: 1 },
    password: { current: PASSWORD, next: 'a new one that is long' },
  })
  expect((await confirm(token)).status).toBe(422)
  expect(await mailsTo(shop, OLD)).toMatchObject([{ template: 'passwordChanged' }])
})

test('nothing but address and password is taken', async () => {
  expect(await request(NEW, PASSWORD, { isSuperAdmin: true })).toMatchObject({
    status: 400,
    body: { fields: { isSuperAdmin: { code: 'UNKNOWN_FIELD' } } },
  })
  expect((await request('adele@shop')).body.fields).toMatchObject({ email: { code: 'INVALID_EMAIL' } })
})
