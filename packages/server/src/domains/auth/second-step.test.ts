import { expect, test } from 'vitest'
import { later, seconds } from '../../lib/clock.ts'
import { PASSWORD } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import {
  aTwoStep,
  forgetAttempts,
  generateTotp,
  mailedToken,
  mailsTo,
  signIn,
} from '../../testing/sign-in.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const ADA = 'ada@shop.example'
const withCode = (code: string, password = PASSWORD) => signIn(shop, ADA, password, { code })
const at = (byMs: number) => new Date(later(shop.now, byMs))

test('with two-step sign-in the right password alone opens nothing: it asks for the code', async () => {
  await aTwoStep(shop)
  const { status, body } = await signIn(shop, ADA)
  expect({ status, code: body.code }).toEqual({ status: 422, code: 'TWO_STEP_CODE_REQUIRED' })
  expect(JSON.stringify(body)).not.toMatch(/token|profile|Ada/)
})

test('without the right password a client does not learn that a code is required', async () => {
  const { secret } = await aTwoStep(shop)
  const refusals = [
    await signIn(shop, ADA, 'a guess'),
    await withCode(generateTotp(secret, shop.now), 'a guess'),
    await signIn(shop, 'unknown@shop.example', 'a guess', { code: '123456' }),
    await signIn(shop, 'ben@shop.example', 'a guess'),
  ]
  const sent = refusals.map(({ status, body }) => ({ status, ...body, requestId: '' }))
  for (const one of sent) expect(one).toEqual(sent[0])
})

test('password and code sign in; the same code does not a second time, nor one before it', async () => {
  const { secret } = await aTwoStep(shop)
  expect((await withCode(generateTotp(secret, shop.now))).body.profile).toMatchObject({ hasTwoStep: true })
  for (const before of [0, seconds(-30)]) {
    const again = await withCode(generateTotp(secret, at(before)))
    expect(again).toMatchObject(refusal('code', 'WRONG_TWO_STEP_CODE'))
  }
  shop.now = at(seconds(30))
  expect((await withCode(generateTotp(secret, shop.now))).status).toBe(200)
})

test('of two sign-ins with one code at the same moment one gets in', async () => {
  const { secret } = await aTwoStep(shop)
  const code = generateTotp(secret, shop.now)
  const answers = await Promise.all([withCode(code), withCode(code), withCode(code)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
})

test('a clock may be half a minute off, and no more', async () => {
  const { secret } = await aTwoStep(shop)
  shop.now = at(seconds(300))
  for (const off of [-90, -60, 60, 90])
    expect({ off, status: (await withCode(generateTotp(secret, at(seconds(off))))).status }).toEqual({
      off,
      status: 422,
    })
  expect((await withCode(generateTotp(secret, at(seconds(-30))))).status).toBe(200)
  expect((await withCode(generateTotp(secret, at(seconds(30))))).status).toBe(200)
})

test('a recovery code signs in once, as people type it', async () => {
  const { recoveryCodes } = await aTwoStep(shop)
  const [code = '', other = ''] = recoveryCodes
  const typed = ` ${code.toLowerCase().replace('-', ' ')} `
  expect((await withCode(typed)).body.profile).toMatchObject({ recoveryCodesLeft: 9 })
  expect(await withCode(code)).toMatchObject(refusal('code', 'WRONG_TWO_STEP_CODE'))
  const answers = await Promise.all([withCode(other), withCode(other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('whose recovery code is used hears of it by mail, with how many are left and where from, and not with the code', async () => {
  const { secret, recoveryCodes } = await aTwoStep(shop)
  const [code = '', other = ''] = recoveryCodes
  const emitted = async () =>
    (await mailsTo(shop, ADA)).filter(({ template }) => template === 'recoveryCodeUsed')
  await withCode(generateTotp(secret, shop.now))
  await withCode(code, 'a guess')
  expect(await emitted()).toEqual([])
  await withCode(code)
  await withCode(code)
  const [mail, ...more] = await emitted()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('A recovery code for Storekeeper was used')
  for (const sent of ['Recovery codes left: 9', 'Device: node', '127.0.0.1'])
    expect(mail?.text).toContain(sent)
  for (const secretOne of recoveryCodes) expect(mail?.text).not.toContain(secretOne)
  await withCode(other)
  expect((await emitted())[0]?.text).toContain('Recovery codes left: 8')
})

test('an admin cannot sign in with the codes of another', async () => {
  const [ada, ben] = [await aTwoStep(shop), await aTwoStep(shop, 'colleague')]
  shop.now = at(seconds(60))
  for (const code of [generateTotp(ben.secret, shop.now), ben.recoveryCodes[0] ?? ''])
    expect((await withCode(code)).status).toBe(422)
  expect((await withCode(ada.recoveryCodes[0] ?? '')).status).toBe(200)
})

test('who knows the password can try ten codes an hour, wherever they try them from', async () => {
  const { secret, recoveryCodes } = await aTwoStep(shop)
  const right = generateTotp(secret, shop.now)
  const wrong = right === '000000' ? '000001' : '000000'
  for (let time = 0; time < 10; time++) {
    expect((await withCode(wrong)).status).toBe(422)
    // Passwords have a separate limit with a shorter window.
    await forgetAttempts(shop, 'second-step')
  }
  for (const code of [right, recoveryCodes[0] ?? '']) expect((await withCode(code)).status).toBe(429)
  expect((await signIn(shop, 'ben@shop.example')).status).toBe(200)
  await forgetAttempts(shop)
  expect((await withCode(right)).status).toBe(200)
})

test('a mailed link sets the password and goes round no code', async () => {
  await aTwoStep(shop)
  await shop.send('POST', '/admin/profile/forgot-password/send', { email: ADA }, null)
  const [token, password] = [await mailedToken(shop, ADA), 'a new one that is long']
  await shop.send('PATCH', '/admin/profile/reset-password/verify', { token, password }, null)
  expect((await signIn(shop, ADA, password)).body.code).toBe('TWO_STEP_CODE_REQUIRED')
})

test.each(['12345', '1234567', 'abc', '', '0'.repeat(60), 'ABCDE-FGHI1'])(
  '%j is no code at all and is refused before anything is tried',
  async (code) => {
    expect(await withCode(code)).toMatchObject({ status: 400, body: { fields: { code: {} } } })
  },
)

test('what is no code returns what a code looks like', async () => {
  const { body } = await withCode('12345')
  expect(body).toMatchObject({ code: 'BAD_REQUEST', fields: { code: { code: 'INVALID_TWO_STEP_CODE' } } })
  expect((await signIn(shop, ADA, '')).body.fields).toMatchObject({ password: { code: 'PASSWORD_REQUIRED' } })
})
