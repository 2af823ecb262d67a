import { expect, test } from 'vitest'
import { aProduct } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'
import { aPicture, upload } from '../../testing/uploads.ts'
import { ensureSettings } from './settings.ts'

const shop = testShop()

test('a new store counts in dollars and lives in UTC until it is configured', async () => {
  const { status, body } = await shop.get('/admin/setting/app-info/details', null)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    currency: 'USD',
    timeZone: 'UTC',
    eventMonths: 13,
    siteLogo: null,
    version: 1,
  })
})

test('there is one set of settings, and making it again leaves it as it is', async () => {
  await shop.db.updateTable('settings').set({ storeName: 'Soap & Co.' }).execute()
  await shop.db.transaction().execute((tx) => ensureSettings(tx))
  expect((await shop.get('/admin/setting/app-info/details')).body.storeName).toBe('Soap & Co.')
})

const update = (more: Record<string, unknown>, as: 'admin' | 'owner' = 'admin') =>
  shop
    .get('/admin/setting/app-info/details')
    .then(({ body }) =>
      shop.send('PUT', `/admin/setting/app-info/${body._id}`, { version: body.version, ...more }, as),
    )

test('only what is sent changes, and a stale change returns who was first', async () => {
  const { body } = await update({ storeName: 'Soap & Co.' }, 'owner')
  expect(body).toMatchObject({ storeName: 'Soap & Co.', currency: 'USD', version: 2 })
  const stale = await update({ storeName: 'Another', version: 1 })
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'STALE', params: { changedBy: 'Olive Example' } },
  })
  expect((await update({ currency: 'dollars' })).body.fields).toMatchObject({
    currency: { code: 'INVALID_CURRENCY' },
  })
})

test('a store is set up once', async () => {
  const setUp = () =>
    shop.send('POST', '/admin/setting/app-info', { storeName: 'Soap & Co.', currency: 'EUR' })
  expect((await setUp()).body).toMatchObject({ storeName: 'Soap & Co.', currency: 'EUR', version: 2 })
  expect(await setUp()).toMatchObject({
    status: 409,
    body: { code: 'STORE_ALREADY_SET_UP', params: { name: 'Soap & Co.' } },
  })
})

test('a site gives away its own products only', async () => {
  const product = await aProduct(shop.db, { site: 'auctropin' })
  const giving = (site: string) => ({
    freebie: {
      text: '',
      claimsPerCustomer: 1,
      sites: [{ site, isActive: true, products: [product], minOrderTotal: 0 }],
    },
  })
  expect(await update(giving('hb'))).toMatchObject(
    refusal('freebie.sites.0.products', 'FREEBIES_NOT_ON_SITE'),
  )
  expect((await update(giving('auctropin'))).status).toBe(200)
})

test('the logo is taken away, and taking it away again changes nothing', async () => {
  await update({ siteLogo: 'https://shop.example/logo.png' })
  const remove = () => shop.send('POST', '/admin/setting/app-info/remove-image', { field: 'siteLogo' })
  expect((await remove()).body).toMatchObject({ siteLogo: null, version: 3 })
  expect((await remove()).body).toMatchObject({ siteLogo: null, version: 3 })
})

const STORE = {
  supportEmail: 'Hello@Shop.Example',
  phone: '+49 30 (123) 45-67',
  address: {
    ...{ streetNumber: '4', streetName: 'Lindenallee', aptUnit: '', city: 'Berlin', state: '' },
    ...{ zipCode: '10117', country: 'DE' },
  },
  socialLinks: {
    ...{ facebook: '', instagram: 'https://instagram.com/soap', x: '', youtube: '', tiktok: '' },
    ...{ pinterest: '', linkedin: '', whatsapp: '', telegram: '' },
  },
  contact: { heading: 'Write to us', text: '', openingHours: 'Daily', showsForm: false, opensTickets: true },
  invoice: { legalName: 'Soap Ltd', taxId: 'DE 123', footer: '' },
}

test('the store’s own details are stored, and the log shows the values before', async () => {
  const { status, body } = await update(STORE)
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...STORE, supportEmail: 'hello@shop.example' })
  expect((await shop.get('/admin/setting/app-info/details', null)).body).toEqual(body)
  const { changes } = await shop.db
    .selectFrom('auditLog')
    .select('changes')
    .where('action', '=', 'settings.changed')
    .executeTakeFirstOrThrow()
  expect(changes).toMatchObject({
    contact: { from: { heading: '', showsForm: true }, to: { heading: 'Write to us', showsForm: false } },
    phone: { from: '', to: STORE.phone },
  })
  expect(changes).not.toHaveProperty('storeName')
})

