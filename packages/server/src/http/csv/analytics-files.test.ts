import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { anOrder, aProduct, type People } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const request = (query: string, as: keyof People | null = 'admin') =>
  fetch(`${shop.url}/admin/analytics/sale-entries/export?${query}`, {
    headers: as ? { authorization: `Bearer ${shop.people[as].token}` } : {},
  })
const loadRows = async (query: string): Promise<Record<string, string>[]> =>
  parse(await (await request(query)).text(), { columns: true, bom: true })

test('a file has the rows that the figure opens, in their order, safe for a spreadsheet', async () => {
  const product = await aProduct(shop.db, { title: '=Soap', price: { regular: 1250, sale: 0 } })
  for (const day of [9, 10, 12, 12])
    await anOrder(shop.db, { items: [{ product, quantity: 2 }] }, new Date(Date.UTC(2026, 5, day, 20)))
  const answer = await request('timeZone=Asia/Kathmandu')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="sale-entries-all-2026-06-09-2026-06-15.csv"',
  )
  const rows: Record<string, string>[] = parse(await answer.text(), { columns: true, bom: true })
  expect(rows.map((row) => row.Day)).toEqual(['2026-06-13', '2026-06-13', '2026-06-11', '2026-06-10'])
  const { items } = (await shop.get('/admin/analytics/sale-entries?timeZone=Asia/Kathmandu')).body
  expect(rows.map((row) => row['Order Number'])).toEqual(
    items.map((item: { order: { orderId: string } }) => item.order.orderId),
  )
  expect(rows[0]).toMatchObject({
    Product: "'=Soap",
    Quantity: '2',
    Amount: '25.00',
    Kind: 'line',
    Site: 'hb',
  })
  expect(await loadRows('kind=refund')).toEqual([])
  expect(await loadRows('site=auctropin')).toEqual([])
})

test('who may not, and what is no filter, is refused', async () => {
  expect((await request('', null)).status).toBe(401)
  expect((await request('', 'blocked')).status).toBe(401)
  expect((await request('from=2026-02-02&to=2026-02-01')).status).toBe(400)
  expect((await request('kind=everything')).status).toBe(400)
  const answer = await request('page=2')
  expect({ status: answer.status }).toEqual({ status: 400 })
})
