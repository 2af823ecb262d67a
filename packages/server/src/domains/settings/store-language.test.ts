import { beforeEach, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, anOrder } from '../../testing/factories.ts'
import { aSignedInCustomer } from '../../testing/signed-in-customer.ts'
import { openStorefronts } from '../../testing/storefront.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
beforeEach(() => openStorefronts(shop))

const setLanguage = async (language: string) => {
  const { body } = await shop.get('/admin/setting/app-info/details')
  return shop.send('PUT', `/admin/setting/app-info/${body._id}`, { version: body.version, language })
}
const sentLanguages = async () => {
  await shop.mails()
  const mails = await shop.db.selectFrom('mails').select(['toEmail', 'language']).orderBy('_id').execute()
  return mails.map(({ toEmail, language }) => `${toEmail} ${language}`).sort()
}

test('the language of a store is English until an admin changes it', async () => {
  expect((await shop.get('/admin/setting/app-info/details')).body.language).toBe('en')
  expect((await setLanguage('fr')).body.fields).toMatchObject({ language: { code: 'INVALID_VALUE' } })
  expect((await setLanguage('ar')).body.language).toBe('ar')
})

test('mails to receivers whose language is unknown are in the language of the store', async () => {
  await setLanguage('ar')
  const clara = await aSignedInCustomer(shop, { email: 'clara@mail.example' })
  const order = await anOrder(shop.db, { customer: clara._id, email: 'clara@mail.example' })
  const english = await aCustomer(shop.db, { language: 'en', email: 'kim@mail.example' })
  const theirs = await anOrder(shop.db, { customer: english, email: 'kim@mail.example' })
  const eva = { email: 'eva@shop.example', firstName: 'Eva', lastName: 'Example' }
  expect((await shop.send('POST', '/admin/users/create', eva, 'owner')).status).toBe(200)
  const ticket = { customer: clara._id, subject: 'Hello', text: 'Hello', requestId: newId() }
  expect((await shop.send('POST', '/admin/tickets', ticket)).status).toBe(200)
  const orderMail = { ids: [order._id, theirs._id], subject: 'News', body: '<p>News</p>', requestId: newId() }
  expect((await shop.send('POST', '/admin/orders/bulk-mail-sender', orderMail)).status).toBe(200)
  const campaign = {
    ...{ site: 'hb', subject: 'News', body: '<p>News</p>', requestId: newId(), expectedCount: 1 },
    segment: { addresses: ['new@mail.example'] },
  }
  expect((await shop.send('POST', '/admin/bulk-contacts/mail-send', campaign)).status).toBe(200)
  expect(await sentLanguages()).toEqual([
    'clara@mail.example ar',
    'clara@mail.example ar',
    'eva@shop.example ar',
    'kim@mail.example en',
    'new@mail.example ar',
  ])
})
