import { expect, test } from 'vitest'
import { aCategory, aCoupon, aProduct } from '../../../testing/factories.ts'
import { productsByCall } from '../../../testing/products-by-call.ts'
import { testShop } from '../../../testing/test-shop.ts'
import { updatePrices } from '../products.ts'

const shop = testShop()
const { update, loadForm } = productsByCall(shop)
const MINUTE_MS = 60_000

type Row = { _id: string; version: number; changes: object }
const plan = async (rows: Row[]) =>
  (await shop.send('POST', '/admin/products/bulk-edit/dry-run', { rows })).body.rows
const save = async (rows: Row[], as?: 'owner') => {
  const { body, status } = await shop.send('PATCH', '/admin/products/bulk-edit', { rows }, as)
  expect(status, JSON.stringify(body)).toBe(200)
  await shop.runJobs()
  return body.run as string
}
const details = async (id: string) => (await shop.get(`/admin/products/details/${id}`)).body
const results = async (run: string) => (await shop.get(`/admin/bulk-runs/${run}/rows`)).body.items
const undo = (run: string) => shop.send('POST', `/admin/bulk-runs/${run}/undo`, {})
const aSoap = (number: number, more: object = {}) =>
  aProduct(shop.db, { title: `Soap ${number}`, sku: `S-${number}`, slug: `soap-${number}`, ...more })

test('the grid lists the matching products, or the chosen ones, with what can be edited', async () => {
  const bath = await aCategory(shop.db)
  const [one, two] = [await aSoap(1, { categories: [bath] }), await aSoap(2, { isActive: false })]
  const all = await shop.get('/admin/products/bulk-edit?sort=title.asc')
  expect(all.body).toMatchObject({ total: 2, items: [{ _id: one }, { _id: two }] })
  expect(all.body.items[0]).toMatchObject({
    ...{ title: 'Soap 1', version: 1, isActive: true, displayCoupon: null },
    categories: [{ _id: bath, title: 'Bath' }],
  })
  const chosen = await shop.get(`/admin/products/bulk-edit?ids=${two}`)
  expect(chosen.body.items).toMatchObject([{ _id: two }])
  const active = await shop.get('/admin/products/bulk-edit?isActive=true')
  expect(active.body.items).toMatchObject([{ _id: one }])
})

test('a dry run shows old and new values and what is refused, and writes nothing', async () => {
  const [one, two] = [await aSoap(1), await aSoap(2)]
  await aCoupon(shop.db, { code: 'OTHER', site: 'auctropin' })
  const before = [await details(one), await details(two)]
  const [good, bad] = await plan([
    { _id: one, version: 1, changes: { regular: 1250, isActive: false } },
    { _id: two, version: 1, changes: { displayCoupon: 'other', categories: [one] } },
  ])
  expect(good).toMatchObject({
    from: { regular: before[0].price.regular, isActive: true },
    to: { regular: 1250, isActive: false },
    errors: [],
    changedBy: null,
  })
  expect(bad.errors).toMatchObject([
    { field: 'categories', code: 'CATEGORY_GONE' },
    { field: 'displayCoupon', code: 'DISPLAY_COUPON_OF_OTHER_SITE' },
  ])
  expect([await details(one), await details(two)]).toEqual(before)
})

test('each product is saved by its own rules, and each row records its result', async () => {
  const [one, two, three] = [await aSoap(1, { quantity: 9 }), await aSoap(2), await aSoap(3)]
  await aCoupon(shop.db, { code: 'SPRING' })
  await update('soap-2', { ...(await loadForm('soap-2')), lowStockAt: 8 }, 'colleague')
  const run = await save([
    {
      _id: one,
      version: 1,
      changes: { regular: 2000, quantity: 12, quantityRead: 9, displayCoupon: 'spring' },
    },
    { _id: two, version: 1, changes: { regular: 2000 } },
    { _id: three, version: 1, changes: { displayCoupon: 'NOTHING' } },
  ])
  expect(await results(run)).toMatchObject([
    { _id: one, label: 'Soap 1', outcome: 'updated' },
    { _id: two, outcome: 'skipped', reason: { code: 'ROW_CHANGED_SINCE' } },
    { _id: three, outcome: 'skipped', reason: { code: 'COUPON_NOT_FOUND' } },
  ])
  expect(await details(one)).toMatchObject({
    ...{ price: { regular: 2000 }, quantity: 12, displayCoupon: 'SPRING', version: 3 },
  })
  const entries = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'admin', 'changes'])
    .where('entityId', '=', one)
    .where('action', '=', 'product.changed')
    .orderBy('_id')
    .execute()
  expect(entries).toMatchObject([
    { admin: shop.people.admin._id, changes: { quantity: { from: 9, to: 12 } } },
    { changes: { displayCoupon: { from: null, to: 'SPRING' } } },
  ])
})

