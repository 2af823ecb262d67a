// @module-tag sized
// @module-tag postgres
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '../../lib/id.ts'
import { anAdminOnSites } from '../../testing/an-admin-on-sites.ts'
import { aCategory, aCustomer, anOrder, aProduct } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'
import { aZone } from './testing/random-sales.ts'

const shop = testShop()
const request = async (call: string, query: Record<string, string | number | undefined>) => {
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return (await shop.get(`/admin/analytics/${call}?${new URLSearchParams(given)}`)).body
}
const RANGE = { from: '2026-06-10', to: '2026-06-15' }

/** Creates twelve orders of two products, half a day apart, and refunds a part of every third one. */
async function aWeek(): Promise<{ soap: string; towel: string }> {
  const soap = await aProduct(shop.db, { title: 'Soap', price: { regular: 1000, sale: 0 } })
  const towel = await aProduct(shop.db, { title: 'Towel', price: { regular: 250, sale: 0 } })
  for (let index = 0; index < 12; index++) {
    const at = new Date(Date.UTC(2026, 5, 10) + index * 43_200_000)
    const items = [
      { product: soap, quantity: 1 + (index % 3) },
      { product: towel, quantity: 1 },
    ]
    const { _id } = await anOrder(shop.db, { items }, at)
    if (index % 3 > 0) continue
    const lines = await shop.db
      .selectFrom('orderLines')
      .select('_id')
      .where('order', '=', _id)
      .orderBy('position')
      .execute()
    const requestId = () => crypto.randomUUID()
    await shop.send('POST', `/admin/orders/${_id}/payments`, {
      amount: 1250,
      method: 'cash',
      requestId: requestId(),
    })
    const named = lines
      .slice(0, index % 2 === 0 ? 2 : 1)
      .map(({ _id: line }) => ({ line, quantity: 1, amount: 250 }))
    const answer = await shop.send('POST', `/admin/orders/${_id}/refunds`, {
      ...{ amount: 250 * named.length, target: 'original', reason: 'Broken' },
      ...{ lines: named, requestId: requestId() },
    })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  }
  return { soap, towel }
}

test('the rows that a sales figure opens make up the figure, whatever is filtered', async () => {
  const { soap } = await aWeek()
  const filters = fc.record({
    timeZone: aZone,
    site: fc.constantFrom('all', 'hb', 'auctropin'),
    from: fc.constantFrom('2026-06-09', '2026-06-11', '2026-06-13'),
    to: fc.constantFrom('2026-06-13', '2026-06-16'),
  })
  await fc.assert(
    fc.asyncProperty(filters, async (query) => {
      const [stats, entries, top] = [
        await request('dashboard/stats', query),
        await request('sale-entries', query),
        await request('dashboard/top-20-sales', query),
      ]
      const rows: { amount: number; kind: string }[] = entries.items
      expect(rows).toHaveLength(entries.total)
      expect(entries.sum).toBe(stats.stats.sales.value)
      expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(entries.sum)
      const ofSoap = await request('sale-entries', { ...query, product: soap })
      const sold = top.items.find((item: { product: { _id: string } }) => item.product._id === soap)
      expect(ofSoap.sum).toBe(sold?.productSalesAmount ?? 0)
      const [lines, refunds] = [
        await request('sale-entries', { ...query, kind: 'line' }),
        await request('sale-entries', { ...query, kind: 'refund' }),
      ]
      expect(lines.sum + refunds.sum).toBe(entries.sum)
      expect(refunds.sum + refunds.refunds).toBe(0)
      expect(lines.total + refunds.total).toBe(entries.total)
    }),
    { numRuns: process.env.LONG ? 60 : 8 },
  )
})

test('pages neither repeat nor leave out a row, the newest first', async () => {
  await aWeek()
  const whole = (await request('sale-entries', { ...RANGE, limit: 200 })).items
  const pages: object[] = []
  for (let page = 1; ; page++) {
    const { items, total, limit } = await request('sale-entries', { ...RANGE, page, limit: 5 })
    expect({ total, limit }).toEqual({ total: whole.length, limit: 5 })
    pages.push(...items)
    if (items.length < 5) break
  }
  expect(pages).toEqual(whole)
  const times = whole.map(({ createdAt }: { createdAt: string }) => createdAt)
  expect(times).toEqual([...times].sort().reverse())
})

test('a refund of one line names its product, one of several names none, and both are below zero', async () => {
  const { soap } = await aWeek()
  const { items } = await request('sale-entries', { ...RANGE, kind: 'refund' })
  const named = items.map(
    ({ product, title, amount, quantity }: Record<string, unknown> & { product: { _id: string } }) => ({
      ...{ product: product?._id ?? null, title, quantity, isBelowZero: Number(amount) < 0 },
    }),
  )
  const ofSoap = { product: soap, title: 'Soap', quantity: 0, isBelowZero: true }
  const ofBoth = { product: null, title: '', quantity: 0, isBelowZero: true }
  expect(named).toHaveLength(4)
  expect(named).toEqual(expect.arrayContaining([ofSoap, ofBoth]))
})

