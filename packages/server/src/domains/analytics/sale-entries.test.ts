// @module-tag sized
// @module-tag postgres
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOrder, aProduct } from '../../testing/factories.ts'
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