test('a conflict names the admin who changed the product, and the dry run has the version to overwrite', async () => {
  const one = await aSoap(1)
  await update('soap-1', { ...(await loadForm('soap-1')), price: { regular: 900, sale: 0 } }, 'colleague')
  const edit = { _id: one, version: 1, changes: { regular: 1100 } }
  const [conflict] = await plan([edit])
  expect(conflict).toMatchObject({
    ...{ version: 2, from: { regular: 900 }, to: { regular: 1100 } },
    changedBy: { name: 'Ben Example' },
  })
  await save([{ ...edit, version: conflict.version }])
  expect(await details(one)).toMatchObject({ price: { regular: 1100 }, version: 3 })
})

test('an undo restores what has not changed since, once', async () => {
  const [one, two] = [await aSoap(1, { quantity: 5 }), await aSoap(2)]
  const before = await details(one)
  const run = await save([
    { _id: one, version: 1, changes: { regular: 2000, quantity: 8, quantityRead: 5, isActive: false } },
    { _id: two, version: 1, changes: { regular: 2000 } },
  ])
  expect((await shop.get(`/admin/bulk-runs/${run}`)).body).toMatchObject({ isUndoable: true })
  // An order takes stock without changing the version.
  await shop.db.updateTable('products').set({ quantity: 7 }).where('_id', '=', one).execute()
  await update('soap-2', { ...(await loadForm('soap-2')), lowStockAt: 8 }, 'colleague')
  const undone = await undo(run)
  expect(undone.body).toMatchObject({ undoes: run, status: 'running', total: 2 })
  await shop.runJobs()
  expect(await results(undone.body._id)).toMatchObject([
    { _id: two, outcome: 'skipped', reason: { code: 'ROW_CHANGED_SINCE' } },
    { _id: one, outcome: 'updated' },
  ])
  expect(await details(one)).toMatchObject({ price: before.price, quantity: 4, isActive: true })
  expect(await undo(run)).toMatchObject({ status: 409, body: { code: 'BULK_RUN_UNDONE' } })
  expect(await undo(undone.body._id)).toMatchObject({ status: 409, body: { code: 'BULK_RUN_NOT_UNDOABLE' } })
})

test('a running bulk edit cannot be undone yet, and each product is edited once', async () => {
  const one = await aSoap(1)
  const edit = { _id: one, version: 1, changes: { regular: 2000 } }
  const twice = await shop.send('PATCH', '/admin/products/bulk-edit', { rows: [edit, edit] })
  expect(twice).toMatchObject({ status: 400, body: { fields: { rows: { code: 'ROW_REPEATED' } } } })
  const none = { rows: [{ ...edit, _id: '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f' }] }
  expect(await shop.send('PATCH', '/admin/products/bulk-edit', none)).toMatchObject({
    body: { code: 'PRODUCT_GONE' },
  })
  const { body } = await shop.send('PATCH', '/admin/products/bulk-edit', { rows: [edit] })
  expect(await undo(body.run)).toMatchObject({ status: 409, body: { code: 'BULK_RUN_RUNNING' } })
})

test('a sale applies from its start until its end, in the list, in the shop and in orders', async () => {
  const one = await aSoap(1, { price: { regular: 1000, sale: 0 } })
  const start = new Date(shop.now.getTime() + 60 * MINUTE_MS).toISOString()
  const end = new Date(shop.now.getTime() + 120 * MINUTE_MS).toISOString()
  await save([{ _id: one, version: 1, changes: { sale: 700, saleFrom: start, saleUntil: end } }])
  const cheap = async () => {
    await updatePrices(shop.db, shop.now)
    return (await shop.get('/admin/products?maxPrice=700')).body.total as number
  }
  const quoted = async () => {
    const items = [{ product: one, quantity: 1 }]
    const { body } = await shop.send('POST', '/admin/orders/quote', { site: 'hb', items })
    return body.subtotal
  }
  expect([await cheap(), await quoted()]).toEqual([0, 1000])
  shop.now = new Date(start)
  expect([await cheap(), await quoted()]).toEqual([1, 700])
  shop.now = new Date(end)
  expect([await cheap(), await quoted()]).toEqual([0, 1000])
})

test('a sale that ends before it starts is refused, also where only one of both changes', async () => {
  const one = await aSoap(1)
  const [until, from] = ['2026-07-01T00:00:00.000Z', '2026-07-02T00:00:00.000Z']
  const run = await save([{ _id: one, version: 1, changes: { sale: 100, saleUntil: until } }])
  expect(await results(run)).toMatchObject([{ outcome: 'updated' }])
  const [planned] = await plan([{ _id: one, version: 2, changes: { saleFrom: from } }])
  expect(planned.errors).toMatchObject([{ field: 'saleUntil', code: 'ENDS_BEFORE_START' }])
})
