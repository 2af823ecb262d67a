import { beforeEach, expect, test } from 'vitest'
import { aCustomer, anOrder, aProduct, aShippingMethod } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { aTaxClass, aTaxRate, taxSite } from '../../testing/taxes.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
let standard: string

beforeEach(async () => {
  standard = await aTaxClass(shop.db, { title: 'Standard', isDefault: true })
})

const rate = (more: object = {}) => ({
  ...{ taxClass: standard, country: 'DE', title: 'VAT', rate: 1900, validFrom: '2026-01-01' },
  ...more,
})
const create = (more: object = {}) => shop.send('POST', '/admin/taxes/rates', rate(more))

test('rates are created, listed by country, changed and deleted', async () => {
  const { body: german } = await create({ validUntil: '2026-12-31' })
  expect(german).toMatchObject({
    country: 'DE',
    region: '',
    rate: 1900,
    validUntil: '2026-12-31',
    version: 1,
  })
  await create({ country: 'AT', rate: 2000 })
  const list = async (query = '') => (await shop.get(`/admin/taxes/rates${query}`)).body.items
  expect(await list()).toMatchObject([{ country: 'AT', taxClass: { title: 'Standard' } }, { country: 'DE' }])
  expect(await list('?country=DE')).toHaveLength(1)
  expect(await list('?q=at')).toMatchObject([{ country: 'AT' }])
  const change = (version: number) =>
    shop.send(
      'PUT',
      `/admin/taxes/rates/${german._id}`,
      rate({ rate: 1600, region: '', validUntil: null, version }),
    )
  expect((await change(1)).body).toMatchObject({ rate: 1600, validUntil: null, version: 2 })
  expect(await change(1)).toMatchObject({ status: 409, body: { code: 'STALE' } })
  expect((await shop.send('DELETE', `/admin/taxes/rates/${german._id}`)).status).toBe(200)
  expect((await shop.send('DELETE', `/admin/taxes/rates/${german._id}`)).status).toBe(404)
  expect(await list()).toHaveLength(1)
})

