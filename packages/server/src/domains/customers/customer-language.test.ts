import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, anOrder, aProduct, PASSWORD } from '../../testing/factories.ts'
import { mergesByCall } from '../../testing/merges-by-call.ts'
import { requestIn } from '../../testing/request-in.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { aStoreOrder, openStorefronts } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'

/** The server sends messages to customers in their language, regardless of the admin's language. */
const shop = testShop()
beforeEach(() => openStorefronts(shop))

const loadLanguage = async (customer: string) =>
  (await shop.get(`/admin/customers/profile/${customer}`)).body.language
const mailLanguages = async () => {
  await shop.mails()
  return shop.db.selectFrom('mails').select(['toEmail', 'language', 'text']).orderBy('_id').execute()
}
const createTicket = async (customer: { token: string }, language: 'en' | 'ar') => {
  const ticket = { subject: 'أين طلبي؟', text: 'لم يصل بعد.', requestId: newId() }
  const { body } = await requestIn(shop, language, ['POST', '/store/tickets', ticket], customer)
  const { body: seen } = await shop.get(`/admin/tickets/details/${body.ticketNumber}`)
  return seen._id
}
const answerIn = (language: 'en' | 'ar', ticket: string) =>
  requestIn(
    shop,
    language,
    [
      'POST',
      `/admin/tickets/${ticket}/message`,
      { text: 'Tomorrow.', status: 'pending', requestId: newId() },
    ],
    shop.people.admin,
  )

test('an English admin answers the ticket of an Arabic customer, and the mail is in Arabic', async () => {
  const nura = await aSignedInCustomer(shop, { firstName: 'نورة' })
  const ticket = await createTicket(nura, 'ar')
  expect(await loadLanguage(nura._id)).toBe('ar')
  expect((await answerIn('en', ticket)).status).toBe(200)
  const [mail] = await mailLanguages()
  expect(mail).toMatchObject({ toEmail: nura.email, language: 'ar' })
  expect(mail?.text).toContain('مرحبًا نورة')
  expect(mail?.text).toContain('Tomorrow.')
})

test('a customer whose language is not known is answered in English, even by an Arabic admin', async () => {
  const clara = await aSignedInCustomer(shop)
  const ticket = { customer: clara._id, subject: 'Hello', text: 'Hello', requestId: newId() }
  await requestIn(shop, 'ar', ['POST', '/admin/tickets', ticket], shop.people.admin)
  expect(await mailLanguages()).toMatchObject([{ language: 'en' }])
  expect(await loadLanguage(clara._id)).toBeNull()
})

test('signing in and ordering change the language; a ticket or a claim only fills it in', async () => {
  const nura = await aSignedInCustomer(shop)
  const signIn = { email: nura.email, password: PASSWORD }
  await requestIn(shop, 'ar', ['POST', '/store/sessions', signIn], null)
  expect(await loadLanguage(nura._id)).toBe('ar')
  await createTicket(nura, 'en')
  expect(await loadLanguage(nura._id)).toBe('ar')
  await aProduct(shop.db, { slug: 'soap' })
  const ordered = await requestIn(shop, 'en', ['POST', '/store/orders', aStoreOrder()], nura)
  expect(ordered.status).toBe(200)
  expect(await loadLanguage(nura._id)).toBe('en')
  // A request without a language does not change the stored one.
  await shop.send('POST', '/store/sessions?siteKey=pk_home_and_bath', signIn, null)
  expect(await loadLanguage(nura._id)).toBe('en')
})

test('a guest becomes a customer of the language of their order; a known address is left as it is', async () => {
  await aProduct(shop.db, { slug: 'soap' })
  const order = (language: 'en' | 'ar') =>
    requestIn(shop, language, ['POST', '/store/orders', aStoreOrder({ email: 'guest@mail.example' })], null)
  expect((await order('ar')).status).toBe(200)
  const { _id } = await shop.db
    .selectFrom('customers')
    .select('_id')
    .where('email', '=', 'guest@mail.example')
    .executeTakeFirstOrThrow()
  expect(await loadLanguage(_id)).toBe('ar')
  expect((await order('en')).status).toBe(200)
  expect(await loadLanguage(_id)).toBe('ar')
})

test('mails about orders and mails to many speak to each receiver in their own language', async () => {
  const nura = await aCustomer(shop.db, {
    language: 'ar',
    email: 'nura@mail.example',
    acceptsMarketing: true,
  })
  const clara = await aCustomer(shop.db, { email: 'clara@mail.example', acceptsMarketing: true })
  const ids = await Promise.all(
    [nura, clara].map(async (customer) => (await anOrder(shop.db, { customer, email: null }))._id),
  )
  const content = { subject: 'News {status}', body: '<p>News</p>' }
  const orderMail = { ...content, ids, requestId: newId() }
  await requestIn(shop, 'ar', ['POST', '/admin/orders/bulk-mail-sender', orderMail], shop.people.admin)
  const campaign = {
    ...{ site: 'hb', subject: 'News', body: '<p>News</p>', requestId: newId(), expectedCount: 3 },
    segment: { addresses: ['nura@mail.example', 'clara@mail.example', 'kim@mail.example'] },
  }
  const sent = await requestIn(
    shop,
    'ar',
    ['POST', '/admin/bulk-contacts/mail-send', campaign],
    shop.people.admin,
  )
  expect(sent.status).toBe(200)
  const mails = (await mailLanguages()).map(({ toEmail, language }) => `${toEmail} ${language}`).sort()
  expect(mails).toEqual([
    'clara@mail.example en',
    'clara@mail.example en',
    'kim@mail.example en',
    'nura@mail.example ar',
    'nura@mail.example ar',
  ])
})

test('who stays after a merge keeps their language, and takes the other one’s where none is known', async () => {
  const { merge } = mergesByCall(shop)
  const keep = await aCustomer(shop.db, { language: 'ar' })
  await merge(keep, await aCustomer(shop.db, { language: 'en' }))
  expect(await loadLanguage(keep)).toBe('ar')
  const unknown = await aCustomer(shop.db)
  await merge(unknown, keep)
  expect(await loadLanguage(unknown)).toBe('ar')
})
