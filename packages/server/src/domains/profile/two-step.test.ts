import { Secret, URI } from 'otpauth'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { aTwoStep, generateTotp, mailsTo, signIn } from '../../testing/sign-in.ts'
import { type AnyAnswer, testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const ADA = 'ada@shop.example'
const call = (name: string, body: object): Promise<AnyAnswer> =>
  shop.send('POST', `/admin/profile/two-step/${name}`, body)
const start = (password = PASSWORD) => call('start', { password })
const toWrongCode = (code: string) => (code === '000000' ? '000001' : '000000')

test('an app takes the secret as a picture or typed, and a code of it turns two-step sign-in on', async () => {
  const { secret, uri } = (await start()).body
  const totp = URI.parse(uri)
  expect(totp).toMatchObject({ issuer: 'Storekeeper', label: ADA, digits: 6, algorithm: 'SHA1', period: 30 })
  expect(totp.secret.base32).toBe(secret)
  expect(Secret.fromBase32(secret).bytes).toHaveLength(20)
  expect((await shop.get('/admin/profile')).body.hasTwoStep).toBe(false)

  const code = generateTotp(secret, shop.now)
  expect(await call('confirm', { code: toWrongCode(code) })).toMatchObject(
    refusal('code', 'WRONG_TWO_STEP_CODE'),
  )
  expect((await call('confirm', { code: '12345' })).body.fields).toMatchObject({
    code: { code: 'INVALID_APP_CODE' },
  })
  const { recoveryCodes } = (await call('confirm', { code: `${code.slice(0, 3)} ${code.slice(3)}` })).body
  expect(new Set(recoveryCodes).size).toBe(10)
  expect((await shop.get('/admin/profile')).body).toMatchObject({ hasTwoStep: true, recoveryCodesLeft: 10 })
  expect(await mailsTo(shop, ADA)).toMatchObject([{ template: 'twoStepChanged' }])
})

test('it begins with the password only, and what is begun changes nothing for signing in', async () => {
  expect(await start('a guess')).toMatchObject(refusal('password', 'WRONG_PASSWORD'))
  expect(await call('confirm', { code: '123456' })).toMatchObject({
    status: 409,
    body: { code: 'TWO_STEP_NOT_STARTED' },
  })
  await start()
  expect((await signIn(shop, ADA)).status).toBe(200)
})

test('beginning anew makes the secret before it void; once it is on there is none to be had', async () => {
  const [first, second] = [(await start()).body.secret, (await start()).body.secret]
  expect((await call('confirm', { code: generateTotp(first, shop.now) })).status).toBe(422)
  expect((await call('confirm', { code: generateTotp(second, shop.now) })).status).toBe(200)
  expect(await start()).toMatchObject({ status: 409, body: { code: 'TWO_STEP_ALREADY_ON' } })
})

test('recovery codes are stored as slow hashes only, and no answer and no log reveals a secret again', async () => {
  const { secret, recoveryCodes } = await aTwoStep(shop)
  const rows = await shop.db.selectFrom('recoveryCodes').select('codeHash').execute()
  expect(rows).toHaveLength(10)
  for (const { codeHash } of rows) expect(codeHash).toMatch(/^\$argon2id\$/)
  const emitted = JSON.stringify([
    await shop.get('/admin/profile'),
    await shop.db.selectFrom('auditLog').selectAll().execute(),
    await shop.db.selectFrom('outbox').selectAll().execute(),
    await mailsTo(shop, ADA),
  ])
  for (const secretOne of [secret, ...recoveryCodes]) expect(emitted).not.toContain(secretOne)
})

test('turning it off takes password and code', async () => {
  const { secret } = await aTwoStep(shop)
  const code = generateTotp(secret, shop.now)
  expect(await call('turn-off', { password: 'a guess', code })).toMatchObject(
    refusal('password', 'WRONG_PASSWORD'),
  )
  expect(await call('turn-off', { password: PASSWORD, code: toWrongCode(code) })).toMatchObject(
    refusal('code', 'WRONG_TWO_STEP_CODE'),
  )
  expect((await call('turn-off', { password: PASSWORD, code })).body).toEqual({ success: true })
  expect((await shop.get('/admin/profile')).body).toMatchObject({ hasTwoStep: false, recoveryCodesLeft: 0 })
  expect((await signIn(shop, ADA)).status).toBe(200)
  expect(await call('turn-off', { password: PASSWORD, code })).toMatchObject({
    status: 409,
    body: { code: 'TWO_STEP_OFF' },
  })
  const entries = await shop.db.selectFrom('auditLog').select(['action', 'changes']).orderBy('_id').execute()
  expect(entries.slice(0, 2)).toEqual([
    { action: 'admin.twoStepTurnedOn', changes: { hasTwoStep: { from: false, to: true } } },
    { action: 'admin.twoStepTurnedOff', changes: { hasTwoStep: { from: true, to: false } } },
  ])
  expect(await mailsTo(shop, ADA)).toHaveLength(2)
})

test('while all admins must have it, an admin cannot turn it off', async () => {
  const { secret } = await aTwoStep(shop)
  await aTwoStep(shop, 'owner')
  await shop.send('PUT', '/admin/setting/sign-in', { requireTwoStep: true, version: 1 }, 'owner')
  const refused = await call('turn-off', { password: PASSWORD, code: generateTotp(secret, shop.now) })
  expect(refused).toMatchObject({ status: 409, body: { code: 'TWO_STEP_MANDATORY' } })
})

test('new recovery codes take password and code, and void those before', async () => {
  const { secret, recoveryCodes } = await aTwoStep(shop)
  const [old] = recoveryCodes
  const proof = { password: PASSWORD, code: generateTotp(secret, shop.now) }
  expect((await call('recovery-codes', { ...proof, password: 'a guess' })).status).toBe(422)
  const { body } = await call('recovery-codes', proof)
  expect(new Set([...recoveryCodes, ...body.recoveryCodes]).size).toBe(20)
  expect((await call('recovery-codes', proof)).status).toBe(422)
  expect((await signIn(shop, ADA, PASSWORD, { code: old })).status).toBe(422)
  expect((await signIn(shop, ADA, PASSWORD, { code: body.recoveryCodes[0] })).status).toBe(200)
})

test('codes are not guessed from an open session either', async () => {
  const { secret } = await aTwoStep(shop)
  const code = generateTotp(secret, shop.now)
  for (let time = 0; time < 10; time++)
    expect((await call('turn-off', { password: PASSWORD, code: toWrongCode(code) })).status).toBe(422)
  expect((await call('turn-off', { password: PASSWORD, code })).status).toBe(429)
  expect((await shop.get('/admin/profile')).body.hasTwoStep).toBe(true)
})