/** Conditions, and the same in SQL on an entry joined with its line, product, order and customer. */
const CONDITIONS: [string, string][] = [
  ['kind:refund', `entry."kind" = 'refund'`],
  ['-kind:refund', `entry."kind" <> 'refund'`],
  ['at:2026-06-11..2026-06-12', `entry."createdAt" >= '2026-06-11' and entry."createdAt" < '2026-06-13'`],
  ['amount<-250', `entry."whole" < -250`],
  ['amount>=1000 amount<=2000', `entry."whole" between 1000 and 2000`],
  ['quantity:2,3', `entry."quantity" in (2, 3)`],
  ['product~soap', `coalesce(line."title", correction."title") ilike '%soap%'`],
  ['-product:Soap', `coalesce(line."title", correction."title", '') <> 'Soap'`],
  ['sku:T-1', `coalesce(line."sku", product."sku") = 'T-1'`],
  ['sku:empty', `coalesce(line."sku", product."sku", '') = ''`],
  ['category:Bath kind:line', `category."title" = 'Bath' and entry."kind" = 'line'`],
  ['order:OLD-7', `correction."reference" = 'OLD-7'`],
  ['placed<2026-06-12 kind:refund', `"order"."createdAt" < '2026-06-12' and entry."kind" = 'refund'`],
  ['payment:unpaid', `"order"."paymentStatus" = 'unpaid'`],
  ['customer:"Ann Lee" or order:OLD-7', `customer."lastName" = 'Lee' or correction."reference" = 'OLD-7'`],
  ['-customer:"Ann Lee"', `customer."lastName" is distinct from 'Lee'`],
  ['country:AT', `"order"."country" = 'AT'`],
  ['coupon:SPRING', `"order"."couponCode" = 'SPRING'`],
]

test('conditions narrow the entries, their sums and the file as the same conditions in SQL do', async () => {
  const { soap, towel } = await aWeek()
  await shop.db.updateTable('orderLines').set({ sku: 'T-1' }).where('product', '=', towel).execute()
  const bath = await aCategory(shop.db, { title: 'Bath' })
  await shop.db.insertInto('productCategories').values({ product: soap, category: bath }).execute()
  const customer = await aCustomer(shop.db, { firstName: 'Ann', lastName: 'Lee' })
  await shop.db
    .updateTable('orders')
    .set({
      customer,
      shippingAddress: JSON.stringify({ country: 'AT' }),
      coupon: JSON.stringify({ code: 'SPRING' }),
    })
    .where('createdAt', '>=', '2026-06-13')
    .execute()
  const correction = { _id: newId(), site: 'hb', product: null, title: 'Old soap', quantity: 1, amount: 400 }
  await shop.db
    .insertInto('saleCorrections')
    .values({ ...correction, reference: 'OLD-7', createdAt: '2026-06-14T09:00:00.000Z' })
    .execute()
  for (const [filter, condition] of CONDITIONS) {
    const { rows } = await sql<{ _id: string; amount: number; quantity: number; kind: string }>`
      select entry."_id", entry."kind", sum(entry."amount")::float8 as "amount", sum(entry."quantity")::float8 as "quantity"
      from (select *, sum("amount") over (partition by "_id", "kind") as "whole" from "saleEntries") entry
      left join orders "order" on "order"."_id" = entry."order"
      left join customers customer on customer."_id" = "order"."customer"
      left join "orderLines" line on line."_id" = entry."line"
      left join products product on product."_id" = entry."product"
      left join "productCategories" assigned on assigned."product" = entry."product"
      left join categories category on category."_id" = assigned."category"
      left join "saleCorrections" correction on correction."_id" = entry."_id"
      where entry."createdAt" >= '2026-06-10' and entry."createdAt" < '2026-06-16' and (${sql.raw(condition)})
      group by entry."_id", entry."kind"
    `.execute(shop.db)
    const add = (of: typeof rows, field: 'amount' | 'quantity') =>
      of.reduce((sum, row) => sum + row[field], 0)
    const refunds = rows.filter(({ kind }) => kind === 'refund')
    const entries = await request('sale-entries', { ...RANGE, timeZone: 'UTC', filter, limit: 200 })
    expect(rows, filter).not.toEqual([])
    expect(entries, filter).toMatchObject({
      ...{ total: rows.length, sum: add(rows, 'amount'), quantity: add(rows, 'quantity') },
      refunds: refunds.length === 0 ? 0 : -add(refunds, 'amount'),
    })
    const toAmounts = (of: typeof rows) => of.map(({ _id, amount }) => `${_id} ${amount}`).sort()
    expect(toAmounts(entries.items), filter).toEqual(toAmounts(rows))
    const query = new URLSearchParams({ ...RANGE, timeZone: 'UTC', filter })
    const file = await fetch(`${shop.url}/admin/analytics/sale-entries/export?${query}`, {
      headers: { authorization: `Bearer ${shop.people.admin.token}` },
    })
    expect((await file.text()).trim().split('\n'), filter).toHaveLength(rows.length + 1)
  }
})

test('an admin who may not view the orders of all sites filters by the number of an order alone', async () => {
  await aWeek()
  const { token } = await anAdminOnSites(shop, ['hb'], ['analytics:read', 'analytics:export', 'orders:read'])
  for (const path of ['sale-entries', 'sale-entries/export']) {
    const find = (filter: string) =>
      shop.get(`/admin/analytics/${path}?${new URLSearchParams({ filter })}`, { token })
    expect(await find('kind:line customer~lee')).toMatchObject({
      status: 403,
      body: { fields: { filter: { code: 'SITE_NOT_PERMITTED', params: { permission: 'orders:read' } } } },
    })
  }
  const query = new URLSearchParams({ filter: 'kind:line -order:empty' })
  expect((await shop.get(`/admin/analytics/sale-entries?${query}`, { token })).body.total).toBeGreaterThan(0)
})
