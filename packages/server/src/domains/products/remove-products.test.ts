import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { aCustomer, anOrder, aProduct, NOW } from '../../testing/factories.ts'
import { refusal } from '../../testing/refusal.ts'
import { testShop } from '../../testing/test-shop.ts'
import { createProducts } from './products.ts'

const shop = testShop()
const unknown = '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f'
const remove = (slug: string) => shop.send('DELETE', `/admin/products/${slug}`)
const bulk = (method: string, call: string, body: object) =>
  shop.send(method, `/admin/products/bulk-${call}`, body)
const titles = async (query = '') =>
  (await shop.get(`/admin/products?sort=title.asc&${query}`)).body.items.map(
    (one: { title: string }) => one.title,
  )
const audited = (action: string) =>
  shop.db.selectFrom('auditLog').select(['entityId', 'changes']).where('action', '=', action).execute()

/** Creates, for each kind of reference, a record that references the product. */
const NAMED: Record<string, (product: string) => Promise<unknown>> = {
  orders: (product) => anOrder(shop.db, { items: [{ product, quantity: 1 }] }),
  bundles: (product) => aProduct(shop.db, { title: 'Set', includes: [{ product, quantity: 1 }] }),
  coupons: async (product) => {
    const coupon = newId()
    await shop.db
      .insertInto('coupons')
      .values({ _id: coupon, code: 'SOAP10', type: 'percentage', amount: 10, site: 'hb', expiry: later })
      .execute()
    return shop.db.insertInto('couponProducts').values({ coupon, product }).execute()
  },
  labTests: (product) =>
    shop.db
      .insertInto('labTests')
      .values({ _id: newId(), product, site: 'hb', labName: 'Lab', batchNumber: '1', testedAt: '2026-01-01' })
      .execute(),
  largeDiscounts: (product) =>
    shop.db
      .insertInto('largeDiscounts')
      .values({ _id: newId(), product, site: 'hb', discountPercent: 50, startsAt: later, position: 1 })
      .execute(),
  freeBuys: (product) => {
    const sites = [{ site: 'hb', isActive: false, products: [newId(), product], minOrderTotal: 0 }]
    const freebie = JSON.stringify({ text: '', claimsPerCustomer: 1, sites })
    return shop.db.updateTable('settings').set({ freebie }).execute()
  },
  freeBuyClaims: async (product) =>
    shop.db
      .insertInto('freeBuyClaims')
      .values({ _id: newId(), product, site: 'hb', customer: await aCustomer(shop.db), requestId: newId() })
      .execute(),
}
const later = '2026-12-31T00:00:00.000Z'

test('a product that nothing names goes for good, and the log keeps what it was', async () => {
  const soap = await aProduct(shop.db, { slug: 'soap', sku: 'S-1' })
  expect(await remove('soap')).toMatchObject({ status: 200, body: { _id: soap } })
  expect((await remove('soap')).status).toBe(404)
  const [entry] = await audited('product.removed')
  expect(entry).toMatchObject({ entityId: soap, changes: { sku: { from: 'S-1', to: null } } })
})

test.each(Object.keys(NAMED))(
  'a product that %s name stays, and the answer returns how many',
  async (kind) => {
    const soap = await aProduct(shop.db, { slug: 'soap' })
    await NAMED[kind]?.(soap)
    const { status, body } = await remove('soap')
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'PRODUCT_IN_USE' })
    expect(body.params).toMatchObject({ title: 'Soap', uses: { [kind]: 1 } })
    expect((await shop.get(`/admin/products/details/${soap}`)).status).toBe(200)
  },
)

test('a product is deleted while it is being ordered: either the order is refused or the product stays', async () => {
  for (let round = 0; round < 8; round++) {
    const product = await aProduct(shop.db, { slug: `soap-${round}` })
    const [removed, ordered] = await Promise.all([
      remove(`soap-${round}`),
      anOrder(shop.db, { items: [{ product, quantity: 1 }] }).then(
        () => true,
        (error: Error) => error.message,
      ),
    ])
    if (removed.status === 200) expect(ordered).toMatch(/no longer exists/)
    else expect([removed.status, ordered]).toEqual([409, true])
  }
})

test('a copy is inactive, has none in stock, and a slug and sku of its own; its images and parts are the same', async () => {
  const soap = await aProduct(shop.db, { title: 'Soap', slug: 'soap', sku: 'S-1' })
  const images = [{ imgUrl: '/files/demo/soap.webp', isFeatured: true }]
  await aProduct(shop.db, {
    title: 'Set',
    slug: 'set',
    sku: 'S-2',
    images,
    includes: [{ product: soap, quantity: 2 }],
  })
  const copies = await Promise.all(
    Array.from({ length: 3 }, () => shop.send('POST', '/admin/products/set/duplicate')),
  )
  const slugs = copies.map(({ body }) => body.slug).sort()
  expect(slugs).toEqual(['copy-of-set', 'copy-of-set-2', 'copy-of-set-3'])
  expect(copies.map(({ body }) => body.sku).sort()).toEqual(['S-2-COPY', 'S-2-COPY-2', 'S-2-COPY-3'])
  expect(copies[0]?.body).toMatchObject({
    title: 'Copy of Set',
    isActive: false,
    images,
    isBundle: true,
    version: 1,
  })
  const { body: single } = await shop.send('POST', '/admin/products/soap/duplicate')
  expect(single).toMatchObject({ title: 'Copy of Soap', quantity: 0, isActive: false })
  expect((await shop.send('POST', '/admin/products/nothing/duplicate')).status).toBe(404)
})

