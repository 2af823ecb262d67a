import { describe, expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { anOrder, aProduct, aShippingMethod } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'
import { createCountries } from './shipping.ts'

const shop = testShop()
const PATH = '/admin/setting/shipping'
const POST = {
  ...{ site: 'hb', title: 'Post', description: '', price: 500, isFreeShipping: false, freeOver: 5000 },
  ...{ countries: [] as string[], minDays: 2, maxDays: 4, isActive: true },
}
const create = (more: object = {}) => shop.send('POST', PATH, { ...POST, ...more })
const titles = async (query: string) =>
  (await shop.get(`${PATH}${query}`)).body.items.map((method: { title: string }) => method.title)
const countries = (codes: readonly string[], isActive = true) =>
  shop.db.transaction().execute((tx) =>
    createCountries(
      tx,
      codes.map((code) => ({ code, name: '', isActive })),
      null,
      shop.now,
    ),
  )
const entries = async (action: string) =>
  shop.db.selectFrom('auditLog').selectAll().where('action', '=', action).orderBy('_id').execute()

describe('a shipping method', () => {
  test('is there with all that was sent, last on its site', async () => {
    await create({ title: 'Courier' })
    const { status, body } = await create()
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...POST, position: 2, version: 1 })
    expect(await entries('shippingMethod.created')).toMatchObject([
      { admin: shop.people.admin._id, changes: { title: { from: null, to: 'Courier' } } },
      { entityId: body._id },
    ])
  })

  test('that is always free has no price and no threshold, whatever came along', async () => {
    expect((await create({ isFreeShipping: true })).body).toMatchObject({ price: 0, freeOver: null })
  })

  test.each([
    ['title', 'REQUIRED', { title: ' ' }],
    ['price', 'NEGATIVE_AMOUNT', { price: -1 }],
    ['price', 'INVALID_AMOUNT', { price: 4.5 }],
    ['price', 'AMOUNT_TOO_LARGE', { price: 1_000_000_001 }],
    ['freeOver', 'AMOUNT_TOO_SMALL', { freeOver: 0 }],
    ['countries.0', 'UNKNOWN_COUNTRY', { countries: ['XX'] }],
    ['maxDays', 'MAX_DAYS_BELOW_MIN_DAYS', { minDays: 5, maxDays: 4 }],
    ['maxDays', 'ABOVE_MAXIMUM', { maxDays: 366 }],
    ['minDays', 'NOT_A_WHOLE_NUMBER', { minDays: 1.5 }],
    ['tax', 'UNKNOWN_FIELD', { tax: 1 }],
  ])('is refused at %s with %s: %j', async (path, code, more) => {
    expect(await create(more)).toMatchObject({ status: 400, body: { fields: { [path]: { code } } } })
  })

  test('of a site or to a country that the store does not know is refused there', async () => {
    expect(await create({ site: 'moon' })).toMatchObject(refusal('site', 'SITE_NOT_FOUND'))
    await countries(['DE'])
    expect(await create({ countries: ['de', 'FR'] })).toMatchObject(
      refusal('countries', 'COUNTRIES_NOT_IN_STORE', { countries: ['FR'] }),
    )
    expect((await create({ countries: ['de', 'DE'] })).body.countries).toEqual(['DE'])
  })

  test('shows how many of its countries the store ships to now', async () => {
    await countries(['DE', 'FR'])
    await countries(['BR'], false)
    const shown = async (codes: string[]) => (await create({ countries: codes })).body.activeCountries
    expect(await shown([])).toBe(2)
    expect(await shown(['DE', 'BR'])).toBe(1)
    expect(await shown(['BR'])).toBe(0)
  })

  test('is changed by the admin who read it last, and the audit log shows what it was', async () => {
    const { _id } = (await create()).body
    const change = (more: object) =>
      shop.send('PUT', `${PATH}/${_id}`, { ...POST, version: 1, ...more }, 'owner')
    expect((await change({ price: 700 })).body).toMatchObject({ price: 700, version: 2 })
    expect((await change({ price: 800 })).body).toMatchObject({
      code: 'STALE',
      params: { changedBy: 'Olive Example', version: 2 },
    })
    expect(await entries('shippingMethod.changed')).toMatchObject([
      { changes: { price: { from: 500, to: 700 } } },
    ])
    expect((await shop.send('PUT', `${PATH}/${newId()}`, { ...POST, version: 1 })).status).toBe(404)
  })

  test('that moves to another site is last there', async () => {
    await create({ site: 'auctropin' })
    const { _id } = (await create()).body
    const moved = await shop.send('PUT', `${PATH}/${_id}`, { ...POST, site: 'auctropin', version: 1 })
    expect(moved.body).toMatchObject({ site: 'auctropin', position: 2 })
  })

  test('that orders chose is not deleted, test orders included; one that none chose is deleted once', async () => {
    const [chosen, other] = [await aShippingMethod(shop.db), await aShippingMethod(shop.db)]
    const shipping = { method: chosen, title: 'Post', price: 500, freeOver: null }
    await anOrder(shop.db, { shipping })
    await anOrder(shop.db, { shipping, isTestOrder: true })
    expect(await shop.send('DELETE', `${PATH}/${chosen}`)).toMatchObject({
      status: 409,
      body: { code: 'SHIPPING_METHOD_IN_USE', params: { uses: { orders: 2 } } },
    })
    expect((await shop.send('DELETE', `${PATH}/${other}`)).status).toBe(200)
    expect((await shop.send('DELETE', `${PATH}/${other}`)).status).toBe(404)
  })
})

