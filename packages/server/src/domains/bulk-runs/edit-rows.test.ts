import { expect, test } from 'vitest'
import { anAdminOnSites } from '../../testing/an-admin-on-sites.ts'
import { aCoupon, aCustomer, aShippingMethod } from '../../testing/factories.ts'
import { type Caller, testShop } from '../../testing/test-shop.ts'

const shop = testShop()

type Row = { _id: string; version: number; changes: object }
const PATHS = {
  coupons: '/admin/coupons',
  shipping: '/admin/setting/shipping',
  customers: '/admin/customers',
} as const
type Kind = keyof typeof PATHS

const plan = async (kind: Kind, rows: Row[], as: Caller = 'admin') => {
  const { body, status } = await shop.send('POST', `${PATHS[kind]}/bulk-edit/dry-run`, { rows }, as)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.rows
}
const save = async (kind: Kind, rows: Row[]) => {
  const { body, status } = await shop.send('PATCH', `${PATHS[kind]}/bulk-edit`, { rows })
  expect(status, JSON.stringify(body)).toBe(200)
  await shop.runJobs()
  return body.run as string
}
const results = async (run: string) => (await shop.get(`/admin/bulk-runs/${run}/rows`)).body.items
const undo = async (run: string) => {
  const { body, status } = await shop.send('POST', `/admin/bulk-runs/${run}/undo`, {})
  expect(status, JSON.stringify(body)).toBe(200)
  await shop.runJobs()
  return results(body._id)
}
const coupon = async (id: string) => (await shop.get(`/admin/coupons/details/${id}`)).body
const method = async (id: string) =>
  (await shop.get('/admin/setting/shipping')).body.items.find(({ _id }: { _id: string }) => _id === id)
const customer = async (id: string) => (await shop.get(`/admin/customers/profile/${id}`)).body

test('the terms of coupons are tried, saved and restored, and refused ones leave the others alone', async () => {
  const [spring, summer] = [
    await aCoupon(shop.db, { code: 'SPRING' }),
    await aCoupon(shop.db, { code: 'SUMMER', startsAt: '2026-08-01T00:00:00.000Z' }),
  ]
  const before = [await coupon(spring), await coupon(summer)]
  const rows = [
    { _id: spring, version: 1, changes: { amount: 25, minOrderTotal: 5000, quantity: 100 } },
    { _id: summer, version: 1, changes: { amount: 101, expiry: '2026-07-01T00:00:00.000Z' } },
  ]
  const [good, bad] = await plan('coupons', rows)
  expect(good).toEqual({
    ...{ _id: spring, title: 'SPRING', version: 1, changedBy: null, errors: [] },
    from: { amount: 10, minOrderTotal: 0, quantity: null },
    to: { amount: 25, minOrderTotal: 5000, quantity: 100 },
  })
  expect(bad.errors).toMatchObject([{ field: 'amount', code: 'OUT_OF_RANGE' }])
  expect([await coupon(spring), await coupon(summer)]).toEqual(before)
  const audited = await shop.db.selectFrom('auditLog').where('action', '=', 'coupon.changed').execute()
  expect(audited).toEqual([])

  const run = await save('coupons', rows)
  expect(await results(run)).toMatchObject([
    { _id: spring, label: 'SPRING', outcome: 'updated' },
    { _id: summer, outcome: 'skipped', reason: { code: 'OUT_OF_RANGE' } },
  ])
  expect(await coupon(spring)).toMatchObject({ amount: 25, minOrderTotal: 5000, quantity: 100, version: 2 })
  expect(await coupon(summer)).toEqual(before[1])
  expect(await undo(run)).toMatchObject([{ _id: spring, outcome: 'updated' }])
  expect(await coupon(spring)).toMatchObject({ amount: 10, minOrderTotal: 0, quantity: null, version: 3 })
})

test('a coupon that an admin changed meanwhile is a conflict in the dry run, and skipped by the run', async () => {
  const _id = await aCoupon(shop.db, { code: 'SPRING' })
  const { products: _, categories: __, isExpired: ___, totalUses: ____, ...terms } = await coupon(_id)
  const { createdAt: _created, updatedAt: _updated, _id: _same, ...fields } = terms
  const changed = { ...fields, products: [], categories: [], title: 'Spring' }
  expect((await shop.send('PUT', `/admin/coupons/${_id}`, changed, 'colleague')).status).toBe(200)
  const row = { _id, version: 1, changes: { amount: 20 } }
  expect(await plan('coupons', [row])).toMatchObject([
    { version: 2, changedBy: { name: 'Ben Example' }, from: { amount: 10 }, to: { amount: 20 } },
  ])
  const run = await save('coupons', [row])
  expect(await results(run)).toMatchObject([{ outcome: 'skipped', reason: { code: 'ROW_CHANGED_SINCE' } }])
  expect(await coupon(_id)).toMatchObject({ amount: 10, title: 'Spring' })
})