test('no two rates of a class apply to the same place on the same day', async () => {
  await create({ validFrom: '2026-01-01', validUntil: '2026-06-30' })
  const overlap = refusal('validFrom', 'TAX_RATE_OVERLAPS', {
    validFrom: '2026-01-01',
    validUntil: '2026-06-30',
  })
  expect(await create({ validFrom: '2026-06-30' })).toMatchObject(overlap)
  expect(await create({ validFrom: '2025-01-01' })).toMatchObject(overlap)
  expect((await create({ validFrom: '2026-07-01' })).status).toBe(200)
  expect((await create({ validFrom: '2025-01-01', validUntil: '2025-12-31' })).status).toBe(200)
  expect((await create({ region: 'BY' })).status).toBe(200)
  expect(await create({ region: 'by' })).toMatchObject({ status: 409 })
  expect((await create({ taxClass: await aTaxClass(shop.db, { title: 'Reduced' }) })).status).toBe(200)
  const both = await Promise.all([create({ country: 'FR' }), create({ country: 'FR' })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
})

test.each([
  ['validUntil', { validUntil: '2025-12-31' }, 400, 'TAX_RATE_ENDS_BEFORE_START'],
  ['taxClass', { taxClass: '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f' }, 422, 'TAX_CLASS_NOT_FOUND'],
])('a rate with an impossible %s is refused at its field', async (path, more, status, code) => {
  expect(await create(more)).toMatchObject({ status, body: { fields: { [path]: { code } } } })
})

test('the default class, and one that is in use, are not deleted', async () => {
  const books = await aTaxClass(shop.db, { title: 'Books' })
  const remove = (id: string) => shop.send('DELETE', `/admin/taxes/classes/${id}`)
  expect(await remove(standard)).toMatchObject({ status: 409, body: { code: 'TAX_CLASS_IS_DEFAULT' } })
  await anOrder(shop.db, {
    items: [{ product: await aProduct(shop.db, { taxClass: books }), quantity: 1 }],
  })
  await aShippingMethod(shop.db, { taxClass: books })
  await aTaxRate(shop.db, { taxClass: books })
  expect(await remove(books)).toMatchObject({
    status: 409,
    body: {
      code: 'TAX_CLASS_IN_USE',
      params: { title: 'Books', uses: { products: 1, shippingMethods: 1, taxRates: 1, orders: 1 } },
    },
  })
  expect((await remove(await aTaxClass(shop.db, { title: 'Food' }))).status).toBe(200)
})

test('classes have different names, and products and methods only classes that exist', async () => {
  const { body: books } = await shop.send('POST', '/admin/taxes/classes', { title: 'Books' })
  const taken = refusal('title', 'TAX_CLASS_TITLE_TAKEN')
  expect(await shop.send('POST', '/admin/taxes/classes', { title: 'BOOKS' })).toMatchObject(taken)
  const rename = { title: 'standard', version: 1 }
  expect(await shop.send('PUT', `/admin/taxes/classes/${books._id}`, rename)).toMatchObject(taken)
  const gone = refusal('taxClass', 'TAX_CLASS_NOT_FOUND')
  const taxClass = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
  const method = { site: 'hb', title: 'Post', price: 500, taxClass }
  expect(await shop.send('POST', '/admin/setting/shipping', method)).toMatchObject(gone)
  const soap = { title: 'Soap', slug: 'soap', sku: 'S', site: 'hb', price: { regular: 1000, sale: 0 } }
  const product = (taxClass: string) => shop.send('POST', '/admin/products', { ...soap, taxClass })
  expect(await product(taxClass)).toMatchObject(gone)
  expect((await product(books._id)).body).toMatchObject({ taxClass: books._id })
})

test('a site with taxes needs its country, and a VAT ID in the format of its country', async () => {
  const [{ _id, version }] = (await shop.get('/admin/taxes/sites')).body
  const change = (more: object) =>
    shop.send('PUT', `/admin/taxes/sites/${_id}`, {
      ...{ taxMode: 'included', taxCountry: 'DE', vatId: null, version },
      ...more,
    })
  expect(await change({ taxCountry: null })).toMatchObject({
    status: 400,
    body: { fields: { taxCountry: { code: 'TAX_COUNTRY_REQUIRED' } } },
  })
  expect(await change({ vatId: 'DE12' })).toMatchObject({
    status: 400,
    body: { fields: { vatId: { code: 'INVALID_VAT_ID' } } },
  })
  expect((await change({ vatId: 'DE 136 695 976' })).body).toMatchObject({
    ...{ taxMode: 'included', taxCountry: 'DE', vatId: 'DE136695976', version: version + 1 },
  })
  expect(await change({})).toMatchObject({ status: 409, body: { code: 'STALE' } })
})

test('the VAT ID of a customer is stored without spaces, and a malformed one is refused', async () => {
  const id = await aCustomer(shop.db)
  const save = (vatId: string, version: number) =>
    shop.send('PUT', `/admin/customers/profile/update?id=${id}`, { vatId, version })
  expect(await save('ATU1', 1)).toMatchObject({
    status: 400,
    body: { fields: { 'body.vatId': { code: 'INVALID_VAT_ID' } } },
  })
  expect((await save('atu 13585627', 1)).body).toMatchObject({ vatId: 'ATU13585627', version: 2 })
  expect((await save('', 2)).body).toMatchObject({ vatId: null })
})

test('figures show sales with and without tax, also after a refund', async () => {
  await aTaxRate(shop.db, { taxClass: standard })
  await taxSite(shop, { taxMode: 'added', taxCountry: 'DE' })
  const product = await aProduct(shop.db)
  const items = [{ product, quantity: 1 }]
  const shippingAddress = {
    ...{ streetNumber: '', streetName: '', aptUnit: '', city: '', state: '', zipCode: '', country: 'DE' },
  }
  const order = await anOrder(shop.db, { items, shippingAddress, payment: { method: 'card', amount: 'all' } })
  const sales = async () => {
    const { body } = await shop.get('/admin/analytics/avg/sales/charts?from=2026-06-15&to=2026-06-15')
    const { sales, tax, netSales } = body.total
    return { sales, tax, netSales }
  }
  expect(await sales()).toEqual({ sales: 1190, tax: 190, netSales: 1000 })
  await shop.send('POST', `/admin/orders/${order._id}/refunds`, {
    ...{ amount: 595, target: 'original', reason: 'Damaged', lines: [] },
    requestId: '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21e',
  })
  expect(await sales()).toEqual({ sales: 595, tax: 95, netSales: 500 })
})
