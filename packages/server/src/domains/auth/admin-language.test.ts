import { expect, test } from 'vitest'
import { PASSWORD } from '../../testing/factories.ts'
import { requestIn } from '../../testing/request-in.ts'
import { aTwoStep, mailedToken, mailsTo } from '../../testing/sign-in.ts'
import { testShop } from '../../testing/test-shop.ts'

/** E-mails to an admin use the language of that admin's profile, not that of the admin who triggers them. */
const shop = testShop()
const ADA = 'ada@shop.example'

const loadLanguage = async (as: 'admin' | 'owner' = 'admin') =>
  (await shop.get('/admin/profile', as)).body.language
const setLanguage = async (language: string) => {
  const { firstName, lastName, phone, version } = (await shop.get('/admin/profile')).body
  return shop.send('PUT', '/admin/profile', { firstName, lastName, phone, language, version })
}
const lastMail = () =>
  shop.db
    .selectFrom('mails')
    .select(['template', 'language', 'toEmail'])
    .orderBy('_id', 'desc')
    .executeTakeFirst()
const signIn = (language: 'en' | 'ar', email = ADA, password = PASSWORD) =>
  requestIn(shop, language, ['POST', '/admin/auth/login', { email, password }], null)

test('an English colleague resets the two-step sign-in of an Arabic admin, whose mail is in Arabic', async () => {
  await aTwoStep(shop)
  expect(await setLanguage('ar')).toMatchObject({ status: 200, body: { language: 'ar' } })
  const reset = await requestIn(
    shop,
    'en',
    ['POST', `/admin/users/${shop.people.admin._id}/two-step/reset`, {}],
    shop.people.owner,
  )
  expect(reset.status).toBe(200)
  const [mail] = await mailsTo(shop, ADA)
  expect(mail).toMatchObject({ template: 'twoStepChanged', text: expect.stringContaining('مرحبًا') })
  expect(await lastMail()).toMatchObject({ language: 'ar', toEmail: ADA })
})

test('the language can be changed in the profile, and only to one that there is', async () => {
  expect(await loadLanguage()).toBeNull()
  await setLanguage('ar')
  await setLanguage('en')
  expect(await loadLanguage()).toBe('en')
  expect((await setLanguage('de')).status).toBe(400)
  expect(await loadLanguage()).toBe('en')
})

test('the first sign-in records the language of the browser; later ones change nothing', async () => {
  await signIn('ar')
  expect(await loadLanguage()).toBe('ar')
  await signIn('en')
  expect(await loadLanguage()).toBe('ar')
})

test('a link for a new password comes in the language of the profile, else in that of the request', async () => {
  const forget = (language: 'en' | 'ar') =>
    requestIn(shop, language, ['POST', '/admin/profile/forgot-password/send', { email: ADA }], null)
  await forget('ar')
  await shop.mails()
  expect(await lastMail()).toMatchObject({ template: 'resetPassword', language: 'ar' })
  await setLanguage('en')
  await forget('ar')
  await shop.mails()
  expect(await lastMail()).toMatchObject({ template: 'resetPassword', language: 'en' })
})

test('an invitation is not in the language of who invites; accepting it records that of the browser', async () => {
  const person = { email: 'lina@shop.example', firstName: 'Lina', lastName: 'Aziz' }
  const invited = await requestIn(shop, 'ar', ['POST', '/admin/users/create', person], shop.people.owner)
  expect(invited.status).toBe(200)
  const token = await mailedToken(shop, person.email)
  expect(await lastMail()).toMatchObject({ template: 'invitation', language: 'en' })
  const accept = { token, password: 'lanterns along the quay' }
  await requestIn(shop, 'ar', ['PATCH', '/admin/profile/reset-password/verify', accept], null)
  await shop.mails()
  expect(await lastMail()).toMatchObject({ template: 'passwordChanged', language: 'ar' })
  const { body } = await signIn('en', person.email, accept.password)
  expect(body.profile).toMatchObject({ language: 'ar' })
})
