import { expect, test } from 'vitest'
import { minutes } from '../../lib/clock.ts'
import { newId } from '../../lib/id.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { addPasskey, aPasskeyDevice, createdPasskey, signInByPasskey } from '../../testing/passkey-device.ts'
import { refusal } from '../../testing/refusal.ts'
import { aTwoStep, isOpen, mailsTo } from '../../testing/sign-in.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const ADA = 'ada@shop.example'
const PATH = '/admin/profile/passkeys'
const actions = async () =>
  (
    await shop.db
      .selectFrom('auditLog')
      .select('action')
      .where('entityId', '=', shop.people.admin._id)
      .orderBy('_id')
      .execute()
  ).map(({ action }) => action)
const refused = (code: string, status = 422) => ({ status, body: { code } })

test('an admin adds a passkey, is informed by e-mail, and signs in without address, password and code', async () => {
  await aTwoStep(shop)
  const device = aPasskeyDevice()
  expect(await addPasskey(shop, device)).toMatchObject({
    status: 200,
    body: { name: 'Laptop', lastUsedAt: null },
  })
  expect((await mailsTo(shop, ADA))[0]?.subject).toMatch(/A passkey for .* was added/)
  const { status, body } = await signInByPasskey(shop, device)
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { _id: shop.people.admin._id, profile: { email: ADA } },
  })
  expect(await isOpen(shop, body.token)).toBe(true)
  expect((await shop.get(PATH)).body).toMatchObject([{ name: 'Laptop', lastUsedAt: shop.now.toISOString() }])
  expect(await actions()).toEqual(expect.arrayContaining(['admin.passkeyAdded', 'admin.signedInByPasskey']))
})

test('a passkey meets the requirement of two-step sign-in, a password alone does not', async () => {
  const device = aPasskeyDevice()
  await addPasskey(shop, device)
  await shop.db.insertInto('signInSettings').values({ _id: newId(), requireTwoStep: true }).execute()
  const { body } = await signInByPasskey(shop, device)
  expect(body.profile.mustSetUpTwoStep).toBe(false)
  expect((await shop.get('/admin/orders', { token: body.token })).status).toBe(200)
  expect((await shop.get('/admin/profile', { token: body.token })).body.mustSetUpTwoStep).toBe(false)
  const login = await shop.send('POST', '/admin/auth/login', { email: ADA, password: PASSWORD }, null)
  expect(login.body.profile.mustSetUpTwoStep).toBe(true)
  expect(await shop.get('/admin/orders', { token: login.body.token })).toMatchObject(
    refused('TWO_STEP_REQUIRED', 403),
  )
})

test('adding one requires the password', async () => {
  expect(await shop.send('POST', `${PATH}/start`, { password: 'a guess' })).toMatchObject(
    refusal('password', 'WRONG_PASSWORD'),
  )
})

test('a challenge is valid once, for five minutes, and only for its purpose and admin', async () => {
  const device = aPasskeyDevice()
  const created = await createdPasskey(shop, device)
  expect(await shop.send('POST', PATH, created, 'owner')).toMatchObject(refused('PASSKEY_REFUSED'))
  expect((await shop.send('POST', PATH, created)).status).toBe(200)
  expect(await shop.send('POST', PATH, created)).toMatchObject(refused('PASSKEY_REFUSED'))

  const { body } = await shop.send('POST', '/admin/auth/passkey/start', undefined, null)
  const signed = device.sign({ challenge: body.challenge })
  const send = () => shop.send('POST', '/admin/auth/passkey/sign-in', signed, null)
  expect((await send()).status).toBe(200)
  expect(await send()).toMatchObject(refused('PASSKEY_REFUSED'))

  const late = (await shop.send('POST', '/admin/auth/passkey/start', undefined, null)).body.challenge
  shop.now = new Date(shop.now.getTime() + minutes(6))
  const answer = await shop.send(
    'POST',
    '/admin/auth/passkey/sign-in',
    device.sign({ challenge: late }),
    null,
  )
  expect(answer).toMatchObject(refused('PASSKEY_REFUSED'))
})