describe('the list of methods', () => {
  test('has ten a page, the newest first, and narrows', async () => {
    await create({ title: 'Post' })
    await create({ title: 'Courier', isActive: false, description: 'By bicycle' })
    await create({ title: 'Pick up', isFreeShipping: true, site: 'auctropin' })
    expect((await shop.get(PATH)).body).toMatchObject({ total: 3, limit: 10, page: 1 })
    expect(await titles('?isActive=false')).toEqual(['Courier'])
    expect(await titles('?isFreeShipping=true')).toEqual(['Pick up'])
    expect(await titles('?site=hb&sort=title.asc')).toEqual(['Courier', 'Post'])
    expect(await titles('?q=BICYCLE')).toEqual(['Courier'])
    expect((await shop.get(`${PATH}?sort=site.asc`)).body.fields).toMatchObject({
      sort: { code: 'INVALID_VALUE' },
    })
  })

  test('of a site is put into another order, by who knows all of it', async () => {
    const [one, two] = [await aShippingMethod(shop.db), await aShippingMethod(shop.db, { title: 'Courier' })]
    const foreign = await aShippingMethod(shop.db, { site: 'auctropin' })
    const order = (ids: (string | undefined)[]) => shop.send('PATCH', `${PATH}/order`, { site: 'hb', ids })
    expect((await order([two, one])).body.items).toMatchObject([{ _id: two, position: 1 }, { _id: one }])
    expect(await titles('?site=hb&sort=position.asc')).toEqual(['Courier', 'Post'])
    for (const wrong of [[one], [one, one], [one, two, foreign], [one, foreign]])
      expect(await order(wrong)).toMatchObject({ status: 409, body: { code: 'LIST_CHANGED' } })
  })

  test('keeps one position for each when several are made at once', async () => {
    await Promise.all(Array.from({ length: 6 }, () => create()))
    const { items } = (await shop.get(PATH)).body
    expect(items.map((item: { position: number }) => item.position).sort()).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('a country', () => {
  const add = (more: object) => shop.send('POST', `${PATH}/countries`, more)

  test('has its English name unless it is given another, and is known once', async () => {
    expect((await add({ code: 'de' })).body).toMatchObject({ code: 'DE', name: 'Germany', isActive: true })
    expect((await add({ code: 'FR', name: 'La France' })).body.name).toBe('La France')
    expect(await add({ code: 'DE' })).toMatchObject(refusal('code', 'COUNTRY_ALREADY_ADDED'))
    expect((await add({ code: 'XX' })).body.fields).toMatchObject({ code: { code: 'UNKNOWN_COUNTRY' } })
  })

  test('is added beside others; those that are known already stay as they are', async () => {
    await countries(['DE'], false)
    const { body } = await shop.send('POST', `${PATH}/countries/several`, { codes: ['DE', 'FR', 'fr', 'IT'] })
    expect(body.added.map((country: { code: string }) => country.code).sort()).toEqual(['FR', 'IT'])
    expect(await listed('?isActive=false')).toEqual(['Germany'])
  })

  const listed = async (query: string) =>
    (await shop.get(`${PATH}/countries${query}`)).body.items.map((country: { name: string }) => country.name)

  test('is found by name and code, on request among those that are active alone', async () => {
    await countries(['FR'])
    await countries(['DE'])
    await countries(['BR'], false)
    expect(await listed('')).toEqual(['Brazil', 'Germany', 'France'])
    expect(await listed('?sort=name.desc')).toEqual(['Germany', 'France', 'Brazil'])
    expect(await listed('?isActive=true&sort=name.asc')).toEqual(['France', 'Germany'])
    expect(await listed('?q=germ')).toEqual(['Germany'])
    expect(await listed('?q=br&isActive=false')).toEqual(['Brazil'])
  })

  test('is switched off and called otherwise, its code stays; a stale change is refused', async () => {
    const { _id } = (await add({ code: 'DE' })).body
    const change = (more: object) =>
      shop.send('PUT', `${PATH}/countries/${_id}`, { name: 'Germany', isActive: false, version: 1, ...more })
    expect((await change({ code: 'FR' })).status).toBe(400)
    expect((await change({})).body).toMatchObject({ isActive: false, version: 2 })
    expect((await change({})).body.code).toBe('STALE')
    expect(await entries('country.changed')).toMatchObject([
      { changes: { isActive: { from: true, to: false } } },
    ])
  })
})

describe('the tester', () => {
  const request = (more: object) => shop.send('POST', `${PATH}/test`, { site: 'hb', country: 'US', ...more })

  test('returns which methods a cart is offered, for how much, and why not the others', async () => {
    await countries(['US', 'DE'])
    await create({ title: 'Post' })
    await create({ title: 'Courier', freeOver: null, isActive: false })
    await create({ title: 'To Germany', countries: ['DE'] })
    await create({ title: 'Elsewhere', site: 'auctropin' })
    const soap = await aProduct(shop.db, { price: { regular: 2000, sale: 1500 } })
    const { status, body } = await request({ items: [{ product: soap, quantity: 2 }] })
    expect(status).toBe(200)
    const inactive = {
      ...{ code: 'SHIPPING_METHOD_INACTIVE', params: { title: 'Courier' } },
      message: '“Courier” is inactive.',
    }
    const notServed = { code: 'SHIPPING_COUNTRY_NOT_SERVED', params: { title: 'To Germany' } }
    expect(body).toMatchObject({
      merchandise: 3000,
      offers: [
        { method: { title: 'Post' }, isOffered: true, price: 500, missingForFree: 2000, reasons: [] },
        { method: { title: 'Courier' }, isOffered: false, reasons: [inactive] },
        { method: { title: 'To Germany' }, isOffered: false, reasons: [notServed] },
      ],
    })
    expect(body.offers).toHaveLength(3)
    const more = await request({ items: [{ product: soap, quantity: 4 }] })
    expect(more.body.offers[0]).toMatchObject({ price: 0, missingForFree: null })
  })

  test('knows a country that the store left, and one that it never knew', async () => {
    await countries(['BR'], false)
    await create()
    const reasons = async (country: string) => (await request({ country })).body.offers[0].reasons
    expect(await reasons('BR')).toMatchObject([{ code: 'SHIPPING_COUNTRY_INACTIVE' }])
    expect(await reasons('JP')).toMatchObject([{ code: 'SHIPPING_COUNTRY_UNKNOWN' }])
    expect((await request({ country: 'XX' })).body.fields).toMatchObject({
      country: { code: 'UNKNOWN_COUNTRY' },
    })
  })

  test('refuses what cannot be in a cart of this site', async () => {
    const foreign = await aProduct(shop.db, { site: 'auctropin' })
    const cart = (product: string) => request({ items: [{ product, quantity: 1 }] })
    expect(await cart(foreign)).toMatchObject(refusal('items', 'PRODUCT_NOT_ON_SITE'))
    expect(await cart(newId())).toMatchObject(refusal('items', 'PRODUCT_GONE'))
    expect(await request({ site: 'moon' })).toMatchObject(refusal('site', 'SITE_NOT_FOUND'))
  })
})