test('many products are put off the shelves, each that is not off yet', async () => {
  const on = await aProduct(shop.db, { title: 'On' })
  const off = await aProduct(shop.db, { title: 'Off', isActive: false })
  const { body } = await bulk('PATCH', 'set-active', { ids: [on, off, unknown, on], isActive: false })
  expect(body.updated).toEqual([on])
  expect(body.skipped).toMatchObject([
    { _id: off, code: 'PRODUCT_STATUS_UNCHANGED', params: { title: 'Off', status: 'inactive' } },
    { _id: unknown, code: 'PRODUCT_GONE', params: {} },
  ])
  expect(await titles('isActive=false')).toEqual(['Off', 'On'])
  expect(await audited('product.changed')).toEqual([
    { entityId: on, changes: { isActive: { from: true, to: false } } },
  ])
})

test('all that match a filter are moved to one category, but those taken out; a changed count moves none', async () => {
  const [bath, home] = await Promise.all(
    ['Bath', 'Home'].map(
      async (title) =>
        (await shop.send('POST', '/admin/categories', { title, slug: title.toLowerCase() })).body
          ._id as string,
    ),
  )
  const ids = []
  for (const title of ['A', 'B', 'C'])
    ids.push(await aProduct(shop.db, { title, quantity: 0, categories: bath ? [bath] : [] }))
  const [stored] = [await aProduct(shop.db, { title: 'D' })]
  const which = { filter: { stock: 'out', category: bath }, exceptIds: [ids[1]], expectedCount: 2 }
  const stale = await bulk('PATCH', 'move-category', { ...which, expectedCount: 3, category: home })
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'COUNT_CHANGED', params: { found: 2, expected: 3 } },
  })
  const { body } = await bulk('PATCH', 'move-category', { ...which, category: home })
  expect(body.updated.sort()).toEqual([ids[0], ids[2]].sort())
  expect(await titles(`category=${home}`)).toEqual(['A', 'C'])
  expect(await titles(`category=${bath}`)).toEqual(['B'])
  const again = await bulk('PATCH', 'move-category', { ids: [ids[0]], category: home })
  expect(again.body.skipped).toMatchObject([{ code: 'PRODUCT_ALREADY_IN_CATEGORY', params: { title: 'A' } }])
  const none = await bulk('PATCH', 'move-category', { ids: [ids[0], stored], category: null })
  const uncategorized = { _id: stored, code: 'PRODUCT_ALREADY_UNCATEGORIZED', params: { title: 'D' } }
  expect(none.body).toMatchObject({ updated: [ids[0]], skipped: [uncategorized] })
  const gone = await bulk('PATCH', 'move-category', { ids: [ids[0]], category: unknown })
  expect(gone).toMatchObject(refusal('category', 'CATEGORY_GONE'))
})

test('many products go, each unless something names it; a bundle goes together with its parts', async () => {
  const soap = await aProduct(shop.db, { title: 'Soap' })
  const set = await aProduct(shop.db, { title: 'Set', includes: [{ product: soap, quantity: 1 }] })
  const sold = await aProduct(shop.db, { title: 'Sold' })
  await NAMED.orders?.(sold)
  const { body } = await bulk('POST', 'remove', { filter: { site: 'hb' }, expectedCount: 3 })
  expect(body.updated.sort()).toEqual([soap, set].sort())
  expect(body.skipped).toMatchObject([
    { _id: sold, code: 'PRODUCT_IN_USE', params: { title: 'Sold', uses: { orders: 1, bundles: 0 } } },
  ])
  expect(await titles()).toEqual(['Sold'])
})

test('more than a run of them go in one call', async () => {
  const products = Array.from({ length: 1100 }, (_, index) => ({
    title: `Soap ${index}`,
    sku: `S-${index}`,
    site: 'hb',
    price: { regular: 100, sale: 0 },
  }))
  const [first = ''] = await shop.db.transaction().execute((tx) => createProducts(tx, products, null, NOW))
  await aProduct(shop.db, { title: 'Soap set', includes: [{ product: first, quantity: 1 }] })
  const { body } = await bulk('POST', 'remove', { filter: { q: 'soap' }, expectedCount: 1101 })
  expect({ updated: new Set(body.updated).size, left: await titles() }).toEqual({ updated: 1101, left: [] })
})