test.each([
  ['supportEmail', { supportEmail: 'hello@shop' }],
  ['phone', { phone: 'call me' }],
  ['address.country', { address: { ...STORE.address, country: 'XX' } }],
  ['address.planet', { address: { ...STORE.address, planet: 'Mars' } }],
  ['socialLinks.facebook', { socialLinks: { ...STORE.socialLinks, facebook: 'javascript:alert(1)' } }],
  ['socialLinks.x', { socialLinks: { ...STORE.socialLinks, x: '@soap' } }],
  ['socialLinks.x', { socialLinks: { ...STORE.socialLinks, x: 'ftp://x.example' } }],
  ['siteLogo', { siteLogo: 'javascript:alert(1)//.png' }],
  ['siteLogo', { siteLogo: '//elsewhere.example/logo.png' }],
  ['favicon', { favicon: 'https://shop.example/icon.svg' }],
  ['currency', { currency: 'XXX' }],
  ['currency', { currency: 'DEM' }],
  ['currency', { currency: 'eur' }],
  ['timeZone', { timeZone: 'Mars/Olympus' }],
  ['timeZone', { timeZone: '+02:00' }],
  ['eventMonths', { eventMonths: 0 }],
  ['eventMonths', { eventMonths: 121 }],
  ['eventMonths', { eventMonths: 1.5 }],
  ['eventMonths', { eventMonths: '13' }],
  ['contact.showsForm', { contact: { ...STORE.contact, showsForm: 'yes' } }],
  ['invoice.legalName', { invoice: { ...STORE.invoice, legalName: 'x'.repeat(201) } }],
  ['storeName', { storeName: ' ' }],
])('what cannot be is refused at %s: %j', async (path, more) => {
  expect(await update(more)).toMatchObject({ status: 400, body: { fields: { [path]: {} } } })
})

test('an unknown country, and what is no e-mail address, are refused by their codes', async () => {
  const { body } = await update({ address: { ...STORE.address, country: 'XX' } })
  expect(body.fields).toMatchObject({ 'address.country': { code: 'UNKNOWN_COUNTRY' } })
  expect((await update({ supportEmail: 'no address' })).body.fields).toMatchObject({
    supportEmail: { code: 'INVALID_EMAIL' },
  })
})

test('everything can be left empty again, save the name', async () => {
  await update(STORE)
  const empty = await update({ supportEmail: '', phone: '', address: { ...STORE.address, country: '' } })
  expect(empty).toMatchObject({
    status: 200,
    body: { supportEmail: '', phone: '', address: { country: '' } },
  })
})

test('another currency converts no amount', async () => {
  const product = await aProduct(shop.db, { price: { regular: 1200, sale: 0 } })
  expect((await update({ currency: 'EUR' })).body.currency).toBe('EUR')
  const { body } = await shop.get(`/admin/products/details/${product}`)
  expect(body.price).toEqual({ regular: 1200, sale: 0 })
})

test('a logo is in the next mail; taken away, its file goes with it', async () => {
  const { data } = (await upload(shop, { content: await aPicture() })).body
  expect((await update({ siteLogo: data.url })).status).toBe(200)
  await shop.send('POST', '/admin/profile/forgot-password/send', { email: shop.people.admin.email }, null)
  await shop.runJobs()
  const mail = await shop.db.selectFrom('mails').select('html').executeTakeFirstOrThrow()
  expect(mail.html).toContain(`${shop.url}${data.url}`)
  expect((await fetch(shop.url + data.url)).status).toBe(200)
  await shop.send('POST', '/admin/setting/app-info/remove-image', { field: 'siteLogo' })
  await shop.runJobs()
  expect((await fetch(shop.url + data.url)).status).toBe(404)
})

test('of two admins who save at once one is notified that the other was faster', async () => {
  const { _id, version } = (await shop.get('/admin/setting/app-info/details')).body
  const save = (storeName: string, as: 'owner' | 'admin') =>
    shop.send('PUT', `/admin/setting/app-info/${_id}`, { version, storeName }, as)
  const answers = await Promise.all([save('Soap', 'owner'), save('Towels', 'admin')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('STALE')
})

test('what is no picture of the settings is not taken away, and other keys are refused', async () => {
  const remove = (field: string) => shop.send('POST', '/admin/setting/app-info/remove-image', { field })
  expect((await remove('storeName')).body.fields).toMatchObject({ field: { code: 'INVALID_VALUE' } })
  expect((await update({ isOnly: false })).status).toBe(400)
  expect((await update({ updatedAt: '2020-01-01' })).status).toBe(400)
})

test('open windows learn when the menu hides what is locked, or shows it again', async () => {
  const emitted = () => shop.db.selectFrom('outbox').select('name').execute()
  await update({ storeName: 'Soap & Co.' }, 'owner')
  expect(await emitted()).toEqual([])
  await update({ hidesLocked: true }, 'owner')
  expect(await emitted()).toEqual([{ name: 'admin.permissionsChanged' }])
  await update({ hidesLocked: true }, 'owner')
  expect(await emitted()).toHaveLength(1)
})