test('shipping rates are edited and restored, and a single change is undone by its entry', async () => {
  const [post, express] = [
    await aShippingMethod(shop.db),
    await aShippingMethod(shop.db, { title: 'Express', price: 1500, minDays: 2, maxDays: 3 }),
  ]
  const rows = [
    { _id: post, version: 1, changes: { price: 650, freeOver: 5000 } },
    { _id: express, version: 1, changes: { maxDays: 1 } },
  ]
  expect(await plan('shipping', rows)).toMatchObject([
    { title: 'Post', from: { price: 500, freeOver: null }, to: { price: 650, freeOver: 5000 }, errors: [] },
    { errors: [{ field: 'maxDays', code: 'MAX_DAYS_BELOW_MIN_DAYS' }] },
  ])
  const run = await save('shipping', rows)
  expect(await results(run)).toMatchObject([
    { outcome: 'updated' },
    { outcome: 'skipped', reason: { code: 'MAX_DAYS_BELOW_MIN_DAYS' } },
  ])
  expect(await method(post)).toMatchObject({ price: 650, freeOver: 5000, version: 2 })
  expect(await undo(run)).toMatchObject([{ outcome: 'updated' }])
  expect(await method(post)).toMatchObject({ price: 500, freeOver: null, position: 1 })

  await save('shipping', [{ _id: express, version: 1, changes: { isActive: false } }])
  const entry = await shop.db
    .selectFrom('auditLog')
    .select('_id')
    .where('entityId', '=', express)
    .where('action', '=', 'shippingMethod.changed')
    .executeTakeFirstOrThrow()
  expect((await shop.send('POST', `/admin/audit-log/${entry._id}/undo`, {})).status).toBe(200)
  expect(await method(express)).toMatchObject({ isActive: true, price: 1500, maxDays: 3 })
})

test('tags of customers are edited and restored; a merged customer keeps theirs', async () => {
  const [clara, nora] = [await aCustomer(shop.db, { tags: ['vip'] }), await aCustomer(shop.db)]
  await shop.db.updateTable('customers').set({ mergedInto: clara }).where('_id', '=', nora).execute()
  const rows = [
    { _id: clara, version: 1, changes: { tags: ['VIP', 'Wholesale'] } },
    { _id: nora, version: 1, changes: { tags: ['vip'] } },
  ]
  expect(await plan('customers', rows)).toMatchObject([
    { title: 'Clara Sommer', from: { tags: ['vip'] }, to: { tags: ['vip', 'wholesale'] } },
    { errors: [{ code: 'CUSTOMER_MERGED' }] },
  ])
  const run = await save('customers', rows)
  expect(await customer(clara)).toMatchObject({ tags: ['vip', 'wholesale'], version: 2 })
  expect(await undo(run)).toMatchObject([{ _id: clara, outcome: 'updated' }])
  expect(await customer(clara)).toMatchObject({ tags: ['vip'] })
})

test('each record is edited once, on sites of the admin; a record that is gone is named', async () => {
  const _id = await aCoupon(shop.db)
  const row = { _id, version: 1, changes: { amount: 20 } }
  const gone = { ...row, _id: '0199fa1c-59a6-7f3e-9d65-0a4f0bb7d21f' }
  expect(await shop.send('PATCH', '/admin/coupons/bulk-edit', { rows: [row, row] })).toMatchObject({
    ...{ status: 400, body: { fields: { rows: { code: 'ROW_REPEATED' } } } },
  })
  expect(await shop.send('PATCH', '/admin/coupons/bulk-edit', { rows: [gone] })).toMatchObject({
    body: { code: 'COUPON_GONE' },
  })
  const method = { ...gone, changes: { price: 700 } }
  expect(await shop.send('PATCH', '/admin/setting/shipping/bulk-edit', { rows: [method] })).toMatchObject({
    ...{ status: 422, body: { code: 'SHIPPING_METHOD_GONE' } },
  })
  expect(await plan('coupons', [gone])).toMatchObject([{ errors: [{ field: '_id', code: 'COUPON_GONE' }] }])
  const elsewhere = await anAdminOnSites(shop, ['auctropin'])
  expect(await shop.send('PATCH', '/admin/coupons/bulk-edit', { rows: [row] }, elsewhere)).toMatchObject({
    body: { code: 'COUPON_GONE' },
  })
})