test.each([
  ['of the page of another site', { origin: 'https://evil.example' }],
  ['for another domain', { rpId: 'evil.example' }],
  ['without verifying the person', { isVerified: false }],
  ['of a challenge that the server did not create', { challenge: 'made-up' }],
])('a signature %s neither adds a passkey nor signs in, and is recorded', async (_, signing) => {
  const device = aPasskeyDevice()
  expect(await addPasskey(shop, device, signing)).toMatchObject(refused('PASSKEY_REFUSED'))
  await addPasskey(shop, device)
  expect(await signInByPasskey(shop, device, signing)).toMatchObject(refused('PASSKEY_REFUSED'))
  if (!('challenge' in signing)) expect(await actions()).toContain('admin.signInFailed')
  expect(await actions()).not.toContain('admin.signedInByPasskey')
})

test('a copied passkey is refused once its counter falls behind', async () => {
  const device = aPasskeyDevice()
  await addPasskey(shop, device)
  expect((await signInByPasskey(shop, device)).status).toBe(200)
  device.rewind()
  expect(await signInByPasskey(shop, device)).toMatchObject(refused('PASSKEY_REFUSED'))
})

test('neither an unknown passkey nor that of a blocked admin signs in', async () => {
  const device = aPasskeyDevice()
  expect(await signInByPasskey(shop, device)).toMatchObject(refused('PASSKEY_UNKNOWN'))
  await addPasskey(shop, device)
  await shop.db.updateTable('admins').set({ blocked: true }).where('email', '=', ADA).execute()
  expect(await signInByPasskey(shop, device)).toMatchObject(refused('ACCOUNT_BLOCKED'))
})

test('a passkey is added once, and an admin has at most twenty', async () => {
  const device = aPasskeyDevice()
  await addPasskey(shop, device)
  expect(await addPasskey(shop, device, { as: 'owner' })).toMatchObject(refused('PASSKEY_ADDED_ALREADY', 409))
  const waiting = await createdPasskey(shop, aPasskeyDevice())
  for (let time = 1; time < 20; time++) await addPasskey(shop, aPasskeyDevice())
  const tooMany = { status: 422, body: { code: 'TOO_MANY_PASSKEYS', params: { max: 20 } } }
  expect(await shop.send('POST', PATH, waiting)).toMatchObject(tooMany)
  expect(await shop.send('POST', `${PATH}/start`, { password: PASSWORD })).toMatchObject(tooMany)
})

test('admins rename and remove their own passkeys, and no others', async () => {
  const device = aPasskeyDevice()
  const { _id } = (await addPasskey(shop, device)).body
  expect((await shop.send('PATCH', `${PATH}/${_id}`, { name: 'Phone' }, 'owner')).status).toBe(404)
  expect((await shop.send('DELETE', `${PATH}/${_id}`, undefined, 'owner')).status).toBe(404)
  expect((await shop.send('PATCH', `${PATH}/${_id}`, { name: 'Phone' })).body).toMatchObject({
    name: 'Phone',
  })
  expect((await shop.get(PATH)).body).toMatchObject([{ name: 'Phone' }])
  expect((await shop.send('DELETE', `${PATH}/${_id}`)).status).toBe(200)
  expect(await signInByPasskey(shop, device)).toMatchObject(refused('PASSKEY_UNKNOWN'))
  expect((await mailsTo(shop, ADA))[0]?.subject).toMatch(/A passkey for .* was removed/)
  expect(await actions()).toEqual(expect.arrayContaining(['admin.passkeyRenamed', 'admin.passkeyRemoved']))
})

test('a super admin removes the passkeys of an admin who lost the device', async () => {
  const device = aPasskeyDevice()
  await addPasskey(shop, device)
  const reset = () => shop.send('POST', `/admin/users/${shop.people.admin._id}/two-step/reset`, {}, 'owner')
  expect((await reset()).status).toBe(200)
  expect(await signInByPasskey(shop, device)).toMatchObject(refused('PASSKEY_UNKNOWN'))
  expect(await reset()).toMatchObject(refused('ADMIN_WITHOUT_TWO_STEP', 409))
})
