import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { anOrder, aProduct, NOW } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const STORE = {
  ...{ storeName: 'Soap & Stone', domain: 'soap.example.com' },
  ...{ currency: 'EUR', timeZone: 'Europe/Berlin' },
}
const setUp = (more: object = {}, as: 'owner' | 'admin' = 'owner') =>
  shop.send('POST', '/admin/setup', { ...STORE, ...more }, as)
const withoutSites = () => shop.db.deleteFrom('sites').execute()

test('a new store gets its name, currency, time zone and first site in one step', async () => {
  await withoutSites()
  expect((await shop.get('/admin/setup')).body).toMatchObject({ site: false, product: false, order: false })
  expect(await setUp()).toMatchObject({ status: 200, body: { site: true } })
  expect((await shop.get('/admin/sites')).body).toMatchObject([
    { key: 'soap-stone', name: 'Soap & Stone', domain: 'soap.example.com', isActive: true },
  ])
  const { body } = await shop.get('/admin/setting/app-info/details')
  expect(body).toMatchObject({ storeName: 'Soap & Stone', currency: 'EUR', timeZone: 'Europe/Berlin' })
})

test('a store is set up once, also by two admins at the same moment, and by super admins alone', async () => {
  await withoutSites()
  expect((await setUp({}, 'admin')).status).toBe(403)
  const both = await Promise.all([setUp(), setUp({ domain: 'other.example.com' })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await setUp({ domain: 'third.example.com' })).body).toMatchObject({
    code: 'STORE_ALREADY_SET_UP',
    params: { name: 'Soap & Stone' },
  })
  expect((await shop.get('/admin/sites')).body).toHaveLength(1)
})

test.each([
  ['storeName', { storeName: ' ' }, 'REQUIRED'],
  ['domain', { domain: 'https://soap.example.com/' }, 'INVALID_DOMAIN'],
  ['currency', { currency: 'euro' }, 'INVALID_CURRENCY'],
  ['timeZone', { timeZone: 'Mars/Olympus' }, 'INVALID_TIME_ZONE'],
  ['siteKey', { siteKey: 'all' }, 'SITE_KEY_RESERVED'],
])('what is wrong is refused at its field: %s', async (path, more, code) => {
  await withoutSites()
  expect(await setUp(more)).toMatchObject({ status: 400, body: { fields: { [path]: { code } } } })
  expect((await shop.get('/admin/sites')).body).toEqual([])
})

test.each([
  ['صابون', 'shop'],
  ['All', 'shop'],
  ['Große Wäsche', 'gro-e-wasche'],
])('the store %s has the site %s', async (storeName, key) => {
  await withoutSites()
  await setUp({ storeName })
  expect((await shop.get('/admin/sites')).body).toMatchObject([{ key, name: storeName }])
})

test('the reasons of returns are in the language of the store, unless they were renamed', async () => {
  await withoutSites()
  const titles = ['Damaged', 'Leaking', 'Wrong item']
  await shop.db
    .insertInto('returnReasons')
    .values(titles.map((title, position) => ({ _id: newId(), title, position })))
    .execute()
  await setUp({ language: 'ar' })
  expect((await shop.get('/admin/return-reasons')).body).toMatchObject([
    { title: 'تالف' },
    { title: 'Leaking' },
    { title: 'منتج خاطئ' },
  ])
})

test('steps are done by what the store has', async () => {
  const steps = async () => (await shop.get('/admin/setup')).body
  await shop.db.updateTable('settings').set({ supportEmail: '' }).execute()
  expect(await steps()).toEqual({ store: false, site: true, product: false, shipping: false, order: false })
  await aProduct(shop.db)
  const address = {
    ...{ streetNumber: '4', streetName: 'Lindenallee', aptUnit: '', city: 'Berlin', state: '' },
    ...{ zipCode: '10117', country: 'DE' },
  }
  const { _id, version } = (await shop.get('/admin/setting/app-info/details')).body
  const details = { supportEmail: 'help@soap.example', address, version }
  await shop.send('PUT', `/admin/setting/app-info/${_id}`, details, 'owner')
  expect(await steps()).toEqual({ store: true, site: true, product: true, shipping: false, order: false })
})

test('imported orders do not complete the step of trying an order', async () => {
  const step = async () => (await shop.get('/admin/setup')).body.order
  const history = { placedAt: NOW.toISOString(), trackingStatus: 'delivered', leaveStock: true } as const
  await anOrder(shop.db, { history: { ...history, action: 'order.imported' } })
  expect(await step()).toBe(false)
  await anOrder(shop.db)
  expect(await step()).toBe(true)
})
