import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anOrder, aProduct, manyOrders, type People } from '../../testing/factories.ts'
import { testShop } from '../../testing/test-shop.ts'

const shop = testShop()
const request = (query: string, as: keyof People | null = 'admin') =>
  fetch(`${shop.url}/admin/orders/export?${query}`, {
    headers: as ? { authorization: `Bearer ${shop.people[as].token}` } : {},
  })
const loadRows = async (query: string): Promise<Record<string, string>[]> =>
  parse(await (await request(query)).text(), { columns: true, bom: true })

test('an export has what the filters leave, a row an order, safe for a spreadsheet', async () => {
  const product = await aProduct(shop.db, { title: '=Soap', price: { regular: 1250, sale: 0 } })
  const order = await anOrder(shop.db, {
    ...{ items: [{ product, quantity: 2 }], note: '=HYPERLINK("https://evil.example")' },
    receiverName: { firstName: '@Clara', lastName: 'Sommer' },
  })
  await shop.send('PATCH', '/admin/orders/tracking/update-number', {
    ...{ _id: order._id, version: 1, carrier: 'DHL', number: '4112345678' },
  })
  await anOrder(shop.db, { site: 'auctropin' })
  const answer = await request('site=hb')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders-hb-2026-06-15.csv"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const rows: Record<string, string>[] = parse(await answer.text(), { columns: true, bom: true })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    ...{ 'Order Number': order.orderId, Customer: "'@Clara Sommer", Status: 'pending', Payment: 'unpaid' },
    ...{ Items: '2', Subtotal: '25.00', Total: '25.00', 'Tracking Numbers': 'DHL 4112345678', Test: 'false' },
    Note: `'=HYPERLINK("https://evil.example")`,
  })
  for (const cell of rows.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^\s*[=+@-]/)
  expect(await loadRows('site=hb&rows=lines')).toMatchObject([
    {
      ...{ 'Order Number': order.orderId, Product: "'=Soap", Quantity: '2' },
      ...{ 'Unit Price': '12.50', 'Line Total': '25.00' },
    },
  ])
})

test('an export goes on beyond one chunk, and every order is in it once', async () => {
  await manyOrders(shop.db, 1203)
  const numbers = (await loadRows('q=clara')).map((row) => row['Order Number'])
  expect(numbers).toHaveLength(1203)
  expect(new Set(numbers).size).toBe(1203)
  expect(await loadRows('trackingStatus=shipped')).toEqual([])
})

test('who stops reading in the middle leaves nothing running', { tags: ['slow'] }, async () => {
  await manyOrders(shop.db, 20_000)
  const stopping = new AbortController()
  const { authorization } = { authorization: `Bearer ${shop.people.admin.token}` }
  const answer = await fetch(`${shop.url}/admin/orders/export`, {
    headers: { authorization },
    signal: stopping.signal,
  })
  await answer.body?.getReader().read()
  stopping.abort()
  const busy = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()
    `.execute(shop.db)
    return rows.length
  }
  await expect.poll(busy).toBe(0)
})

test('who may not, and what is no filter, is refused', async () => {
  expect((await request('', null)).status).toBe(401)
  expect((await request('', 'blocked')).status).toBe(401)
  expect((await request('rows=everything')).status).toBe(400)
  expect((await request('trackingStatus=lost')).status).toBe(400)
  const nul = await request('q=%00')
  const fields = { q: { code: 'UNSTORABLE_TEXT' } }
  expect({ status: nul.status, body: await nul.json() }).toMatchObject({ status: 400, body: { fields } })
})
